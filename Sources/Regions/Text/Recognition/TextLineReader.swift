/// Reads single lines; those that were read with doubt more than once.
struct TextLineReader: Sendable {
    let kind: TesseractEnginePool.Kind
    let engines: TesseractEnginePool
    let level: RecognizeTextRequest.RecognitionLevel
    let alternatives: AlternativeSearch
    /// Whether lines that the first look reads badly are not looked at again: on textures.
    var leavesBadlyRead = false

    /// From this confidence on, one look is enough: nearly all words are right.
    private static let certainty = 0.93
    /// Below this one, most words are wrong.
    private static let strongDoubt = 0.5
    /// By how much more another model must be sure.
    ///
    /// Chosen: the style's own model is right more often at the same confidence.
    private static let minimumGainOfOther = 0.2
    /// By how much another language must be surer of a line than those before it.
    ///
    /// Chosen: confidence wavers by a few hundredths.
    private static let minimumGainOfLanguage = 0.02
    /// The looks that Tesseract's library has time for: it takes several times as long.
    private static let looksOfLibrary = 2
    /// The dots an inch that Tesseract's library is told of every picture.
    ///
    /// Chosen: as for pages that it lays out itself.
    private static let resolutionInDotsPerInch = 150

    // Margins and stretches are chosen: a little wider, narrower or softer, a network errs elsewhere.
    // Softening joins the dots of printing heads and the grain of scans; where it takes too
    // much away, the sharp and larger picture tells. What follows differs from both.
    static let documentLooks = [
        LineStraightener(margin: 0.3, ends: 0.15, softens: true),
        LineStraightener(margin: 0.2, ends: 0.15, softens: false),
        LineStraightener(margin: 0.2, ends: 0.15, softens: true, stretch: 1.12),
        LineStraightener(margin: 0.3, ends: 0.15, softens: false, stretch: 0.94),
        LineStraightener(margin: 0.2, ends: 0.15, softens: true, stretch: 0.88),
    ]
    // The receipt model learned from dots as they are printed.
    static let receiptLooks = [
        LineStraightener(margin: 0.2, softens: false),
        LineStraightener(margin: 0.12, softens: true, stretch: 1.12),
        LineStraightener(margin: 0.12, softens: false, stretch: 0.88),
        LineStraightener(margin: 0.3, softens: false, stretch: 1.06),
        LineStraightener(margin: 0.2, softens: true, stretch: 0.94),
    ]

    private var looks: [LineStraightener] {
        kind.model.names == [TesseractModel.receiptName]
            ? Self.receiptLooks : Self.documentLooks
    }
    private var firstLook: LineStraightener { looks[0] }
    private var otherLooks: ArraySlice<LineStraightener> {
        looks[1..<(recognizer == nil ? Self.looksOfLibrary : looks.count)]
    }

    /// Reads a line of a page; an empty reading if there is nothing to read.
    ///
    /// - Parameters:
    ///   - first: what the first look at the line gave, if it was taken already.
    ///   - other: who reads the line too if this one does it with doubt; the better reading wins.
    ///     Where it agrees with a look of this one, it speaks for it.
    func read(
        _ line: TextLine, on page: TextPage, in image: AnalysisImage,
        first: LineReading? = nil, other: SecondReader? = nil
    ) throws(RegionsError) -> LineReading {
        if let languages {
            let (reader, look) = try surest(of: languages) { reader throws(RegionsError) in
                try reader.firstLook(at: line, on: page, in: image)
            }
            var reading = try reader.read(line, on: page, in: image, first: look)
            try takeWords(of: languages, into: &reading, line, on: page, in: image)
            return reading
        }
        let first = if let first { first } else { try firstLook(at: line, on: page, in: image) }
        if leavesBadlyRead, first.confidence < Self.strongDoubt {
            return first.settled(height: line.height)
        }
        var vote = ReadingVote(first)
        var second = other?.look
        if level == .accurate, vote.winner.confidence < Self.certainty {
            for straightener in otherLooks where !vote.isSettled {
                vote.add(try look(at: line, on: page, in: image, straightener))
            }
            if let other, recognizer != nil, !vote.isSettled {
                let reading = try other.firstLook(at: line, on: page, in: image)
                vote.support(reading)
                second = reading
            }
        }
        var best = vote.winner
        // Looks that don't agree say that this model can't read the line, however sure each is.
        let isInDoubt =
            best.confidence < Self.strongDoubt || second != nil && !vote.isSettled
        if let other, other.look != nil || level == .accurate && isInDoubt {
            let reading =
                if let second { second } else {
                    try other.firstLook(at: line, on: page, in: image)
                }
            if reading.confidence > best.confidence + Self.minimumGainOfOther {
                best = reading
            } else {
                best.takeAmounts(of: reading)
            }
        }
        let spaced = page.isMagnified ? best.spaced(as: line) : best
        return spaced.settled(height: line.height).joinedByPitch.withBullets(of: line)
    }

    /// Who reads the line too.
    struct SecondReader: Sendable {
        var reader: TextLineReader
        /// What its first look gave, if it was taken already.
        var look: LineReading?

        func firstLook(
            at line: TextLine, on page: TextPage, in image: AnalysisImage
        ) throws(RegionsError) -> LineReading {
            if let look { return look }
            return try reader.firstLook(at: line, on: page, in: image)
        }
    }

    /// Loads what it reads with ahead of its use.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    func prepare() throws(RegionsError) {
        if !Task.isCancelled, !engines.recognizers.canRead(kind) { try engines.prepare(kind) }
    }

    /// Whether the model can be loaded.
    var canRead: Bool {
        if engines.recognizers.canRead(kind) { return true }
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
        if let languages {
            return try surest(of: languages) { reader throws(RegionsError) in
                try reader.firstLook(at: line, on: page, in: image)
            }.look
        }
        return try look(at: line, on: page, in: image, firstLook)
    }

    /// Reads a line as if it stood on its head, to see how well it reads; spans mean nothing.
    func readUpsideDown(
        _ line: TextLine, on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> LineReading {
        if let languages {
            return try surest(of: languages) { reader throws(RegionsError) in
                try reader.readUpsideDown(line, on: page, in: image)
            }.look
        }
        return try look(at: line, on: page, in: image, firstLook, upsideDown: true)
    }

    /// A reader for each of several languages, in their order; `nil` for one language, and where
    /// Tesseract's library is needed for one of them.
    private var languages: [TextLineReader]? {
        guard kind.model.names.count > 1, engines.recognizers.canRead(kind) else { return nil }
        return kind.parts.map {
            TextLineReader(
                kind: $0, engines: engines, level: level, alternatives: alternatives,
                leavesBadlyRead: leavesBadlyRead)
        }
    }

    /// Takes the words over that another of several languages knows, where the one that read the
    /// line neither knows them nor is sure of them.
    private func takeWords(
        of languages: [TextLineReader], into reading: inout LineReading, _ line: TextLine,
        on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) {
        for reader in languages
        where reader.kind.model.label != reading.model
            && reading.hasUnknownWords(below: Self.certainty)
        {
            let other = try reader.firstLook(at: line, on: page, in: image)
            reading.takeKnownWords(
                of: other.settled(height: line.height), below: Self.certainty)
        }
    }

    /// The reader whose look at a line is the surest, the earlier one in doubt; those behind one
    /// that is sure are not asked.
    private func surest(
        of readers: [TextLineReader], _ look: (TextLineReader) throws(RegionsError) -> LineReading
    ) throws(RegionsError) -> (reader: TextLineReader, look: LineReading) {
        var best = (reader: readers[0], look: try look(readers[0]))
        for reader in readers.dropFirst() where best.look.confidence < Self.certainty {
            let reading = try look(reader)
            if reading.confidence > best.look.confidence + Self.minimumGainOfLanguage {
                best = (reader, reading)
            }
        }
        return best
    }

    private func look(
        at line: TextLine, on page: TextPage, in image: AnalysisImage,
        _ straightener: LineStraightener, upsideDown: Bool = false
    ) throws(RegionsError) -> LineReading {
        try throwIfCancelled()
        var straightener = straightener
        if let recognizer { straightener.height = recognizer.height }
        guard let picture = straightener.picture(of: line, on: page, in: image) else {
            return LineReading(words: [])
        }
        let words = try words(
            in: upsideDown ? picture.plane.upright(from: .down) : picture.plane)
        var reading = CharacterAlignment(of: line, in: picture).reading(words)
        reading.model = kind.model.label
        return reading
    }

    /// Who reads without Tesseract's library.
    private var recognizer: LineRecognizer? { engines.recognizers.recognizer(of: kind) }

    private func words(in picture: Plane<UInt8>) throws(RegionsError) -> [EngineWord] {
        if let recognizer {
            return recognizer.words(in: picture, alternatives: alternatives)
        }
        return try engines.withEngine(kind) { engine throws(RegionsError) in
            try picture.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: picture.width, height: picture.height,
                    bytesPerRow: picture.stride, layout: .rawLine,
                    resolution: Self.resolutionInDotsPerInch,
                    alternatives: alternatives != .none)
            }
        }.flatMap(\.words)
    }
}
