/// The chain of shops that a receipt is from, where something on it says so.
///
/// A chain's own name is often a logo that nobody reads. Its name in the head, in the address of
/// its site, in its thanks or its slogan, or a number of its own tells all the same.
struct MerchantChain: Sendable {
    let chain: Country.Chain
    let row: Int
    /// The printed words that name it.
    let range: Range<Int>
    /// Whether the row may be the shop's name, and not a line that only mentions it.
    let isInHead: Bool

    /// Words of a row that is a name.
    ///
    /// Chosen: slogans and sentences have more.
    private static let mostWordsOfName = 5
    /// Words that a mark can be read as.
    ///
    /// Chosen: the longest marks have as many.
    private static let longestMarkInWords = 4
    /// Letters of a mark in which one may be read wrong.
    ///
    /// Chosen: shorter ones would be taken for other words.
    private static let lettersForTolerance = 7
    /// The same where its first and last letters are right.
    private static let lettersBetweenRight = 5

    /// The best evidence of a chain of the page's country: first the head, then the rest.
    static func find(on page: DocumentPage) -> MerchantChain? {
        let marks = Self.marks(of: page.country)
        guard !marks.isEmpty else { return nil }
        let firstMoney = page.rows.firstIndex { $0.lastMoney != nil } ?? page.rows.count
        var mention: MerchantChain?
        for (index, row) in page.rows.enumerated() where row.lastMoney == nil {
            let isName =
                index < firstMoney && row.folded.words.count <= mostWordsOfName
                && !row.has(anyOf: [.staff, .date, .documentNumber, .phone, .notice])
            let mayMention =
                row.has(anyOf: [.greeting, .notice]) || row.printed.text.contains("@")
                || CountryIndex.of(page.country).holdsLegalForm(row.folded.words.map(\.bytes))
            for (mark, range) in marks.found(in: row)
            where isName || mayMention || mark.isSure {
                let found = MerchantChain(
                    chain: mark.chain, row: index, range: range, isInHead: isName)
                if isName { return found }
                mention = mention ?? found
            }
            if mention == nil { mention = byTaxNumber(row, index, page.country) }
        }
        return mention
    }

    private static func byTaxNumber(
        _ row: DocumentRow, _ index: Int, _ country: Country
    ) -> MerchantChain? {
        for (place, word) in row.printed.words.enumerated() {
            let plain = word.text.trimmedSigns
            for chain in country.chains where chain.taxNumbers.contains(plain) {
                return MerchantChain(
                    chain: chain, row: index, range: place..<place + 1, isInHead: false)
            }
        }
        return nil
    }

    /// A name or other mark of a chain, ready to be looked for.
    fileprivate struct Mark: Sendable {
        let chain: Country.Chain
        let bytes: [UInt8]
        /// Whether nothing else is called so.
        let isSure: Bool
    }

    private static func marks(of country: Country) -> [Mark] { all[country.code] ?? [] }

    private static let all: [String: [Mark]] = Dictionary(
        uniqueKeysWithValues: Country.all.map { country in
            let marks = country.chains.flatMap { chain in
                (chain.isCommonWord ? [] : [Mark(chain, chain.name, isSure: false)])
                    + chain.marks.map { Mark(chain, $0, isSure: true) }
            }
            return (country.code, marks)
        })
}

extension MerchantChain.Mark {
    fileprivate init(_ chain: Country.Chain, _ text: String, isSure: Bool) {
        self.init(chain: chain, bytes: FoldedText.joined(text), isSure: isSure)
    }
}

extension [MerchantChain.Mark] {
    /// The marks that words of a row are, and their printed words.
    fileprivate func found(in row: DocumentRow) -> [(mark: MerchantChain.Mark, range: Range<Int>)] {
        MerchantChain.runs(of: row.folded.words).flatMap { bytes, range in
            filter { MerchantChain.isRead(bytes, as: $0.bytes) }.map { ($0, range) }
        }
    }
}

extension MerchantChain {
    /// Words that stand one after another, joined, with their printed words.
    static func runs(
        of words: [(bytes: [UInt8], source: Int)]
    ) -> [(bytes: [UInt8], range: Range<Int>)] {
        words.indices.flatMap { start in
            var bytes: [UInt8] = []
            return words[start...].prefix(longestMarkInWords).map { word in
                bytes += word.bytes
                return (bytes, words[start].source..<word.source + 1)
            }
        }
    }

    /// Whether letters are those of a mark, but for one that was read wrong.
    static func isRead(_ bytes: [UInt8], as mark: [UInt8]) -> Bool {
        let isFramed =
            mark.count >= lettersBetweenRight && bytes.first == mark.first
            && bytes.last == mark.last
        let tolerance = mark.count >= lettersForTolerance || isFramed ? 1 : 0
        return PhraseIndex.distance(bytes, mark, atMost: tolerance) != nil
    }
}
