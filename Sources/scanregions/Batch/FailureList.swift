import LibC

/// The file of `--failures`: names of what failed, in the form that `--files-from` reads.
struct FailureList {
    private let sink: OutputSink
    private let endsWithNUL: Bool

    init(path: String, endsWithNUL: Bool) throws(OutputError) {
        sink = try OutputSink(path: path, .text)
        self.endsWithNUL = endsWithNUL
    }

    /// Takes away what is not kept of the file.
    func makeReady() throws(OutputError) { try sink.makeReady() }

    /// Says that no more fail; a list that was there is replaced.
    func finish() throws(OutputError) { try sink.finish() }

    /// Says that the rest never comes; a list that was there stays.
    func abandon() { sink.abandon() }

    /// Adds a name.
    ///
    /// - Returns: false for one that a list can't hold: standard input, or a name with the end of
    ///   a line in it where names are not ended by NUL.
    func add(_ source: ImageSource) throws(OutputError) -> Bool {
        guard let path = source.path else { return false }
        let isSafe =
            endsWithNUL
            || !path.bytes.contains(UInt8(ascii: "\n")) && path.bytes.last != UInt8(ascii: "\r")
        guard isSafe else { return false }
        try sink.write(path.bytes + [endsWithNUL ? 0 : UInt8(ascii: "\n")])
        return true
    }
}
