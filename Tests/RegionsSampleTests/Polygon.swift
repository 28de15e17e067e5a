import Regions

/// A convex polygon, for measuring how far two places overlap.
struct Polygon {
    var corners: [NormalizedPoint]

    init(corners: [NormalizedPoint]) { self.corners = corners }

    init(_ observation: some Observation) { self.init(observation.quadrilateral) }

    init(_ quadrilateral: Quadrilateral) { corners = quadrilateral.corners }

    /// The area shared over the area covered by either, 0...1.
    func overlap(with other: Polygon) -> Double {
        let shared = clipped(to: other).area
        return shared / (area + other.area - shared)
    }

    var area: Double { abs(signedArea) }

    private var signedArea: Double {
        zip(corners, corners.dropFirst() + corners.prefix(1))
            .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
    }

    /// The part inside another polygon (Sutherland and Hodgman, 1974).
    private func clipped(to other: Polygon) -> Polygon {
        let turn = other.signedArea < 0 ? -1.0 : 1.0
        var points = corners
        for (a, b) in zip(other.corners, other.corners.dropFirst() + other.corners.prefix(1)) {
            func side(_ p: NormalizedPoint) -> Double {
                turn * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))
            }
            let subject = points
            points = []
            for (p, q) in zip(subject, subject.dropFirst() + subject.prefix(1)) {
                let (fromP, fromQ) = (side(p), side(q))
                if fromP >= 0 { points.append(p) }
                if fromP * fromQ < 0 {
                    let t = fromP / (fromP - fromQ)
                    points.append(
                        NormalizedPoint(x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y)))
                }
            }
        }
        return Polygon(corners: points)
    }
}
