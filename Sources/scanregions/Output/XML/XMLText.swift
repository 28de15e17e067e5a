extension String {
    /// The text for XML content and attributes.
    ///
    /// Line ends and tabs are written as references, for attributes would make spaces of them.
    /// Characters that XML 1.0 (section 2.2) has no place for become U+FFFD.
    var xmlText: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "'": text += "&#39;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            default:
                let isAllowed =
                    scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
                text.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return text
    }

    /// The text as an XML comment, in which two hyphens must not follow each other.
    var xmlComment: String {
        let safe = xmlText.split(separator: "-", omittingEmptySubsequences: false)
            .joined(separator: "‐")
        return "<!-- \(safe) -->"
    }
}
