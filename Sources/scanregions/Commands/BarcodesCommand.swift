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

    func run() async throws {
        let request = try barcodes.request(
            minimumConfidence: options.search.minConfidence, in: try options.regionOfInterest())
        try await options.scan([request]) { PayloadWriter(isTerminal: $0) }
    }
}
