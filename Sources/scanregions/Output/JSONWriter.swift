/// One array of all records.
struct JSONWriter: RecordWriter {
    let places: PlaceFormat
    private var isFirst = true

    init(places: PlaceFormat) { self.places = places }

    func begin() -> [UInt8] { Array("[".utf8) }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        defer { isFirst = false }
        var json = JSONText()
        places.apply(to: record).write(to: &json)
        return Array((isFirst ? "\n" : ",\n").utf8) + json.bytes
    }

    func end() -> [UInt8] { Array("\n]\n".utf8) }
}

/// A record a line.
struct JSONLinesWriter: RecordWriter {
    let places: PlaceFormat

    func bytes(for record: ImageRecord) -> [UInt8] {
        var json = JSONText()
        places.apply(to: record).write(to: &json)
        json.newline()
        return json.bytes
    }
}
