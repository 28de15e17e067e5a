/// JSON, written value by value in the order of the calls, without spaces.
///
/// ``ImageRecord/write(to:)`` writes a record; what a program has to say beside it can be written
/// in the same way:
///
/// ```swift
/// var json = JSONText()
/// json.object { json in
///     json.field("job", 7)
///     json.array("records") { json in
///         for record in records { record.write(to: &json) }
///     }
/// }
/// ```
public struct JSONText: Sendable {
    /// What was written so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Makes a text that is empty.
    public init() {}

    /// Writes an object.
    ///
    /// - Parameters:
    ///   - name: that of the field; `nil` in an array and outside of all.
    ///   - body: writes the fields.
    public mutating func object(_ name: String? = nil, _ body: (inout JSONText) -> Void) {
        nest(name, "{", "}", body)
    }

    /// Writes an array.
    ///
    /// - Parameters:
    ///   - name: that of the field; `nil` in an array and outside of all.
    ///   - body: writes the values.
    public mutating func array(_ name: String? = nil, _ body: (inout JSONText) -> Void) {
        nest(name, "[", "]", body)
    }

    /// Writes a text; a field whose value is `nil` is left out.
    public mutating func field(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        quote(value)
    }

    /// Writes a number; a field whose value is `nil` is left out.
    public mutating func field(_ name: String, _ value: Int?) {
        if let value { begin(name, value: "\(value)") }
    }

    /// Writes a number; one that is `nil`, or not finite, which JSON doesn't have, is left out.
    public mutating func field(_ name: String, _ value: Double?) {
        if let value, value.isFinite { begin(name, value: Self.text(value)) }
    }

    /// Writes a truth value; a field whose value is `nil` is left out.
    public mutating func field(_ name: String, _ value: Bool?) {
        if let value { begin(name, value: value ? "true" : "false") }
    }

    /// Writes a string of an array.
    public mutating func string(_ value: String) {
        begin(nil)
        quote(value)
    }

    /// Writes a number of an array, `null` for one that is not finite.
    public mutating func number(_ value: Double) {
        begin(nil, value: value.isFinite ? Self.text(value) : "null")
    }

    /// Ends a line, of JSON Lines for example.
    public mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    private static func text(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return "\(whole)" }
        return "\(value)"
    }

    private mutating func nest(
        _ name: String?, _ open: Character, _ close: Character, _ body: (inout JSONText) -> Void
    ) {
        begin(name, value: String(open))
        needsComma = false
        body(&self)
        append(String(close))
        needsComma = true
    }

    private mutating func begin(_ name: String?, value: String = "") {
        if needsComma { append(",") }
        needsComma = true
        if let name {
            quote(name)
            append(":")
        }
        append(value)
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Source: RFC 8259, section 7.
    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0..<0x20, 0x7F:
                let digits = Array("0123456789abcdef".utf8)
                append("\\u00")
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
