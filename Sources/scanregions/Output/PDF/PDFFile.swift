/// The objects of a PDF document, written one after another.
///
/// What is written is taken away with `take()`; only the places of the objects are kept. Source:
/// ISO 32000-1, 7.5.
struct PDFFile {
    private var pending: [UInt8] = []
    private var length = 0
    /// Where each object begins, by its number from 1; `nil` until it is written.
    private var places: [Int?] = []

    init() {
        // Bytes above 127 tell programs that move files not to take it for text.
        append("%PDF-1.5\n%\u{E2}\u{E3}\u{CF}\u{D3}\n")
    }

    /// What was written since the last call.
    mutating func take() -> [UInt8] {
        defer { pending = [] }
        return pending
    }

    /// A number for an object that is written later.
    mutating func reserve() -> Int {
        places.append(nil)
        return places.count
    }

    mutating func write(_ content: String, as number: Int? = nil) -> Int {
        let number = begin(number)
        append("\(content)\nendobj\n")
        return number
    }

    /// Writes a stream; the dictionary is given without its braces and its length.
    mutating func write(stream: [UInt8], _ dictionary: String = "", as number: Int? = nil) -> Int {
        let number = begin(number)
        append("<<\(dictionary)/Length \(stream.count)>>\nstream\n")
        append(stream)
        append("\nendstream\nendobj\n")
        return number
    }

    /// Writes the places of all objects.
    mutating func finish(root: Int, info: Int) {
        let start = length
        append("xref\n0 \(places.count + 1)\n0000000000 65535 f \n")
        for place in places {
            // Lines have 20 bytes; an object that was never written is a free one.
            let digits = String(place ?? 0)
            let padded = String(repeating: "0", count: max(10 - digits.count, 0)) + digits
            append(padded + (place == nil ? " 65535 f \n" : " 00000 n \n"))
        }
        append(
            "trailer\n<</Size \(places.count + 1)/Root \(root) 0 R/Info \(info) 0 R>>\n"
                + "startxref\n\(start)\n%%EOF\n")
    }

    private mutating func begin(_ reserved: Int?) -> Int {
        let number = reserved ?? reserve()
        places[number - 1] = length
        append("\(number) 0 obj\n")
        return number
    }

    private mutating func append(_ text: String) {
        append(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }

    private mutating func append(_ bytes: [UInt8]) {
        pending += bytes
        length += bytes.count
    }
}
