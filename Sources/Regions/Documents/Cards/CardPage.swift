import LibC

/// An upright box on a page that lies level, in widths of the image, from the left and the top.
struct CardBox: Sendable, Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var height: Double { bottom - top }
    var width: Double { right - left }
    var middleX: Double { (left + right) / 2 }
    var middleY: Double { (top + bottom) / 2 }

    func union(_ other: CardBox) -> CardBox {
        CardBox(
            left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
            bottom: max(bottom, other.bottom))
    }

    func contains(x: Double, y: Double) -> Bool {
        (left...right).contains(x) && (top...bottom).contains(y)
    }

    /// How far both lie over each other sideways; negative for the gap between them.
    func overlapSideways(_ other: CardBox) -> Double {
        min(right, other.right) - max(left, other.left)
    }
}

/// A barcode on a card.
struct CardCode: Sendable {
    let payload: String
    let quadrilateral: Quadrilateral
    /// Whether it is bars, not modules.
    let isLinear: Bool
    /// Whether it is a code of the trade: EAN or UPC.
    let isOfTrade: Bool
    /// Letters and digits of the payload, in upper case.
    let plain: String
    var box = CardBox(left: 0, right: 0, top: 0, bottom: 0)

    init(payload: String, quadrilateral: Quadrilateral, symbology: BarcodeSymbology) {
        self.payload = payload
        self.quadrilateral = quadrilateral
        isOfTrade = [.ean8, .ean13, .upca, .upce].contains(symbology)
        isLinear = symbology.isLinear
        var letters = Substring(payload)
        // The letters that begin and end a Codabar are no part of what it says.
        if symbology == .codabar {
            letters = letters.drop { $0.isLetter }
            while letters.last?.isLetter ?? false { letters.removeLast() }
        }
        plain = CardText.plain(letters)
    }
}

/// A line of text, or the part of one that stands by itself.
struct CardLine: Sendable {
    let row: DocumentRow
    let box: CardBox
    let boxes: [CardBox]
    let phrases: [CardPhraseIndex.Match]

    var words: [PrintedWord] { row.printed.words }

    func box(_ range: Range<Int>) -> CardBox {
        boxes[range].dropFirst().reduce(boxes[range.lowerBound]) { $0.union($1) }
    }

    func has(_ role: CardRole) -> Bool { phrases.contains { $0.roles.contains(role) } }
}

/// The lines and barcodes of a card, turned level, read by the rules of the likeliest country.
struct CardPage: Sendable {
    let lines: [CardLine]
    let codes: [CardCode]
    let page: DocumentPage
    /// The image's height in widths.
    let aspect: Double

    /// Words of a line that stand further apart belong to different fields, in heights.
    ///
    /// Chosen: groups of digits are a digit's width apart, fields more; the digits of OCR-A are wide.
    private static let widestGapInHeights = 1.8
    private static let widestGapOfGroupsInHeights = 2.4

    /// - Parameters:
    ///   - lines: the words of each line.
    ///   - aspect: the image's height in widths.
    init(lines: [[PrintedWord]], codes: [CardCode], aspect: Double) {
        self.aspect = aspect
        let level = Level(lines.joined().map(\.quadrilateral), aspect: aspect)
        self.codes = codes.map { code in
            var code = code
            code.box = level.box(code.quadrilateral)
            return code
        }
        let places = self.codes.map(\.box)
        var pieces: [(words: [PrintedWord], boxes: [CardBox])] = []
        for line in lines {
            var words: [PrintedWord] = []
            var boxes: [CardBox] = []
            for word in line {
                let box = level.box(word.quadrilateral)
                // Bars and modules are read as letters too.
                if places.contains(where: { $0.contains(x: box.middleX, y: box.middleY) }) {
                    continue
                }
                let areGroups = Self.isGroup(word) && words.last.map(Self.isGroup) ?? false
                let widest =
                    areGroups ? Self.widestGapOfGroupsInHeights : Self.widestGapInHeights
                if let last = boxes.last,
                    box.left - last.right > widest * min(box.height, last.height)
                {
                    pieces.append((words, boxes))
                    (words, boxes) = ([], [])
                }
                words.append(word)
                boxes.append(box)
            }
            pieces.append((words, boxes))
        }
        Self.join(&pieces)
        let printed = pieces.compactMap { piece in
            PrintedRow(pieces: [piece.words], aspect: aspect).map { ($0, piece.boxes) }
        }
        page = DocumentPage(rows: printed.map(\.0))
        self.lines = zip(page.rows, printed).map { row, piece in
            CardLine(
                row: row, box: piece.1.dropFirst().reduce(piece.1[0]) { $0.union($1) },
                boxes: piece.1, phrases: CardPhraseIndex.shared.matches(in: row.folded))
        }
    }

    /// Gaps between groups of a number differ by less, as a share.
    ///
    /// Chosen: a space beside a 1, and one beside an 8.
    private static let toleranceOfGaps = 1.3
    /// Words of one line are higher or lower by less, in heights.
    ///
    /// Chosen.
    private static let toleranceOfLine = 0.3

    /// Whether a word is digits and capitals alone, with a digit.
    private static func isGroup(_ word: PrintedWord) -> Bool {
        let scalars = word.text.unicodeScalars
        return scalars.contains(where: CardText.isDigit)
            && scalars.allSatisfy { CardText.isDigit($0) || ("A"..."Z").contains($0) }
    }

    /// Puts groups of a number that were read as lines of their own behind those that they follow
    /// as closely as these follow one another.
    private static func join(_ pieces: inout [(words: [PrintedWord], boxes: [CardBox])]) {
        var index = 0
        while index < pieces.count {
            let (words, boxes) = pieces[index]
            let gaps = zip(boxes, boxes.dropFirst()).map { $1.left - $0.right }
            guard let last = boxes.last, let widest = gaps.max(), widest > 0,
                words.allSatisfy(isGroup),
                let next = pieces.indices.first(where: { other in
                    guard other != index, let first = pieces[other].boxes.first,
                        pieces[other].words.allSatisfy(isGroup)
                    else { return false }
                    return (0...toleranceOfGaps * widest).contains(first.left - last.right)
                        && abs(first.middleY - last.middleY) < toleranceOfLine * last.height
                })
            else {
                index += 1
                continue
            }
            pieces[index].words += pieces[next].words
            pieces[index].boxes += pieces[next].boxes
            pieces.remove(at: next)
            if next < index { index -= 1 }
        }
    }

    /// The page turned so that its lines lie level.
    private struct Level {
        let cosine: Double
        let sine: Double
        let aspect: Double

        init(_ words: [Quadrilateral], aspect: Double) {
            var (x, y) = (0.0, 0.0)
            for word in words {
                x += word.topRight.x - word.topLeft.x
                y += (word.topLeft.y - word.topRight.y) * aspect
            }
            let length = (x * x + y * y).squareRoot()
            cosine = length > 0 ? x / length : 1
            sine = length > 0 ? y / length : 0
            self.aspect = aspect
        }

        func box(_ quadrilateral: Quadrilateral) -> CardBox {
            let corners = quadrilateral.corners.map { corner in
                let (x, y) = (corner.x, (1 - corner.y) * aspect)
                return (x: x * cosine + y * sine, y: y * cosine - x * sine)
            }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            return CardBox(
                left: xs.min() ?? 0, right: xs.max() ?? 0, top: ys.min() ?? 0,
                bottom: ys.max() ?? 0)
        }
    }
}

/// Letters and digits as numbers of cards are compared.
enum CardText {
    /// Letters and digits in upper case, without what groups them and without marks of direction.
    static func plain(_ text: some StringProtocol) -> String {
        var plain = ""
        for scalar in text.unicodeScalars where isPlain(scalar) {
            plain.unicodeScalars.append(scalar)
        }
        return plain.uppercased()
    }

    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
    }

    /// Whether letters follow digits, as in codes that are drawn by chance.
    static func mixesLetters(_ plain: String) -> Bool {
        let scalars = plain.unicodeScalars
        guard let digit = scalars.firstIndex(where: isDigit) else { return false }
        return !scalars[digit...].allSatisfy(isDigit)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Letters as the digits that readers take them for.
    static let digitOfTwin: [Unicode.Scalar: Unicode.Scalar] = [
        "O": "0", "Q": "0", "D": "0", "o": "0", "I": "1", "l": "1", "L": "1", "i": "1", "S": "5",
        "s": "5", "B": "8", "b": "6", "Z": "2", "z": "2", "G": "6", "g": "9", "q": "9",
    ]

    /// The text with every letter that is taken for a digit as that digit.
    static func foldingTwins(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { digitOfTwin[$0] ?? $0 }))
    }
}
