import ArgumentParser
import Regions

/// Payloads for scripts.
struct BarcodesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barcodes",
        abstract: "Print the payloads of barcodes, a line each.",
        discussion: """
            Payloads are printed as they are, those that are no text as their bytes; on a \
            terminal, control characters are spelled out. For exact bytes take --format jsonl.
            """)

    @OptionGroup var options: ScanOptions
    @OptionGroup(title: "Barcodes") var barcodes: BarcodeOptions

    @Flag(help: "Stop at one code an image, the first that is read.")
    var first = false

    func run() async throws {
        var request = try barcodes.request(
            minimumConfidence: options.search.minConfidence, in: try options.regionOfInterest())
        if first { request.maximumObservations = 1 }
        try await ScanSession(
            options, requests: [request], writers: .init(plain: { PayloadWriter(isTerminal: $0) }),
            subject: "barcodes"
        ).run()
    }
}
