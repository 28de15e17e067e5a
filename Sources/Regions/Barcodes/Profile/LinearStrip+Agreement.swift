extension LinearStrip {
    /// How clear stripes are by which a candidate is told from print and texture.
    enum Stripes: Sendable {
        /// Some run through: print and texture seldom do, bars in part hidden by glare or text do.
        case partial
        /// They run from end to end, as bars do, blurred ones too.
        case clear

        /// Of the strip's agreement; chosen.
        fileprivate static let minimumAgreement: Float = 0.5
        fileprivate static let clearAgreement: Float = 0.85
    }

    /// A strip that shows whether there are stripes costs little; chosen.
    private static let bandsOfLook = 4
    static let linesOfLook = 2
    static let samplesOfLook = 300.0

    /// How far the direction of slanted bars may be off, in degrees; chosen.
    private static let turns = [0.0, 2, -2]
    /// The sine of the angle between bars and an axis from which they are slanted; chosen: 6 degrees.
    private static let minimumSlant = 0.1

    /// Whether stripes run through a candidate, or where not clearly through a part of it, and that
    /// with the direction that shows them best.
    static func straightened(_ candidate: LinearCandidate, in plane: Plane<UInt8>) -> Straightened {
        let whole = turned(candidate, in: plane)
        guard whole.stripes != .clear,
            let part = part(of: candidate, in: plane)
        else { return whole }
        var own = turned(part, in: plane)
        guard own.stripes != nil else { return whole }
        own.isChanged = true
        return own
    }

    private static func turned(
        _ candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> Straightened {
        var best = Straightened(candidate: candidate, stripes: nil)
        var (highest, bestTurn) = (-Float.infinity, 0.0)
        func look(turnedBy turn: Double) {
            let turned = candidate.turned(degrees: turn)
            guard
                let strip = LinearStrip(
                    turned, in: plane, bands: bandsOfLook, maximumSamples: samplesOfLook,
                    maximumLines: linesOfLook)
            else { return }
            let agreement = strip.agreement
            guard agreement > highest else { return }
            (highest, bestTurn, best.candidate) = (agreement, turn, turned)
            (best.look, best.agreement) = (strip, agreement)
        }
        let (x, y) = (candidate.across.x, candidate.across.y)
        let isSlanted = Swift.min(abs(x), abs(y)) > minimumSlant
        for turn in isSlanted ? turns : [0] where highest < Stripes.clearAgreement {
            look(turnedBy: turn)
        }
        best.isChanged = bestTurn != 0
        best.stripes =
            highest >= Stripes.clearAgreement
            ? .clear : highest >= Stripes.minimumAgreement ? .partial : nil
        return best
    }

    /// A candidate with the direction of its bars, and how clear they are; `nil` for no stripes.
    struct Straightened: Sendable {
        var candidate: LinearCandidate
        /// Whether it is another than it was: turned, or a part.
        var isChanged = false
        var stripes: Stripes?
        /// A strip that shows little more than that, and how much alike its bands are; `nil` and 0 where
        /// the candidate has no room for one.
        var look: LinearStrip?
        var agreement: Float = 0
    }

    /// How much alike neighboring bands are, -1...1: the median of their correlations.
    ///
    /// Bars run through all bands alike; print and texture differ from one to the next.
    private var agreement: Float {
        let correlations = correlations
        return correlations.isEmpty ? 1 : correlations.sorted()[correlations.count / 2]
    }

    /// How much alike each band and the next are, -1...1.
    var correlations: [Float] {
        let (width, height) = (plane.width, plane.height)
        return plane.withUnsafeSamples { samples in
            (1..<Swift.max(height, 1)).map { band -> Float in
                let (first, second) = ((band - 1) * plane.stride, band * plane.stride)
                var (sumA, sumB, sumAA, sumBB, sumAB) = (0, 0, 0, 0, 0)
                for i in 0..<width {
                    let (a, b) = (Int(samples[first + i]), Int(samples[second + i]))
                    sumA += a
                    sumB += b
                    sumAA += a * a
                    sumBB += b * b
                    sumAB += a * b
                }
                let spreadA = Float(width * sumAA - sumA * sumA)
                let spreadB = Float(width * sumBB - sumB * sumB)
                let product = spreadA * spreadB
                return product > 0 ? Float(width * sumAB - sumA * sumB) / product.squareRoot() : 0
            }
        }
    }
}

extension AnalysisImage {
    /// A linear candidate with the direction of its stripes, looked for when first asked for.
    func straightened(_ candidate: LinearCandidate) -> LinearStrip.Straightened {
        let (center, across) = (candidate.center, candidate.across)
        let place = [center.x, center.y, across.x, across.y, candidate.length, candidate.height]
        return derived("barcodes.stripes/\(place)") {
            LinearStrip.straightened(candidate, in: gray)
        }
    }

    /// The stripes of a linear candidate; `nil` where there are none.
    func stripes(of candidate: LinearCandidate) -> LinearStrip.Stripes? {
        straightened(candidate).stripes
    }

    /// Whether the middle of a matrix candidate lies among the bars of a linear one.
    func isAmongBars(_ candidate: MatrixCandidate) -> Bool {
        linearCandidates.contains { linear in
            guard linear.contains(candidate.middle),
                candidate.energy < Self.mostEnergyOfBars * linear.energy
            else { return false }
            let straightened = straightened(linear)
            let bars = straightened.candidate
            return straightened.stripes == .clear && bars.contains(candidate.middle)
                && (!candidate.isCompact || bars.length > Self.leastLengthOfBars * bars.height)
                && candidate.area < bars.length * bars.height * Self.mostOfBars
                && straightened.look.map { $0.edges.count >= Self.fewestEdgesOfBars } != false
        }
    }

    /// The edges that bars show at least; chosen: the sides of a label and of a panel on it are four,
    /// the shortest codes have a dozen.
    private static let fewestEdgesOfBars = 8

    /// How many times as long as high bars are at least, in which nothing square is looked for;
    /// chosen: the finder pattern of a matrix code shows bars as well.
    private static let leastLengthOfBars = 1.5
    /// How many times as large as the bars what is among them may seem; chosen: with the text
    /// below them.
    private static let mostOfBars = 1.6
    /// How many times the mean squared difference of gray values of the bars what is among them may
    /// have; chosen: print below them has as much, a code on grained wood ten times.
    private static let mostEnergyOfBars = 2.0
}
