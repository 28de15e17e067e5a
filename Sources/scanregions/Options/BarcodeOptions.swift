import ArgumentParser
import Regions

/// What is special to barcodes.
struct BarcodeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Kinds of barcode, such as qr,ean13, or families: 1d, 2d, retail; doctor lists them.",
            valueName: "names"),
        completion: .symbologies)
    var symbologies: String?

    @Option(help: "How much work is done for codes that are hard to read.")
    var effort: DetectBarcodesRequest.Effort?

    var isUsed: Bool { symbologies != nil || effort != nil }

    func validate() throws { _ = try chosen() }

    func request(minimumConfidence: Double?, in region: NormalizedRect) throws
        -> DetectBarcodesRequest
    {
        DetectBarcodesRequest(
            symbologies: try chosen(), effort: effort ?? .balanced,
            minimumConfidence: minimumConfidence ?? 0, regionOfInterest: region)
    }

    private func chosen() throws -> Set<BarcodeSymbology> {
        guard let symbologies else { return BarcodeSymbology.supported }
        do {
            return try BarcodeSymbology.named(symbologies)
        } catch {
            throw ValidationError("--symbologies: \(error.message)")
        }
    }
}
