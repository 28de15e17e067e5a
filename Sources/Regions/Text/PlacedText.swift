/// Text of which it is known where it stands, such as that of a document: put together to lines,
/// and into the order in which it is read.
///
/// Places are in points from the top left of the page.
package enum PlacedText {
    /// A word as it stands, its characters from left to right, or as it is read.
    package struct Word: Sendable, Hashable {
        package var text: String
        package var left: Double
        package var right: Double
        /// Those of its first character from the left, where the line is aslant.
        package var top: Double
        package var bottom: Double

        package init(_ text: String, left: Double, right: Double, top: Double, bottom: Double) {
            (self.text, self.left, self.right) = (text, left, right)
            (self.top, self.bottom) = (top, bottom)
        }

        fileprivate var height: Double { bottom - top }

        /// Whether it runs up or down: higher than what is level and of as many characters can be.
        ///
        /// Chosen: three l are about four thirds as high as wide.
        package var isUpright: Bool { text.count > 2 && height > 1.5 * (right - left) }

        /// Whether it is a lone character of the square scripts: ideographs, kana and their signs.
        fileprivate var isSquare: Bool {
            text.count == 1
                && text.unicodeScalars.allSatisfy {
                    $0.properties.isIdeographic || (0x3000...0x30FF).contains($0.value)
                        || (0xFF01...0xFF60).contains($0.value)
                }
        }
    }

    /// Words that are read one after the other.
    package struct Line: Sendable, Hashable {
        package var words: [Word]
        /// What it stands in, from 0.
        package var block: Int
        /// How far it goes down with each point to the right.
        package var slope = 0.0

        package init(_ words: [Word], block: Int) { (self.words, self.block) = (words, block) }
    }

    /// The least slope of rows that is taken out, a quarter of a degree.
    ///
    /// Chosen: at the end of a line of a page it is a fifth of a line's height.
    private static let minimumSlope = 0.0044
    /// The largest slope between neighbors, about 7 degrees.
    ///
    /// Chosen: what stands more aslant, pdftotext tells as characters.
    private static let maximumSlope = 0.12
    /// The narrowest space between words, and the widest on a line, in heights of a word; words may
    /// overlap by as much as the last.
    ///
    /// Source: minWordBreakSpace and maxWordSpacing of poppler's TextOutputDev.cc; the last chosen.
    private static let minimumSpaceInHeights = 0.1
    private static let maximumSpaceInHeights = 1.5
    private static let maximumOverlapInHeights = 0.3
    /// Characters that make a column, at least.
    ///
    /// Chosen: words of as many characters seldom stand below each other one by one.
    private static let minimumColumnCharacters = 4
    /// How much of the lower one's height two words of a line share.
    ///
    /// Chosen.
    private static let minimumSharedHeight = 0.5

    /// Lines with their words as they are read, in order.
    ///
    /// Lines of a page that lies level stay as they are. Those of a page that lies aslant, as a scan
    /// whose text was recognized, are put together anew.
    ///
    /// - Parameter lines: each with its words from left to right.
    package static func inReadingOrder(_ lines: [Line]) -> [Line] {
        if let columns = columns(of: lines) { return columns }
        let level = lines.flatMap(\.words).filter { !$0.isUpright }
        let slope = typicalSlope(of: level)
        guard abs(slope) >= minimumSlope else { return lines.map(\.asRead) }
        let upright = lines.map { line in
            var line = line
            line.words.removeAll { !$0.isUpright }
            return line
        }.filter { !$0.words.isEmpty }
        var ordered = ordered(joined(level, slope: slope), slope: slope)
        let block = (ordered.last?.block ?? -1) + 1
        for (index, line) in upright.enumerated() {
            ordered.append(Line(line.words, block: block + index))
        }
        return ordered
    }

    /// The lines of a page that is written in columns of square characters, each of which
    /// pdftotext gives as a word of its own; `nil` for other pages.
    private static func columns(of lines: [Line]) -> [Line]? {
        let words = lines.flatMap(\.words)
        let squares = words.filter(\.isSquare)
        guard squares.count >= minimumColumnCharacters, 2 * squares.count > words.count
        else { return nil }
        // As if the page were turned, so that columns are rows from the top.
        let turned = squares.map { word in
            let (middle, side) = ((word.top + word.bottom) / 2, word.right - word.left)
            return Word(
                word.text, left: middle - side / 2, right: middle + side / 2, top: -word.right,
                bottom: -word.left)
        }
        let joined = joined(turned, slope: 0)
        // Lines are further apart than characters: in rows, few touch what stands below them.
        let lengths = joined.joined().map(\.text.count)
        let inColumns = lengths.filter { $0 >= minimumColumnCharacters }.reduce(0, +)
        guard 2 * inColumns > squares.count else { return nil }
        var columns = ordered(joined, slope: 0)
        for index in columns.indices {
            columns[index].words = columns[index].words.map {
                Word($0.text, left: -$0.bottom, right: -$0.top, top: $0.left, bottom: $0.right)
            }
        }
        let rest = lines.map { line in
            var line = line
            line.words.removeAll(where: \.isSquare)
            return line
        }.filter { !$0.words.isEmpty }
        let block = (columns.last?.block ?? -1) + 1
        return columns
            + rest.enumerated().map { Line($1.words, block: block + $0).asRead }
    }

    /// The slope from each word to the next one on its right, of most; 0 for none.
    private static func typicalSlope(of words: [Word]) -> Double {
        let words = words.sorted { $0.left < $1.left }
        let reach = maximumSpaceInHeights * (words.map(\.height).max() ?? 0)
        var slopes: [Double] = []
        for (index, word) in words.enumerated() where word.right > word.left {
            var nearest: (gap: Double, slope: Double)?
            for next in words[(index + 1)...] {
                let gap = next.left - word.right
                if gap > reach { break }
                let slope = (next.bottom - word.bottom) / (next.left - word.left)
                guard gap > -maximumOverlapInHeights * word.height,
                    gap < maximumSpaceInHeights * word.height, abs(slope) < maximumSlope,
                    abs(next.height - word.height) < minimumSpaceInHeights * word.height,
                    gap < nearest?.gap ?? .infinity
                else { continue }
                nearest = (gap, slope)
            }
            if let nearest { slopes.append(nearest.slope) }
        }
        return slopes.median ?? 0
    }

    /// The words of a page whose rows slope, put together to lines.
    private static func joined(_ words: [Word], slope: Double) -> [[Word]] {
        func top(_ word: Word) -> Double { word.top - slope * word.left }
        func sharedHeight(_ one: Word, _ other: Word) -> Double {
            let (first, second) = (top(one), top(other))
            return (min(first + one.height, second + other.height) - max(first, second))
                / min(one.height, other.height)
        }
        let words = words.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        var lines: [[Word]] = []
        // Lines that may go on: those that end far to the left don't.
        var open: [Int] = []
        let reach = maximumSpaceInHeights * (words.map(\.height).max() ?? 0)
        for word in words {
            open.removeAll { (lines[$0].last?.right ?? 0) < word.left - reach }
            let before = open.filter { index in
                guard let last = lines[index].last else { return false }
                let gap = (word.left - last.right) / min(last.height, word.height)
                return (-maximumOverlapInHeights...maximumSpaceInHeights).contains(gap)
                    && sharedHeight(last, word) >= minimumSharedHeight
            }.max { one, other in
                guard let first = lines[one].last, let second = lines[other].last else {
                    return false
                }
                return sharedHeight(first, word) < sharedHeight(second, word)
            }
            guard let before, let last = lines[before].last else {
                open.append(lines.count)
                lines.append([word])
                continue
            }
            if word.left - last.right < minimumSpaceInHeights * last.height {
                // What slopes is broken where it leaves its line.
                lines[before][lines[before].count - 1].text += word.text
                lines[before][lines[before].count - 1].right = max(last.right, word.right)
            } else {
                lines[before].append(word)
            }
        }
        return lines
    }

    /// The order in which lines are read that slope.
    private static func ordered(_ lines: [[Word]], slope: Double) -> [Line] {
        let level = PageLevel(slope: slope)
        let items = lines.enumerated().map { row, words in
            let boxes = words.map {
                let (top, bottom) = ($0.top - slope * $0.left, $0.bottom - slope * $0.left)
                let aside = level.slope * ($0.top + $0.bottom) / 2
                return LayoutBox(
                    left: $0.left + aside, right: $0.right + aside, top: top, bottom: bottom)
            }
            return ReadingOrder.Item(
                box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }, row: row,
                text: words.map(\.text).joined(separator: " "))
        }
        let read = lines.map { Line($0, block: 0).asRead }
        let isFromRight = 2 * read.count(where: \.isFromRight) > read.count
        return ReadingOrder(items, isFromRight: isFromRight).places().map { place in
            var line = read[place.index]
            (line.block, line.slope) = (place.block, slope)
            return line
        }
    }
}

extension PlacedText.Line {
    /// The line with its words and their characters in the order in which they are read.
    fileprivate var asRead: PlacedText.Line {
        let reading = reading
        guard reading.hasRightToLeft else { return self }
        var line = self
        line.words = reading.inReadingOrder.words.map { word in
            let place = words.last { $0.left <= word.span.center } ?? words[0]
            return PlacedText.Word(
                word.string, left: word.span.left, right: word.span.right, top: place.top,
                bottom: place.bottom)
        }
        return line
    }

    /// Whether more of it is written from the right than from the left.
    package var isFromRight: Bool { reading.isFromRight }

    /// The line as if it had been recognized; its characters share the room of their words.
    private var reading: LineReading {
        LineReading(
            words: words.map { word in
                let step = (word.right - word.left) / Double(max(word.text.count, 1))
                let symbols = word.text.enumerated().map { index, character in
                    LineReading.Symbol(
                        string: String(character), confidence: 1,
                        span: .init(
                            left: word.left + Double(index) * step,
                            right: word.left + Double(index + 1) * step, ascent: 0, descent: 0))
                }
                return LineReading.Word(
                    string: word.text, confidence: 1,
                    span: .init(left: word.left, right: word.right, ascent: 0, descent: 0),
                    symbols: symbols)
            })
    }
}
