import ArgumentParser
import Regions

/// The text alone.
struct TextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Print the text, in reading order.",
        discussion: "An empty line stands between images.")

    @OptionGroup var options: ScanOptions
    @OptionGroup(title: "Text") var text: TextOptions

    func run() async throws {
        let request = try text.request(
            reportsCharacterBoxes: false, reportsUnreadLines: false,
            minimumConfidence: options.search.minConfidence,
            in: try options.regionOfInterest())
        try await ScanSession(
            options, requests: [request], plainWriter: { PlainTextWriter(isTerminal: $0) },
            subject: "text"
        ).run()
    }
}
