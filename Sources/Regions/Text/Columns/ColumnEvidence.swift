/// The reasons for reading what stands on both sides of a gap column after column, or row by row.
///
/// None settles it: newspapers are set on a common grid as tables are, and a table may hold
/// sentences. Each reason is a number of -1...1 or 0...1 under a name; its weight stands beside the
/// name in ``weights``. Positive sums are columns.
struct ColumnEvidence {
    /// A stretch of text beside the gap, and what it says; `nil` before it is read.
    struct Line: Sendable {
        var box: LayoutBox
        var text: String?
        /// The line of the page that it is a part of.
        var row: Int
        /// The height of its baseline.
        var foot: Double
    }

    /// What the image shows of the gap.
    struct Borders: Sendable, Hashable {
        /// Whether a rule or a change of the ground runs down the gap.
        var isBordered = false
        /// The share of lines that rules part from the next one of their side and, through the gap,
        /// of the other side.
        var ruledShare = 0.0
        /// The same of rules that end at the gap: on the side that has fewer, and on the other.
        var endedShareOfBoth = 0.0
        var endedShareOfOne = 0.0
    }

    private let left: [Line]
    private let right: [Line]
    private let borders: Borders
    /// The height in pixels that half of the lines stay below.
    private let height: Double

    /// What each reason weighs.
    ///
    /// Chosen: what people set in columns is long, fills its measure and goes on in the next line;
    /// what they set in rows is short, or an amount, and stands on one baseline.
    static let weights: KeyValuePairs<String, Double> = [
        "always": -2,
        "longLines": 2,
        "manyLines": 1,
        "fullLines": 1.5,
        "alignedStarts": 0.5,
        "ownBaselines": 3,
        "goesOnBelow": 3,
        "goesOnBeside": -4,
        "amounts": -4,
        "leaders": -4,
        "labels": -2,
        "isBordered": 1.5,
        "ruledRows": -4,
        "endedRules": 4,
        "ownPitch": 3,
    ]

    /// What the reasons are measured by.
    ///
    /// All chosen.
    private enum Measure {
        /// The length in heights that says nothing, and how much more or less counts 1: amounts
        /// are shorter, narrow columns longer.
        static let (neutralLength, lengthOfUnit) = (6.0, 5.0)
        /// The same of the number of lines.
        static let (neutralLines, linesOfUnit) = (4.0, 4.0)
        /// A full line is that share of the long ones of its side.
        static let shareOfLongLine = 0.75
        /// How far lines that start at one stop are apart, in heights.
        static let maximumStepOfStart = 0.5
        /// How far lines on one baseline are apart, in heights.
        static let maximumStepOfBaseline = 0.18
        /// Lines on both sides that tell pitches, and the share of them on one baseline that
        /// tells nothing: within that step of some line is a third of all places.
        static let linesOfPitch = 8.0
        static let shareByChance = 0.5
        /// How far a step is off the usual one, as a share of it, and the shares of steps that are
        /// no farther where there is no pitch, and where there is one.
        static let maximumStepOfPitch = 0.2
        static let shareOfEvenSteps = (0.4, 0.7)
        /// Dots that lead to a number.
        static let leaders = ["...", ". . .", "…", "····", "____"]
    }

    init(left: [Line], right: [Line], borders: Borders = Borders()) {
        self.left = left.sorted { $0.box.middle < $1.box.middle }
        self.right = right.sorted { $0.box.middle < $1.box.middle }
        self.borders = borders
        height = max((left + right).map(\.box.height).median ?? 1, 1)
    }

    /// The sum of the reasons by their weights.
    var score: Double {
        zip(Self.weights, features).reduce(0) { $0 + $1.0.value * $1.1.value }
    }

    /// The reasons, in the order of their weights.
    var features: KeyValuePairs<String, Double> {
        [
            "always": 1,
            "longLines": longLines,
            "manyLines": Self.bounded(
                (Double(min(left.count, right.count)) - Measure.neutralLines)
                    / Measure.linesOfUnit),
            "fullLines": min(fullShare(left), fullShare(right)) - 0.5,
            "alignedStarts": alignedShare - 0.5,
            "ownBaselines": 1 - sharedBaselines,
            "goesOnBelow": goesOnBelow,
            // Lines of columns seem to go on beside as well: as often by chance as below.
            "goesOnBeside": max(goesOnBeside - goesOnBelow, 0),
            // What stands on baselines of its own is in no row, nor are amounts of two tables.
            "amounts": (1 - borders.endedShareOfBoth) * sharedBaselines
                * max(amountShare(left), amountShare(right)),
            "leaders": sharedBaselines * leaderShare,
            "labels": sharedBaselines * share(left) { $0.hasSuffix(":") },
            "isBordered": borders.isBordered ? 1 : 0,
            "ruledRows": borders.ruledShare,
            // Fields of a form are framed beside their labels, in one row with them.
            "endedRules": max(
                borders.endedShareOfBoth, (1 - sharedBaselines) * borders.endedShareOfOne),
            "ownPitch": ownPitch,
        ]
    }

    /// The share of lines of the right side that start where most of them do: rivers between words
    /// of one column have no common edge.
    var alignedShare: Double {
        let starts = right.map(\.box.left).sorted()
        guard !starts.isEmpty else { return 0 }
        let reach = Measure.maximumStepOfStart * height
        let most = starts.map { start in starts.count { $0 >= start && $0 <= start + reach } }.max()
        return Double(most ?? 0) / Double(starts.count)
    }

    private var longLines: Double {
        let lengths = [left, right].map { side in
            (side.map(\.box.width).median ?? 0) / height
        }
        let least = min(lengths[0], lengths[1])
        return Self.bounded((least - Measure.neutralLength) / Measure.lengthOfUnit)
    }

    /// The share of a side's lines that are about as long as its long ones.
    private func fullShare(_ side: [Line]) -> Double {
        guard let long = side.map(\.box.width).quantile(9, of: 10), long > 0 else { return 0 }
        return Double(side.count { $0.box.width > Measure.shareOfLongLine * long })
            / Double(side.count)
    }

    /// The share of the side of fewer lines that stands on a baseline of the other one.
    private var sharedBaselines: Double {
        let (few, many) = left.count < right.count ? (left, right) : (right, left)
        let reach = Measure.maximumStepOfBaseline * height
        let shared = few.count { line in
            many.contains { $0.row == line.row || abs($0.foot - line.foot) < reach }
        }
        return Double(shared) / Double(max(few.count, 1))
    }

    /// How sure it is that baselines of both sides have nothing to do with each other: many lines
    /// at an even pitch, of which no more than a few are on one baseline, as some are by chance.
    private var ownPitch: Double {
        let lines = Double(min(left.count, right.count)) / Measure.linesOfPitch
        let share = sharedBaselines / Measure.shareByChance
        return min(lines, 1) * max(1 - share, 0) * min(evenness(left), evenness(right))
    }

    /// How even the pitch of a side's lines is, 0...1: in a texture it is as it comes.
    private func evenness(_ side: [Line]) -> Double {
        let feet = side.map(\.foot).sorted()
        let steps = zip(feet, feet.dropFirst()).map { $1 - $0 }
        guard let usual = steps.median, usual > 0 else { return 0 }
        let even = steps.count { abs($0 - usual) < Measure.maximumStepOfPitch * usual }
        let share = Double(even) / Double(steps.count)
        let (none, full) = Measure.shareOfEvenSteps
        return min(max((share - none) / (full - none), 0), 1)
    }

    private func share(_ side: [Line], _ isOne: (String) -> Bool) -> Double {
        let texts = side.compactMap(\.text)
        return Double(texts.count(where: isOne)) / Double(max(texts.count, 1))
    }

    /// The share of lines that the next one of their side goes on with.
    private var goesOnBelow: Double {
        let pairs = [left, right].flatMap { side in
            let texts = side.compactMap(\.text)
            return zip(texts, texts.dropFirst())
        }
        return Double(pairs.count { Self.goesOn($0, in: $1) }) / Double(max(pairs.count, 1))
    }

    /// The share of the left side's lines that the line beside them goes on with.
    private var goesOnBeside: Double {
        let pairs = left.compactMap { line -> (String, String)? in
            let beside = right.first { $0.box.overlap(down: line.box) > line.box.height / 2 }
            guard let text = line.text, let next = beside?.text else { return nil }
            return (text, next)
        }
        return Double(pairs.count { Self.goesOn($0, in: $1) }) / Double(max(pairs.count, 1))
    }

    /// Whether a sentence or word goes on from the end of one line to the start of another.
    private static func goesOn(_ text: String, in next: String) -> Bool {
        guard let last = text.last, let first = next.first, first.isLowercase else { return false }
        return last.isLetter || last == "," || last == "-" || last == "\u{ad}"
    }

    private func amountShare(_ side: [Line]) -> Double { share(side) { $0.isNumberLike } }

    private var leaderShare: Double {
        share(left) { text in Measure.leaders.contains { text.hasSuffix($0) } }
    }

    private static func bounded(_ value: Double) -> Double { min(max(value, -1), 1) }
}

extension String {
    /// Whether it is a number, an amount or a code rather than words: more figures than letters.
    fileprivate var isNumberLike: Bool {
        let figures = count(where: \.isNumber)
        return figures > 0 && figures >= count(where: \.isLetter)
    }
}
