import Regions

/// One array of all records.
struct JSONWriter: RecordWriter {
    let coordinates: CoordinateFormat
    private var isFirst = true

    init(coordinates: CoordinateFormat) { self.coordinates = coordinates }

    func begin() -> [UInt8] { Array("[".utf8) }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        defer { isFirst = false }
        var json = JSONText()
        record.converted(to: coordinates).write(to: &json)
        return Array((isFirst ? "\n" : ",\n").utf8) + json.bytes
    }

    func end() -> [UInt8] { Array("\n]\n".utf8) }
}

/// A record a line.
struct JSONLinesWriter: RecordWriter {
    let coordinates: CoordinateFormat

    func bytes(for record: ImageRecord) -> [UInt8] {
        var json = JSONText()
        record.converted(to: coordinates).write(to: &json)
        json.newline()
        return json.bytes
    }
}
