import LibC

/// The reasons for beginning a paragraph with a row of a column, or for going on with the one
/// before.
///
/// None settles it: the last line of a paragraph may be full, and a name or a German noun at the
/// start of a line looks like a sentence's. Each reason is a number of -1...2 under a name; its
/// weight stands beside the name in ``weights``. Positive sums begin a paragraph.
struct ParagraphEvidence {
    private let rows: [ParagraphRow]
    /// The steps from each row to the next.
    private var steps: [Step] = []
    /// The usual distance of rows, in units of the image; `nil` for too few rows to have one.
    private let usualPitch: Double?
    /// The share of steps that a border parts, but for one: on ruled paper and in tables it is each.
    private let shareOfOtherBorders: Double
    /// How paragraphs begin: up to 1 where their first rows are indented, down to -1 where all
    /// others are, and 0 where nothing tells.
    private var indentStyle = 0.0

    /// A step from a row to the next, as the column around them shows it; in characters.
    private struct Step {
        /// How far behind the column's edge both begin.
        var (lastIndent, indent) = (0.0, 0.0)
        /// What the row leaves free beyond the room that the next one's first word takes.
        var room = 0.0
        /// Whether both are centered in the column.
        var isCentered = false
        /// Whether pieces stand side by side in both.
        var isTabular = false
        /// Whether the next row goes on with an item of a list, behind its mark, or stands before
        /// the items above it.
        var (goesOnWithItem, leavesItem) = (false, false)
    }

    /// What each reason weighs.
    ///
    /// Chosen, and tried on drawn pages (`Benchmarks/prose.py`): what nothing but a paragraph does
    /// outweighs what sentences do as well.
    static let weights: KeyValuePairs<String, Double> = [
        "always": -1,
        "space": 4,
        "border": 4,
        "room": 2.5,
        "indent": 3,
        "sentenceEnds": 1,
        "goesOn": -2.5,
        "startsLarge": 1,
        "startsWithMark": 2,
        "goesOnWithItem": -3,
        "leavesItem": 3,
        "centered": -4,
    ]

    /// What the reasons are measured by; a character is a typical one of the row.
    ///
    /// All chosen.
    private enum Measure {
        /// The rows before and behind that tell the edges of a column: it may narrow elsewhere.
        static let reach = 4
        /// By how many usual pitches more a row stands further down, where that counts 1.
        static let spaceOfUnit = 0.25
        /// The same of room that a row leaves beyond what the next one's first word takes, in
        /// characters.
        static let roomOfUnit = 2.0
        /// What space and room count at most.
        static let most = 2.0
        /// The space before a word, in characters.
        static let space = 0.6
        /// How far an indented row begins behind the edge, in characters: beyond, it is another
        /// column.
        static let indents = 0.9...9.0
        /// The least indent where each character fills a square.
        ///
        /// Source: W3C, Requirements for Japanese Text Layout: paragraphs are indented by a
        /// character.
        static let minimumSquareIndent = 0.7
        /// How far rows that begin at one edge are apart, in characters.
        static let edge = 0.6
        /// How far centers of centered rows are apart, and their starts at least.
        static let (centers, starts) = (0.8, 1.2)
        /// How many rows tell that they are.
        static let centeredRows = 3
        /// What the share of indented rows says beside which rows they are.
        static let weightOfShare = 0.6
        /// How likely a column's first row begins a paragraph.
        static let likelihoodOfFirst = 0.8
    }

    /// - Parameter rows: those of a column that may be of one paragraph with the next each.
    init(_ rows: [ParagraphRow]) {
        self.rows = rows
        let pitches = zip(rows, rows.dropFirst()).map { $0.pitch(to: $1) }
        usualPitch = pitches.count > 1 ? pitches.quantile(1, of: 4) : nil
        let bordered = rows.dropFirst().count(where: \.isBordered)
        shareOfOtherBorders = Double(max(bordered - 1, 0)) / Double(max(rows.count - 1, 1))
        var item: Int?
        for index in rows.indices {
            if index > 0 { steps.append(step(to: index, item: item)) }
            if rows[index].isItem || rows[index].text.startsWithListMark {
                item = index
            } else if index > 0, !steps[index - 1].goesOnWithItem {
                item = nil
            }
        }
        indentStyle = styleOfIndents
    }

    /// Whether a row, not the first, begins a paragraph.
    func isStart(_ index: Int) -> Bool { rows[index].isItem || score(index) > 0 }

    private func score(_ index: Int) -> Double {
        zip(Self.weights, features(index)).reduce(0) { $0 + $1.0.value * $1.1.value }
    }

    /// The reasons for beginning a paragraph with a row, in the order of their weights.
    func features(_ index: Int) -> KeyValuePairs<String, Double> {
        let (last, next, step) = (rows[index - 1], rows[index], steps[index - 1])
        let isFree = !step.isCentered && !step.isTabular
        return [
            "always": 1,
            "space": space(before: index),
            "border": next.isBordered ? 1 - shareOfOtherBorders : 0,
            "room": isFree ? min(max(step.room / Measure.roomOfUnit, -1), Measure.most) : 0,
            "indent": isFree && !step.goesOnWithItem && !step.leavesItem
                ? indentStyle * (isIndented(step.indent, next) ? 1 : -1) : 0,
            "sentenceEnds": last.text.endsSentence ? 1 : 0,
            "goesOn": last.text.goesOn(in: next.text) ? 1 : 0,
            "startsLarge": next.text.first?.isUppercase == true ? 1 : 0,
            "startsWithMark": next.text.startsWithListMark ? 1 : 0,
            "goesOnWithItem": step.goesOnWithItem ? 1 : 0,
            "leavesItem": step.leavesItem ? 1 : 0,
            "centered": step.isCentered || step.isTabular ? 1 : 0,
        ]
    }

    /// How much further down than usual a row stands.
    private func space(before index: Int) -> Double {
        guard let usualPitch, usualPitch > 0 else { return 0 }
        let pitch = rows[index - 1].pitch(to: rows[index])
        return min(max((pitch / usualPitch - 1) / Measure.spaceOfUnit, 0), Measure.most)
    }

    /// Whether a row that begins as far behind the column's edge is indented.
    private func isIndented(_ indent: Double, _ row: ParagraphRow) -> Bool {
        let least =
            row.hasSquareCharacters ? Measure.minimumSquareIndent : Measure.indents.lowerBound
        return (least...Measure.indents.upperBound).contains(indent)
    }

    /// By how much more often rows that begin a paragraph, by all other reasons, are indented than
    /// others are; in doubt, fewer rows begin one than go on.
    private var styleOfIndents: Double {
        // As if half a row of each kind had been seen, of which half is indented.
        var first = (indented: 0.25, all: 0.5)
        var other = first
        func count(_ isIndented: Bool, _ likelihood: Double) {
            first.all += likelihood
            other.all += 1 - likelihood
            if isIndented {
                first.indented += likelihood
                other.indented += 1 - likelihood
            }
        }
        for index in rows.indices.dropFirst() where !rows[index].isItem {
            let step = steps[index - 1]
            if step.isCentered || step.isTabular || step.goesOnWithItem { continue }
            if index == 1, !rows[0].isItem {
                count(isIndented(step.lastIndent, rows[0]), Measure.likelihoodOfFirst)
            }
            count(isIndented(step.indent, rows[index]), 1 / (1 + exp(-score(index))))
        }
        let indented = first.indented + other.indented - 0.5
        guard indented > 0 else { return 0 }
        let share = indented / (first.all + other.all - 1)
        return Self.bounded(
            first.indented / first.all - other.indented / other.all
                + Measure.weightOfShare * (1 - 2 * share))
    }

    private func step(to index: Int, item: Int?) -> Step {
        let (last, next) = (rows[index - 1], rows[index])
        let around = rows[
            max(index - 1 - Measure.reach, 0)...min(index + Measure.reach, rows.count - 1)]
        let character = around.map(\.character).median ?? last.character
        let extents = around.map(last.extent)
        let extent = last.extent(of: next)
        var step = Step()
        step.isTabular = last.lines.count > 1 && next.lines.count > 1
        let edge = Self.edge(of: extents.map(\.left), within: Measure.edge * character)
        step.lastIndent = -edge / character
        step.indent = (extent.left - edge) / character
        let free = (extents.map(\.right).max() ?? last.length) - last.length
        step.room = (free - next.firstWord) / character - Measure.space
        // Full rows have one as well.
        let atEdge = extents.count { $0.left - edge < Measure.edge * character }
        step.isCentered =
            2 * atEdge <= extents.count && Self.areCentered(extents, last, extent, character)
        if let item {
            let shift = rows[item].extent(of: next).left / character
            step.goesOnWithItem = Measure.indents.contains(shift)
            step.leavesItem =
                shift < -Measure.indents.lowerBound
                || item < index - 1 && shift < Measure.indents.lowerBound
        }
        return step
    }

    /// The leftmost of the starts that another row shares; of none, the leftmost.
    private static func edge(of starts: [Double], within reach: Double) -> Double {
        let sorted = starts.sorted()
        let shared = zip(sorted, sorted.dropFirst()).first { $1 - $0 < reach }
        return shared?.0 ?? sorted.first ?? 0
    }

    /// Whether two rows and those around them have a common center, and other starts.
    private static func areCentered(
        _ extents: [ParagraphRow.Extent], _ last: ParagraphRow, _ next: ParagraphRow.Extent,
        _ character: Double
    ) -> Bool {
        func isCentered(_ extent: ParagraphRow.Extent) -> Bool {
            abs(extent.center - last.length / 2) < Measure.centers * character
        }
        guard isCentered(next), abs(next.left) > Measure.starts * character else { return false }
        return extents.count(where: isCentered) >= min(extents.count, Measure.centeredRows)
    }

    private static func bounded(_ value: Double) -> Double { min(max(value, -1), 1) }
}

extension String {
    private static let ends: Set<Character> = [
        ".", "!", "?", ":", "…", "。", "！", "？", "।", "؟", "۔", "：",
    ]
    private static let closings: Set<Character> = [
        "\"", "'", "”", "’", "“", "»", "«", "›", ")", "]", "」", "』", "）",
    ]

    /// Whether a sentence ends with it, or what it announces begins behind it.
    fileprivate var endsSentence: Bool {
        last(where: { !Self.closings.contains($0) }).map(Self.ends.contains) ?? false
    }

    /// Whether a sentence or a word goes on from its end to the start of another row.
    fileprivate func goesOn(in next: String) -> Bool {
        guard let last, let first = next.first(where: { $0.isLetter || $0.isNumber })
        else { return false }
        return first.isLowercase || last == "," || last == "、" || "-\u{ad}\u{2010}".contains(last)
    }

    /// Whether it begins as an item of a list does: with a dash, or a number or letter and a sign.
    fileprivate var startsWithListMark: Bool {
        guard let mark = split(separator: " ", maxSplits: 1).first, mark.count < count else {
            return false
        }
        if mark.count == 1, "-–—*·".contains(mark) { return true }
        guard let sign = mark.last, ".)".contains(sign) else { return false }
        let body = mark.dropLast().drop { $0 == "(" }
        return !body.isEmpty && body.count <= 3
            && (body.allSatisfy(\.isNumber) || body.count == 1 && body.allSatisfy(\.isLetter))
    }
}
