/// Lines across some bars of a linear code, and where along the bars they no longer look alike.
struct BarLines {
    /// The regression on the mean line above which bars go on.
    ///
    /// Chosen: half, where a line lies half on them.
    private static let minimumMatch: Float = 0.5
    /// How far it is from one line to the next where bars go on, in pixels.
    ///
    /// Chosen.
    private static let longestStepInPixels = 8.0
    /// Bars that are longer are followed no farther.
    ///
    /// Chosen.
    private static let maximumLengthInPixels = 2000.0
    /// Samples in a pixel of a line, and their bounds.
    ///
    /// Chosen: enough to tell bars apart.
    private static let samplesPerPixel = 1.5
    private static let minimumSamples = 16
    private static let maximumSamples = 44
    /// How far a line may drift aside at once, in pixels; a sample at least.
    ///
    /// Chosen: less than half of a narrow bar and space.
    private static let driftInPixels = 1.2
    /// The lines whose mean others are compared with, in pixels along the bars.
    ///
    /// Chosen.
    private static let meanLines = [-2.0, -1, 0, 1, 2]
    /// The least variance of the mean line: a standard deviation of 4 gray levels.
    ///
    /// Chosen: less shows no bars.
    private static let minimumVariance: Float = 16
    /// How much better a line must match aside than straight on, where bars rather go.
    ///
    /// Chosen.
    private static let straightBonus: Float = 0.01
    /// How much of the drift that a line shows is followed, in long steps and in single ones, and
    /// how much of it for a pixel the slope changes.
    ///
    /// Chosen: slowly, so that noise doesn't lead astray.
    private static let longDriftGain = 0.7
    private static let shortDriftGain = 0.3
    private static let slopeGain = 0.05
    /// How far bars stand aslant to the line across, as a slope.
    ///
    /// Chosen: 22°.
    private static let maximumSlope = 0.4

    private let plane: Plane<UInt8>
    private let seed: SIMD2<Double>
    private let across: SIMD2<Double>
    private let along: SIMD2<Double>
    /// Samples of the mean line, and how far they are apart: most of a pixel, and more where bars are
    /// wide.
    private let count: Int
    private let apart: Double
    /// Samples more on either side of a line, to drift into.
    private let spare: Int

    /// - Parameters:
    ///   - seed: a point on the bars.
    ///   - across: the unit vector across them.
    ///   - half: how far the lines go to either side, pixels.
    init(
        around seed: SIMD2<Double>, across: SIMD2<Double>, half: Double, in plane: Plane<UInt8>
    ) {
        self.plane = plane
        self.seed = seed
        self.across = across
        along = SIMD2(-across.y, across.x)
        count = min(
            max(Int(2 * half * Self.samplesPerPixel), Self.minimumSamples), Self.maximumSamples)
        apart = 2 * half / Double(count)
        spare = max(Int(Self.driftInPixels / apart), 1)
    }

    /// Where the bars end above and below the point; `nil` where there are none.
    func ends() -> (top: SIMD2<Double>, bottom: SIMD2<Double>)? {
        // Room for whole vectors of samples beyond the last.
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * (count + 2 * spare + 8)) {
            memory in
            plane.withUnsafeSamples { samples in
                memory.initialize(repeating: 0)
                let half = memory.count / 2
                let scratch = Scratch(
                    samples: samples,
                    reference: UnsafeMutableBufferPointer(rebasing: memory[..<half]),
                    line: UnsafeMutableBufferPointer(rebasing: memory[half...]))
                guard let square = makeReference(scratch) else { return nil }
                return (
                    end(-1, scratch, square: square), end(1, scratch, square: square)
                )
            }
        }
    }

    private struct Scratch {
        let samples: UnsafeBufferPointer<UInt8>
        /// The mean line, less its mean; zeros behind it.
        let reference: UnsafeMutableBufferPointer<Float>
        let line: UnsafeMutableBufferPointer<Float>
    }

    /// Takes the line at a distance along the bars, moved aside.
    private func take(_ v: Double, _ drift: Double, _ scratch: Scratch) {
        let wide = count + 2 * spare
        let offset = drift - (Double(wide - 1) / 2) * apart
        let line = UnsafeMutableBufferPointer(rebasing: scratch.line[..<wide])
        line.update(repeating: 0)
        plane.addRow(
            scratch.samples, from: seed + along * v + across * offset, step: across * apart,
            to: line)
    }

    /// Makes the mean line; its sum of squares, or `nil` where it shows no bars.
    private func makeReference(_ scratch: Scratch) -> Float? {
        let reference = scratch.reference
        var mean: Float = 0
        let lines = Float(Self.meanLines.count)
        for v in Self.meanLines {
            take(v, 0, scratch)
            for i in 0..<count {
                reference[i] += scratch.line[i + spare] / lines
                mean += scratch.line[i + spare] / (lines * Float(count))
            }
        }
        var square: Float = 0
        for i in 0..<count {
            reference[i] -= mean
            square += reference[i] * reference[i]
        }
        return square > Self.minimumVariance * Float(count) ? square : nil
    }

    /// The share of the mean line that a line has, and how far aside.
    private func match(
        _ v: Double, _ drift: Double, _ scratch: Scratch, square: Float
    ) -> (value: Float, drift: Double) {
        take(v, drift, scratch)
        let reference = UnsafeRawPointer(scratch.reference.baseAddress)
        let line = UnsafeRawPointer(scratch.line.baseAddress)
        guard let reference, let line else { return (0, 0) }
        var best: (value: Float, shift: Int) = (-1, 0)
        for shift in 0...2 * spare {
            var products = SIMD8<Float>()
            for i in stride(from: 0, to: count, by: 8) {
                products +=
                    reference.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<Float>.self)
                    * line.loadUnaligned(fromByteOffset: 4 * (i + shift), as: SIMD8<Float>.self)
            }
            let value = products.sum() / square
            let bonus = shift == spare ? -Self.straightBonus : Self.straightBonus
            if value > best.value + bonus { best = (value, shift) }
        }
        return (best.value, Double(best.shift - spare) * apart)
    }

    /// Where the bars end, up or down.
    private func end(_ direction: Double, _ scratch: Scratch, square: Float) -> SIMD2<Double> {
        func point(_ v: Double, _ drift: Double) -> SIMD2<Double> {
            seed + along * v + across * drift
        }
        var (v, drift, slope) = (0.0, 0.0, 0.0)
        var lastValue: Float = 1
        // Bars go on for a while, in long steps; their end is then between two lines.
        var (step, isNear) = (1.0, false)
        let level = Self.minimumMatch
        while abs(v) < Self.maximumLengthInPixels {
            let next = v + direction * step
            let aside = drift + slope * step
            let isInside = plane.contains(point(next, aside))
            let found =
                isInside ? match(next, aside, scratch, square: square) : (value: 0, drift: 0)
            if found.value < level {
                if step > 1 {
                    (step, isNear) = (step / 2, true)
                    continue
                }
                // A single bad line, a scratch, is passed over.
                let after = match(
                    next + direction, aside + slope, scratch, square: square)
                guard isInside, after.value >= level else {
                    let share = Double((lastValue - level) / max(lastValue - found.value, 1e-3))
                    return point(v + direction * min(max(share, 0), 1), drift)
                }
                (isNear, drift) = (false, aside)
            } else {
                drift = aside + found.drift * (step > 1 ? Self.longDriftGain : Self.shortDriftGain)
                let turned = slope + found.drift * Self.slopeGain * step.squareRoot()
                slope = min(max(turned, -Self.maximumSlope), Self.maximumSlope)
            }
            (v, lastValue) = (next, found.value)
            step = isNear ? max(step / 2, 1) : min(step * 2, Self.longestStepInPixels)
        }
        return point(v, drift)
    }
}

extension Plane {
    /// Whether a point lies on it, in pixels.
    func contains(_ point: SIMD2<Double>) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x <= Double(width) && point.y <= Double(height)
    }
}
