import ArgumentParser
import Regions

/// Finds images in a database of results.
struct AskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Find images in a database that --format sqlite made.",
        usage: "scanregions ask <database> [<word> ...] [options]",
        discussion: """
            An image is found if it meets all that is asked, and listed with what on it does; \
            places are in pixels from the top left. Words are those of text and payloads, whole, \
            in any order, without regard to case and accents; 'green tea' in quotation marks is a \
            phrase, and tea* is any word that begins so.

            Exit status: 0 an image was found; 1 none was; 2 the database could not be read; \
            64 wrong usage.
            """)

    @Argument(
        help: ArgumentHelp("The database.", valueName: "database"), completion: .file())
    var path: String

    @Argument(help: ArgumentHelp("What stands in text or payloads.", valueName: "word"))
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "A barcode's payload or GTIN; * stands for anything.", valueName: "payload"))
    var payload: String?

    @Option(
        help: ArgumentHelp(
            "Kinds of barcode, such as qr,ean13, or families: 1d, 2d, retail.",
            valueName: "names"),
        completion: .symbologies)
    var symbologies: String?

    @Option(
        help: ArgumentHelp(
            """
            The date on a receipt: a year, month or day, such as 2024-03, or from one to \
            another, such as 2024-03..2024-05-15.
            """,
            valueName: "dates"))
    var date: String?

    @Option(
        help: ArgumentHelp("When the image was scanned (UTC), in the same way.", valueName: "dates")
    )
    var scanned: String?

    @Option(help: ArgumentHelp("List so many images at most.", valueName: "count"))
    var limit = 100

    @Option(name: .shortAndLong, help: "How answers are written.")
    var format: AnswerWriter.Format = .text

    func validate() throws { _ = try query() }

    func run() throws {
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: false), isQuiet: false)
        do {
            let answers = try answers()
            try OutputSink().write(AnswerWriter(format: format).bytes(of: answers))
            if answers.isEmpty { throw ExitCode(1) }
        } catch let error as OutputError where error.isClosedPipe {
            StandardStreams.leaveByClosedPipe()
        } catch let error as ExitCode {
            throw error
        } catch {
            notes.error(error)
            throw ExitCode(2)
        }
    }

    private func answers() throws -> [DatabaseAnswer] {
        let file = FilePath(path)
        guard FileStatus(file) != nil else {
            throw OutputError(refusal: "\(path) is not there; --format sqlite makes a database")
        }
        do throws(SQLiteError) {
            let database = try SQLiteDatabase(file, .reading)
            try ResultsDatabase.check(database)
            if try ResultsDatabase.isEmpty(database) { return [] }
            guard let query = try? query() else { return [] }
            return try query.answers(from: database)
        } catch {
            throw OutputError(refusal: "cannot read \(path): \(error.reason)")
        }
    }

    private func query() throws -> DatabaseQuery {
        var query = DatabaseQuery()
        query.words = words
        query.payload = payload
        if let symbologies {
            do {
                query.symbologies = try BarcodeSymbology.named(symbologies).map(\.rawValue).sorted()
            } catch {
                throw ValidationError("--symbologies: \(error.message)")
            }
        }
        query.date = try range(date, of: "--date")
        query.scanned = try range(scanned, of: "--scanned")
        guard
            !words.isEmpty || payload != nil || symbologies != nil || date != nil || scanned != nil
        else { throw ValidationError("say what to look for: words, or one of the options") }
        guard limit > 0 else { throw ValidationError("--limit \(limit) is not above 0") }
        query.limit = limit
        return query
    }

    private func range(_ text: String?, of option: String) throws -> DateRange? {
        guard let text else { return nil }
        guard let range = DateRange(text) else {
            throw ValidationError(
                "\(option) '\(text)' is no date; give 2024, 2024-03, 2024-03-05 or a range such as "
                    + "2024-03..2024-05")
        }
        return range
    }
}

extension AnswerWriter.Format: ExpressibleByArgument {}
