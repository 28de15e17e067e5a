import LibC

/// The names in a file or on standard input, a line each or each ended by NUL, read as needed.
struct NameList: IteratorProtocol, Sendable {
    private let file: OpenFile
    private let separator: UInt8
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    /// - Parameter path: "-" for standard input.
    init(path: String, endsWithNUL: Bool) throws(ListError) {
        separator = endsWithNUL ? 0 : UInt8(ascii: "\n")
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ListError(path: path) }
        file = OpenFile(descriptor: descriptor)
        guard !file.isFolder else { throw ListError(folder: path) }
    }

    mutating func next() -> FilePath? {
        while let name = nextName() {
            if !name.isEmpty { return FilePath(bytes: name) }
        }
        return nil
    }

    private mutating func nextName() -> [UInt8]? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: separator) {
                defer { position = end + 1 }
                return trimmed(buffer[position..<end])
            }
            if isAtEnd {
                defer { position = buffer.count }
                return position < buffer.count ? trimmed(buffer[position...]) : nil
            }
            buffer.removeSubrange(..<position)
            position = 0
            searched = buffer.count
            isAtEnd = !file.readMore(into: &buffer)
        }
    }

    /// Lists written on Windows end their lines with CR LF.
    private func trimmed(_ name: ArraySlice<UInt8>) -> [UInt8] {
        let hasReturn = separator != 0 && name.last == UInt8(ascii: "\r")
        return Array(hasReturn ? name.dropLast() : name)
    }
}

/// A list of names can't be read.
struct ListError: Error, CustomStringConvertible {
    let description: String

    init(path: String) {
        description = "cannot read the list \(path): \(StandardStreams.lastError)"
    }

    init(folder path: String) {
        description =
            "--files-from \(path) is a folder, not a list of names; to scan what is in it, name "
            + "it without --files-from"
    }
}
