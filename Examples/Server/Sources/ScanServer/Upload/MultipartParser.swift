package import NIOCore
package import Regions

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Takes a body of `multipart/form-data` apart as it comes, and keeps no more of it than a
/// delimiter is long, or the lines before a part.
///
/// Source: RFC 7578, and RFC 2046 (section 5.1.1) for the delimiters.
package struct MultipartParser {
    /// What is said before a part.
    package struct Head: Equatable {
        package var name: String
        /// Given for files alone.
        package var fileName: String?
    }

    package enum Event: Equatable {
        case begin(Head)
        case bytes(ArraySlice<UInt8>)
        case end
    }

    private enum Place { case preamble, afterDelimiter, head, part, epilogue }

    /// Bytes of the lines before a part.
    ///
    /// Chosen: a name may have 255 characters, of four bytes.
    private static let maximumHeadBytes = 8 << 10
    /// The length that RFC 2046 allows a boundary.
    private static let maximumBoundary = 70
    private static let lineEnd = Array("\r\n".utf8)

    /// What stands before each part, with the end of the line before it.
    private let delimiter: [UInt8]
    /// The body begins as if after a line, so that the first delimiter is like the others.
    private var buffer = lineEnd
    /// Where in the buffer the bytes begin that were not given yet.
    private var start = 0
    private var place = Place.preamble

    /// - Returns: `nil` for another type.
    /// - Throws: `invalidUpload` if there is no boundary in it.
    package init?(contentType: String?) throws(RegionsError) {
        guard let header = contentType.map({ HeaderParameters($0) }),
            header.value == "multipart/form-data"
        else { return nil }
        guard let boundary = header["boundary"], !boundary.isEmpty,
            boundary.utf8.count <= Self.maximumBoundary
        else {
            throw RegionsError(
                .invalidUpload, "the form doesn't say how its parts are told apart (boundary)")
        }
        delimiter = Self.lineEnd + Array("--\(boundary)".utf8)
    }

    /// Whether the last delimiter was seen.
    package var isAtEnd: Bool { place == .epilogue }

    /// Takes bytes; ``next()`` is to be asked until it has no more.
    package mutating func append(_ bytes: ByteBufferView) {
        guard place != .epilogue else { return }
        buffer.removeFirst(start)
        start = 0
        buffer += bytes
    }

    /// The next event that the bytes so far hold; `nil` if more are needed.
    package mutating func next() throws(RegionsError) -> Event? {
        while true {
            switch place {
            case .preamble:
                guard skipToDelimiter() else { return nil }
            case .afterDelimiter:
                guard buffer.count - start >= 2 else { return nil }
                if buffer[start...].starts(with: "--".utf8) {
                    place = .epilogue
                    return nil
                }
                // Blanks may stand between the delimiter and the end of its line.
                guard let end = find(Self.lineEnd, from: start) else {
                    try checkHead(to: buffer.count)
                    return nil
                }
                // The line's end stays: a head without lines ends with it and the next one.
                start = end
                place = .head
            case .head:
                guard let end = find(Self.lineEnd + Self.lineEnd, from: start) else {
                    try checkHead(to: buffer.count)
                    return nil
                }
                try checkHead(to: end)
                let text = String(decoding: buffer[start..<end], as: UTF8.self)
                start = end + 2 * Self.lineEnd.count
                place = .part
                return .begin(Self.head(text))
            case .part: return nextOfPart()
            case .epilogue: return nil
            }
        }
    }

    private mutating func nextOfPart() -> Event? {
        if let end = find(delimiter, from: start) {
            if end > start { return give(to: end) }
            start += delimiter.count
            place = .afterDelimiter
            return .end
        }
        // The last bytes may be the beginning of a delimiter.
        let sure = buffer.count - delimiter.count + 1
        return sure > start ? give(to: sure) : nil
    }

    private mutating func give(to end: Int) -> Event {
        defer { start = end }
        return .bytes(buffer[start..<end])
    }

    private mutating func skipToDelimiter() -> Bool {
        guard let found = find(delimiter, from: start) else {
            start = max(start, buffer.count - delimiter.count + 1)
            return false
        }
        start = found + delimiter.count
        place = .afterDelimiter
        return true
    }

    private func checkHead(to end: Int) throws(RegionsError) {
        guard end - start <= Self.maximumHeadBytes else {
            throw RegionsError(
                .invalidUpload,
                "the lines before a part of the form have more than "
                    + "\(Self.maximumHeadBytes) bytes")
        }
    }

    /// Where a pattern first stands in the buffer.
    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            pattern.withUnsafeBytes { pattern in
                guard let base = bytes.baseAddress, let text = pattern.baseAddress,
                    let first = pattern.first
                else { return nil }
                var position = start
                while position + pattern.count <= bytes.count {
                    let length = bytes.count - pattern.count + 1 - position
                    guard let hit = memchr(base + position, CInt(first), length) else {
                        return nil
                    }
                    position = UnsafeRawPointer(hit) - base
                    if memcmp(hit, text, pattern.count) == 0 { return position }
                    position += 1
                }
                return nil
            }
        }
    }

    private static func head(_ lines: String) -> Head {
        let disposition = lines.split(whereSeparator: \.isNewline).lazy
            .map { $0.split(separator: ":", maxSplits: 1) }
            .first { $0.count == 2 && $0[0].lowercased() == "content-disposition" }
        guard let disposition else { return Head(name: "") }
        let header = HeaderParameters(String(disposition[1]))
        return Head(name: header["name"] ?? "", fileName: header["filename"])
    }
}
