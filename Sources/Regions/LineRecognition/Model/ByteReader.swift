/// Reads little-endian numbers one after the other; `nil` where there are no more.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    /// Bytes of a string, at most.
    ///
    /// Chosen: names of layers and of networks are far shorter.
    private static let maximumStringLength = 10_000

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// The next bytes.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.endIndex - offset else { return nil }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        guard let bytes = bytes(Integer.bitWidth / 8) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | Integer(truncatingIfNeeded: $1) }
    }

    /// A count or a size, which is no more than a limit.
    mutating func count(upTo limit: Int) -> Int? {
        guard let count = integer(UInt32.self), count <= limit else { return nil }
        return Int(count)
    }

    mutating func double() -> Double? {
        integer(UInt64.self).map(Double.init(bitPattern:))
    }

    /// A length and as many bytes.
    mutating func string() -> String? {
        guard let count = count(upTo: Self.maximumStringLength), let bytes = bytes(count) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
