/// Pixels that are drawn on: anti-aliased lines, filled rectangles, and text.
///
/// Coordinates are continuous pixels from the top left; the first pixel covers 0...1.
final class Canvas {
    let width: Int
    let height: Int
    private var pixels: [Color]

    init(_ plane: Plane<Color>) {
        width = plane.width
        height = plane.height
        pixels = plane.withUnsafeSamples { samples in
            var pixels: [Color] = []
            pixels.reserveCapacity(plane.width * plane.height)
            for y in 0..<plane.height {
                pixels += samples[y * plane.stride..<y * plane.stride + plane.width]
            }
            return pixels
        }
    }

    /// What was drawn.
    var plane: Plane<Color> {
        Plane(width: width, height: height) { output in _ = output.initialize(from: pixels) }
    }

    /// A straight line with round ends.
    ///
    /// A pixel's share of color falls from 1 to 0 within half a pixel of the line's border.
    func line(
        from start: SIMD2<Double>, to end: SIMD2<Double>, width: Double, _ color: Color,
        opacity: Double = 1
    ) {
        let direction = end - start
        let squaredLength = direction.dot(direction)
        let radius = width / 2
        let isFlat = abs(direction.x) >= abs(direction.y)
        // Along its longer axis; across it, the band that the line may touch.
        let (along, across) = isFlat ? (0, 1) : (1, 0)
        let extent = isFlat ? (self.width, height) : (height, self.width)
        let slope = direction[along] == 0 ? 0 : direction[across] / direction[along]
        let band = (radius + 1) * (1 + slope * slope).squareRoot()
        let low = min(start[along], end[along])
        let high = max(start[along], end[along])
        guard low.isFinite, high.isFinite, slope.isFinite else { return }
        for u in Self.range(low - radius - 1, high + radius + 1, limit: extent.0) {
            let center = min(max(Double(u) + 0.5, low), high)
            let middle = start[across] + (center - start[along]) * slope
            for v in Self.range(middle - band, middle + band, limit: extent.1) {
                var point = SIMD2<Double>()
                point[along] = Double(u) + 0.5
                point[across] = Double(v) + 0.5
                let offset = point - start
                let share =
                    squaredLength == 0
                    ? 0 : min(max(offset.dot(direction) / squaredLength, 0), 1)
                let distance = (offset - share * direction).length
                let coverage = radius + 0.5 - distance
                if coverage > 0 {
                    let (x, y) = isFlat ? (u, v) : (v, u)
                    blend(x, y, color, min(coverage, 1) * opacity)
                }
            }
        }
    }

    /// An upright rectangle.
    func fill(_ rect: PixelRect, _ color: Color, opacity: Double = 1) {
        for y in Self.range(rect.y, rect.y + rect.height, limit: height) {
            for x in Self.range(rect.x, rect.x + rect.width, limit: width) {
                blend(x, y, color, opacity)
            }
        }
    }

    /// A plane of coverage (0...255) in one color, scaled to a height.
    ///
    /// Each pixel takes the mean of the samples that it covers.
    func stamp(_ coverage: Plane<UInt8>, left: Double, top: Double, height: Double, _ color: Color)
    {
        let scale = Double(coverage.height) / height
        guard scale.isFinite, scale > 0 else { return }
        let width = Double(coverage.width) / scale
        coverage.withUnsafeSamples { samples in
            for y in Self.range(top, top + height, limit: self.height) {
                let rows = Self.range(
                    (Double(y) - top) * scale, (Double(y) + 1 - top) * scale,
                    limit: coverage.height)
                for x in Self.range(left, left + width, limit: self.width) {
                    let columns = Self.range(
                        (Double(x) - left) * scale, (Double(x) + 1 - left) * scale,
                        limit: coverage.width)
                    guard !rows.isEmpty, !columns.isEmpty else { continue }
                    var sum = 0
                    for row in rows {
                        for column in columns {
                            sum += Int(samples[row * coverage.stride + column])
                        }
                    }
                    blend(x, y, color, Double(sum) / Double(255 * rows.count * columns.count))
                }
            }
        }
    }

    /// Whole pixels between two edges, inside the picture.
    private static func range(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
        let first = Int(min(max(low.rounded(.down), 0), Double(limit)))
        let last = Int(min(max(high.rounded(.up), 0), Double(limit)))
        return first..<max(first, last)
    }

    private func blend(_ x: Int, _ y: Int, _ color: Color, _ share: Double) {
        let index = y * width + x
        let weight = UInt16((min(max(share, 0), 1) * 256).rounded())
        let old = SIMD4<UInt16>(truncatingIfNeeded: pixels[index])
        let new = SIMD4<UInt16>(truncatingIfNeeded: color)
        let mixed = (old &* (256 &- weight) &+ new &* weight &+ 128) &>> 8
        pixels[index] = Color(truncatingIfNeeded: mixed)
    }
}
