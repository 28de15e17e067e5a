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

    @Flag(
        help: "Write a line for each paragraph: its lines joined, without the hyphens of line ends."
    )
    var paragraphs = false

    func run() async throws {
        let request = try text.request(
            reportsCharacterBoxes: false, reportsUnreadLines: false,
            minimumConfidence: options.search.minConfidence,
            in: try options.regionOfInterest())
        let joinsParagraphs = paragraphs
        try await ScanSession(
            options, requests: [request],
            writers: .init(
                plain: { PlainTextWriter(isTerminal: $0, joinsParagraphs: joinsParagraphs) }),
            subject: "text"
        ).run()
    }
}
