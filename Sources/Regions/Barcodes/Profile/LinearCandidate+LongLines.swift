extension LinearCandidate {
    /// How far lines go beyond the ends, of the length and in pixels; chosen: a candidate may end
    /// where bars are wide.
    private static let lineMarginShare = 0.25
    private static let lineMarginInPixels = 40.0
    /// Where they cross the bars, from the middle, as shares of the height; chosen: apart from one
    /// another and away from the ends, the first ones all over.
    private static let lineShares = [0.04, -0.2, 0.28, -0.32, 0.16, -0.08, 0.36]
    /// What a line is the mean of; chosen: noise goes, bars that are a little aslant stay.
    private static let lineHalfWidthShare = 0.04
    private static let linesPerProfile = 3
    private static let samplesPerPixel = 2.0
    private static let maximumSamplesOfLine = 2400.0

    /// The same with its lines from left to right, or from the top where it stands on end.
    var leftToRight: LinearCandidate {
        let isUpright = abs(across.x) >= abs(across.y)
        guard (isUpright ? across.x : across.y) < 0 else { return self }
        var turned = self
        turned.across = -across
        return turned
    }

    static let longLines = lineShares.count

    /// From the middle to an end of a long line, in pixels.
    private var lineReach: Double {
        length * (0.5 + Self.lineMarginShare) + Self.lineMarginInPixels
    }

    /// Samples of a long line.
    private var lineSamples: Int {
        Int(min(2 * lineReach * Self.samplesPerPixel, Self.maximumSamplesOfLine))
    }

    /// The part of it between two samples of a long line.
    func part(_ extent: BarcodeExtent) -> LinearCandidate {
        let pixelsPerSample = 2 * lineReach / Double(lineSamples)
        var part = self
        let middle = Double(extent.left + extent.right) / 2 * pixelsPerSample - lineReach
        part.center += across * middle
        part.length = Double(extent.right - extent.left) * pixelsPerSample
        return part
    }

    /// Gray values on a line across the bars and far beyond them, and its samples that lie on the
    /// plane; the others go on as ``LineContinuation`` says.
    func longProfile(
        _ line: Int, in plane: Plane<UInt8>
    ) -> (values: [Float], inside: Range<Float>) {
        let (reach, count) = (lineReach, lineSamples)
        let step = across * (2 * reach / Double(count))
        let size = SIMD2(Double(plane.width), Double(plane.height))
        let middle = center + along * (height * Self.lineShares[line])
        let start = middle - across * reach
        var values = plane.row(
            from: start, to: middle + across * reach, count: count,
            side: along * (height * Self.lineHalfWidthShare), lines: Self.linesPerProfile)
        let inside =
            PixelLine.steps(from: start, by: step, inside: .zero, size)?
            .clamped(to: 0...Double(count)) ?? 0...0
        let first = Int(inside.lowerBound.rounded(.up))
        let seen = first..<max(Int(inside.upperBound), first)
        if seen.count < count,
            let (left, right) = LineContinuation.values(beyond: values[seen], isDarkKept: false)
        {
            for index in 0..<seen.lowerBound { values[index] = left }
            for index in seen.upperBound..<count { values[index] = right }
        }
        return (values, Float(inside.lowerBound)..<Float(inside.upperBound))
    }
}
