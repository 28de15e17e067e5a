/// The finder patterns of QR codes among candidates, and what they show to be a part of a code.
///
/// Source: ISO/IEC 18004, 6.3.3: dark, light and dark squares of 7, 5 and 3 modules one in another at
/// three corners of a code, each with a light separator around.
struct QRCodeParts {
    private struct Pattern {
        let center: SIMD2<Double>
        /// The length of a module.
        let module: Double
    }

    private let smooth: Plane<SIMD4<Int16>>
    private var patterns: [Pattern] = []
    /// The corners of codes: what three patterns span.
    private var codes: [[SIMD2<Double>]] = []

    /// - Parameter smooth: the working image's smoothed color, each channel 0...4080.
    init(among candidates: [FoundRectangle], in smooth: Plane<SIMD4<Int16>>) {
        self.smooth = smooth
        for candidate in candidates {
            guard let pattern = pattern(candidate.corners),
                patterns.allSatisfy({ ($0.center - pattern.center).length > 3 * pattern.module })
            else { continue }
            patterns.append(pattern)
        }
        findCodes()
    }

    /// Whether a rectangle is a square of a pattern, the outline of a code, or lies in one.
    func isPart(_ rectangle: FoundRectangle) -> Bool {
        let corners = rectangle.corners.corners
        let (center, area) = (corners.reduce(.zero, +) / 4, corners.area)
        return pattern(rectangle.corners) != nil
            || codes.contains { area < 1.15 * $0.area && isInside(center, $0) }
    }

    private func isInside(_ point: SIMD2<Double>, _ corners: [SIMD2<Double>]) -> Bool {
        (0..<4).allSatisfy { i in
            (corners[(i + 1) % 4] - corners[i]).cross(point - corners[i]) > 0
        }
    }

    /// Takes every corner with two others of about its size, at about a right angle and as far away.
    private mutating func findCodes() {
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
        for modules in [7.0, 5.0, 3.0] {
            var (dark, light, middles) = ([Float](), [Float](), [Float]())
            // With the light separator around, which tells it from a picture in its frame.
            for row in -4...4 {
                for column in -4...4 {
                    let offset = SIMD2(Double(column), Double(row)) / modules
                    let value = smooth.brightness(at: transform.apply(offset + 0.5))
                    guard let value else { continue }
                    let ring = max(abs(row), abs(column))
                    if ring <= 1 { middles.append(value) }
                    if ring % 2 == 0 && ring > 0 { light.append(value) } else { dark.append(value) }
                }
            }
            guard dark.count > 28, light.count > 24 else { continue }
            let (meanDark, meanLight) = (mean(dark), mean(light))
            guard abs(meanLight - meanDark) > 12 else { continue }
            let middle = (meanDark + meanLight) / 2
            let sign: Float = meanLight > meanDark ? 1 : -1
            let right =
                dark.count { ($0 - middle) * sign < 0 } + light.count { ($0 - middle) * sign > 0 }
            // A picture in its frame has all but the square in the middle.
            let inner = middles.count { ($0 - middle) * sign < 0 }
            if Double(right) >= 0.87 * Double(dark.count + light.count), inner >= 6 {
                return Pattern(
                    center: c.reduce(.zero, +) / 4, module: (across + down) / (4 * modules))
            }
        }
        return nil
    }

    private func mean(_ values: [Float]) -> Float {
        values.reduce(0, +) / Float(max(values.count, 1))
    }
}
