/// JSON, written field by field in the order of the calls.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func object(_ name: String? = nil, _ body: (inout JSONText) -> Void) {
        nest(name, "{", "}", body)
    }

    mutating func array(_ name: String? = nil, _ body: (inout JSONText) -> Void) {
        nest(name, "[", "]", body)
    }

    /// A field whose value is `nil` is left out.
    mutating func field(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        quote(value)
    }

    mutating func field(_ name: String, _ value: Int?) {
        if let value { begin(name, value: "\(value)") }
    }

    /// A number that is not finite is left out, for JSON has none.
    mutating func field(_ name: String, _ value: Double?) {
        if let value, value.isFinite { begin(name, value: Self.text(value)) }
    }

    mutating func field(_ name: String, _ value: Bool?) {
        if let value { begin(name, value: value ? "true" : "false") }
    }

    /// A number of an array.
    mutating func number(_ value: Double) {
        begin(nil, value: value.isFinite ? Self.text(value) : "null")
    }

    mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

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
