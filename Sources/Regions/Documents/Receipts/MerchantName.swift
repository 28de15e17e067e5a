/// The name of a merchant, without what stands beside it in the same row, and with the rows that
/// it goes on in.
struct MerchantName {
    let text: String
    let printed: String
    /// Rows from the top, each with the words that belong to the name.
    let parts: [(row: Int, range: Range<Int>)]

    /// How much less high one row of a name is than another.
    ///
    /// Chosen.
    private static let leastShareOfHeight = 0.6
    /// The same for rows of big letters, and how much higher than most those are.
    ///
    /// Chosen.
    private static let leastShareOfTall = 0.8
    private static let tall = 1.25
    /// Rows of a name.
    ///
    /// Chosen: more are an advertisement.
    private static let mostRows = 3
    /// Signs and words that a name doesn't end with, nor begin.
    private static let joints: Set<String> = ["&", "and", "und", "et", "of", "+"]
    /// Letters of a row that is part of a name.
    ///
    /// Chosen: fewer are specks.
    private static let fewestLetters = 3

    init(_ page: DocumentPage, row: Int) {
        var parts = [(row: row, range: Self.range(page, row))]
        while parts.count < Self.mostRows, let first = parts.first?.row,
            Self.goesOn(page, from: first - 1)
        {
            parts.insert((first - 1, Self.range(page, first - 1)), at: 0)
        }
        while parts.count < Self.mostRows, let last = parts.last,
            last.range.upperBound == page.rows[last.row].printed.words.count,
            Self.goesOn(page, from: last.row)
        {
            parts.append((last.row + 1, Self.range(page, last.row + 1)))
        }
        self.parts = parts
        printed = parts.map { page.rows[$0.row].printed.text($0.range) }.joined(separator: " ")
        var text = printed
        while let last = text.last, [",", ";", ":", "-", " "].contains(last) { text.removeLast() }
        while let first = text.first, [",", ";", ":", "-", " ", "*", "."].contains(first) {
            text.removeFirst()
        }
        self.text = text.split(separator: " ").map { Self.withoutDigits(String($0)) }
            .joined(separator: " ")
    }

    /// The words of a row that are a name.
    private static func range(_ page: DocumentPage, _ row: Int) -> Range<Int> {
        let words = page.rows[row].printed.words
        var range = words.indices
        // The number of a register ends the name, as does what follows a comma.
        if let number = words.indices.dropFirst().first(where: {
            Shape.isCompanyNumber(words[$0].text) || opensNumber(words, $0)
        }) {
            range = 0..<number
        }
        if let comma = range.first(where: { words[$0].text.hasSuffix(",") }),
            page.country.languages.contains(where: { $0.tag == "de" })
        {
            range = 0..<comma + 1
        }
        while range.count > 1,
            words[range.lowerBound].text.allSatisfy({ !$0.isLetter && !$0.isNumber })
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        return range
    }

    /// Whether a name goes on from a row into the next: it ends with "&", or the next is only what
    /// kind of company it is.
    private static func goesOn(_ page: DocumentPage, from row: Int) -> Bool {
        guard row >= 0, row + 1 < page.rows.count else { return false }
        let (one, next) = (page.rows[row], page.rows[row + 1])
        guard one.letters >= fewestLetters, next.letters >= fewestLetters else { return false }
        let heights = [one.printed.height, next.printed.height].sorted()
        guard heights[0] >= leastShareOfHeight * heights[1],
            [one, next].allSatisfy({
                $0.lastMoney == nil && $0.days.isEmpty
                    && !$0.has(anyOf: [
                        .taxNumber, .companyNumber, .phone, .title, .greeting, .notice,
                    ])
            }), next.digits == 0, let last = one.printed.words.last?.text.lowercased(),
            let first = next.printed.words.first?.text.lowercased()
        else { return false }
        if joints.contains(last) || joints.contains(first) { return true }
        let index = CountryIndex.of(page.country)
        let words = next.folded.words.map(\.bytes)
        if index.isLegalFormAlone(words) || index.isLegalFormAtBothEnds(words) { return true }
        // Big letters over several rows are one name, up to what kind of company it is.
        let gap = next.printed.top - one.printed.bottom
        return heights[0] > tall * page.typicalHeight && heights[0] > leastShareOfTall * heights[1]
            && gap < heights[1] && !index.endsWithLegalForm(one.folded.words.map(\.bytes))
            && one.capitals * 2 > one.letters && next.capitals * 2 > next.letters
    }

    /// A word of capitals in which a digit was read for a letter: 8HD, D.1.Y.
    private static func withoutDigits(_ word: String) -> String {
        let plain = word.filter { $0 != "." }
        let letters = plain.count(where: \.isLetter)
        guard letters >= 2, plain.count(where: \.isNumber) == 1, letters + 1 == plain.count,
            plain.allSatisfy({ $0.isNumber || $0.isUppercase })
        else { return word }
        let twins: [Character: Character] = ["8": "B", "0": "O", "5": "S", "1": "I"]
        return String(word.map { twins[$0] ?? $0 })
    }

    /// Whether a word begins a number in parentheses: "(139386 X)".
    private static func opensNumber(_ words: [PrintedWord], _ index: Int) -> Bool {
        let text = words[index].text
        guard text.hasPrefix("("), text.count(where: \.isNumber) >= 4 else { return false }
        return text.dropFirst().allSatisfy {
            $0.isNumber || $0 == "-" || $0.isUppercase || $0 == ")"
        }
    }
}

extension DocumentPage {
    /// The chance that all words of several rows are read right, 0...1.
    func chance(_ parts: [(row: Int, range: Range<Int>)]) -> Double {
        parts.reduce(1) { $0 * rows[$1.row].printed.chance($1.range) }
    }

    /// The corners around words of several rows, along the first; `nil` for none.
    func quadrilateral(_ parts: [(row: Int, range: Range<Int>)]) -> Quadrilateral? {
        let all = parts.compactMap { rows[$0.row].printed.quadrilateral($0.range) }
        guard let first = all.first else { return nil }
        return all.count == 1 ? first : first.extended(over: all.flatMap(\.corners))
    }
}

extension Quadrilateral {
    /// The rectangle along the top side that holds all points; its own corners where the side has
    /// no length.
    fileprivate func extended(over points: [NormalizedPoint]) -> Quadrilateral {
        let origin = SIMD2(topLeft.x, topLeft.y)
        let side = SIMD2(topRight.x, topRight.y) - origin
        let length = (side * side).sum().squareRoot()
        guard length > 0 else { return self }
        let along = side / length
        let up = SIMD2(-along.y, along.x)
        let places = points.map { point in
            let offset = SIMD2(point.x, point.y) - origin
            return ((offset * along).sum(), (offset * up).sum())
        }
        let (xs, ys) = (places.map(\.0), places.map(\.1))
        func corner(_ x: Double?, _ y: Double?) -> NormalizedPoint {
            let point = origin + (x ?? 0) * along + (y ?? 0) * up
            return NormalizedPoint(x: point.x, y: point.y)
        }
        return Quadrilateral(
            topLeft: corner(xs.min(), ys.max()), topRight: corner(xs.max(), ys.max()),
            bottomRight: corner(xs.max(), ys.min()), bottomLeft: corner(xs.min(), ys.min()))
    }
}
