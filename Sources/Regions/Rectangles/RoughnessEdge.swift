/// The place where rough ground ends along the sides of a quadrilateral.
///
/// Of all lines close to a side the one is taken that parts the changes around it best: their
/// variance around a mean for each of its two sides is the least. Source of the criterion: N. Otsu,
/// A threshold selection method from gray-level histograms (1979), here for a place.
struct RoughnessEdge {
    /// Changes from pixel to pixel; see ``Roughness/change``.
    let change: Plane<Float>

    /// Pixels to each side of the given line that are looked at, and that the side may move.
    private static let (reach, slack) = (16, 7)
    private static let width = 2 * reach + 1

    /// The corners, clockwise with y down, with every side moved to where the ground ends.
    ///
    /// - Parameter fixed: sides that stay.
    func placed(_ corners: [SIMD2<Double>], fixed: Set<Int>) -> [SIMD2<Double>] {
        var result = corners
        for _ in 0..<2 {
            let lines = (0..<4).map { i in
                line(from: result[i], to: result[(i + 1) % 4], isFixed: fixed.contains(i))
            }
            let moved = (0..<4).map { i in
                lines[(i + 3) % 4].intersection(with: lines[i]) ?? result[i]
            }
            guard moved.isConvex, moved.signedArea > 0 else { break }
            result = moved
        }
        return result
    }

    private func line(
        from a: SIMD2<Double>, to b: SIMD2<Double>, isFixed: Bool
    ) -> PixelLine {
        let along = (b - a) / max((b - a).length, 1e-9)
        let right = SIMD2(-along.y, along.x)
        let (first, second) = isFixed ? (0.0, 0.0) : offsets(profiles(from: a, to: b))
        let (start, end) = (a + first * right, b + second * right)
        return PixelLine(point: start, direction: (end - start) / max((end - start).length, 1e-9))
    }

    /// Changes across a side, at a point of it.
    private struct Profile {
        /// How far along the side it lies, 0...1.
        var place: Float
        /// Sums of the changes from outside to inside: of none, of the first, of two and so on.
        var sums: [Float]
    }

    /// How far the best line lies to the right of both ends, in pixels; 0 where nothing tells.
    private func offsets(_ profiles: [Profile]) -> (Double, Double) {
        let all = profiles.reduce(0) { $0 + $1.sums[Self.width - 1] }
        let count = Float(profiles.count * (Self.width - 1))
        var (best, offsets) = (Float(0), (0.0, 0.0))
        for first in -Self.slack...Self.slack {
            for second in -Self.slack...Self.slack {
                var (outside, outer) = (Float(0), Float(0))
                for profile in profiles {
                    let offset = Float(first) + Float(second - first) * profile.place
                    let k = Self.reach + Int(offset.rounded())
                    outside += profile.sums[k]
                    outer += Float(k)
                }
                let inner = count - outer
                let step = outside / outer - (all - outside) / inner
                // What of the variance lies between both sides, where the smooth one is inside.
                let between = step > 0 ? outer * inner * step * step : 0
                if between > best {
                    // Half a pixel before the first change that is inside.
                    (best, offsets) = (between, (Double(first) - 0.5, Double(second) - 0.5))
                }
            }
        }
        return offsets
    }

    /// The profiles of a side that lie in the image; none of a short one.
    private func profiles(from a: SIMD2<Double>, to b: SIMD2<Double>) -> [Profile] {
        let length = (b - a).length
        guard length > 8 else { return [] }
        let right = SIMD2(-(b - a).y, (b - a).x) / length
        let count = min(max(Int(length / 2), 12), 64)
        let margin = Double(Self.reach) + 2
        return change.withUnsafeSamples { samples in
            (0..<count).compactMap { n in
                // Corners may be rounded.
                let t = 0.05 + 0.9 * (Double(n) + 0.5) / Double(count)
                let point = a + t * (b - a)
                guard point.x > margin, point.y > margin,
                    point.x < Double(change.width) - margin,
                    point.y < Double(change.height) - margin
                else { return nil }
                var profile = Profile(place: Float(t), sums: [])
                profile.sums.reserveCapacity(Self.width)
                var sum: Float = 0
                for k in -Self.reach...Self.reach {
                    profile.sums.append(sum)
                    let place = point + Double(k) * right
                    sum += samples[Int(place.y) * change.stride + Int(place.x)]
                }
                return profile
            }
        }
    }
}
