/// Tells by a few lines which way the text of a page runs: whether it stands on its head, or runs as
/// another model reads it.
struct TextDirectionCheck {
    let reader: TextLineReader
    let page: TextPage
    let image: AnalysisImage

    /// A page that is read with less confidence may stand on its head; so many of its lines are
    /// read turned, and must be read with that much more confidence.
    ///
    /// Chosen: most text is upright.
    private static let maximumConfidenceOfTurned = 0.6
    private static let sampledLines = 5
    private static let minimumGainOfTurned = 0.1
    /// By how much the model for lines that run the other way must be surer of a few of them.
    ///
    /// Chosen: as of those upside down.
    private static let minimumGainOfOtherDirection = 0.1

    /// Whether a few lines of a page that was read badly read better when turned.
    func looksUpsideDown(
        _ read: [(line: TextLine, reading: LineReading)]
    ) throws(RegionsError) -> Bool {
        let confidence = read.map(\.reading).meanConfidence
        guard !read.isEmpty, confidence < Self.maximumConfidenceOfTurned else { return false }
        let sample = Self.longest(read.map(\.line)).map { read[$0] }
        var turned: [LineReading] = []
        for (line, _) in sample {
            turned.append(try reader.readUpsideDown(line, on: page, in: image))
        }
        return turned.meanConfidence
            > sample.map(\.reading).meanConfidence + Self.minimumGainOfTurned
    }

    /// Whether another model reads a few lines better than this one does, upright or turned.
    func readsBetter(_ other: TextLineReader) throws(RegionsError) -> Bool {
        let sample = Self.longest(page.lines).map { page.lines[$0] }
        var (asked, turned, others) = (0.0, 0.0, 0.0)
        for line in sample {
            asked += try reader.firstLook(at: line, on: page, in: image).confidence
            turned += try reader.readUpsideDown(line, on: page, in: image).confidence
            others += try other.firstLook(at: line, on: page, in: image).confidence
        }
        let gain = (others - max(asked, turned)) / Double(max(sample.count, 1))
        return gain > Self.minimumGainOfOtherDirection
    }

    /// The lines of most letters, by their indices in order.
    private static func longest(_ lines: [TextLine]) -> [Int] {
        lines.indices.sorted {
            (lines[$0].components.count, $1) > (lines[$1].components.count, $0)
        }
        .prefix(sampledLines).sorted()
    }
}

extension [LineReading] {
    /// The mean confidence over all characters; 0 if there are none.
    var meanConfidence: Double { LineReading(words: flatMap(\.words)).confidence }
}
