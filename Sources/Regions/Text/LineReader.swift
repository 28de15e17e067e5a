/// Reads single lines; those that were read with doubt more than once.
struct LineReader: Sendable {
    let kind: TesseractEnginePool.Kind
    let engines: TesseractEnginePool
    let level: RecognizeTextRequest.RecognitionLevel
    let alternatives: Bool

    /// Below this confidence, one word of three is wrong.
    private static let doubt = 0.85

    // Softening joins the dots of printing heads and the grain of scans; where it takes too
    // much away, the sharp and larger picture tells.
    private static let firstLook = LineStraightener(margin: 0.3, softens: true)
    private static let secondLook = LineStraightener(margin: 0.2, softens: false)

    /// Reads a line of a page; an empty reading if there is nothing to read.
    func read(
        _ line: TextLine, on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> LineReading {
        var best = try look(at: line, on: page, in: image, Self.firstLook)
        if level == .accurate, best.confidence < Self.doubt {
            let reading = try look(at: line, on: page, in: image, Self.secondLook)
            // Confidence wavers by a few hundredths; the first look is right more often.
            if reading.confidence > best.confidence + 0.02 { best = reading }
        }
        return best.settled(height: line.height)
    }

    /// Reads a line as if it stood on its head, to see how well it reads; places mean nothing.
    func readUpsideDown(
        _ line: TextLine, on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> LineReading {
        try look(at: line, on: page, in: image, Self.firstLook, upsideDown: true)
    }

    private func look(
        at line: TextLine, on page: TextPage, in image: AnalysisImage,
        _ straightener: LineStraightener, upsideDown: Bool = false
    ) throws(RegionsError) -> LineReading {
        try throwIfCancelled()
        guard let picture = straightener.picture(of: line, on: page, in: image) else {
            return LineReading(words: [])
        }
        let plane = upsideDown ? picture.plane.upright(from: .down) : picture.plane
        let lines = try engines.withEngine(kind) { engine throws(RegionsError) in
            try plane.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: plane.width, height: plane.height, bytesPerRow: plane.stride,
                    layout: .rawLine, resolution: 150, alternatives: alternatives)
            }
        }
        return LineFit(of: line, in: picture).reading(lines.flatMap(\.words))
    }
}
