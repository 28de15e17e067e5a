/// Segments on one straight line joined: an edge goes on behind a thumb, and where it fades.
struct LineGrouping {
    /// The lines of some segments, the most covered first, at most `limit`.
    static func lines(of segments: [LineSegment], limit: Int) -> [EdgeLine] {
        let sorted = segments.sorted { $0.length > $1.length }.prefix(900)
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
        lines.sort { $0.weight > $1.weight }
        return Array(lines.prefix(limit))
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
            if abs(da) > 4 || abs(db) > 4 { return false }
            let (ta, tb) = (direction.dot(a), direction.dot(b))
            let gap = max(max(from - max(ta, tb), min(ta, tb) - to), 0)
            guard gap <= max(30, covered) else { return false }
            // The line is known less well the farther from its points.
            let tolerance = 1.0 + min(0.01 * gap, 1.5)
            if abs(da) > tolerance || abs(db) > tolerance { return false }
            return abs(da - db) <= 0.2 * segment.length
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
