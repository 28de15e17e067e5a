/// A word of a line that was read.
public struct RecognizedWord: Sendable, Hashable, Codable {
    /// The text, without spaces.
    public let string: String
    /// The corners of the word as it is read, with half a letter gap before and behind its ink.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// How likely the word is read exactly right, 0...1.
    public let confidence: Double
    /// The characters in reading order; empty unless the request reports character boxes.
    public let characters: [RecognizedCharacter]
    /// The likeliest readings of the word, the best first; one, unless the request asks for more.
    public let candidates: [TextCandidate]
    private let placedCharacters: [RecognizedCharacter]

    /// The smallest upright box around the word, inside 0...1.
    public var boundingBox: NormalizedRect { quadrilateral.boundingBox }

    init(
        string: String, quadrilateral: Quadrilateral, confidence: Double,
        characters: [RecognizedCharacter], reportsCharacters: Bool,
        otherCandidates: [TextCandidate] = []
    ) {
        self.string = string
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.characters = reportsCharacters ? characters : []
        placedCharacters = characters
        candidates = [TextCandidate(string: string, confidence: confidence)] + otherCandidates
    }

    /// The corners of some characters, counted from 0; the whole word's if they aren't known.
    func quadrilaterals(of range: Range<Int>) -> [Quadrilateral] {
        var found: [Quadrilateral] = []
        var index = 0
        for character in placedCharacters {
            let next = index + character.string.count
            if range.overlaps(index..<next) { found.append(character.quadrilateral) }
            index = next
        }
        return found.isEmpty && !range.isEmpty ? [quadrilateral] : found
    }
}

/// A character of a word that was read.
public struct RecognizedCharacter: Sendable, Hashable, Codable {
    /// The character; several for a ligature.
    public let string: String
    /// The corners of the character as it is read.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// How likely the character is right, 0...1.
    public let confidence: Double
    /// Whether the box fits the character's ink; otherwise its share of the word is estimated.
    public let isMeasured: Bool

    /// Makes a character of its parts.
    public init(
        string: String, quadrilateral: Quadrilateral, confidence: Double, isMeasured: Bool = true
    ) {
        self.string = string
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.isMeasured = isMeasured
    }

    /// The smallest upright box around the character, inside 0...1.
    public var boundingBox: NormalizedRect { quadrilateral.boundingBox }
}
