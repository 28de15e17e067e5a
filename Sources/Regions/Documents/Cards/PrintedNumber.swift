/// Digits and letters of a line that may be a number or a code.
struct PrintedNumber: Sendable {
    let line: Int
    let range: Range<Int>
    /// As it is printed, without the label that is written to it.
    let text: String
    /// Without what groups it, in upper case.
    var plain: String
    let box: CardBox
    let quadrilateral: Quadrilateral?
    /// The least confidence of its words.
    let confidence: Double
    /// Whether it has a sign that phone numbers have.
    let hasPhoneSign: Bool
    /// Lengths of its groups.
    let groups: [Int]

    var thing: CardLabels.Thing { CardLabels.Thing(line: line, range: range, box: box) }

    /// Letters and digits that a number can have.
    ///
    /// Chosen: PDF417 and GS1-128 of cards hold less; what is longer is no number of a card.
    static let longest = 48
    /// Letters and digits of the shortest PIN.
    ///
    /// Chosen: the code on the back of payment cards.
    static let shortest = 3
    /// Letters alone that can be a group of a code.
    ///
    /// Chosen.
    private static let lettersOfGroup = 1...6
    /// Letters that may stand before the digits of a number, a space between them.
    ///
    /// Chosen: "GC 743549".
    private static let lettersOfPrefix = 1...3
    /// Digits to a letter where letters are digits that were read wrong.
    ///
    /// Chosen.
    private static let digitsToLetter = 4

    /// How far above a number its label stands, in the number's heights.
    ///
    /// Chosen: a line may be left free between them.
    private static let highestLabel = 1.5
    /// Letters and digits of a code in base 16, and how many of them are letters.
    ///
    /// Chosen: four letters of 26 are all of six in one code of 350.
    private static let shortestHexadecimal = 8
    private static let lettersOfHexadecimal = 4

    /// Signs that readers take digits for.
    private static let signs: [Character: Character] = ["&": "8", "?": "7", "@": "Q"]

    private struct Token {
        let word: Int
        let text: String
        let plain: String
        let hasDigit: Bool
        let hasPhoneSign: Bool
    }

    /// All that may be a number, from the top.
    static func numbers(on page: CardPage) -> [PrintedNumber] {
        page.lines.indices.flatMap { numbers(in: page.lines[$0], at: $0, on: page) }
    }

    private static func numbers(in line: CardLine, at index: Int, on page: CardPage)
        -> [PrintedNumber]
    {
        let codes = page.codes
        let columns = columns(above: line, on: page)
        let taken = line.row.days.map(\.range) + line.row.times.map(\.range)
        let money = line.row.amounts.filter { $0.hasCurrency || $0.isPercent }.map(\.range)
        var runs: [[Token]] = [[]]
        for (word, printed) in line.words.enumerated() {
            let isLabel = line.phrases.contains { $0.range.contains(word) }
            let isTaken = (taken + money).contains { $0.contains(word) }
            guard !isTaken, let token = token(printed.text, at: word, isLabel: isLabel) else {
                runs.append([])
                continue
            }
            // Behind a label that is written to it, a number begins anew.
            if token.text.count < printed.text.count, isLabel { runs.append([]) }
            if columns.contains(word) { runs.append([]) }
            runs[runs.count - 1].append(token)
        }
        return runs.compactMap { run in
            let run = trimmed(run, codes)
            guard let first = run.first, let last = run.last, run.contains(where: \.hasDigit) else {
                return nil
            }
            let isSure = run.allSatisfy { token in
                token.plain.unicodeScalars.allSatisfy(CardText.isDigit)
                    || line.words[token.word].confidence >= CardSecondLook.doubt
            }
            let read = withoutTwins(run)
            let plain = Self.hexadecimal(read) ?? (isSure ? read : withDigits(read))
            guard (shortest...longest).contains(plain.count) else { return nil }
            let range = first.word..<last.word + 1
            let printed = run.map(\.text).joined(separator: " ")
            return PrintedNumber(
                line: index, range: range, text: printed, plain: plain, box: line.box(range),
                quadrilateral: line.row.printed.quadrilateral(range),
                confidence: line.row.printed.confidence(range),
                hasPhoneSign: run.contains(where: \.hasPhoneSign),
                groups: run.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber }.map(\.count) })
        }
    }

    /// The words of a line that begin what another label above it names than the line's first word.
    private static func columns(above line: CardLine, on page: CardPage) -> Set<Int> {
        let height = line.box.height
        let labels = page.lines.flatMap { other -> [CardBox] in
            guard (0...highestLabel * height).contains(line.box.top - other.box.bottom) else {
                return []
            }
            return other.phrases.filter { !$0.roles.isDisjoint(with: [.number, .code, .pin]) }
                .map { other.box($0.range) }
        }
        guard labels.count > 1 else { return [] }
        let words = labels.compactMap { label in
            line.boxes.indices.min {
                abs(line.boxes[$0].left - label.left) < abs(line.boxes[$1].left - label.left)
            }.flatMap { abs(line.boxes[$0].left - label.left) < height ? $0 : nil }
        }
        return words.contains(0) ? Set(words).subtracting([0]) : []
    }

    /// A word, or the part of it behind its label, as a part of a number.
    private static func token(_ word: String, at index: Int, isLabel: Bool) -> Token? {
        var text = Substring(word.filter { !$0.unicodeScalars.contains(where: isMark) })
        // Signs that digits are taken for.
        if text.contains(where: { $0.isNumber || $0.isUppercase }) {
            text = Substring(text.map { signs[$0] ?? $0 })
        }
        guard text.count <= longest + longest else { return nil }
        if let sign = text.lastIndex(where: { ":#°º".contains($0) }) {
            let tail = text[text.index(after: sign)...]
            // What ends with a colon is a label: "n2:" was "nº:".
            if tail.isEmpty, text[sign] == ":", text.contains(where: \.isLowercase) { return nil }
            if tail.contains(where: \.isNumber) { text = tail } else { text = text[..<sign] }
        }
        // Before a letter it is no currency.
        if text.first == "$", text.dropFirst().first?.isUppercase ?? false {
            text = "S" + text.dropFirst()
        }
        let hasPhoneSign = text.contains { "+()".contains($0) }
        func isEdge(_ character: Character) -> Bool {
            !character.isASCII || !(character.isLetter || character.isNumber)
        }
        text = text.drop(while: isEdge)
        while let last = text.last, isEdge(last) { text.removeLast() }
        guard !text.isEmpty,
            text.unicodeScalars.allSatisfy({
                CardText.isPlain($0) || ["-", ".", "–", "("].contains($0)
            })
        else { return nil }
        let digits = text.unicodeScalars.count(where: CardText.isDigit)
        let small = text.unicodeScalars.count { ("a"..."z").contains($0) }
        let large = text.unicodeScalars.count { ("A"..."Z").contains($0) }
        let hasDigit = digits > 0
        // Small letters stand in words, and are digits that were read wrong in numbers.
        guard hasDigit ? small <= digits + large : small == 0 else { return nil }
        if !hasDigit {
            let groups = text.split { !$0.isLetter }.map(\.count)
            guard !isLabel, groups.allSatisfy(lettersOfGroup.contains) else { return nil }
        }
        if isLabel, !hasDigit { return nil }
        var plain = ""
        for scalar in text.unicodeScalars where CardText.isPlain(scalar) {
            let isSmall = ("a"..."z").contains(scalar)
            plain.unicodeScalars.append(
                isSmall && hasDigit ? CardText.digitOfTwin[scalar] ?? scalar : scalar)
        }
        return Token(
            word: index, text: String(text), plain: plain.uppercased(), hasDigit: hasDigit,
            hasPhoneSign: hasPhoneSign)
    }

    /// Marks of direction, which have no width.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x200B...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    /// A run without words at its ends that are no groups of it, and without what a code has not.
    private static func trimmed(_ run: [Token], _ codes: [CardCode]) -> [Token] {
        var run = run[...]
        func isGroup(_ token: Token) -> Bool {
            token.hasDigit || run.contains { $0.hasDigit && $0.plain.count == token.plain.count }
        }
        func isPrefix(_ token: Token) -> Bool {
            lettersOfPrefix.contains(token.plain.count) && run.dropFirst().first?.hasDigit ?? false
        }
        while let first = run.first, !isGroup(first), !isPrefix(first) { run.removeFirst() }
        while let last = run.last, !isGroup(last) { run.removeLast() }
        func isCode(_ part: ArraySlice<Token>) -> Bool {
            let plain = CardText.foldingTwins(part.map(\.plain).joined())
            return !plain.isEmpty && codes.contains { CardText.foldingTwins($0.plain) == plain }
        }
        if !isCode(run) {
            if isCode(run.dropFirst()) { run.removeFirst() }
            if isCode(run.dropLast()) { run.removeLast() }
        }
        return Array(run)
    }

    /// A code whose letters are A to F, but for some that are taken for digits, with these as
    /// digits; `nil` for another.
    private static func hexadecimal(_ plain: String) -> String? {
        func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool { ("A"..."F").contains(scalar) }
        let letters = plain.unicodeScalars.filter { !CardText.isDigit($0) }
        let others = letters.filter { !isHexadecimal($0) }
        guard !others.isEmpty, plain.count >= shortestHexadecimal,
            letters.count - others.count >= lettersOfHexadecimal,
            others.allSatisfy({ CardText.digitOfTwin[$0] != nil })
        else { return nil }
        return String(
            String.UnicodeScalarView(
                plain.unicodeScalars.map {
                    isHexadecimal($0) ? $0 : CardText.digitOfTwin[$0] ?? $0
                }))
    }

    /// Letters and digits of a code; where letters follow digits, O and I are digits.
    ///
    /// Codes that are drawn by chance leave these letters out, which people misread too. Source:
    /// D. Crockford, Base 32 (2002).
    private static func withoutTwins(_ run: [Token]) -> String {
        let read = run.map(\.plain).joined()
        let isMixed = run.contains { token in
            CardText.mixesLetters(token.plain.filter { $0 != "O" && $0 != "I" })
        }
        guard isMixed else { return read }
        return String(read.map { $0 == "O" ? "0" : $0 == "I" ? "1" : $0 })
    }

    /// Letters within many digits as the digits that they are taken for.
    private static func withDigits(_ plain: String) -> String {
        let scalars = Array(plain.unicodeScalars)
        let letters = scalars.indices.filter { !CardText.isDigit(scalars[$0]) }
        // A letter in front may be meant; O never is, in codes of digits.
        guard !letters.isEmpty, letters.first != 0 || scalars[0] == "O",
            letters.count * digitsToLetter <= scalars.count,
            letters.allSatisfy({ CardText.digitOfTwin[scalars[$0]] != nil })
        else { return plain }
        return CardText.foldingTwins(plain)
    }
}
