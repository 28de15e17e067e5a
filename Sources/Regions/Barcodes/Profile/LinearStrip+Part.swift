// Print beside a code, and the border of its label, often run as its bars do, and are one candidate with
// them. Thin bands across all of it tell them apart: those of bars are alike, and share many edges.

extension LinearStrip {
    /// Bands that are looked at, how high they are at least, and how few tell nothing.
    ///
    /// Chosen: lines of print are lower than bars.
    private static let bandsOfParts = 24
    private static let bandOfPartInPixels = 5.0
    private static let fewestBandsOfParts = 8
    /// How much alike neighboring bands of a part are, and how many it has at least.
    ///
    /// Chosen: lines of print are alike from their tops to their bottoms.
    private static let partAgreement: Float = 0.75
    private static let fewestBandsOfPart = 4
    /// Bars of a part at least.
    ///
    /// Chosen: a label has its border, the shortest codes nine.
    private static let fewestBarsOfPart = 6

    /// The part of a candidate, along its bars, in which neighboring bands are alike and share most
    /// edges; `nil` where that is all of it, or none.
    static func part(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> LinearCandidate? {
        var whole = candidate
        whole.height /= heightShare
        let bands = Swift.min(Int(candidate.height / bandOfPartInPixels), bandsOfParts)
        guard bands >= fewestBandsOfParts,
            let strip = LinearStrip(
                whole, in: plane, bands: bands, maximumSamples: samplesOfLook,
                maximumLines: linesOfLook)
        else { return nil }
        let edges = strip.commonEdges
        // Of pairs of neighbors.
        var (best, most, start) = (0..<0, Float(0), 0)
        for (index, correlation) in (strip.correlations + [-1]).enumerated()
        where correlation < partAgreement {
            let sum = edges[start..<index].reduce(0, +)
            if index - start >= fewestBandsOfPart - 1, sum > most {
                (best, most) = (start..<index, sum)
            }
            start = index + 1
        }
        let count = best.count + 1
        guard !best.isEmpty, count < bands,
            strip.bars(inBand: (best.lowerBound + best.upperBound) / 2) >= fewestBarsOfPart
        else { return nil }
        var part = candidate
        let middle = (Double(best.lowerBound) + Double(count) / 2) / Double(bands)
        part.center += candidate.along * (candidate.height * (middle - 0.5))
        part.height *= Double(count) / Double(bands)
        return part
    }

    /// How often a band goes from light to dark.
    private func bars(inBand band: Int) -> Int {
        let profile = plane.withUnsafeSamples { samples in
            samples[band * plane.stride..<band * plane.stride + plane.width].map(Float.init)
        }
        return BarcodeExtentFinder().fallingEdges(of: profile).count
    }

    /// What each band and the next share of edges: the sum of the products of differences.
    ///
    /// The border of a label is a single edge; bars are many.
    private var commonEdges: [Float] {
        plane.withUnsafeSamples { samples in
            (1..<Swift.max(plane.height, 1)).map { band in
                let (first, second) = ((band - 1) * plane.stride, band * plane.stride)
                let sum = (1..<Swift.max(plane.width - 1, 1)).reduce(0) { sum, i in
                    sum
                        + (Int(samples[first + i + 1]) - Int(samples[first + i - 1]))
                        * (Int(samples[second + i + 1]) - Int(samples[second + i - 1]))
                }
                return Float(sum)
            }
        }
    }
}
