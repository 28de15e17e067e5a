/// Text as it is compared: small letters without accents, and what readers take for one another
/// made one.
struct FoldedText: Sendable, Hashable {
    /// Words of letters, and of letters and digits; each with the index of its printed word.
    let words: [(bytes: [UInt8], source: Int)]

    /// - Parameter texts: the printed words.
    init(_ texts: [String]) {
        var words: [(bytes: [UInt8], source: Int)] = []
        for (source, text) in texts.enumerated() {
            var bytes: [UInt8] = []
            var letters = 0
            func close() {
                // Digits alone are no word.
                if letters > 0 { words.append((bytes, source)) }
                bytes = []
                letters = 0
            }
            for scalar in text.unicodeScalars {
                switch Self.fold(scalar) {
                case .letter(let byte):
                    bytes.append(byte)
                    letters += 1
                case .twin(let byte): bytes.append(byte)
                case .two(let byte):
                    bytes += [byte, byte]
                    letters += 1
                case .nothing: break
                case .separator: close()
                }
            }
            close()
        }
        self.words = Self.joiningSpacedLetters(words)
    }

    /// Letters that stand alone after one another are a word in spaced print: T O T A L.
    ///
    /// Chosen: initials are fewer.
    private static let fewestSpacedLetters = 4

    private static func joiningSpacedLetters(
        _ words: [(bytes: [UInt8], source: Int)]
    ) -> [(bytes: [UInt8], source: Int)] {
        var joined: [(bytes: [UInt8], source: Int)] = []
        var index = 0
        while index < words.count {
            let run = words[index...].prefix { $0.bytes.count == 1 }
            if run.count >= fewestSpacedLetters {
                joined.append((run.flatMap(\.bytes), words[index].source))
            } else {
                joined += run.isEmpty ? [words[index]] : Array(run)
            }
            index += max(run.count, 1)
        }
        return joined
    }

    /// The words of a phrase, joined.
    static func joined(_ phrase: String) -> [UInt8] {
        FoldedText([phrase]).words.flatMap(\.bytes)
    }

    static func == (one: FoldedText, other: FoldedText) -> Bool {
        one.words.elementsEqual(other.words) { $0.bytes == $1.bytes && $0.source == $1.source }
    }

    func hash(into hasher: inout Hasher) {
        for word in words { hasher.combine(word.bytes) }
    }

    private enum Fold {
        case letter(UInt8)
        /// A digit or sign, as the letter that it is taken for.
        case twin(UInt8)
        case two(UInt8)
        case nothing
        case separator
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Fold {
        switch scalar {
        case "i", "I", "l", "L": .letter(UInt8(ascii: "l"))
        case "a"..."z": .letter(UInt8(scalar.value))
        case "A"..."Z": .letter(UInt8(scalar.value + 0x20))
        case "0": .twin(UInt8(ascii: "o"))
        case "1", "|", "!": .twin(UInt8(ascii: "l"))
        case "5", "$": .twin(UInt8(ascii: "s"))
        case "8": .twin(UInt8(ascii: "b"))
        case "2"..."9": .twin(UInt8(scalar.value))
        case "'", "’", "´", "`": .nothing
        case "ß": .two(UInt8(ascii: "s"))
        default: accented[scalar].map { .letter($0) } ?? .separator
        }
    }

    private static let accented: [Unicode.Scalar: UInt8] = {
        var table: [Unicode.Scalar: UInt8] = [:]
        for (plain, letters) in [
            ("a", "äàáâãåÄÀÁÂÃÅæÆ"), ("c", "çÇćč"), ("e", "éèêëÉÈÊË"), ("l", "íìîïÍÌÎÏı"),
            ("n", "ñÑ"), ("o", "öòóôõøÖÒÓÔÕØ"), ("u", "üùúûÜÙÚÛ"), ("y", "ýÿ"), ("s", "šśş"),
            ("z", "žż"),
        ] {
            for scalar in letters.unicodeScalars { table[scalar] = plain.utf8.first }
        }
        return table
    }()
}
