import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an earlier run wrote about a source, as far as it counts.
struct RecordedSource: Sendable {
    /// The only one of most images.
    var pages: [Tally.Page]
    var hasFailed: Bool { pages.contains { $0.cause != nil } }
}

/// A line of JSON Lines that this command wrote, looked at without being decoded.
///
/// Records begin with their schema and source, in this order, and end with their error: so does
/// `ImageRecord.write(to:)`.
struct RecordedLine {
    /// The bytes from the first to the end of the source: the same for all lines of a source.
    let key: [UInt8]
    /// `nil` for a file of one page.
    let page: Int?
    let outcome: Tally.Page

    /// - Returns: `nil` if the line is no record of this version.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.starts(with: Self.start), line.last == UInt8(ascii: "}"),
            var end = Self.endOfString(in: line, from: line.startIndex + Self.start.count)
        else { return nil }
        if line[end...].starts(with: Self.base64) {
            guard let next = Self.endOfString(in: line, from: end + Self.base64.count) else {
                return nil
            }
            end = next
        }
        key = Array(line[..<end])
        var number: Int?
        if line[end...].starts(with: Self.pageField) {
            let digits = line[(end + Self.pageField.count)...].prefix { (0x30...0x39).contains($0) }
            number = Int(String(decoding: digits, as: UTF8.self))
        }
        page = number
        let observations = line[end...].firstRange(of: Self.observations)
        let foundSomething =
            observations.map {
                $0.upperBound < line.endIndex && line[$0.upperBound] != UInt8(ascii: "]")
            } ?? false
        outcome = Tally.Page(foundSomething: foundSomething, cause: Self.cause(of: line))
    }

    /// Whether the line is about a later page of the file that another one is about; pages may
    /// have been left out.
    func goesOn(after other: RecordedLine?) -> Bool {
        guard let other, let page, let before = other.page else { return false }
        return key == other.key && page > before
    }

    /// Whether a line that was cut short can have been a record.
    static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: start.prefix(line.count))
    }

    /// The key of lines about a source.
    static func key(of source: ImageSource) -> [UInt8] {
        var json = JSONText()
        source.record.write(to: &json)
        return Array(json.bytes.dropLast())
    }

    /// A quotation mark inside a string is escaped: the field's name is found nowhere else.
    private static func cause(of line: ArraySlice<UInt8>) -> String? {
        guard line.suffix(errorEnd.count).elementsEqual(errorEnd) else { return nil }
        let start = line.lastIndex(of: UInt8(ascii: "{"))
        guard var position = start else { return nil }
        // A message may hold braces.
        while !line[..<position].suffix(errorName.count).elementsEqual(errorName) {
            guard let before = line[..<position].lastIndex(of: UInt8(ascii: "{")) else {
                return nil
            }
            position = before
        }
        let code = line[(position + 1)...].dropFirst(codeField.count)
            .prefix { $0 != UInt8(ascii: "\"") }
        return String(decoding: code, as: UTF8.self)
    }

    /// The place after the quotation mark that ends a string.
    private static func endOfString(in line: ArraySlice<UInt8>, from start: Int) -> Int? {
        var position = start
        while position < line.endIndex {
            switch line[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return nil
    }

    /// What every record of this version begins with.
    static let start = Array(
        "{\"schema\":\"\(ImageRecord.schema)\",\"source\":\"".utf8)
    private static let base64 = Array(",\"sourceBase64\":\"".utf8)
    private static let pageField = Array(",\"page\":".utf8)
    private static let observations = Array("\"observations\":[".utf8)
    private static let errorName = Array("\"error\":".utf8)
    private static let codeField = Array("\"code\":\"".utf8)
    private static let errorEnd = Array("\"}}".utf8)
}
