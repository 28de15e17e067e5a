import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A database that runs add their results to.
///
/// The pages of a source are one transaction: a run that is killed leaves all of them or none, and
/// what is there when another begins stays. The log of SQLite (WAL) lets others read meanwhile;
/// it is merged at the end, so that the database is one file.
final class ResultsDatabase: ResultStore {
    private let path: String
    /// The options that decide what records say, as JSON.
    private let options: String
    private var database: SQLiteDatabase?
    private var inserts: RecordInserts?
    private var run = 0

    /// Looks at what is there, and changes nothing.
    ///
    /// - Parameter options: those that decide what records say, as JSON.
    /// - Throws: `OutputError` for anything but a database of results that can be written.
    init(path: String, options: String) throws(OutputError) {
        self.path = path
        self.options = options
        guard FileStatus(FilePath(path)) != nil else { return }
        database = try Self.named(path) { () throws(SQLiteError) in
            let database = try SQLiteDatabase(FilePath(path), .writing)
            try Self.check(database)
            if database.isReadOnly { throw .readOnly }
            return database
        }
    }

    /// Makes the tables where there are none, and tells that a run begins.
    func makeReady() throws(OutputError) {
        try Self.named(path) { () throws(SQLiteError) in
            let database: SQLiteDatabase
            if let opened = self.database {
                database = opened
            } else {
                database = try SQLiteDatabase(FilePath(path), .creating)
                self.database = database
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
                run = database.lastRow
            }
            inserts = try RecordInserts(into: database)
        }
    }

    func add(_ pages: [ScannedPage]) throws(OutputError) {
        guard let database, let inserts else { return }
        try Self.named(path) { () throws(SQLiteError) in
            let time = Self.now
            try database.transaction { () throws(SQLiteError) in
                for page in pages { try inserts.insert(page.record, run: run, time: time) }
            }
        }
    }

    func finish() throws(OutputError) {
        inserts = nil
        // Where another has it open, the log stays beside it, as good as merged.
        try? database?.execute("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE")
        database = nil
    }

    /// What is there is whole after each source.
    func abandon() { try? finish() }

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
