import Regions
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A database that runs add their results to.
///
/// The pages of a source stand in one transaction: a run that is killed leaves all of them or none,
/// and what is there when another begins stays. Sources that follow each other closely share one,
/// for each takes longer than an image that shows little. The log of SQLite (WAL) lets others read
/// meanwhile; it is merged at the end, so that the database is one file.
final class ResultsDatabase: ResultStore, Sendable {
    private struct State {
        var database: SQLiteDatabase?
        var inserts: RecordInserts?
        var run = 0
        /// Pages that are to be added with those that come until then.
        var waiting: [(record: ImageRecord, time: String)] = []
        /// Why pages that waited could not be added.
        var failure: OutputError?
    }

    /// How long pages wait for others.
    ///
    /// Chosen: nobody who looks into the database meanwhile feels it, and 1,000 tiny images come.
    private static let longestWait = Duration.milliseconds(100)
    /// How many pages wait; chosen: some megabytes at most where they are full of words.
    private static let mostWaiting = 256

    private let path: String
    /// The options that decide what records say, as JSON.
    private let options: String
    private let state: Mutex<State>

    /// Looks at what is there, and changes nothing.
    ///
    /// - Parameter options: those that decide what records say, as JSON.
    /// - Throws: `OutputError` for anything but a database of results that can be written.
    init(path: String, options: String) throws(OutputError) {
        self.path = path
        self.options = options
        guard FileStatus(FilePath(path)) != nil else {
            state = Mutex(State())
            return
        }
        let database = try Self.named(path) { () throws(SQLiteError) in
            let database = try SQLiteDatabase(FilePath(path), .writing)
            try Self.check(database)
            if database.isReadOnly { throw .readOnly }
            return database
        }
        state = Mutex(State(database: database))
    }

    /// Makes the tables where there are none, and tells that a run begins.
    func makeReady() throws(OutputError) {
        try state.withLock { state throws(OutputError) in try makeReady(&state) }
    }

    private func makeReady(_ state: inout State) throws(OutputError) {
        try Self.named(path) { () throws(SQLiteError) in
            let database: SQLiteDatabase
            if let opened = state.database {
                database = opened
            } else {
                database = try SQLiteDatabase(FilePath(path), .creating)
                state.database = database
            }
            // File systems without shared memory keep the usual journal.
            let journal = try database.value("PRAGMA journal_mode = WAL")
            // A log is whole without waiting for the disk at each image, a journal isn't.
            try database.execute(
                "PRAGMA synchronous = \(journal == .text("wal") ? "NORMAL" : "FULL"); "
                    + "PRAGMA foreign_keys = ON")
            try database.transaction { () throws(SQLiteError) in
                // Another run may have made them in the meantime.
                if try Self.isEmpty(database) { try database.execute(DatabaseSchema.statements) }
                try SQLiteStatement(
                    "INSERT INTO runs (started_at, version, options) VALUES (?, ?, ?)", in: database
                ).run([.text(Self.now), .text(Regions.version), .text(options)])
                state.run = database.lastRow
            }
            state.inserts = try RecordInserts(into: database)
        }
    }

    func add(_ pages: [ScannedPage]) throws(OutputError) {
        let time = Self.now
        try state.withLock { state throws(OutputError) in
            if let failure = state.failure { throw failure }
            let isFirst = state.waiting.isEmpty
            state.waiting += pages.map { (record: $0.record, time: time) }
            if state.waiting.count >= Self.mostWaiting {
                try addWaiting(&state)
            } else if isFirst {
                addLater()
            }
        }
    }

    func finish() throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            defer { close(&state) }
            if let failure = state.failure { throw failure }
            try addWaiting(&state)
        }
    }

    /// What was taken is kept.
    func abandon() { try? finish() }

    private func close(_ state: inout State) {
        state.inserts = nil
        // Where another has it open, the log stays beside it, as good as merged.
        try? state.database?.execute("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE")
        state.database = nil
    }

    private func addLater() {
        Task {
            try await Task.sleep(for: Self.longestWait)
            state.withLock { state in
                do throws(OutputError) { try addWaiting(&state) } catch { state.failure = error }
            }
        }
    }

    private func addWaiting(_ state: inout State) throws(OutputError) {
        guard let database = state.database, let inserts = state.inserts, !state.waiting.isEmpty
        else { return }
        let (pages, run) = (state.waiting, state.run)
        state.waiting = []
        try Self.named(path) { () throws(SQLiteError) in
            try database.transaction { () throws(SQLiteError) in
                for page in pages { try inserts.insert(page.record, run: run, time: page.time) }
            }
        }
    }

    // MARK: - Whose it is

    /// - Throws: `SQLiteError` for a database that is neither empty nor one of results.
    static func check(_ database: SQLiteDatabase) throws(SQLiteError) {
        if try isEmpty(database) { return }
        guard try database.value("PRAGMA application_id") == .integer(DatabaseSchema.applicationID)
        else {
            throw .otherProgram
        }
        guard case .integer(let version) = try database.value("PRAGMA user_version"),
            version <= DatabaseSchema.version
        else {
            throw .newerVersion
        }
    }

    /// Whether no program has made anything in it.
    static func isEmpty(_ database: SQLiteDatabase) throws(SQLiteError) -> Bool {
        try database.value("SELECT count(*) FROM sqlite_schema") == .integer(0)
    }

    /// Does something, and names the database in what goes wrong.
    private static func named<Result>(
        _ path: String, _ body: () throws(SQLiteError) -> Result
    ) throws(OutputError) -> Result {
        do throws(SQLiteError) { return try body() } catch {
            throw OutputError(path, reason: error.reason)
        }
    }

    /// UTC, as ISO 8601 has it.
    private static var now: String { Date.now.formatted(.iso8601) }
}
