/// The text alone, a line each in reading order; an empty line between images.
struct PlainTextWriter: RecordWriter {
    let isTerminal: Bool
    private var isFirst = true

    init(isTerminal: Bool) { self.isTerminal = isTerminal }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        let lines = (record.observations ?? []).compactMap(\.text)
        guard !lines.isEmpty else { return [] }
        defer { isFirst = false }
        var text = isFirst ? "" : "\n"
        for line in lines { text += (isTerminal ? line.escapingControls : line) + "\n" }
        return Array(text.utf8)
    }
}
