/// The order in which a person reads the lines of a page, and what stands together in it.
///
/// Rows from top to bottom; beside the gaps between columns, one column after the other. Pieces of
/// lines that follow below each other in a column make a stack; of two stacks, the one is read
/// first whose lines mostly are: on the left of a gap, or further up. Source: T. Breuel, High
/// performance document layout analysis (2003), whose relations between lines are counted here
/// rather than sorted, as photographs and skew leave some of them in a circle.
struct ReadingOrder {
    /// A line, or a piece of one that wide gaps set apart.
    struct Item {
        /// As on a page that lies level, in pixels of the frame.
        var box: LayoutBox
        /// The line of the page that it is a part of; parts of one line are a row.
        var row: Int
        /// The height of its baseline.
        var foot: Double
        /// What was read.
        var text: String?

        init(box: LayoutBox, row: Int, foot: Double? = nil, text: String? = nil) {
            self.box = box
            self.row = row
            self.foot = foot ?? box.bottom
            self.text = text
        }
    }

    /// The place of an item on the page.
    struct Place: Sendable, Hashable {
        /// The item.
        var index: Int
        /// Its row, from 0 in reading order.
        var row: Int
        /// Its block, from 0 in reading order.
        var block: Int
    }

    /// Pieces of a row that no gap of columns parts.
    private struct Unit {
        var items: [Int]
        var box: LayoutBox
    }

    private let items: [Item]
    private let gutters: ColumnGutters
    /// Whether rows and columns are read from the right to the left.
    private let isFromRight: Bool

    /// The space between rows that begins a block, in heights of a row.
    ///
    /// Chosen: more than an empty line.
    private static let maximumGapInRowHeights = 1.6
    /// How far below its predecessor a row of a stack begins, in heights of the higher one, and how
    /// much of the narrower one stands above the other.
    ///
    /// Chosen: as far as lines of a block are apart.
    private static let maximumStepInRowHeights = 1.6
    private static let minimumOverlapShare = 0.5
    /// The share of a row that other columns may stand above, if it goes on with one.
    ///
    /// Chosen: less is a caption that reaches into the column.
    private static let maximumShareOfOthers = 0.3
    /// The height of a heading in heights of the median line.
    ///
    /// Chosen: one without descenders is hardly higher than lines with both.
    private static let minimumHeadingInLineHeights = 1.05
    /// The space above it, in heights of the median line.
    ///
    /// Chosen: more than between lines and paragraphs.
    private static let minimumSpaceAboveHeadingInLineHeights = 0.7
    /// The share of the lower one's height that side by side means.
    private static let minimumSharedHeight = 0.5

    init(_ items: [Item], gutters: ColumnGutters, isFromRight: Bool = false) {
        self.items = items
        self.gutters = gutters
        self.isFromRight = isFromRight
    }

    /// Finds the gaps between columns by the items, beside those that are known.
    init(
        _ items: [Item], known: [LayoutBox] = [], panels: [LayoutBox] = [],
        rule: ColumnGutters.Rule? = .afterReading, isFromRight: Bool = false,
        borders: (LayoutBox, [LayoutBox], [LayoutBox]) -> ColumnEvidence.Borders = { _, _, _ in
            .init()
        }
    ) {
        let items = items.withCommonRows
        let lines = items.map {
            ColumnGutters.Line(parts: [$0.box], row: $0.row, foot: $0.foot, text: $0.text)
        }
        self.init(
            items,
            gutters: rule.map {
                ColumnGutters(lines, known: known, panels: panels, rule: $0, borders: borders)
            } ?? .init(), isFromRight: isFromRight)
    }

    /// The items in reading order.
    func places() -> [Place] {
        var places: [Place] = []
        var block = -1
        var last: (box: LayoutBox, stack: Int)?
        for (row, (unit, stack)) in ordered().enumerated() {
            if let (box, lastStack) = last, stack == lastStack,
                unit.box.top - box.bottom
                    < Self.maximumGapInRowHeights * min(unit.box.height, box.height),
                unit.box.middle > box.top
            {
            } else {
                block += 1
            }
            places += unit.items.map { Place(index: $0, row: row, block: block) }
            last = (unit.box, stack)
        }
        return places
    }

    /// The indices of the items in reading order.
    func order() -> [Int] { places().map(\.index) }

    /// The units in reading order; each stretch of the page has a number for each of its stacks.
    private func ordered() -> [(unit: Unit, stack: Int)] {
        let units = units()
        var result: [(Unit, Int)] = []
        var zone: [Unit] = []
        var stack = 0
        func close() {
            for units in stacks(of: zone) {
                result += units.map { ($0, stack) }
                stack += 1
            }
            zone = []
        }
        for unit in units {
            if gutters.gutters.contains(where: { $0.contains(unit.box.middle) }),
                !isHeadingOfColumns(unit, among: units)
            {
                zone.append(unit)
            } else {
                if !zone.isEmpty { close() }
                result.append((unit, stack))
            }
        }
        close()
        return result
    }

    /// Whether a unit is a heading of what stands in columns below it, though it is not as wide:
    /// large, with nothing beside it and space above.
    private func isHeadingOfColumns(_ unit: Unit, among units: [Unit]) -> Bool {
        let typical = units.map(\.box.height).median ?? 0
        guard unit.box.height > Self.minimumHeadingInLineHeights * typical else { return false }
        var surroundings = unit.box
        surroundings.top -= Self.minimumSpaceAboveHeadingInLineHeights * typical
        let isAlone = !units.contains {
            $0.box != unit.box && $0.box.overlap(down: surroundings) > 0
        }
        guard isAlone else { return false }
        let below = units.filter { $0.box.top > unit.box.middle }
        return below.contains { gutters.part(unit.box, $0.box) }
    }

    /// The rows from top to bottom, parted at the gaps of columns.
    private func units() -> [Unit] {
        var rows: [Int: [Int]] = [:]
        for index in items.indices { rows[items[index].row, default: []].append(index) }
        var units: [Unit] = []
        for row in rows.values {
            let row = row.sorted { (items[$0].box.left, $0) < (items[$1].box.left, $1) }
            var unit: Unit?
            for index in row {
                let box = items[index].box
                if var open = unit {
                    if gutters.part(open.box.right, box.left, at: box.middle) {
                        units.append(open)
                        unit = Unit(items: [index], box: box)
                    } else {
                        open.items.append(index)
                        open.box = open.box.union(box)
                        unit = open
                    }
                } else {
                    unit = Unit(items: [index], box: box)
                }
            }
            if let unit { units.append(unit) }
        }
        if isFromRight {
            for index in units.indices { units[index].items.reverse() }
        }
        return units.sorted {
            ($0.box.middle, $0.box.left, $0.items[0]) < ($1.box.middle, $1.box.left, $1.items[0])
        }
    }

    /// Units beside gaps of columns as stacks, in reading order.
    ///
    /// - Parameter units: from top to bottom.
    private func stacks(of units: [Unit]) -> [[Unit]] {
        var sets = UnionFind(count: units.count)
        var followers: [Int: [Int]] = [:]
        for index in units.indices {
            if let above = predecessor(of: index, in: units) {
                followers[above, default: []].append(index)
            }
        }
        for (above, below) in followers {
            // A heading that stands above several columns goes on in none of them.
            let isAcross = below.contains { one in
                below.contains { gutters.part(units[one].box, units[$0].box) }
            }
            if isAcross { continue }
            for index in below { sets.join(Int32(above), Int32(index)) }
        }
        var rest = sets.sets().map { $0.map { units[$0] } }
        var ordered: [[Unit]] = []
        var leads = rest.map { stack in rest.map { lead(of: stack, over: $0) } }
        while !rest.isEmpty {
            // The one that the fewest others are read before; the first from the top of those.
            let losses = leads.map { $0.count { $0 < 0 } }
            var best = 0
            for index in rest.indices.dropFirst()
            where (losses[index], rest[index][0].box.middle) < (
                losses[best], rest[best][0].box.middle
            ) {
                best = index
            }
            ordered.append(rest.remove(at: best))
            leads.remove(at: best)
            for index in leads.indices { leads[index].remove(at: best) }
        }
        return ordered
    }

    /// The unit that one goes on with: right above it in its column, and in no other.
    private func predecessor(of index: Int, in units: [Unit]) -> Int? {
        let box = units[index].box
        var near: [(index: Int, overlap: Double)] = []
        for above in units.indices where above != index {
            let other = units[above].box
            let overlap = box.overlap(across: other)
            guard other.middle < box.middle, overlap > 0, box.overlap(down: other) < box.height / 2,
                -box.overlap(down: other)
                    < Self.maximumStepInRowHeights * max(box.height, other.height)
            else { continue }
            near.append((above, overlap))
        }
        // What is further up and hidden by a nearer one does not count.
        let all = near
        near.removeAll { candidate in
            all.contains {
                let (hidden, other) = (units[candidate.index].box, units[$0.index].box)
                return other.middle > hidden.middle && hidden.overlap(across: other) > 0
                    && hidden.overlap(down: other) < other.height / 2
            }
        }
        guard let best = near.max(by: { $0.overlap < $1.overlap }),
            best.overlap
                > Self.minimumOverlapShare * min(box.width, units[best.index].box.width)
        else { return nil }
        let others = near.reduce(0) { $0 + $1.overlap } - best.overlap
        return others <= Self.maximumShareOfOthers * box.width ? best.index : nil
    }

    /// How many more pairs of units are read in this order than in the other.
    private func lead(of stack: [Unit], over other: [Unit]) -> Int {
        var lead = 0
        for unit in stack {
            for another in other { lead += isBefore(unit.box, another.box) ? 1 : -1 }
        }
        return lead
    }

    private func isBefore(_ box: LayoutBox, _ other: LayoutBox) -> Bool {
        let isBeside =
            box.overlap(across: other) <= 0
            && box.overlap(down: other)
                > Self.minimumSharedHeight * min(box.height, other.height)
        if isBeside || gutters.part(box, other) {
            return isFromRight ? box.right > other.right : box.left < other.left
        }
        return box.middle < other.middle
    }
}

extension ColumnGutters.Rule {
    /// Two rows can be a column: cards side by side.
    static let afterReading = Self(minimumLines: 2, minimumScore: 0)
}

extension TextColumns {
    /// What parts lines that were read, and is read one after the other.
    var ruleAfterReading: ColumnGutters.Rule? {
        switch self {
        case .automatic: .afterReading
        case .all: .init(minimumLines: 2, minimumScore: -.infinity)
        case .none, .line: nil
        }
    }
}

extension [ReadingOrder.Item] {
    /// How far apart the baselines of one row are, in heights of the lower line.
    ///
    /// Chosen: less than lines that belong together are joined at, as nothing but the height tells
    /// that these do.
    private static let maximumStepInLineHeights = 0.25

    /// The items, those of lines of another size or polarity on the same baseline as one row: a
    /// badge in a row of a table.
    var withCommonRows: [ReadingOrder.Item] {
        var items = self
        var rows: [[Int]] = []
        let groups = Dictionary(grouping: indices) { self[$0].row }
        for group in groups.values.sorted(by: {
            (self[$0[0]].foot, $0[0]) < (self[$1[0]].foot, $1[0])
        }) {
            let isBeside = rows.last.map { last in
                group.allSatisfy { one in
                    last.allSatisfy { other in
                        let (box, otherBox) = (self[one].box, self[other].box)
                        return abs(self[one].foot - self[other].foot)
                            < Self.maximumStepInLineHeights * Swift.min(box.height, otherBox.height)
                            && box.overlap(across: otherBox) <= 0
                    }
                }
            }
            if isBeside == true { rows[rows.count - 1] += group } else { rows.append(group) }
        }
        for (row, group) in rows.enumerated() {
            for index in group { items[index].row = row }
        }
        return items
    }

    /// The boxes of each row from left to right; rows from top to bottom.
    var rows: [[LayoutBox]] {
        Dictionary(grouping: self, by: \.row).values
            .map { $0.map(\.box).sorted { ($0.left, $0.top) < ($1.left, $1.top) } }
            .sorted { ($0[0].middle, $0[0].left) < ($1[0].middle, $1[0].left) }
    }
}
