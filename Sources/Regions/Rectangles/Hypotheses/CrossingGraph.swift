/// Lines with their crossings, and the sides that they may have between two of them.
///
/// Crossings are nodes and possible sides edges; four lines that make a cycle could be a
/// rectangle's sides. The borders of the image are lines of their own: a side may be out of view.
struct CrossingGraph {
    /// The possible sides on one line.
    struct SideTable {
        /// The lines that cross it.
        var crossing: [Int] = []
        // Row b, column c, of lines in `crossing`: the cover between them as it is kept.
        var covers: [UInt8] = []
        /// For each line in `crossing` those that end a possible side with it.
        var partners: [[Int]] = []
    }

    // Lengths "InPixels" are in working pixels. Chosen where nothing else is said.

    /// How far inside the image its borders are lines: the last pixels are in view.
    private static let frameInsetInPixels = 1.0
    /// Beyond any image: where the pieces of borders and the positions in view end.
    private static let frameExtentInPixels = 1e5
    private static let farAwayInPixels = 1e9
    /// How far outside a corner may be, as a share of the image.
    private static let outsideShare = 0.6
    /// The least sine of the angle at a corner: those of less than 35° are no rectangle's.
    private static let minimumSine = 0.57
    /// The frame may cut a side at nearly any angle, of 12° or more.
    private static let minimumSineAtFrame = 0.2
    /// How far from its edge a line may end at a corner: so many pixels, or that share of the edge.
    private static let maximumGapInPixels = 12.0
    private static let maximumGapShare = 0.6
    /// The least share of a side in view, and of the least side of a rectangle.
    private static let minimumVisibleShare = 0.3
    private static let minimumVisibleSide = 0.5
    /// The least share of what is in view that edges cover.
    private static let minimumCoverage = 0.3
    /// The greatest share of what is in view that is a gap at one end.
    private static let maximumEndGapShare = 0.5
    /// Coverage is kept in bytes: 0 for no side, else 1 and so many steps for a side that is covered
    /// from end to end.
    private static let coverSteps = 200

    let lines: [EdgeLine]
    /// The least length of a side, in pixels.
    let minimumSide: Double
    /// How many lines there are.
    let count: Int
    /// Of the image, in pixels.
    let size: SIMD2<Double>
    // Row a, column b: the position on line a of its crossing with line b; NaN where none.
    private(set) var crossings: [Double]
    private(set) var tables: [SideTable]
    // Row a, column b: the number of line b among the lines that cross line a; -1 where none.
    private var numbers: [Int16]

    /// The graph of some lines and the borders of the image.
    init(lines edges: [EdgeLine], width: Int, height: Int, minimumSide: Double) {
        size = SIMD2(Double(width), Double(height))
        lines = edges + Self.frame(of: size)
        self.minimumSide = minimumSide
        count = lines.count
        crossings = [Double](repeating: .nan, count: count * count)
        numbers = [Int16](repeating: -1, count: count * count)
        tables = [SideTable](repeating: SideTable(), count: count)
        findCrossings()
        findSides()
    }

    /// The four borders of the image, as lines.
    private static func frame(of size: SIMD2<Double>) -> [EdgeLine] {
        let inset = frameInsetInPixels
        func line(_ x: Double, _ y: Double, _ direction: SIMD2<Double>) -> EdgeLine {
            EdgeLine(
                center: [x, y], direction: direction,
                pieces: [EdgeLine.Piece(from: -frameExtentInPixels, to: frameExtentInPixels)],
                strength: 0, isFrame: true)
        }
        return [
            line(0, inset, [1, 0]), line(0, size.y - inset, [1, 0]),
            line(inset, 0, [0, 1]), line(size.x - inset, 0, [0, 1]),
        ]
    }

    private mutating func findCrossings() {
        let reach = size * Self.outsideShare
        let visible = lines.map(visibleRange)
        for a in 0..<count {
            for b in 0..<a {
                let (p, q) = (lines[a], lines[b])
                if p.isFrame && q.isFrame { continue }
                let sine = p.direction.cross(q.direction)
                let isFrame = p.isFrame || q.isFrame
                if abs(sine) < (isFrame ? Self.minimumSineAtFrame : Self.minimumSine) { continue }
                let t = (q.center - p.center).cross(q.direction) / sine
                let point = p.point(at: t)
                if point.x < -reach.x || point.y < -reach.y || point.x > size.x + reach.x
                    || point.y > size.y + reach.y
                {
                    continue
                }
                let u = q.position(of: point)
                if !isNear(p, t, visible[a]) || !isNear(q, u, visible[b]) { continue }
                crossings[a * count + b] = t
                crossings[b * count + a] = u
            }
        }
    }

    /// Whether a position is close enough to a piece of edge to be the end of that edge.
    private func isNear(
        _ line: EdgeLine, _ position: Double, _ visible: (Double, Double)
    ) -> Bool {
        if line.isFrame { return true }
        // What lies outside the image can't be covered.
        let outside = max(visible.0 - position, position - visible.1, 0)
        return line.gap(at: position)
            <= max(Self.maximumGapInPixels, Self.maximumGapShare * line.covered) + outside
    }

    private mutating func findSides() {
        for a in 0..<count {
            let line = lines[a]
            let crossing = (0..<count).filter { !crossings[a * count + $0].isNaN }
            let visible =
                line.isFrame ? (-Self.farAwayInPixels, Self.farAwayInPixels) : visibleRange(line)
            var table = SideTable(
                crossing: crossing,
                covers: [UInt8](repeating: 0, count: crossing.count * crossing.count),
                partners: [[Int]](repeating: [], count: crossing.count))
            for (n, b) in crossing.enumerated() {
                numbers[a * count + b] = Int16(n)
                for (m, c) in crossing[..<n].enumerated() {
                    let (tb, tc) = (crossings[a * count + b], crossings[a * count + c])
                    let cover = cover(line, min(tb, tc), max(tb, tc), visible)
                    guard cover > 0 else { continue }
                    table.covers[n * crossing.count + m] = cover
                    table.covers[m * crossing.count + n] = cover
                    table.partners[n].append(c)
                    table.partners[m].append(b)
                }
            }
            tables[a] = table
        }
    }

    /// The coverage of a line between two positions as it is kept; 0 where that is no side.
    private func cover(
        _ line: EdgeLine, _ from: Double, _ to: Double, _ visible: (Double, Double)
    ) -> UInt8 {
        if to - from < minimumSide { return 0 }
        if line.isFrame { return UInt8(Self.coverSteps + 1) }
        let (begin, end) = (max(from, visible.0), min(to, visible.1))
        let length = end - begin
        if length < Self.minimumVisibleShare * (to - from)
            || length < Self.minimumVisibleSide * minimumSide
        {
            return 0
        }
        let found = line.coverage(from: begin, to: end)
        if found.length < Self.minimumCoverage * length
            || found.first > Self.maximumEndGapShare * length
            || found.last > Self.maximumEndGapShare * length
        {
            return 0
        }
        return UInt8(Double(Self.coverSteps) * min(found.length / length, 1)) + 1
    }

    /// The cover of line a between lines b and c as it is kept; 0 where that is no side.
    @inline(__always)
    func cover(on a: Int, _ b: Int, _ c: Int) -> UInt8 {
        let (n, m) = (Int(numbers[a * count + b]), Int(numbers[a * count + c]))
        if n < 0 || m < 0 { return 0 }
        return tables[a].covers[n * tables[a].crossing.count + m]
    }

    /// The share of a side that edges cover, 0...1, of its cover as it is kept.
    @inline(__always)
    static func share(_ cover: UInt8) -> Double { Double(cover - 1) / Double(coverSteps) }

    /// The mean share of four sides.
    @inline(__always)
    static func meanShare(_ covers: SIMD4<UInt8>) -> Double {
        Double(SIMD4<Int>(truncatingIfNeeded: covers).wrappedSum() - 4) / Double(4 * coverSteps)
    }

    /// The lines that end a possible side on line a with line b, which crosses it.
    @inline(__always)
    func partners(on a: Int, of b: Int) -> [Int] {
        tables[a].partners[Int(numbers[a * count + b])]
    }

    /// The positions between which a line is inside the image.
    func visibleRange(_ line: EdgeLine) -> (Double, Double) {
        var (from, to) = (-Self.farAwayInPixels, Self.farAwayInPixels)
        for axis in 0..<2 {
            let speed = line.direction[axis]
            if abs(speed) < 1e-9 { continue }
            let a = -line.center[axis] / speed
            let b = (size[axis] - line.center[axis]) / speed
            from = max(from, min(a, b))
            to = min(to, max(a, b))
        }
        return (from, to)
    }
}
