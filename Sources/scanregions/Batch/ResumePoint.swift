import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What earlier runs have done.
protocol EarlierResults: Sendable {
    /// What is recorded of the next source of the list; `nil` if it is yet to be scanned.
    mutating func take(_ source: ImageSource) -> RecordedSource?
}

/// Where an earlier run ended, and what it had done.
///
/// Results stand in the order of the list, so that what is there and the list are compared name
/// by name as the list is walked, and neither is held in memory. Where they differ, the list has
/// changed since: then what is left of the results is read into memory, and each name that is
/// found there is left out, as often as it is found.
struct ResumePoint: EarlierResults {
    private var lines: ResultLines?
    private var next: RecordedLine?
    /// How many bytes of the file count.
    private let length: Int
    private var remaining: [[UInt8]: [RecordedSource]] = [:]

    /// How long what can be kept of a file is: what follows is a line that was cut short, or
    /// pages of a file whose last one may be missing.
    ///
    /// - Throws: `OutputError` if it isn't what this command writes.
    static func length(of path: String) throws(OutputError) -> Int {
        var lines = try ResultLines(path: path)
        var (length, sourceStart, number) = (0, 0, 0)
        var last: (line: RecordedLine?, bytes: ArraySlice<UInt8>)?
        func keep() -> Int { last?.line?.page == nil ? length : sourceStart }
        while let line = lines.next() {
            number += 1
            // Only the last line may be damaged.
            if let last, last.line == nil { throw OutputError(notResults: path, line: number - 1) }
            guard line.isComplete else {
                guard RecordedLine.mayBegin(line.bytes) else {
                    throw OutputError(notResults: path, line: number)
                }
                return keep()
            }
            let record = RecordedLine(line.bytes)
            let isFirstPage =
                record.map { !$0.goesOn(after: last?.line) } ?? (last?.line?.page == nil)
            if isFirstPage { sourceStart = line.offset }
            last = (record, line.bytes)
            length = line.offset + line.bytes.count + 1
        }
        guard let last else { return 0 }
        let isWhole =
            last.line != nil
            && (try? JSONDecoder().decode(ImageRecord.self, from: Data(last.bytes))) != nil
        if !isWhole {
            // What doesn't even begin like results isn't ours to cut.
            guard number > 1 else { throw OutputError(notResults: path, line: 1) }
            return sourceStart
        }
        return keep()
    }

    /// - Parameter length: the file's `length`; what follows is as if it weren't there.
    init(path: String, length: Int) throws(OutputError) {
        self.length = length
        lines = try ResultLines(path: path)
        advance()
    }

    mutating func take(_ source: ImageSource) -> RecordedSource? {
        if next == nil, remaining.isEmpty { return nil }
        let key = RecordedLine.key(of: source)
        if next?.key == key { return takeNext() }
        while let other = next?.key {
            if let recorded = takeNext() { remaining[other, default: []].append(recorded) }
        }
        guard let recorded = remaining[key]?.first else { return nil }
        remaining[key]?.removeFirst()
        if remaining[key]?.isEmpty == true { remaining[key] = nil }
        return recorded
    }

    private mutating func takeNext() -> RecordedSource? {
        guard let first = next else { return nil }
        var recorded = RecordedSource(pages: [first.outcome])
        advance()
        var last = first
        while let line = next, line.goesOn(after: last) {
            recorded.pages.append(line.outcome)
            last = line
            advance()
        }
        return recorded
    }

    private mutating func advance() {
        next = lines?.next().flatMap { $0.offset < length ? RecordedLine($0.bytes) : nil }
        if next == nil { lines = nil }
    }
}
