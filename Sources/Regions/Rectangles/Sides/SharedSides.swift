/// Sides that two quadrilaterals have in common: on the same line, and over one another.
enum SharedSides {
    /// How far off the line a shared side's ends may be, in working pixels: how well corners are
    /// known before they are refined; chosen.
    private static let toleranceInPixels = 2.0
    /// How much farther for each pixel of the shorter side, the sine of a little over a degree.
    private static let toleranceShare = 0.02
    /// The least share of the shorter side that both have in common: most of it.
    private static let minimumCommonShare = 0.5

    /// The least share of the longer side that two have in common from end to end: all but what
    /// rounded corners take of the side of a card's part.
    private static let minimumWholeShare = 0.8

    /// How many sides of a quadrilateral are sides of another.
    static func count(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Int {
        (0..<4).count { isShared(a[$0], a[($0 + 1) % 4], with: b) }
    }

    /// The numbers of a quadrilateral's sides that are sides of another.
    static func sides(of a: [SIMD2<Double>], sharedWith b: [SIMD2<Double>]) -> [Int] {
        (0..<4).filter { isShared(a[$0], a[($0 + 1) % 4], with: b) }
    }

    /// The numbers of a stripe's sides that are sides of what it lies across, or nearly: the ends of
    /// a stripe are short, so they show neither slant nor place as well as the sides they are on.
    static func sides(ofStripe a: [SIMD2<Double>], sharedWith b: [SIMD2<Double>]) -> [Int] {
        (0..<4).filter { n in
            let end = (a[n], a[(n + 1) % 4])
            let length = (end.1 - end.0).length
            return (0..<4).contains { k in
                let side = (b[k], b[(k + 1) % 4])
                let longer = max((side.1 - side.0).length, length)
                return common(side, end, tolerance: toleranceInPixels + toleranceShare * longer)
                    > minimumCommonShare * min((side.1 - side.0).length, length)
            }
        }
    }

    /// Whether the side from `p` to `q` is one with a side of another quadrilateral.
    static func isShared(
        _ p: SIMD2<Double>, _ q: SIMD2<Double>, with other: [SIMD2<Double>]
    ) -> Bool {
        (0..<4).contains { k in
            let (r, s) = (other[k], other[(k + 1) % 4])
            return common((p, q), (r, s)) > minimumCommonShare * min((q - p).length, (s - r).length)
        }
    }

    /// Whether a side of one quadrilateral is, from end to end, a side of the other.
    static func haveWhole(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Bool {
        (0..<4).contains { n in
            let (p, q) = (a[n], a[(n + 1) % 4])
            return (0..<4).contains { k in
                let (r, s) = (b[k], b[(k + 1) % 4])
                let longer = max((q - p).length, (s - r).length)
                return common((p, q), (r, s)) > minimumWholeShare * longer
            }
        }
    }

    /// How much two sides have in common, in pixels; 0 or less if that is nothing, or they aren't
    /// on one line.
    private static func common(
        _ one: (SIMD2<Double>, SIMD2<Double>), _ other: (SIMD2<Double>, SIMD2<Double>)
    ) -> Double {
        let shorter = min((one.1 - one.0).length, (other.1 - other.0).length)
        return common(one, other, tolerance: toleranceInPixels + toleranceShare * shorter)
    }

    /// The same, with the ends of the other so far off the line of the one at the most.
    private static func common(
        _ one: (SIMD2<Double>, SIMD2<Double>), _ other: (SIMD2<Double>, SIMD2<Double>),
        tolerance: Double
    ) -> Double {
        let (p, (r, s)) = (one.0, other)
        let length = (one.1 - p).length
        let direction = (one.1 - p) / max(length, 1e-9)
        guard abs(direction.cross(r - p)) < tolerance, abs(direction.cross(s - p)) < tolerance
        else { return 0 }
        let (t, u) = (direction.dot(r - p), direction.dot(s - p))
        return min(max(t, u), length) - max(min(t, u), 0)
    }
}
