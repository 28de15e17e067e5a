import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What earlier runs with the same options have put into a database, source by source.
///
/// A source that is listed twice is left out as often as it is there; what was there before the
/// run counts alone.
struct DatabaseResumePoint: EarlierResults {
    private struct Key: Hashable {
        let source: String
        let bytes: [UInt8]?
    }

    private let path: String
    private let query: SQLiteStatement
    private let options: String
    private let lastImage: Int
    private let onFailure: @Sendable (OutputError) -> Never
    /// How often a source was left out.
    private var taken: [Key: Int] = [:]

    /// - Parameters:
    ///   - options: of this run, as the database has those of others.
    ///   - onFailure: ends the run where the database can't be read any more.
    /// - Throws: `OutputError` if there is no database of results.
    init(
        path: String, options: String, onFailure: @escaping @Sendable (OutputError) -> Never
    ) throws(OutputError) {
        self.path = path
        self.options = options
        self.onFailure = onFailure
        do throws(SQLiteError) {
            let database = try SQLiteDatabase(FilePath(path), .reading)
            try ResultsDatabase.check(database)
            query = try SQLiteStatement(
                """
                SELECT page, error_code,
                  EXISTS (SELECT 1 FROM observations WHERE image_id = images.id)
                FROM images JOIN runs ON runs.id = run_id
                WHERE source = ? AND source_bytes IS ? AND options = ? AND images.id <= ?
                ORDER BY images.id
                """, in: database)
            let last = try database.value("SELECT max(id) FROM images")
            lastImage = if case .integer(let last) = last { last } else { 0 }
        } catch {
            throw OutputError(path, reason: error.reason)
        }
    }

    mutating func take(_ source: ImageSource) -> RecordedSource? {
        let record = source.record
        let bytes = record.sourceBase64.flatMap { Data(base64Encoded: $0) }.map(Array.init)
        let key = Key(source: record.source, bytes: bytes)
        let pages: [(number: Int?, outcome: Tally.Page)]
        do throws(SQLiteError) {
            pages = try query.rows([
                .text(key.source), SQLiteValue(bytes), .text(options), .integer(lastImage),
            ]) { row in
                let outcome = Tally.Page(foundSomething: row[2] == .integer(1), cause: row.text(1))
                return (row.integer(0), outcome)
            }
        } catch {
            onFailure(OutputError(path, reason: error.reason))
        }
        let times = pages.reduce(into: [RecordedSource]()) { times, page in
            if times.isEmpty || page.number ?? 1 == 1 { times.append(RecordedSource(pages: [])) }
            times[times.count - 1].pages.append(page.outcome)
        }
        let count = taken[key, default: 0]
        guard count < times.count else { return nil }
        taken[key] = count + 1
        return times[count]
    }
}
