/// A walk across the bars of a linear code, some bars at a time.
///
/// Each stretch has a direction of its own, in which its bars run, and ends of its own above and
/// below: a code on a tilted surface is no rectangle, its bars may not even stand square on the
/// way that it is read. From the middle of a stretch outwards, lines across are compared with the
/// mean of those in the middle, while the bars may drift aside; where the regression on that mean
/// falls to half, the bars end.
struct BarWalk {
    /// A stretch of some bars.
    struct Stretch {
        /// Between the ends, in the middle of the bars.
        var middle: SIMD2<Double>
        /// Where the bars end.
        var top: SIMD2<Double>
        var bottom: SIMD2<Double>

        var height: Double {
            let offset = bottom - top
            return (offset * offset).sum().squareRoot()
        }
    }

    private let plane: Plane<UInt8>
    private let sign: Float
    private let reach: Double
    /// Unit vector across the bars at the seed, x not below zero.
    let across: SIMD2<Double>
    /// How far it is from bar to bar, pixels.
    let pitch: Double
    /// From left to right.
    private(set) var stretches: [Stretch] = []

    /// - Parameters:
    ///   - seed: a point on the code.
    ///   - height: about how long its bars are, as far as that is known.
    ///   - reach: how far to go to either side at most, pixels.
    init?(
        from seed: SIMD2<Double>, height: Double, reach: Double, in plane: Plane<UInt8>,
        isColorInverted: Bool
    ) {
        let radius = Int(min(max(height * 0.35, 8), 40))
        guard let tensor = plane.structureTensor(around: seed, radius: radius),
            tensor.coherence > 0.3
        else { return nil }
        self.plane = plane
        self.reach = reach
        sign = isColorInverted ? -1 : 1
        across = tensor.direction
        guard let pitch = BarWalk.pitch(around: seed, across: across, in: plane) else { return nil }
        self.pitch = pitch
        guard let first = stretch(around: seed, across: across) else { return nil }
        let right = walk(from: first, direction: across, reach: reach)
        let left = walk(from: first, direction: -across, reach: reach)
        stretches = left.reversed() + [first] + right
        // What lies beside the code is higher or lower.
        let usual = stretches.map(\.height).sorted()[stretches.count / 2]
        stretches.removeAll { $0.height < usual * 0.4 || $0.height > usual * 2.5 }
    }

    /// Half of how far a stretch goes across.
    private var half: Double { max(2.2 * pitch, 6) }

    /// How far a code may go beyond the middle of the last stretch, with what is light beside it.
    var margin: Double { step + 1.5 * half }

    /// How far it is from one stretch to the next.
    private var step: Double { max(half, reach / 16) }

    private func walk(
        from first: Stretch, direction: SIMD2<Double>, reach: Double
    ) -> [Stretch] {
        var (found, blanks, gone) = ([first], 0, 0.0)
        var (place, heading) = (first.middle, direction)
        while blanks < 3, gone < reach {
            place += heading * step
            gone += step
            guard place.x > 0, place.y > 0, place.x < Double(plane.width),
                place.y < Double(plane.height)
            else { break }
            let radius = Int(min(half, 40))
            guard let tensor = plane.structureTensor(around: place, radius: radius),
                tensor.coherence > 0.4, abs((tensor.direction * across).sum()) > 0.85,
                let next = stretch(around: place, across: tensor.direction),
                next.height > first.height * 0.3, next.height < first.height * 3
            else {
                blanks += 1
                continue
            }
            blanks = 0
            found.append(next)
            place = next.middle
            // The way goes through the middles of what was found, once they are far apart.
            let offset = place - found[max(found.count - 6, 0)].middle
            let length = (offset * offset).sum().squareRoot()
            let seen = offset / max(length, 1)
            if found.count > 2, length > 2 * half, (seen * direction).sum() > 0.7 {
                heading = seen
            }
        }
        return Array(found.dropFirst())
    }

    /// How far it is from one bar to the next, about a point.
    private static func pitch(
        around seed: SIMD2<Double>, across: SIMD2<Double>, in plane: Plane<UInt8>
    ) -> Double? {
        for reach in [40.0, 120] {
            let profile = plane.row(
                from: seed - across * reach, to: seed + across * reach, count: Int(4 * reach),
                side: SIMD2(-across.y, across.x) * 2, lines: 4)
            let places = BarcodeExtentFinder().fallingEdges(of: profile)
            guard places.count >= 6 else { continue }
            let widths = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
            let usual = widths[..<max(widths.count * 3 / 4, 1)]
            return Double(usual.reduce(0, +)) / Double(usual.count) / 2
        }
        return nil
    }

    /// The bars about a point, and where they end.
    private func stretch(around place: SIMD2<Double>, across direction: SIMD2<Double>) -> Stretch? {
        let across = (direction * self.across).sum() < 0 ? -direction : direction
        let lines = BarLines(around: place, across: across, half: half, in: plane)
        return lines.ends().flatMap { top, bottom in
            let stretch = Stretch(middle: (top + bottom) / 2, top: top, bottom: bottom)
            return stretch.height >= 4 ? stretch : nil
        }
    }
}
