/// Reads single lines; those that were read with doubt more than once.
struct LineReader: Sendable {
    let kind: TesseractEnginePool.Kind
    let engines: TesseractEnginePool
    let level: RecognizeTextRequest.RecognitionLevel
    let alternatives: Bool

    /// Reads a line of a page; an empty reading if there is nothing to read.
    ///
    /// - Parameters:
    ///   - first: what the first look at the line gave, if it was taken already.
    ///   - other: who reads the line too if this one does it with doubt; the better reading wins.
    func read(
        _ line: TextLine, on page: TextPage, in image: AnalysisImage, upsideDown: Bool = false,
        first: LineReading? = nil, other: SecondReader? = nil
    ) throws(RegionsError) -> LineReading {
        if upsideDown {
            // How well it reads is all that is asked of it.
            return try look(at: line, on: page, in: image, LineStraightener(), upsideDown: true)
        }
        var best = if let first { first } else { try firstLook(at: line, on: page, in: image) }
        if let other, other.look != nil || level == .accurate && best.confidence < 0.8 {
            let reading =
                if let look = other.look { look } else {
                    try other.reader.firstLook(at: line, on: page, in: image)
                }
            if reading.confidence > best.confidence + 0.02 { best = reading }
        }
        if level == .accurate {
            for second in Self.secondLooks {
                guard best.confidence < 0.8 else { break }
                let reading = try look(at: line, on: page, in: image, second)
                if reading.confidence > best.confidence + 0.02 { best = reading }
            }
        }
        return best.settled(height: line.height)
    }

    /// Who reads the line too.
    struct SecondReader: Sendable {
        var reader: LineReader
        /// What its first look gave, if it was taken already.
        var look: LineReading?
    }

    /// Whether the model can be loaded.
    var canRead: Bool {
        do {
            try engines.withEngine(kind) { _ in }
            return true
        } catch {
            return false
        }
    }

    /// A line as it is read at first, its signs not yet settled.
    func firstLook(
        at line: TextLine, on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> LineReading {
        try look(at: line, on: page, in: image, LineStraightener())
    }

    /// Other pictures of the same line.
    private static let secondLooks = [
        LineStraightener(height: 36, margin: 0.35, widestGap: 0.7),
        LineStraightener(height: 30, margin: 0.12, widestGap: 1.0),
    ]

    private func look(
        at line: TextLine, on page: TextPage, in image: AnalysisImage,
        _ straightener: LineStraightener, upsideDown: Bool = false
    ) throws(RegionsError) -> LineReading {
        try throwIfCancelled()
        guard var picture = straightener.picture(of: line, on: page, in: image) else {
            return LineReading(words: [])
        }
        if upsideDown { picture.plane = picture.plane.upright(from: .down) }
        let lines = try engines.withEngine(kind) { engine throws(RegionsError) in
            try picture.plane.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: picture.plane.width, height: picture.plane.height,
                    bytesPerRow: picture.plane.stride, layout: .rawLine, resolution: 150,
                    alternatives: alternatives)
            }
        }
        var reading = LineFit(of: line, in: picture).reading(lines.flatMap(\.words))
        reading.model = kind.model.label
        return reading
    }
}
