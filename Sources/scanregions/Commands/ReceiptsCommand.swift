import ArgumentParser
import Regions

/// Receipts as data.
struct ReceiptsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipts",
        abstract: "Read receipts: merchant, date, total, items.",
        discussion: """
            The languages needn't be given: which country's rules apply, the receipt tells. Amounts \
            that contradict one another are given as printed, with the contradiction named. A receipt \
            that was scanned twice is marked with the image that it was on first.
            """)

    @Flag(help: "With csv and tsv: a row for each item, not for each receipt.")
    var items = false

    @Option(
        help: ArgumentHelp(
            "Write entries of plain-text accounting: \(Self.ledgers).",
            discussion: """
                Receipts without a date or a total become a comment. Accounts are \
                expenses:receipts, and assets:cash, liabilities:card or assets:other.
                """,
            valueName: "program"))
    var ledger: LedgerWriter.Dialect?

    @Flag(help: "Leave out fields with a confidence below 0.9.")
    var strict = false

    @Flag(
        help: ArgumentHelp(
            "Take the pages of a file for one receipt.",
            discussion: "Name and day are those of the first page, the total that of the last."))
    var joinPages = false

    @OptionGroup var options: ScanOptions
    @OptionGroup(title: "Text") var text: TextOptions

    private static let ledgers = LedgerWriter.Dialect.allCases.map(\.rawValue)
        .joined(separator: ", ")
    /// The confidence that 95 of 100 fields with it are right at.
    private static let strictConfidence = 0.9

    func validate() throws {
        let format = options.output.chosenFormat
        if let format, [.hocr, .alto, .pdf].contains(format) {
            throw ValidationError("--format \(format.rawValue) has no place for receipts")
        }
        if items, format != .csv, format != .tsv {
            throw ValidationError("--items is for --format csv and tsv; give one of them")
        }
        if ledger != nil, format != nil {
            throw ValidationError("--ledger is a format of its own; leave out --format")
        }
    }

    func run() async throws {
        let region = try options.regionOfInterest()
        let least = max(
            options.search.minConfidence ?? 0, strict ? Self.strictConfidence : 0)
        let request = ReadReceiptRequest(
            text: try text.request(
                reportsCharacterBoxes: false, reportsUnreadLines: false, minimumConfidence: nil,
                in: region),
            minimumConfidence: least, regionOfInterest: region)
        let (ledger, items, joinPages) = (ledger, items, joinPages)
        let output = options.output
        let earlier = output.resume ? output.output.map { FilePath($0) } : nil
        try await ScanSession(
            options, requests: [request],
            writers: .init(
                plain: { isTerminal in
                    if let ledger { return LedgerWriter(ledger) }
                    return ReceiptTextWriter(isTerminal: isTerminal)
                },
                table: { ReceiptTableWriter($0, showsItems: items) },
                preparation: { writer in
                    let marker = DuplicateMarker(writer, earlier: earlier)
                    return joinPages ? PageJoiner(marker) : marker
                }),
            subject: "receipts"
        ).run()
    }
}

extension LedgerWriter.Dialect: ExpressibleByArgument {}
