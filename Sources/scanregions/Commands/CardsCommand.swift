import ArgumentParser
import Regions

/// Cards as data.
struct CardsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cards",
        abstract: "Read gift, voucher, membership and loyalty cards: number, PIN, amount, expiry.",
        discussion: """
            The printed number is compared with the barcodes and its check digits. Numbers and PINs \
            are written where the results go, and nowhere else.
            """)

    @Flag(help: "Leave out fields with a confidence below 0.9.")
    var strict = false

    @OptionGroup var options: ScanOptions
    @OptionGroup(title: "Text") var text: TextOptions

    /// The confidence that 95 of 100 fields with it are right at.
    private static let strictConfidence = 0.9

    func validate() throws {
        if let format = options.output.chosenFormat, [.hocr, .alto, .pdf].contains(format) {
            throw ValidationError("--format \(format.rawValue) has no place for cards")
        }
    }

    func run() async throws {
        let region = try options.regionOfInterest()
        let request = ReadCardRequest(
            text: try text.request(
                reportsCharacterBoxes: false, reportsUnreadLines: false, minimumConfidence: nil,
                in: region),
            minimumConfidence: max(
                options.search.minConfidence ?? 0, strict ? Self.strictConfidence : 0),
            regionOfInterest: region)
        try await ScanSession(
            options, requests: [request],
            writers: .init(
                plain: { CardTextWriter(isTerminal: $0) }, table: { CardTableWriter($0) }),
            subject: "cards"
        ).run()
    }
}
