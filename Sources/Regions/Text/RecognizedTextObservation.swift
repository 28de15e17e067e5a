/// A line of text that was read, or that was located alone if the request asks for such lines.
public struct RecognizedTextObservation: Observation, Codable {
    /// The corners of the line as it is read.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// How likely a word of the line is read exactly right, 0...1; of a line that was not read, how
    /// much it looks like print.
    public let confidence: Double
    /// The words with a space between them; empty for a line that was not read.
    public let string: String
    /// The model that read the line: languages ("eng", "eng+deu"), or "receipt"; empty for a
    /// line that was not read.
    public let model: String
    /// The words in reading order; none for a line that was not read.
    public let words: [RecognizedWord]
    /// The block that the line stands in, counted from 0 in reading order: lines that stand
    /// together, in one column.
    public internal(set) var block = 0
    /// The paragraph that the line is of, counted from 0 in reading order; each is in one block.
    public internal(set) var paragraph = 0
    /// The row that the line is of, counted from 0 in reading order: what stands side by side, as a
    /// description and its amount.
    public internal(set) var row = 0
    private let candidates: [TextCandidate]

    /// Makes an observation of its words, at least one, and other readings of the line.
    init(
        quadrilateral: Quadrilateral, confidence: Double, model: String,
        words: [RecognizedWord], otherCandidates: [TextCandidate] = []
    ) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.model = model
        self.words = words
        string = words.map(\.string).joined(separator: " ")
        candidates = [TextCandidate(string: string, confidence: confidence)] + otherCandidates
    }

    /// Makes an observation of a line that was located and not read.
    init(unread quadrilateral: Quadrilateral, confidence: Double) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        model = ""
        words = []
        string = ""
        candidates = []
    }

    /// The likeliest readings of the line, the best (``string``) first.
    ///
    /// There are no more than the request's `maximumCandidates`, and there may be fewer.
    public func topCandidates(_ count: Int) -> [TextCandidate] {
        Array(candidates.prefix(max(count, 0)))
    }

    /// The smallest upright box around some characters of ``string``.
    ///
    /// - Returns: `nil` for a range that holds no character but spaces. Normalized, origin
    ///   bottom-left, inside 0...1.
    public func boundingBox(for range: Range<String.Index>) -> NormalizedRect? {
        quadrilaterals(for: range).flatMap(\.corners).boundingBox
    }

    /// The corners of the characters in a range of ``string``, in reading order.
    private func quadrilaterals(for range: Range<String.Index>) -> [Quadrilateral] {
        var found: [Quadrilateral] = []
        var start = string.startIndex
        for word in words {
            guard
                let end = string.index(
                    start, offsetBy: word.string.count, limitedBy: string.endIndex)
            else { break }
            if range.overlaps(start..<end) {
                let wanted = range.clamped(to: start..<end)
                let first = string.distance(from: start, to: wanted.lowerBound)
                let count = string.distance(from: wanted.lowerBound, to: wanted.upperBound)
                found += word.quadrilaterals(of: first..<first + count)
            }
            guard end < string.endIndex else { break }
            start = string.index(after: end)
        }
        return found
    }
}

/// A reading of a line or word.
public struct TextCandidate: Sendable, Hashable, Codable {
    /// The text.
    public let string: String
    /// How likely a word of it is right, 0...1.
    public let confidence: Double

    /// Makes a candidate.
    public init(string: String, confidence: Double) {
        self.string = string
        self.confidence = confidence
    }
}

extension Sequence<NormalizedPoint> {
    /// The smallest upright box around the points, inside 0...1; `nil` if there are none.
    fileprivate var boundingBox: NormalizedRect? { NormalizedRect(around: self)?.clamped }
}
