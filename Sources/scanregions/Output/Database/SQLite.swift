import CSQLite

/// SQLite's library, loaded when it is first needed.
///
/// A package around it would bring in all of Foundation, which doubles the time that the command
/// takes to start.
enum SQLite {
    /// The library's functions; `nil` if it is not there.
    static let functions = regions_sqlite_load()?.pointee
}

/// A value of a column.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    init(_ value: Int?) { self = value.map(SQLiteValue.integer) ?? .null }
    init(_ value: Double?) { self = value.map(SQLiteValue.real) ?? .null }
    init(_ value: String?) { self = value.map(SQLiteValue.text) ?? .null }
    init(_ value: [UInt8]?) { self = value.map(SQLiteValue.blob) ?? .null }
}

/// What SQLite says of a call that failed.
struct SQLiteError: Error {
    /// The primary result code, such as `SQLITE_BUSY`.
    let code: Int32
    /// A few words in English.
    let message: String

    /// - Parameter extendedCode: its lowest byte is the primary one.
    init(extendedCode: Int32, message: String) {
        code = extendedCode & 0xFF
        self.message = message
    }

    static let missingLibrary = SQLiteError(
        extendedCode: SQLITE_ERROR,
        message: "the library of SQLite is missing; install libsqlite3-0 (Debian, Ubuntu)")
    static let readOnly = SQLiteError(extendedCode: SQLITE_READONLY, message: "")
    static let otherProgram = SQLiteError(
        extendedCode: SQLITE_ERROR,
        message: "it is a database of another program; give another name")
    static let newerVersion = SQLiteError(
        extendedCode: SQLITE_ERROR,
        message: "a newer scanregions made it; install that one, or give another name")

    /// What is wrong, and what to do about it, for people.
    var reason: String {
        switch code {
        case SQLITE_NOTADB: "it is no database of SQLite; give another name"
        case SQLITE_BUSY, SQLITE_LOCKED:
            "another program keeps it locked; wait until that is done, or give another name"
        case SQLITE_READONLY: "it may not be written; change its permissions, or give another name"
        case SQLITE_CANTOPEN: "it can't be opened; is its folder there, and may it be written?"
        case SQLITE_FULL: "the disk is full; what was written is whole, --resume goes on with it"
        case SQLITE_CORRUPT: "the database is damaged (\(message)); give another name"
        default: message
        }
    }
}

/// A connection to a database.
///
/// SQLite's own lock guards it (its serialized mode), so that threads may take turns.
final class SQLiteDatabase: @unchecked Sendable {
    enum Access {
        case reading, writing
        /// Also where there is no file yet.
        case creating
    }

    /// How long is waited for another program that writes.
    ///
    /// Chosen: longer than a transaction of any other run, and short enough to wait for.
    private static let busyTimeoutInMilliseconds: Int32 = 10_000

    fileprivate let functions: RegionsSQLite
    fileprivate let handle: OpaquePointer

    init(_ path: FilePath, _ access: Access) throws(SQLiteError) {
        guard let functions = SQLite.functions else { throw .missingLibrary }
        let flags =
            SQLITE_OPEN_FULLMUTEX
            | (access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
            | (access == .creating ? SQLITE_OPEN_CREATE : 0)
        var opened: OpaquePointer?
        // A name such as ":memory:" would be no file.
        let path =
            path.bytes.first == UInt8(ascii: "/") ? path : FilePath(".").appending(path.bytes)
        let status = path.withCString { functions.sqlite3_open_v2($0, &opened, flags, nil) }
        guard let opened, status == SQLITE_OK else {
            _ = functions.sqlite3_close_v2(opened)
            throw SQLiteError(
                extendedCode: status,
                message: functions.sqlite3_errstr(status).map { String(cString: $0) } ?? "")
        }
        self.functions = functions
        handle = opened
        _ = functions.sqlite3_busy_timeout(opened, Self.busyTimeoutInMilliseconds)
    }

    deinit { _ = functions.sqlite3_close_v2(handle) }

    /// Whether the file could be opened for reading alone.
    var isReadOnly: Bool { functions.sqlite3_db_readonly(handle, "main") == 1 }

    /// The row that was inserted last.
    var lastRow: Int { Int(functions.sqlite3_last_insert_rowid(handle)) }

    /// Does what statements without values say.
    func execute(_ statements: String) throws(SQLiteError) {
        guard functions.sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
            throw error
        }
    }

    /// Does all of a body or nothing; nobody else writes meanwhile.
    func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        try execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            try body()
            try execute("COMMIT")
        } catch {
            // SQLite may have rolled back already.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// The first column of the first row, such as that of a pragma.
    func value(_ query: String) throws(SQLiteError) -> SQLiteValue {
        var value = SQLiteValue.null
        let statement = try SQLiteStatement(query, in: self)
        if try statement.next() { value = statement[0] }
        return value
    }

    fileprivate var error: SQLiteError {
        SQLiteError(
            extendedCode: functions.sqlite3_extended_errcode(handle),
            message: functions.sqlite3_errmsg(handle).map { String(cString: $0) } ?? "")
    }
}

/// A prepared statement, used again and again.
final class SQLiteStatement: @unchecked Sendable {
    private let database: SQLiteDatabase
    private let handle: OpaquePointer
    private var functions: RegionsSQLite { database.functions }

    init(_ text: String, in database: SQLiteDatabase) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let functions = database.functions
        guard functions.sqlite3_prepare_v2(database.handle, text, -1, &prepared, nil) == SQLITE_OK,
            let prepared
        else { throw database.error }
        self.database = database
        handle = prepared
    }

    deinit { _ = functions.sqlite3_finalize(handle) }

    /// Does what it says with other values, to its end.
    func run(_ values: [SQLiteValue]) throws(SQLiteError) {
        try bind(values)
        defer { _ = functions.sqlite3_reset(handle) }
        while try next() {}
    }

    /// All rows that come of other values.
    func rows<Row>(
        _ values: [SQLiteValue], _ row: (SQLiteStatement) -> Row
    ) throws(SQLiteError) -> [Row] {
        try bind(values)
        defer { _ = functions.sqlite3_reset(handle) }
        var rows: [Row] = []
        while try next() { rows.append(row(self)) }
        return rows
    }

    /// Goes to the next row.
    ///
    /// - Returns: false at the end.
    fileprivate func next() throws(SQLiteError) -> Bool {
        switch functions.sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.error
        }
    }

    /// A column of the row, from 0.
    subscript(column: Int) -> SQLiteValue {
        let column = Int32(column)
        switch functions.sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(Int(functions.sqlite3_column_int64(handle, column)))
        case SQLITE_FLOAT: return .real(functions.sqlite3_column_double(handle, column))
        case SQLITE_TEXT: return .text(String(decoding: bytes(of: column), as: UTF8.self))
        case SQLITE_BLOB: return .blob(bytes(of: column))
        default: return .null
        }
    }

    func text(_ column: Int) -> String? {
        if case .text(let text) = self[column] { text } else { nil }
    }

    func integer(_ column: Int) -> Int? {
        if case .integer(let value) = self[column] { value } else { nil }
    }

    func bytes(_ column: Int) -> [UInt8]? {
        if case .blob(let bytes) = self[column] { bytes } else { nil }
    }

    func real(_ column: Int) -> Double? {
        switch self[column] {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    private func bytes(of column: Int32) -> [UInt8] {
        guard let start = functions.sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(functions.sqlite3_column_bytes(handle, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Values without one are `NULL`.
    private func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        _ = functions.sqlite3_reset(handle)
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let status =
                switch value {
                case .null: functions.sqlite3_bind_null(handle, place)
                case .integer(let value): functions.sqlite3_bind_int64(handle, place, Int64(value))
                case .real(let value): functions.sqlite3_bind_double(handle, place, value)
                case .text(let text): bind(text, at: place)
                case .blob(let bytes):
                    functions.sqlite3_bind_blob(
                        handle, place, bytes, Int32(clamping: bytes.count), regions_sqlite_copies())
                }
            guard status == SQLITE_OK else { throw database.error }
        }
    }

    private func bind(_ text: String, at place: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // The empty text has no address, and is no NULL.
                characters.isEmpty
                    ? functions.sqlite3_bind_text(handle, place, "", 0, regions_sqlite_copies())
                    : functions.sqlite3_bind_text(
                        handle, place, characters.baseAddress, Int32(clamping: characters.count),
                        regions_sqlite_copies())
            }
        }
    }
}
