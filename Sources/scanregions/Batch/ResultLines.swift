import LibC

/// The lines of a file, read as needed, each with the place where it begins.
struct ResultLines: IteratorProtocol, Sendable {
    struct Line {
        /// Without its end.
        var bytes: ArraySlice<UInt8>
        var offset: Int
        /// Whether its end is there.
        var isComplete: Bool
    }

    private let file: OpenFile
    private var buffer: [UInt8] = []
    private var position = 0
    /// Where in the file the buffer begins.
    private var offset = 0
    private var isAtEnd = false

    init(path: String) throws(OutputError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(reading: path) }
        file = OpenFile(descriptor: descriptor)
    }

    mutating func next() -> Line? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { position = end + 1 }
                return Line(
                    bytes: buffer[position..<end], offset: offset + position, isComplete: true)
            }
            if isAtEnd {
                defer { position = buffer.count }
                guard position < buffer.count else { return nil }
                return Line(
                    bytes: buffer[position...], offset: offset + position, isComplete: false)
            }
            let kept = buffer.count - position
            buffer.removeSubrange(..<position)
            offset += position
            position = 0
            searched = kept
            isAtEnd = !file.readMore(into: &buffer)
        }
    }
}
