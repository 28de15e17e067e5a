/// A straight piece of edge with ends between pixels, and what is needed to join it with others.
struct LineSegment: Sendable {
    /// Ends in pixels of the working image; the brighter side (or the side that the strongest
    /// channel grows to) is on the right of the way from start to end, y pointing down.
    var start: SIMD2<Double>
    var end: SIMD2<Double>
    /// The mean strength of the edge, in levels a pixel.
    var strength: Double
    /// Sums over its points.
    var moments: PointMoments

    /// The same segment of an image that is larger by a factor.
    func scaled(by factor: Double) -> LineSegment {
        LineSegment(
            start: start * factor, end: end * factor, strength: strength / factor,
            moments: moments.scaled(by: factor))
    }

    var length: Double { (end - start).length }
    var direction: SIMD2<Double> { (end - start) / max(length, Self.leastLength) }

    /// In pixels; keeps a segment of no length from dividing by zero.
    private static let leastLength = 1e-9
}

/// Sums over weighted points, from which the best line through them follows; sums add up.
struct PointMoments: Sendable {
    var weight = 0.0
    var sum = SIMD2<Double>.zero
    var squares = SIMD2<Double>.zero
    var product = 0.0

    mutating func add(_ point: SIMD2<Double>, weight w: Double) {
        weight += w
        sum += w * point
        squares += w * point * point
        product += w * point.x * point.y
    }

    func scaled(by factor: Double) -> PointMoments {
        PointMoments(
            weight: weight, sum: sum * factor, squares: squares * (factor * factor),
            product: product * (factor * factor))
    }

    static func + (a: PointMoments, b: PointMoments) -> PointMoments {
        PointMoments(
            weight: a.weight + b.weight, sum: a.sum + b.sum, squares: a.squares + b.squares,
            product: a.product + b.product)
    }

    /// The line of least squared distance: a point of it, its direction, and the root mean square
    /// of the distances.
    var line: (center: SIMD2<Double>, direction: SIMD2<Double>, deviation: Double) {
        let weight = max(weight, Self.leastWeight)
        let center = sum / weight
        let variance = squares / weight - center * center
        let covariance = product / weight - center.x * center.y
        let half = (variance.x - variance.y) / 2
        let root = (half * half + covariance * covariance).squareRoot()
        let least = max((variance.x + variance.y) / 2 - root, 0)
        // The longer of two equivalent forms, so that nothing cancels out.
        var direction = half >= 0 ? SIMD2(half + root, covariance) : SIMD2(covariance, root - half)
        let length = direction.length
        direction = length > Self.leastSpread ? direction / length : [1, 0]
        return (center, direction, least.squareRoot())
    }

    /// Keeps the sums over no points from dividing by zero; a point weighs 1.
    private static let leastWeight = 1e-12
    /// In square pixels: points that are spread less, along one way than across it, have no
    /// direction.
    private static let leastSpread = 1e-12
}
