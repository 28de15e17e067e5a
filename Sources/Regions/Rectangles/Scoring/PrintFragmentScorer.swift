import LibC

/// What tells a rectangle from a piece of print.
///
/// The sides of a letter or of several in a row belong to strokes with gaps between them, in which
/// the background shows; they go on in the next letter, and what O or D go around is framed by a
/// stroke. A card, a field or a photo is closed, whatever is printed on it. Weighed with other
/// features by ``ReportScorer``.
struct PrintFragmentScorer {
    // Lengths are in working pixels, colors in levels (0...255) as the root mean square of three
    // channels. Chosen where nothing else is said.

    /// The least chance of what is and of what isn't, before the logarithm of their ratio.
    private static let minimumChance = 1e-6
    /// The share of the color around, on a rectangle, that is a row of letters for sure.
    private static let fullBackgroundShare = 0.15
    /// What is uneven and has the color around on a card as well.
    private static let plainUnevenness = 0.06
    /// How near a color is to another to look the same, as a share of the step at the side.
    private static let sameColorShare: Float = 0.35
    /// The strength of a soft side against its step, in levels a pixel for a level: over the six
    /// pixels that are looked at an even change has a sixth of the step a pixel, and an edge that a
    /// blur of three pixels softens a fifth.
    private static let softStrength = 0.2

    // Along a side, for its scatter.

    /// The least length, and the least step that colors can be compared with.
    private static let minimumSideInPixels = 1.0
    private static let minimumStep = 0.5
    /// A place every two pixels, between limits, away from the corners, and inside the edge.
    private static let placePitchInPixels = 2.0
    private static let minimumPlaces = 12
    private static let maximumPlaces = 64
    private static let placesStart = 0.04
    private static let placesExtent = 0.92
    private static let distanceInsideInPixels = 3.0

    // On the rectangle, for the share of the background.

    /// Places each way, and where they are as shares of a side: inside the edges.
    private static let gridSize = 12
    private static let gridStart = 0.06
    private static let gridExtent = 0.88

    // Beyond the corners, for letters in a row.

    /// Where a side is looked for: from beyond its corner on, as far as the row is high.
    private static let rowGapInPixels = 3.0
    private static let minimumRowReach = 12.0
    private static let maximumRowReach = 60.0

    // Around the rectangle, for a stroke that it is the hole of.

    /// Fields are longer than the inside of a letter: that ratio of sides.
    private static let maximumHoleRatio = 3.0
    /// How wide strokes are looked for: past the side's own edge, and up to that share of the short
    /// side.
    private static let strokeWidthsInPixels = 4...40
    private static let maximumStrokeShare = 1.2
    /// Where along a side, and at how many of those places the color comes back.
    private static let strokePlaces = [0.35, 0.5, 0.65]
    private static let minimumStrokeMatches = 2
    /// The least width as a share of the short side, and the greatest ratio of widths.
    private static let minimumStrokeShare = 0.14
    private static let maximumStrokeRatio = 2.5

    let sampler: SideSampler

    /// What the features are, in their order.
    static let featureNames = [
        "log-odds so far", "incomplete", "letters in a row", "hole in a stroke",
        "uneven background", "soft sides",
    ]

    /// The logarithm of the odds so far, and numbers of about 0...1.
    func features(of rectangle: RectangleCandidate) -> [Double] {
        let chance = min(max(rectangle.confidence, Self.minimumChance), 1 - Self.minimumChance)
        let evidence = rectangle.evidence
        let visible = evidence.sides.indices.filter(evidence.isInView)
        let corners = evidence.corners
        let scatters = visible.map { scatter($0, of: corners, evidence.sides[$0]) }.sorted(by: >)
        // One side may lie on whatever is printed.
        let uneven = scatters.dropFirst().first ?? 0
        let background = backgroundShare(on: corners, evidence, visible)
        return [
            log(chance / (1 - chance)), rectangle.isComplete ? 0 : 1,
            upright(corners, evidence) * min(background / Self.fullBackgroundShare, 1),
            isHole(corners, evidence) ? 1 : 0,
            max(background * uneven - Self.plainUnevenness, 0),
            visible.allSatisfy { isSoft(evidence.sides[$0]) } ? 1 : 0,
        ]
    }

    /// Whether the color changes evenly across a side, as around a blotch, and not at an edge.
    private func isSoft(_ side: SideEvidence) -> Bool {
        side.strength < Self.softStrength * side.step
    }

    /// How much the color close inside a side changes along it, against the step, 0...1.
    private func scatter(
        _ side: Int, of corners: [SIMD2<Double>], _ evidence: SideEvidence
    ) -> Double {
        let (a, b) = (corners[side], corners[(side + 1) % 4])
        let length = (b - a).length
        guard length > Self.minimumSideInPixels, evidence.step > Self.minimumStep else { return 1 }
        let right = (b - a).turnedRight / length
        let number = min(
            max(Int(length / Self.placePitchInPixels), Self.minimumPlaces), Self.maximumPlaces)
        var (sum, squares, count) = (SIMD4<Float>.zero, Float.zero, Float.zero)
        for i in 0..<number {
            let t = Self.placesStart + Self.placesExtent * (Double(i) + 0.5) / Double(number)
            let point = a + t * (b - a) + Self.distanceInsideInPixels * right
            guard let color = sampler.smooth.color(at: point) else { continue }
            sum += color
            squares += (color * color).sum()
            count += 1
        }
        let mean = sum / max(count, 1)
        let deviation = max(squares / max(count, 1) - (mean * mean).sum(), 0).squareRoot()
        return min(Double(deviation) / (3.0.squareRoot() * evidence.step), 1)
    }

    /// The share of places on a rectangle that have the color around it.
    private func backgroundShare(
        on corners: [SIMD2<Double>], _ evidence: RectangleEvidence, _ visible: [Int]
    ) -> Double {
        let unit: [SIMD2<Double>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        guard let transform = PerspectiveTransform(mapping: unit, to: corners), !visible.isEmpty
        else { return 0 }
        let around =
            visible.reduce(SIMD4<Float>.zero) { $0 + evidence.sides[$1].outside }
            / Float(visible.count)
        let step = Float(3.0.squareRoot() * (visible.map { evidence.sides[$0].step }.max() ?? 0))
        var (count, total) = (0, 0)
        for y in 0..<Self.gridSize {
            for x in 0..<Self.gridSize {
                let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / Double(Self.gridSize)
                let point = transform.apply(Self.gridStart + Self.gridExtent * place)
                guard let color = sampler.smooth.color(at: point) else { continue }
                total += 1
                if (color - around).length < Self.sameColorShare * step { count += 1 }
            }
        }
        return Double(count) / Double(max(total, 1))
    }

    /// How far two opposed sides both go on beyond a corner, as cap height and baseline do, 0...1;
    /// less if the rectangle lies along the row, as fields do, than if it is upright in it.
    private func upright(
        _ corners: [SIMD2<Double>], _ evidence: RectangleEvidence
    ) -> Double {
        var result = 0.0
        let gap = Self.rowGapInPixels
        for side in 0..<2 where evidence.frameSide == nil {
            let lines = [(side, false), (side + 2, true)].map { index, isReversed in
                let (a, b) = (corners[index], corners[(index + 1) % 4])
                return (index: index, start: isReversed ? b : a, end: isReversed ? a : b)
            }
            let apart = (lines[0].start - lines[1].start).length
            let extent = max((lines[0].end - lines[0].start).length, 1e-9)
            let reach = min(max(apart, Self.minimumRowReach), Self.maximumRowReach)
            for isAfter in [false, true] {
                let supports = lines.map { line in
                    let from = isAfter ? line.end : line.start
                    let out = from - (isAfter ? line.start : line.end)
                    let along = out.direction
                    return sampler.continuation(
                        of: evidence.sides[line.index], from: from + gap * along,
                        to: from + (gap + reach) * along,
                        isForward: isAfter == (line.index < 2)) ?? 0
                }
                result = max(result, (supports.min() ?? 0) * min(apart / extent, 1))
            }
        }
        return result
    }

    /// Whether a rectangle is what a stroke goes around, as in O or D: on all sides the color on it
    /// comes back, beyond a stroke that is about as wide everywhere, and wide for the rectangle.
    private func isHole(_ corners: [SIMD2<Double>], _ evidence: RectangleEvidence) -> Bool {
        guard evidence.frameSide == nil else { return false }
        let (across, down) = corners.meanSideLengths
        let short = min(across, down)
        guard max(across, down) < Self.maximumHoleRatio * short else { return false }
        var widths: [Double] = []
        for side in 0..<4 {
            guard let width = strokeWidth(outside: side, of: corners, short, evidence.sides[side])
            else { return false }
            widths.append(width)
        }
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        return least > Self.minimumStrokeShare * short && most < Self.maximumStrokeRatio * least
    }

    /// Pixels from a side outwards to where the color inside comes back; `nil` if it doesn't.
    private func strokeWidth(
        outside side: Int, of corners: [SIMD2<Double>], _ short: Double, _ evidence: SideEvidence
    ) -> Double? {
        let (a, b) = (corners[side], corners[(side + 1) % 4])
        let out = (b - a).turnedLeft / max((b - a).length, 1e-9)
        let step = Float(3.0.squareRoot() * evidence.step)
        for k in Self.strokeWidthsInPixels where Double(k) < Self.maximumStrokeShare * short {
            let matches = Self.strokePlaces.count { t in
                let point = a + t * (b - a) + Double(k) * out
                guard let color = sampler.smooth.color(at: point) else { return false }
                return (color - evidence.inside).length < Self.sameColorShare * step
            }
            if matches >= Self.minimumStrokeMatches { return Double(k) }
        }
        return nil
    }
}
