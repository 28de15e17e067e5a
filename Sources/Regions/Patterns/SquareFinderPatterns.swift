/// Finder patterns of QR codes among quadrilaterals, each of which may be one of the three squares.
///
/// The middles of the modules under a square are looked at: see ``FinderPattern``.
struct SquareFinderPatterns: Sendable {
    /// A code is looked for between patterns this far apart, in modules from center to center:
    /// ``FinderPattern/codeSizes`` less 7, with what perspective does.
    private static let distances = (least: 10.0, most: 190.0)
    /// How much patterns of one code differ in size, and its sides in length, at most, as a factor.
    private static let largestRatio = 1.6
    /// The cosine of the angle between the sides at most: 60 degrees.
    private static let largestCosine = 0.5
    /// A pattern is no more than this much longer than wide.
    private static let longest = 2.0
    /// Patterns whose centers lie closer than this are one, in modules.
    private static let smallestDistance = 3.0
    /// Of the 32 light and 49 dark modules, those that must be in view.
    private static let leastInView = (dark: 28, light: 24)
    /// The step between light and dark, of a smoothed channel's 4080.
    private static let leastContrast: Float = 12
    /// The share of modules that must be on the right side of the middle between light and dark.
    private static let leastRight = 0.87
    /// Of the nine modules of the innermost square, those that must be: a picture in its frame has
    /// all but these.
    private static let leastInner = 6
    /// How far the innermost square is from the middle between light and dark, against the ring
    /// around it: blur takes more of the ring, which is narrower; a picture is less even.
    private static let leastInnerDepth: Float = 0.7
    /// What is in a code is no larger than this share of it.
    private static let largestPart = 1.15

    private struct Pattern: Sendable {
        let center: SIMD2<Double>
        /// The length of a module.
        let module: Double
    }

    /// For each quadrilateral, whether it is a square of a pattern.
    private let isSquare: [Bool]
    /// The corners of codes, clockwise.
    private let codes: [[SIMD2<Double>]]

    /// - Parameters:
    ///   - quadrilaterals: in pixels of the plane.
    ///   - smooth: color, each channel 0...4080.
    init(among quadrilaterals: [PixelQuadrilateral], smooth: Plane<SIMD4<Int16>>) {
        let patterns = quadrilaterals.map { Self.pattern($0, in: smooth) }
        isSquare = patterns.map { $0 != nil }
        codes = Self.codes(of: Self.distinct(patterns.compactMap { $0 }))
    }

    /// Whether the quadrilateral of an index, with these corners, is a square of a pattern, a
    /// code's outline, or in a code.
    func isPart(_ index: Int, _ quadrilateral: PixelQuadrilateral) -> Bool {
        let corners = quadrilateral.corners
        let (center, area) = (corners.reduce(.zero, +) / 4, corners.area)
        return isSquare[index]
            || codes.contains {
                area < Self.largestPart * $0.area && Self.isInside(center, $0)
            }
    }

    private static func isInside(_ point: SIMD2<Double>, _ corners: [SIMD2<Double>]) -> Bool {
        (0..<4).allSatisfy { i in
            (corners[(i + 1) % 4] - corners[i]).cross(point - corners[i]) > 0
        }
    }

    /// Each pattern once: all its squares may be candidates.
    private static func distinct(_ patterns: [Pattern]) -> [Pattern] {
        patterns.reduce(into: []) { result, pattern in
            let isNew = result.allSatisfy {
                ($0.center - pattern.center).length > smallestDistance * pattern.module
            }
            if isNew { result.append(pattern) }
        }
    }

    /// The corners of codes: what a pattern spans with two others of about its size, at about a right
    /// angle and about as far away.
    private static func codes(of patterns: [Pattern]) -> [[SIMD2<Double>]] {
        var codes: [[SIMD2<Double>]] = []
        for corner in patterns {
            for (n, one) in patterns.enumerated() {
                for other in patterns[..<n] {
                    let (a, b) = (one.center - corner.center, other.center - corner.center)
                    let (least, most) = (min(a.length, b.length), max(a.length, b.length))
                    let modules = [corner, one, other].map(\.module).sorted()
                    guard least > distances.least * modules[0],
                        most < distances.most * modules[2], most < largestRatio * least,
                        modules[2] < largestRatio * modules[0],
                        abs(a.dot(b)) < largestCosine * least * most
                    else { continue }
                    let reach = FinderPattern.reach
                    let (p, q) = (
                        reach * modules[1] / a.length * a, reach * modules[1] / b.length * b
                    )
                    let c = corner.center
                    let corners = [c - p - q, c + a + p - q, c + a + b + p + q, c + b + q - p]
                    codes.append(a.cross(b) > 0 ? corners : corners.reversed())
                }
            }
        }
        return codes
    }

    /// The pattern of which a quadrilateral is the outer, middle or inner square.
    private static func pattern(
        _ corners: PixelQuadrilateral, in smooth: Plane<SIMD4<Int16>>
    ) -> Pattern? {
        let c = corners.corners
        let (across, down) = (
            (c[1] - c[0]).length + (c[2] - c[3]).length, (c[3] - c[0]).length + (c[2] - c[1]).length
        )
        guard across < longest * down, down < longest * across else { return nil }
        let unit: [SIMD2<Double>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        guard let transform = PerspectiveTransform(mapping: unit, to: corners.corners) else {
            return nil
        }
        var values = [Float](repeating: .nan, count: rings.count)
        for modules in FinderPattern.squares {
            for (n, place) in places.enumerated() {
                values[n] = smooth.brightness(at: transform.apply(place / modules + 0.5)) ?? .nan
            }
            if isPattern(values) {
                return Pattern(
                    center: c.reduce(.zero, +) / 4, module: (across + down) / (4 * modules))
            }
        }
        return nil
    }

    /// The middles of the modules, from the middle of the pattern, with the light separator around,
    /// which tells it from a picture in its frame.
    private static let places = (-4...4).flatMap { row in
        (-4...4).map { SIMD2(Double($0), Double(row)) }
    }
    /// How far each of ``places`` is from the middle.
    private static let rings = places.map { max(abs($0.x), abs($0.y)) }

    /// Whether the brightness at ``places`` is that of a finder pattern; NaN where none is known.
    private static func isPattern(_ values: [Float]) -> Bool {
        func isLight(_ n: Int) -> Bool { rings[n] == 2 || rings[n] == 4 }
        var (dark, light) = ((sum: Float(0), count: 0), (sum: Float(0), count: 0))
        for (n, value) in values.enumerated() where !value.isNaN {
            if isLight(n) {
                light = (light.sum + value, light.count + 1)
            } else {
                dark = (dark.sum + value, dark.count + 1)
            }
        }
        guard dark.count > leastInView.dark, light.count > leastInView.light else { return false }
        let (meanDark, meanLight) = (
            dark.sum / Float(dark.count), light.sum / Float(light.count)
        )
        guard abs(meanLight - meanDark) > leastContrast else { return false }
        let middle = (meanDark + meanLight) / 2
        let sign: Float = meanLight > meanDark ? 1 : -1
        func depth(_ isIn: (Double) -> Bool) -> Float {
            let known = values.indices.filter { isIn(rings[$0]) && !values[$0].isNaN }
            let sum = known.reduce(Float(0)) { $0 + (middle - values[$1]) * sign }
            return sum / Float(max(known.count, 1))
        }
        guard depth({ $0 <= 1 }) >= leastInnerDepth * depth({ $0 == 3 }) else { return false }
        var (right, inner) = (0, 0)
        for (n, value) in values.enumerated() {
            let difference = (value - middle) * sign
            if isLight(n) ? difference > 0 : difference < 0 {
                right += 1
                if rings[n] <= 1 { inner += 1 }
            }
        }
        return Double(right) >= leastRight * Double(dark.count + light.count)
            && inner >= leastInner
    }
}
