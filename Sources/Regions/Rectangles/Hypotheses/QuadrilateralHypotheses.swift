/// Four lines that could be the sides of a rectangle: two pairs of opposed lines, each side
/// between two crossings covered by edges well enough.
///
/// Source of the idea: Z. Zhang and L.-W. He, Whiteboard scanning and image enhancement (2007),
/// section 2: quadrangles formed from pairs of opposed lines. The number of lines is bounded, and
/// with it the work.
struct QuadrilateralHypotheses {
    /// Corners in order, in pixels of the working image, and how well their sides are covered.
    struct Hypothesis: Sendable {
        var corners: [SIMD2<Double>]
        /// Which are looked at first: the higher the better the sides are covered.
        var rank: Double
        /// The side (from corner to the next) that the end of the image stands for.
        var frameSide: Int?
        /// Whether a side was looked for where it would be, and is the best of many.
        var isSought = false
    }

    let lines: [EdgeLine]
    let minimumSide: Double
    let count: Int
    // Row a, column b: the position on line a of its crossing with line b; NaN where none.
    private(set) var crossings: [Double]
    private(set) var tables: [SideTable]
    // Row a, column b: the number of line b among the lines that cross line a; -1 where none.
    private var places: [Int16]
    private let size: SIMD2<Double>

    /// The possible sides on one line.
    struct SideTable {
        /// The lines that cross it.
        var crossing: [Int] = []
        // Row b, column c, of lines in `crossing`: 1 + 200 × coverage between them; 0 where too low.
        var covers: [UInt8] = []
        /// For each line in `crossing` those that end a possible side with it.
        var partners: [[Int]] = []
    }

    /// Lines and their crossings, ready for ``closed(limit:)``.
    init(lines edges: [EdgeLine], width: Int, height: Int, minimumSide: Double) {
        let size = SIMD2(Double(width), Double(height))
        self.init(lines: edges + Self.frame(of: size), size: size, minimumSide: minimumSide)
        findCrossings()
        findSides()
    }

    /// The hypotheses, the best covered and largest first, at most `limit`.
    ///
    /// - Parameter places: which are taken already, and taken by the hypotheses.
    func closed(limit: Int, in places: inout HypothesisIndex) -> [Hypothesis] {
        let found = combine()
        return distinct(
            DescendingIndices(found.lazy.map(\.rank)).lazy.map { found[$0] }, limit: limit,
            in: &places)
    }

    /// The first in each place, and few for each pair of opposed lines: the bars of a code make
    /// thousands between the same two.
    private func distinct(
        _ sorted: some Sequence<Cycle>, limit: Int, in taken: inout HypothesisIndex
    ) -> [Hypothesis] {
        let quota: UInt8 = 30
        var pairs = [UInt8](repeating: 0, count: count * count)
        var result: [Hypothesis] = []
        for cycle in sorted {
            let c = cycle.lines
            let first = min(c[0], c[2]) * count + max(c[0], c[2])
            let second = min(c[1], c[3]) * count + max(c[1], c[3])
            if pairs[first] >= quota || pairs[second] >= quota { continue }
            let hypothesis = hypothesis(cycle)
            guard taken.insert(hypothesis.corners) else { continue }
            pairs[first] += 1
            pairs[second] += 1
            result.append(hypothesis)
            if result.count == limit { break }
        }
        return result
    }

    private init(lines: [EdgeLine], size: SIMD2<Double>, minimumSide: Double) {
        self.lines = lines
        self.size = size
        self.minimumSide = minimumSide
        count = lines.count
        crossings = [Double](repeating: .nan, count: count * count)
        places = [Int16](repeating: -1, count: count * count)
        tables = [SideTable](repeating: SideTable(), count: count)
    }

    /// The four borders of the image, as lines.
    private static func frame(of size: SIMD2<Double>) -> [EdgeLine] {
        let inset = 1.0
        func line(_ x: Double, _ y: Double, _ direction: SIMD2<Double>) -> EdgeLine {
            EdgeLine(
                center: [x, y], direction: direction,
                pieces: [EdgeLine.Piece(from: -1e5, to: 1e5)], strength: 0, isFrame: true)
        }
        return [
            line(0, inset, [1, 0]), line(0, size.y - inset, [1, 0]),
            line(inset, 0, [0, 1]), line(size.x - inset, 0, [0, 1]),
        ]
    }

    private mutating func findCrossings() {
        let reach = size * 0.6
        let visible = lines.map(visibleRange)
        for a in 0..<count {
            for b in 0..<a {
                let (p, q) = (lines[a], lines[b])
                if p.isFrame && q.isFrame { continue }
                let sine = p.direction.cross(q.direction)
                // Corners of less than 35° are no rectangle's; the frame may cut at any angle.
                if abs(sine) < (p.isFrame || q.isFrame ? 0.2 : 0.57) { continue }
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
        return line.gap(at: position) <= max(12, 0.6 * line.covered) + outside
    }

    private mutating func findSides() {
        for a in 0..<count {
            let line = lines[a]
            let crossing = (0..<count).filter { !crossings[a * count + $0].isNaN }
            let visible = line.isFrame ? (-1e9, 1e9) : visibleRange(line)
            var table = SideTable(
                crossing: crossing,
                covers: [UInt8](repeating: 0, count: crossing.count * crossing.count),
                partners: [[Int]](repeating: [], count: crossing.count))
            for (n, b) in crossing.enumerated() {
                places[a * count + b] = Int16(n)
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

    /// 1 + 200 × the coverage of a line between two positions, or 0 where that is no side.
    private func cover(
        _ line: EdgeLine, _ from: Double, _ to: Double, _ visible: (Double, Double)
    ) -> UInt8 {
        if to - from < minimumSide { return 0 }
        if line.isFrame { return 201 }
        let (begin, end) = (max(from, visible.0), min(to, visible.1))
        let length = end - begin
        if length < 0.3 * (to - from) || length < 0.5 * minimumSide { return 0 }
        let found = line.coverage(from: begin, to: end)
        if found.length < 0.3 * length || found.first > 0.5 * length || found.last > 0.5 * length {
            return 0
        }
        return UInt8(200 * min(found.length / length, 1)) + 1
    }

    /// The cover of line a between lines b and c.
    @inline(__always)
    func cover(on a: Int, _ b: Int, _ c: Int) -> UInt8 {
        let (n, m) = (Int(places[a * count + b]), Int(places[a * count + c]))
        if n < 0 || m < 0 { return 0 }
        return tables[a].covers[n * tables[a].crossing.count + m]
    }

    /// The positions between which a line is inside the image.
    private func visibleRange(_ line: EdgeLine) -> (Double, Double) {
        var (from, to) = (-1e9, 1e9)
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

    /// Four lines in order, by number, and the rank of the quadrilateral that they make.
    private struct Cycle {
        let lines: SIMD4<Int>
        let rank: Double
    }

    private func combine() -> [Cycle] {
        var found: [Cycle] = []
        // Each cycle a, b, c, d once: a is the least of the four, b < d.
        for a in 0..<count {
            for (n, d) in tables[a].crossing.enumerated() where d > a {
                for b in tables[a].partners[n] where b > a && b < d {
                    let ab = cover(on: a, b, d)
                    let fromB = tables[b].partners[Int(places[b * count + a])]
                    for c in fromB where c > a && c != d {
                        let cc = cover(on: c, b, d)
                        if cc == 0 { continue }
                        let dc = cover(on: d, a, c)
                        if dc == 0 { continue }
                        let bc = cover(on: b, a, c)
                        let cycle = SIMD4(d, a, b, c)
                        if let rank = rank(of: cycle, covers: SIMD4(ab, bc, cc, dc)) {
                            found.append(Cycle(lines: cycle, rank: rank))
                        }
                    }
                }
            }
            if found.count > 60_000 { break }
        }
        return found
    }

    /// The crossing of each line of a cycle with the next.
    @inline(__always)
    private func corners(
        of cycle: SIMD4<Int>
    ) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
        func corner(_ a: Int, _ b: Int) -> SIMD2<Double> {
            lines[a].point(at: crossings[a * count + b])
        }
        return (
            corner(cycle[0], cycle[1]), corner(cycle[1], cycle[2]), corner(cycle[2], cycle[3]),
            corner(cycle[3], cycle[0])
        )
    }

    /// How early four lines in order are looked at, `covers` for the second, third, fourth and
    /// first; `nil` if they are no quadrilateral or too little of it is covered.
    private func rank(of cycle: SIMD4<Int>, covers: SIMD4<UInt8>) -> Double? {
        var frames = 0
        for n in 0..<4 where lines[cycle[n]].isFrame { frames += 1 }
        if frames > 1 { return nil }
        let (p, q, r, s) = corners(of: cycle)
        let ways = (q - p, r - q, s - r, p - s)
        let isRight = ways.0.cross(ways.1) > 0
        guard (ways.1.cross(ways.2) > 0) == isRight, (ways.2.cross(ways.3) > 0) == isRight,
            (ways.3.cross(ways.0) > 0) == isRight
        else { return nil }
        let lengths = SIMD4(ways.0.length, ways.1.length, ways.2.length, ways.3.length)
        // Sides between the corners in order are those of lines 1, 2, 3, 0.
        var (sum, length, low) = (0.0, 0.0, 0)
        for side in 0..<4 where !lines[cycle[(side + 1) % 4]].isFrame {
            let cover = Double(covers[side] - 1) / 200
            sum += cover * lengths[side]
            length += lengths[side]
            if cover < 0.5 { low += 1 }
        }
        let coverage = sum / length
        if coverage < 0.55 || low > 1 || (frames > 0 && (low > 0 || coverage < 0.75)) { return nil }
        // Evenly covered and large ones first: bars and rows of print cross in countless ways.
        let least = Double(covers.min() - 1) / 200
        let even = Double(SIMD4<Int>(truncatingIfNeeded: covers).wrappedSum() - 4) / 800
        return 0.5 * even + 0.5 * least + 0.1 * min(length / (size.x + size.y), 1)
            - (frames > 0 ? 0.25 : 0)
    }

    private func hypothesis(_ cycle: Cycle) -> Hypothesis {
        let (p, q, r, s) = corners(of: cycle.lines)
        return Hypothesis(
            corners: [p, q, r, s], rank: cycle.rank,
            frameSide: (0..<4).first { lines[cycle.lines[($0 + 1) % 4]].isFrame })
    }
}
