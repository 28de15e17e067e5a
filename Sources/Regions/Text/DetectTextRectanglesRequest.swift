/// Finds words without reading them.
///
/// No Tesseract model is loaded for it.
public struct DetectTextRectanglesRequest: ImageRequest, Hashable {
    /// Whether observations have ``TextObservation/characterBoxes``.
    public var reportsCharacterBoxes: Bool
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request for the words of an image.
    public init(reportsCharacterBoxes: Bool = false, regionOfInterest: NormalizedRect = .full) {
        self.reportsCharacterBoxes = reportsCharacterBoxes
        self.regionOfInterest = regionOfInterest
    }

    /// Finds the words of an image.
    ///
    /// - Returns: a word each, in reading order; empty if there is no text.
    /// - Throws: `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [TextObservation] {
        let page: TextPage
        do { page = try TextPage.of(image) } catch { throw error.asThrown }
        return page.lines.flatMap { line in
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
public struct TextObservation: Observation {
    /// The corners of the word as it is read, with half a letter gap before and behind its ink.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// How much the word and its line look like print, 0...1.
    public let confidence: Double
    /// The ink of the characters in reading order; `nil` unless the request reports character boxes.
    public let characterBoxes: [Quadrilateral]?
}
