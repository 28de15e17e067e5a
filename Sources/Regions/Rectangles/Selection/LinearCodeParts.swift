/// Tells bars of linear codes from rectangles that mean something by themselves.
struct LinearCodeParts {
    /// The working image's smoothed color, each channel 0...4080.
    let smooth: Plane<SIMD4<Int16>>

    /// Whether a rectangle is a bar, or several with what is between them.
    func isPart(_ rectangle: RectangleCandidate) -> Bool {
        // Next to a bar there is another; fields of a form keep their distance.
        (rectangle.evidence.clutter.around > 0.25 && isBar(rectangle.corners))
            || (rectangle.confidence > 0.2 && isAmongBars(rectangle.corners))
    }

    /// Whether the same stripes pass beside the quadrilateral at three places of its long sides.
    private func isBar(_ corners: PixelQuadrilateral) -> Bool {
        var c = corners.corners
        if (c[1] - c[0]).length + (c[2] - c[3]).length > (c[2] - c[1]).length + (c[3] - c[0]).length
        {
            c = [c[1], c[2], c[3], c[0]]
        }
        // Now the long sides run from 0 to 3 and from 1 to 2.
        let (left, right) = ((c[0] + c[3]) / 2, (c[1] + c[2]) / 2)
        let across = right - left
        let along = ((c[3] - c[0]) + (c[2] - c[1])) / 2
        // No module of a code is wider than that.
        guard along.length > 1.8 * across.length, across.length < 100 else { return false }
        // Bars are many and close for their length; fields in a form are neither.
        let widest = min(28, Int(max(along.length / 3, 4)))
        let step = across / max(across.length, 1)
        let reach = Int(min(max(along.length, 3 * across.length), 160))
        let profiles = profiles(around: (left + right) / 2, along, step, reach)
        let middle = Int(across.length / 2)
        return stripes(profiles, along: stride(from: reach - middle, through: 0, by: -1), widest)
            + stripes(profiles, along: stride(from: reach + middle, to: 2 * reach, by: 1), widest)
            >= 8
    }

    /// Whether a quadrilateral is a bar of a large code, or several next to one another: the same
    /// stripes go on beside it, more of them than a form has fields.
    private func isAmongBars(_ corners: PixelQuadrilateral) -> Bool {
        let c = corners.corners
        return [c, [c[1], c[2], c[3], c[0]]].contains { c in
            let (left, right) = ((c[0] + c[3]) / 2, (c[1] + c[2]) / 2)
            let across = right - left
            let along = ((c[3] - c[0]) + (c[2] - c[1])) / 2
            let isSingle = along.length > 1.8 * across.length
            let widest = Int(isSingle ? min(max(28, 4.5 * across.length), 60) : 28)
            let step = across / max(across.length, 1)
            let middle = Int(across.length / 2)
            guard middle > 3 else { return false }
            let center = (left + right) / 2
            // What lies farther away is read only where the sides are those of bars.
            guard let contrast = contrast(around: center, along, step, middle, isSingle) else {
                return false
            }
            let reach = middle + 300
            let profiles = profiles(around: center, along, step, reach)
            let ends = (reach - middle, reach + middle)
            func count(from start: Int, to end: Int) -> Int {
                let way = stride(from: start, through: end, by: start < end ? 1 : -1)
                return stripes(profiles, along: way, widest, over: 0.4 * contrast)
            }
            return (isSingle || count(from: ends.0, to: ends.1) >= 4)
                && count(from: ends.0, to: 4) + count(from: ends.1, to: 2 * reach) >= 16
        }
    }

    /// The step in brightness at the sides, if those inside and outside are the two colors of bars:
    /// a single one is plain; between several is the color that is around.
    private func contrast(
        around center: SIMD2<Double>, _ along: SIMD2<Double>, _ step: SIMD2<Double>,
        _ middle: Int, _ isSingle: Bool
    ) -> Float? {
        func values(_ places: some Collection<Int>) -> [Float] {
            Self.lines.flatMap { t in
                places.map { n -> Float in
                    smooth.brightness(at: center + t * along + Double(n) * step) ?? .nan
                }
            }
        }
        let outside = values([-middle - 3, middle + 3])
        let (ground, bar) = (mean(outside), mean(values([3 - middle, middle - 3])))
        let contrast = abs(ground - bar)
        guard contrast > 12, outside.allSatisfy({ abs($0 - ground) < 0.4 * contrast }) else {
            return nil
        }
        let on = values((3 - middle)...(middle - 3))
        guard let least = on.min(), let most = on.max() else { return nil }
        let isRight =
            isSingle
            ? most - least < 0.5 * contrast
            : abs((ground > bar ? most : least) - ground) < 0.3 * contrast
        return isRight ? contrast : nil
    }

    /// Where lines across are, from the middle: a third of the way, the middle and two thirds.
    private static let lines = [-0.28, 0.0, 0.28]

    /// Brightness on the ``lines`` across.
    private func profiles(
        around center: SIMD2<Double>, _ along: SIMD2<Double>, _ step: SIMD2<Double>, _ reach: Int
    ) -> [[Float]] {
        Self.lines.map { t in
            let start = center + t * along
            return (-reach...reach).map { n -> Float in
                smooth.brightness(at: start + Double(n) * step) ?? .nan
            }
        }
    }

    /// How often dark and light change in all profiles together on the way from one side of the
    /// quadrilateral, by more than `least`, until they stay the same for longer than the widest
    /// stripe.
    private func stripes(
        _ profiles: [[Float]], along way: some Sequence<Int>, _ widest: Int, over least: Float = 12
    ) -> Int {
        var before: Int?
        var changes = 0
        var last: Float = 0
        for i in way {
            if abs(i - (before ?? i)) > widest { break }
            if before == nil { before = i }
            let values = profiles.map { $0[i] }
            guard !values.contains(where: \.isNaN), i + 3 < profiles[0].count else { continue }
            let slopes = profiles.map { $0[i + 3] - $0[i] }
            let slope = slopes.min { $0.magnitude < $1.magnitude } ?? 0
            guard slope.magnitude > least, slopes.allSatisfy({ $0 * slope > 0 }), slope * last <= 0
            else { continue }
            changes += 1
            last = slope
            before = i
        }
        return changes
    }

    private func mean(_ values: [Float]) -> Float {
        values.reduce(0, +) / Float(max(values.count, 1))
    }
}
