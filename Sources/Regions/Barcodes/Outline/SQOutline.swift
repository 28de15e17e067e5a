/// The outline of an SQ Code, of which ZBar tells no corners.
///
/// ZBar looks for one at the first dark pixel of the image only. The code's border is of square
/// dots, as far apart as they are wide: the box around the first dot grows while there are dark
/// pixels within little more than that. Source: zbar/sqcode.c.
struct SQOutline {
    /// What is darker is a dot.
    ///
    /// Source: zbar/sqcode.c.
    private static let threshold: UInt8 = 127
    /// How far the next dot may be, in fifths of a dot's width, and in pixels at least.
    ///
    /// Chosen: dots are as far apart as they are wide, and print and blur make that more.
    private static let maximumGapInFifths = 8
    private static let minimumReachInPixels = 2

    static func find(in plane: Plane<UInt8>) -> PixelQuadrilateral {
        plane.withUnsafeSamples { samples in
            let (width, height, stride) = (plane.width, plane.height, plane.stride)
            func isDark(_ x: Int, _ y: Int) -> Bool { samples[y * stride + x] < threshold }
            func hasDark(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
                ys.contains { y in xs.contains { x in isDark(x, y) } }
            }
            var (left, top) = (0, 0)
            while top < height, !hasDark(0..<width, top..<top + 1) { top += 1 }
            guard top < height else {
                return PixelQuadrilateral(
                    left: 0, top: 0, right: Double(width), bottom: Double(height))
            }
            while !isDark(left, top) { left += 1 }
            var (right, bottom) = (left, top + 1)
            while right < width, isDark(right, top) { right += 1 }
            let reach = max(
                (right - left) * Self.maximumGapInFifths / 5, Self.minimumReachInPixels)
            var grows = true
            while grows {
                grows = false
                for step in 1...reach where !grows {
                    if right + step <= width,
                        hasDark(right + step - 1..<right + step, top..<bottom)
                    {
                        (right, grows) = (right + step, true)
                    } else if left >= step, hasDark(left - step..<left - step + 1, top..<bottom) {
                        (left, grows) = (left - step, true)
                    } else if bottom + step <= height,
                        hasDark(left..<right, bottom + step - 1..<bottom + step)
                    {
                        (bottom, grows) = (bottom + step, true)
                    }
                }
            }
            return PixelQuadrilateral(
                left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
        }
    }
}
