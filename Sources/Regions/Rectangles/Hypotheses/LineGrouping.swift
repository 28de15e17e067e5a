import LibC

/// Segments on one straight line joined: an edge goes on behind a thumb, and where it fades.
struct LineGrouping {
    // Lengths are in working pixels. Chosen where nothing else is said.

    /// How many segments are looked at, the longest: the work is bounded.
    private static let maximumSegments = 900
    /// No end of a segment farther from the line than that belongs to it, which is seen at once.
    private static let maximumDistanceInPixels = 4.0
    /// The longest gap: as long as what is covered on both sides of it, and that much between short
    /// ones.
    private static let minimumGapLimitInPixels = 30.0
    /// How far from the line an end of a segment may be: that, and that share of the gap more up to
    /// a limit, for the line is known less well the farther from its points.
    private static let toleranceInPixels = 1.0
    private static let toleranceShareOfGap = 0.01
    private static let maximumExtraToleranceInPixels = 1.5
    /// The greatest sine of the angle between a segment and the line: 12°.
    private static let maximumSine = 0.2
    /// How many directions are told apart where there are too many lines, 15° each; after how many
    /// of one a line counts half.
    private static let directionCount = 12
    private static let linesPerDirection = 50.0

    /// The lines of some segments, the longest and strongest first, at most `limit`.
    static func lines(of segments: [LineSegment], limit: Int) -> [EdgeLine] {
        let sorted = segments.sorted { $0.length > $1.length }.prefix(maximumSegments)
        let all = Array(sorted)
        var used = [Bool](repeating: false, count: all.count)
        var lines: [EdgeLine] = []
        for base in all.indices where !used[base] {
            used[base] = true
            var group = Group(all[base])
            for other in all.indices.dropFirst(base + 1)
            where !used[other] && group.accepts(all[other]) {
                used[other] = true
                group.add(all[other])
            }
            lines.append(group.line)
        }
        return foremost(lines, limit: limit)
    }

    /// The lines that count most, each the less the more there are before it in its direction: wood
    /// and print have hundreds of one.
    private static func foremost(_ lines: [EdgeLine], limit: Int) -> [EdgeLine] {
        var before = [Int](repeating: 0, count: directionCount)
        let sorted = lines.sorted { $0.weight > $1.weight }
        let counts = sorted.map { line -> Double in
            let turn = atan2(line.direction.y, line.direction.x) / .pi + 1
            let direction = Int(turn * Double(directionCount)) % directionCount
            before[direction] += 1
            return line.weight / (1 + Double(before[direction]) / linesPerDirection)
        }
        return DescendingIndices(counts).prefix(limit).map { sorted[$0] }
    }

    private struct Group {
        var moments: PointMoments
        var center: SIMD2<Double>
        var direction: SIMD2<Double>
        var members: [LineSegment]
        var covered: Double
        var from: Double
        var to: Double

        init(_ segment: LineSegment) {
            moments = segment.moments
            (center, direction, _) = moments.line
            members = [segment]
            covered = segment.length
            (from, to) = (0, 0)
            measure()
        }

        private mutating func measure() {
            (from, to) = (Double.infinity, -Double.infinity)
            for member in members {
                for end in [member.start, member.end] {
                    let t = direction.dot(end - center)
                    from = min(from, t)
                    to = max(to, t)
                }
            }
        }

        func accepts(_ segment: LineSegment) -> Bool {
            let (a, b) = (segment.start - center, segment.end - center)
            let (da, db) = (direction.cross(a), direction.cross(b))
            let farthest = LineGrouping.maximumDistanceInPixels
            if abs(da) > farthest || abs(db) > farthest { return false }
            let (ta, tb) = (direction.dot(a), direction.dot(b))
            let gap = max(max(from - max(ta, tb), min(ta, tb) - to), 0)
            let limit = max(LineGrouping.minimumGapLimitInPixels, covered + segment.length)
            guard gap <= limit else { return false }
            let tolerance =
                LineGrouping.toleranceInPixels
                + min(
                    LineGrouping.toleranceShareOfGap * gap,
                    LineGrouping.maximumExtraToleranceInPixels)
            if abs(da) > tolerance || abs(db) > tolerance { return false }
            return abs(da - db) <= LineGrouping.maximumSine * segment.length
        }

        mutating func add(_ segment: LineSegment) {
            moments = moments + segment.moments
            covered += segment.length
            members.append(segment)
            (center, direction, _) = moments.line
            measure()
        }

        var line: EdgeLine {
            let strength =
                members.reduce(0) { $0 + $1.strength * $1.length }
                / max(members.reduce(0) { $0 + $1.length }, 1e-9)
            let pieces = members.map { member in
                let (a, b) = (
                    direction.dot(member.start - center), direction.dot(member.end - center)
                )
                return EdgeLine.Piece(from: min(a, b), to: max(a, b))
            }
            return EdgeLine(
                center: center, direction: direction, pieces: pieces, strength: strength)
        }
    }
}
