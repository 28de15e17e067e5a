import LibC

/// Finds the bars at the ends of PDF417 codes where edges run in one direction.
struct PDF417GuardFinder {
    private let plane: Plane<UInt8>
    private var buffer: [UInt8] = []
    private var swings = EdgeTransitions()

    init(in plane: Plane<UInt8>) {
        self.plane = plane
    }

    /// The ends that lines across a candidate, and somewhat beyond, meet.
    mutating func guards(of candidate: LinearCandidate) -> [PDF417GuardPattern] {
        var found: [PDF417GuardPattern] = []
        let reach = 0.7 * candidate.length + 30
        for share in [0, -0.25, 0.25, -0.4, 0.4] {
            let start = candidate.center + candidate.along * (share * candidate.height)
            let begin = start - candidate.across * reach
            for place in crossings(from: begin, along: candidate.across, reach: 2 * reach)
            where !found.contains(where: { $0.isStart == place.crossing.isStart }) {
                if let end = traced(place, along: candidate.across) { found.append(end) }
            }
            if found.count == 2 { break }
        }
        return found
    }

    /// The other end of a code: along lines from the middle of one, which rows don't run across at
    /// right angles where the code is seen from the side.
    mutating func opposite(of end: PDF417GuardPattern) -> PDF417GuardPattern? {
        let bars = (end.bottom - end.top) / end.height
        let level = SIMD2(bars.y, -bars.x)
        let ahead = end.isStart ? level : -level
        for degrees in [0.0, 5, -5, 10, -10, 16, -16, 23, -23] {
            let turn = degrees * Double.pi / 180
            let direction = SIMD2(
                ahead.x * cos(turn) - ahead.y * sin(turn),
                ahead.x * sin(turn) + ahead.y * cos(turn))
            // From behind the bars of this end.
            let begin = end.middle + direction * (15 * end.module)
            for place in crossings(from: begin, along: direction, reach: 620 * end.module)
            where place.crossing.isStart != end.isStart
                && PDF417GuardPattern.fits(place.crossing.module, end.module)
            {
                if let other = traced(place, along: direction) { return other }
            }
        }
        return nil
    }

    /// A place where a line crosses the bars, in pixels of the plane.
    private struct Place {
        var crossing: GuardCrossing
        var outer: SIMD2<Double>
        var wide: SIMD2<Double>
    }

    private mutating func crossings(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> [Place] {
        let (width, height) = (Double(plane.width), Double(plane.height))
        // The part of the line that lies on the plane.
        var (low, high) = (0.0, reach)
        for (place, step, limit) in [
            (start.x, direction.x, width), (start.y, direction.y, height),
        ] {
            if abs(step) < 1e-9 {
                if place < 0 || place > limit { return [] }
                continue
            }
            let (a, b) = ((0.5 - place) / step, (limit - 0.5 - place) / step)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        guard high - low >= 17 else { return [] }
        let begin = start + direction * low
        let count = Int(high - low)
        buffer.removeAll(keepingCapacity: true)
        plane.withUnsafeSamples { samples in
            var place = begin - 0.5
            for _ in 0..<count {
                buffer.append(UInt8(plane.bilinear(samples, Float(place.x), Float(place.y))))
                place += direction
            }
        }
        return buffer.withUnsafeBufferPointer { line in
            // Noise inside a wide bar is no edge.
            let contrast = Int(line.max() ?? 0) - Int(line.min() ?? 0)
            swings.walk(line, least: max(contrast / 4, 16))
            // The first sample is the middle of the first pixel's length.
            return swings.guardCrossings(of: line).map { crossing in
                Place(
                    crossing: crossing, outer: begin + direction * (crossing.outer - 0.5),
                    wide: begin + direction * (crossing.wide - 0.5))
            }
        }
    }

    /// Follows the bars up and down from where a line met them.
    private mutating func traced(
        _ first: Place, along direction: SIMD2<Double>
    ) -> PDF417GuardPattern? {
        let module = first.crossing.module
        let down = SIMD2(-direction.y, direction.x)
        var outers = [first.outer]
        var wides = [first.wide]
        let span = 18 * module
        let step = max(0.5 * module, 1)
        for sign in [-1.0, 1.0] {
            var (last, lastStep) = (first, 0.0)
            var slope = 0.0
            var place = 0.0
            while place - lastStep < 4 * step + 2 {
                place += step
                // Where the outer edge should be.
                let ahead = place - lastStep
                let expected =
                    last.outer + down * (sign * ahead) + direction * (slope * ahead)
                let isForward = first.crossing.isReversed == first.crossing.isStart
                // From before the bars to behind them, whichever end comes first.
                let before = isForward ? span + 5 * module : 5 * module
                let next = crossings(
                    from: expected - direction * before, along: direction,
                    reach: span + 10 * module
                ).first {
                    $0.crossing.isStart == first.crossing.isStart
                        && $0.crossing.isReversed == first.crossing.isReversed
                        && abs($0.crossing.module - module) < 0.35 * module
                }
                guard let next else { continue }
                let offset = (next.outer - expected).dot(direction)
                guard abs(offset) < 1.5 * module + 1 else { continue }
                let moved = (next.outer - first.outer).dot(direction)
                slope = moved / place
                outers.append(next.outer)
                wides.append(next.wide)
                (last, lastStep) = (next, place)
            }
        }
        guard outers.count >= 4, let outer = PixelLine(through: outers, tolerance: 0.4 * module),
            let wide = PixelLine(through: wides, tolerance: 0.6 * module)
        else { return nil }
        let reading = first.crossing.isReversed ? -direction : direction
        // Down as the code is read.
        let readDown = SIMD2(-reading.y, reading.x)
        let along = wide.direction.dot(readDown) < 0 ? -wide.direction : wide.direction
        let places = wides.map { ($0 - wide.point).dot(along) }
        guard let low = places.min(), let high = places.max(), high - low >= 3 * module else {
            return nil
        }
        let top = end(of: wide.point, along: -along, from: -low, module: module)
        let bottom = end(of: wide.point, along: along, from: high, module: module)
        // Across the bars to the outer edge.
        let outerAlong = outer.direction.dot(readDown) < 0 ? -outer.direction : outer.direction
        func onOuter(_ point: SIMD2<Double>) -> SIMD2<Double> {
            outer.point + outerAlong * (point - outer.point).dot(outerAlong)
        }
        return PDF417GuardPattern(
            isStart: first.crossing.isStart, top: onOuter(top), bottom: onOuter(bottom),
            wideTop: top, wideBottom: bottom, module: module, reading: reading)
    }

    /// Where the widest bar ends beyond the last line that crossed it.
    private func end(
        of point: SIMD2<Double>, along: SIMD2<Double>, from: Double, module: Double
    ) -> SIMD2<Double> {
        plane.withUnsafeSamples { samples in
            func value(_ place: Double) -> Float {
                let p = point + along * place - 0.5
                return plane.bilinear(samples, Float(p.x), Float(p.y))
            }
            let inside = min(value(from - 2 * module), value(from - module))
            var light = inside
            for step in 1...27 { light = max(light, value(from + module * Double(step) / 3)) }
            let level = (inside + light) / 2
            var place = from - 2 * module
            var before = value(place)
            let limit = from + 9 * module
            while place < limit {
                let next = value(place + 0.25)
                if before < level, next >= level {
                    let share = Double((level - before) / max(next - before, 1e-3))
                    return point + along * (place + 0.25 * share)
                }
                before = next
                place += 0.25
            }
            return point + along * from
        }
    }
}
