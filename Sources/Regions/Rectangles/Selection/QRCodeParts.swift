/// Tells parts of QR codes from rectangles that mean something by themselves.
///
/// Finder patterns show where codes are. Source: ISO/IEC 18004, 6.3.3: dark, light and dark squares
/// of 7, 5 and 3 modules one in another at three corners of a code, each with a light separator
/// around.
struct QRCodeParts {
    private struct Pattern {
        let center: SIMD2<Double>
        /// The length of a module.
        let module: Double
    }

    /// The working image's smoothed color, each channel 0...4080.
    let smooth: Plane<SIMD4<Int16>>

    /// The candidates that are no square of a pattern, no code's outline and in no code.
    func others(among candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        let patterns = candidates.map { pattern($0.corners) }
        let codes = codes(of: distinct(patterns.compactMap { $0 }))
        return zip(candidates, patterns).compactMap { candidate, pattern in
            let corners = candidate.corners.corners
            let (center, area) = (corners.reduce(.zero, +) / 4, corners.area)
            let isPart =
                pattern != nil
                || codes.contains { area < 1.15 * $0.area && isInside(center, $0) }
            return isPart ? nil : candidate
        }
    }

    private func isInside(_ point: SIMD2<Double>, _ corners: [SIMD2<Double>]) -> Bool {
        (0..<4).allSatisfy { i in
            (corners[(i + 1) % 4] - corners[i]).cross(point - corners[i]) > 0
        }
    }

    /// Each pattern once: all its squares may be candidates.
    private func distinct(_ patterns: [Pattern]) -> [Pattern] {
        patterns.reduce(into: []) { result, pattern in
            let isNew = result.allSatisfy {
                ($0.center - pattern.center).length > 3 * pattern.module
            }
            if isNew { result.append(pattern) }
        }
    }

    /// The corners of codes: what a pattern spans with two others of about its size, at about a right
    /// angle and about as far away.
    private func codes(of patterns: [Pattern]) -> [[SIMD2<Double>]] {
        var codes: [[SIMD2<Double>]] = []
        for corner in patterns {
            for (n, one) in patterns.enumerated() {
                for other in patterns[..<n] {
                    let (a, b) = (one.center - corner.center, other.center - corner.center)
                    let (least, most) = (min(a.length, b.length), max(a.length, b.length))
                    let modules = [corner, one, other].map(\.module).sorted()
                    // Between 21 and 177 modules, 7 fewer from center to center.
                    guard least > 10 * modules[0], most < 190 * modules[2], most < 1.6 * least,
                        modules[2] < 1.6 * modules[0], abs(a.dot(b)) < 0.5 * least * most
                    else { continue }
                    // Patterns reach 3.5 modules beyond their centers.
                    let (p, q) = (3.5 * modules[1] / a.length * a, 3.5 * modules[1] / b.length * b)
                    let c = corner.center
                    let corners = [c - p - q, c + a + p - q, c + a + b + p + q, c + b + q - p]
                    codes.append(a.cross(b) > 0 ? corners : corners.reversed())
                }
            }
        }
        return codes
    }

    /// The pattern of which a quadrilateral is the outer, middle or inner square.
    private func pattern(_ corners: PixelQuadrilateral) -> Pattern? {
        let c = corners.corners
        let (across, down) = (
            (c[1] - c[0]).length + (c[2] - c[3]).length, (c[3] - c[0]).length + (c[2] - c[1]).length
        )
        guard across < 2 * down, down < 2 * across else { return nil }
        let unit: [SIMD2<Double>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        guard let transform = PerspectiveTransform(mapping: unit, to: corners.corners) else {
            return nil
        }
        var values = [Float](repeating: .nan, count: Self.rings.count)
        for modules in [7.0, 5.0, 3.0] {
            for (n, place) in Self.places.enumerated() {
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
    private func isPattern(_ values: [Float]) -> Bool {
        func isLight(_ n: Int) -> Bool { Self.rings[n] == 2 || Self.rings[n] == 4 }
        var (dark, light) = ((sum: Float(0), count: 0), (sum: Float(0), count: 0))
        for (n, value) in values.enumerated() where !value.isNaN {
            if isLight(n) {
                light = (light.sum + value, light.count + 1)
            } else {
                dark = (dark.sum + value, dark.count + 1)
            }
        }
        guard dark.count > 28, light.count > 24 else { return false }
        let (meanDark, meanLight) = (
            dark.sum / Float(dark.count), light.sum / Float(light.count)
        )
        guard abs(meanLight - meanDark) > 12 else { return false }
        let middle = (meanDark + meanLight) / 2
        let sign: Float = meanLight > meanDark ? 1 : -1
        var (right, inner) = (0, 0)
        for (n, value) in values.enumerated() {
            let difference = (value - middle) * sign
            if isLight(n) ? difference > 0 : difference < 0 {
                right += 1
                if Self.rings[n] <= 1 { inner += 1 }
            }
        }
        // A picture in its frame has all but the square in the middle.
        return Double(right) >= 0.87 * Double(dark.count + light.count) && inner >= 6
    }
}
