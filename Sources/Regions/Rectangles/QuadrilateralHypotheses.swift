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
        /// 0...1: the share of the visible sides that edges cover.
        var coverage: Double
        /// The side (from corner to the next) that the end of the image stands for.
        var frameSide: Int?
    }

    private let lines: [EdgeLine]
    private let size: SIMD2<Double>
    private let minimumSide: Double
    private let count: Int
    // Row a, column b: the position on line a of its crossing with line b; NaN where none.
    private var crossings: [Double]
    // Plane a, row b, column c: 1 + 200 × coverage of line a between lines b and c; 0 where too low.
    private var sides: [UInt8]

    /// The hypotheses, the best covered first, at most `limit`.
    static func find(
        lines edges: [EdgeLine], width: Int, height: Int, minimumSide: Double, limit: Int
    ) -> [Hypothesis] {
        let size = SIMD2(Double(width), Double(height))
        var search = QuadrilateralHypotheses(
            lines: edges + frame(of: size), size: size, minimumSide: minimumSide)
        search.findCrossings()
        search.findSides()
        let all = search.combine()
        return Array(all.sorted { $0.coverage > $1.coverage }.prefix(limit))
    }

    private init(lines: [EdgeLine], size: SIMD2<Double>, minimumSide: Double) {
        self.lines = lines
        self.size = size
        self.minimumSide = minimumSide
        count = lines.count
        crossings = [Double](repeating: .nan, count: count * count)
        sides = [UInt8](repeating: 0, count: count * count * count)
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
                if !isNear(p, t) || !isNear(q, u) { continue }
                crossings[a * count + b] = t
                crossings[b * count + a] = u
            }
        }
    }

    /// Whether a position is close enough to a piece of edge to be the end of that edge.
    private func isNear(_ line: EdgeLine, _ position: Double) -> Bool {
        if line.isFrame { return true }
        // What lies outside the image can't be covered.
        let point = line.point(at: position)
        let outside = max(-point.x, -point.y, point.x - size.x, point.y - size.y, 0)
        return line.gap(at: position) <= max(12, 0.6 * line.covered) + 1.5 * outside
    }

    private mutating func findSides() {
        for a in 0..<count {
            let line = lines[a]
            let crossing = (0..<count).filter { !crossings[a * count + $0].isNaN }
            let visible = line.isFrame ? (-1e9, 1e9) : visibleRange(line)
            for (n, b) in crossing.enumerated() {
                for c in crossing[..<n] {
                    let (tb, tc) = (crossings[a * count + b], crossings[a * count + c])
                    let (from, to) = (min(tb, tc), max(tb, tc))
                    if to - from < minimumSide { continue }
                    var value: UInt8 = 200
                    if !line.isFrame {
                        let (begin, end) = (max(from, visible.0), min(to, visible.1))
                        let length = end - begin
                        if length < 0.3 * (to - from) || length < 0.5 * minimumSide { continue }
                        let found = line.coverage(from: begin, to: end)
                        if found.length < 0.3 * length || found.first > 0.5 * length
                            || found.last > 0.5 * length
                        {
                            continue
                        }
                        value = UInt8(200 * min(found.length / length, 1))
                    }
                    sides[(a * count + b) * count + c] = value + 1
                    sides[(a * count + c) * count + b] = value + 1
                }
            }
        }
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

    private func combine() -> [Hypothesis] {
        var found: [Hypothesis] = []
        sides.withUnsafeBufferPointer { sides in
            // Each cycle a, b, c, d once: a is the least of the four, b < d.
            for a in 0..<count {
                for d in (a + 1)..<max(count, a + 1) {
                    for b in (a + 1)..<d {
                        let ab = sides[(a * count + b) * count + d]
                        if ab == 0 { continue }
                        for c in (a + 1)..<count where c != b && c != d {
                            let bc = sides[(b * count + a) * count + c]
                            if bc == 0 { continue }
                            let dc = sides[(d * count + a) * count + c]
                            if dc == 0 { continue }
                            let cc = sides[(c * count + b) * count + d]
                            if cc == 0 { continue }
                            if let hypothesis = hypothesis([d, a, b, c], [ab, bc, cc, dc]) {
                                found.append(hypothesis)
                            }
                        }
                    }
                }
            }
        }
        return found
    }

    /// The quadrilateral of four lines in order, `covers` for the second, third, fourth and first.
    private func hypothesis(_ cycle: [Int], _ covers: [UInt8]) -> Hypothesis? {
        let frames = cycle.filter { lines[$0].isFrame }.count
        if frames > 1 { return nil }
        func corner(_ a: Int, _ b: Int) -> SIMD2<Double> {
            lines[a].point(at: crossings[a * count + b])
        }
        let corners = [
            corner(cycle[0], cycle[1]), corner(cycle[1], cycle[2]), corner(cycle[2], cycle[3]),
            corner(cycle[3], cycle[0]),
        ]
        guard corners.isConvex else { return nil }
        // Sides between the corners in order are those of lines 1, 2, 3, 0.
        var (sum, length, low) = (0.0, 0.0, 0)
        for side in 0..<4 where !lines[cycle[(side + 1) % 4]].isFrame {
            let l = (corners[(side + 1) % 4] - corners[side]).length
            let cover = Double(covers[side] - 1) / 200
            sum += cover * l
            length += l
            if cover < 0.5 { low += 1 }
        }
        let coverage = sum / length
        if coverage < 0.6 || low > 1 || (frames > 0 && (low > 0 || coverage < 0.75)) { return nil }
        let frameSide = (0..<4).first { lines[cycle[($0 + 1) % 4]].isFrame }
        return Hypothesis(
            corners: corners, coverage: frames > 0 ? coverage - 0.2 : coverage,
            frameSide: frameSide)
    }
}
