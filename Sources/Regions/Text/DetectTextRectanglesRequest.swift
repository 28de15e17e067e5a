/// Finds words without reading them.
///
/// No Tesseract model is loaded for it.
public struct DetectTextRectanglesRequest: ImageRequest, Hashable, Codable {
    /// Whether observations have ``TextObservation/characterBoxes``.
    public var reportsCharacterBoxes: Bool
    /// Words with less confidence, 0...1, are left out; 0, as unless set, keeps all.
    public var minimumConfidence: Double = 0
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request for the words of an image.
    public init(reportsCharacterBoxes: Bool = false, regionOfInterest: NormalizedRect = .full) {
        self.reportsCharacterBoxes = reportsCharacterBoxes
        self.regionOfInterest = regionOfInterest
    }

    /// Makes a request for the words of an image that are print with some confidence.
    public init(
        reportsCharacterBoxes: Bool = false, minimumConfidence: Double,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.init(
            reportsCharacterBoxes: reportsCharacterBoxes, regionOfInterest: regionOfInterest)
        self.minimumConfidence = minimumConfidence
    }

    /// Finds the words of an image.
    ///
    /// - Returns: a word each, in reading order; empty if there is no text.
    /// - Throws: ``RegionsError`` with `invalidRequest` for a confidence outside 0...1;
    ///   `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [TextObservation] {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "minimumConfidence is \(minimumConfidence); it must lie in 0...1")
        }
        let page: TextPage
        do { page = try TextPage.of(image) } catch { throw error.asThrown }
        return page.lines.filter {
            $0.likeness >= minimumConfidence && !$0.liesOnBars(in: page.frame.plane)
        }.flatMap { line in
            zip(line.words, line.advances(of: line.words)).map { word, advance in
                TextObservation(
                    quadrilateral: image.normalized(page.quadrilateral(of: advance, in: line)),
                    confidence: line.likeness,
                    characterBoxes: reportsCharacterBoxes
                        ? word.characters.map {
                            image.normalized(page.quadrilateral(of: $0, in: line))
                        }
                        : nil)
            }
        }
    }
}

/// A word that was located and not read.
public struct TextObservation: Observation, Codable {
    /// The corners of the word as it is read, with half a letter gap before and behind its ink.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// How much the word and its line look like print, 0...1.
    public let confidence: Double
    /// The ink of the characters in reading order; `nil` unless the request reports character boxes.
    public let characterBoxes: [Quadrilateral]?

    /// Makes an observation of its parts.
    public init(
        quadrilateral: Quadrilateral, confidence: Double, characterBoxes: [Quadrilateral]? = nil
    ) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.characterBoxes = characterBoxes
    }
}
