/// A header's value with its parameters, such as `form-data; name="image"; filename="a.png"`.
struct HeaderParameters {
    /// The value, in small letters.
    let value: String
    private var parameters: [String: String] = [:]

    init(_ header: String) {
        var rest = Substring(header)
        value = rest.cut(before: ";").trimmed.lowercased()
        while !rest.isEmpty {
            rest.removeFirst()
            let name = rest.cut(before: "=", ";").trimmed.lowercased()
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " }
            let value = rest.first == "\"" ? rest.cutQuoted() : rest.cut(before: ";").trimmed
            if parameters[name] == nil { parameters[name] = value }
            _ = rest.cut(before: ";")
        }
    }

    /// A parameter, by its name in small letters.
    subscript(name: String) -> String? { parameters[name] }
}

extension Substring {
    fileprivate var trimmed: String {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }

    fileprivate mutating func cut(before ends: Character...) -> Substring {
        let part = prefix { !ends.contains($0) }
        self = self[part.endIndex...]
        return part
    }

    /// What stands in quotation marks.
    ///
    /// Browsers write those within as %22, and ends of lines as
    /// %0D and %0A (HTML, section 4.10.21.8); others put a backslash before them (RFC 9110, 5.6.4).
    fileprivate mutating func cutQuoted() -> String {
        var text = ""
        removeFirst()
        while let next = popFirst(), next != "\"" {
            if next == "\\", let escaped = first, escaped == "\"" || escaped == "\\" {
                text.append(removeFirst())
            } else {
                text.append(next)
            }
        }
        for (code, character) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
            text = text.split(separator: code, omittingEmptySubsequences: false)
                .joined(separator: character)
        }
        return text
    }
}
