extension LinearStrip {
    /// How clear stripes are by which a candidate is told from print and texture.
    enum Stripes: Sendable {
        /// Some run through: print and texture seldom do, bars in part hidden by glare or text do.
        case some
        /// They run from end to end, as bars do, blurred ones too.
        case clear

        /// Of the strip's agreement; chosen.
        fileprivate static let minimumAgreement: Float = 0.5
        fileprivate static let clearAgreement: Float = 0.85
    }

    /// A strip that shows whether there are stripes costs little; chosen.
    private static let bandsOfLook = 4
    private static let linesOfLook = 2
    private static let samplesOfLook = 300.0

    /// Whether stripes run through a candidate; `nil` where there are none.
    static func stripes(of candidate: LinearCandidate, in plane: Plane<UInt8>) -> Stripes? {
        guard
            let strip = LinearStrip(
                candidate, in: plane, bands: bandsOfLook, maximumSamples: samplesOfLook,
                maximumLines: linesOfLook)
        else { return nil }
        let agreement = strip.agreement
        if agreement >= Stripes.clearAgreement { return .clear }
        return agreement >= Stripes.minimumAgreement ? .some : nil
    }

    /// How much alike neighboring bands are, -1...1: the median of their correlations.
    ///
    /// Bars run through all bands alike; print and texture differ from one to the next.
    private var agreement: Float {
        let (width, height) = (plane.width, plane.height)
        guard height > 1 else { return 1 }
        let correlations = plane.withUnsafeSamples { samples in
            (1..<height).map { band -> Float in
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
        return correlations.sorted()[correlations.count / 2]
    }
}

extension AnalysisImage {
    /// The stripes of a linear candidate, looked for when first asked for.
    func stripes(of candidate: LinearCandidate) -> LinearStrip.Stripes? {
        let (center, height) = (candidate.center, candidate.height)
        return derived("barcodes.stripes/\(center.x),\(center.y),\(height)") {
            StripesFound(stripes: LinearStrip.stripes(of: candidate, in: gray))
        }.stripes
    }

    /// Whether the middle of a matrix candidate lies among the bars of a linear one.
    func isAmongBars(_ candidate: MatrixCandidate) -> Bool {
        linearCandidates.contains { linear in
            linear.contains(candidate.middle)
                && candidate.area < linear.length * linear.height * Self.mostOfBars
                && stripes(of: linear) == .clear
        }
    }

    /// How many times as large as the bars what is among them may seem; chosen: with the text
    /// below them.
    private static let mostOfBars = 1.6
}

private struct StripesFound: Sendable {
    var stripes: LinearStrip.Stripes?
}
