/// Tells lines of print from textures, logos and dirt by several weak signs together.
struct TextEvidence {
    /// The height in pixels of the line that half of the characters stay below.
    private let typicalHeight: Double
    private let bounds: (width: Double, height: Double)
    private let plane: Plane<UInt8>
    /// The evidence that a line needs.
    private let least: Double

    /// How much evidence a line needs.
    ///
    /// Evidence is a confidence with additions and deductions, so that 1 is a line that was read
    /// without doubt. All chosen.
    private enum Need {
        /// Of lines from which the page's print is learned.
        static let minimumConfidenceOfWellRead = 0.7
        /// One or two characters are read well in anything.
        static let maximumCharactersReadInAnything = 2
        /// On a page of print, and by how much more on one of nothing but texture.
        static let ofPrint = 0.15
        static let addedForTexture = 0.6
        /// The share of characters in well-read lines from which a page is one of print, and how
        /// far below it is sure to be none.
        static let minimumShareOfPrint = 0.3
        static let shareRange = 0.2
        /// From that many badly read lines on, their share counts in full.
        static let badlyReadLines = 8.0
    }

    /// What its signs are measured by.
    ///
    /// All chosen.
    private enum Sign {
        /// Far larger or smaller than the rest of the page is enough.
        static let maximumOctaves = 1.5
        /// Letters of a line beyond that many say no more, and that many say nothing.
        static let maximumLetters = 10
        static let neutralLetters = 5
        /// A letter or two are soon seen in anything; of print, they are read well.
        static let enoughCharacters = 4
        /// What is that near to the plane's edge, in pixels, is cut off by it, or its shadow.
        static let borderInPixels = 3.0
        /// Of a text of that many characters and more, one of so many must be another.
        static let minimumRepetitiveLength = 5
        static let charactersPerDifferentOne = 4
    }

    /// Learns from the lines that were read well what print looks like on this page.
    init(_ lines: [(line: TextLine, reading: LineReading)], in plane: Plane<UInt8>) {
        let well = lines.filter { $0.reading.confidenceOfPrint > Need.minimumConfidenceOfWellRead }
        let heights = (well.isEmpty ? lines : well).map { line, reading in
            (value: line.height, weight: reading.characterCount)
        }
        typicalHeight =
            heights.value(whereWeightsReach: heights.reduce(0) { $0 + $1.weight } / 2) ?? 0
        self.plane = plane
        bounds = (Double(plane.width), Double(plane.height))
        least = Self.least(well: well.map(\.reading), all: lines.map(\.reading))
    }

    /// The evidence that a line needs on a page of which some lines are read well.
    ///
    /// Of print, most characters are; where next to none are, there are many lines of texture, and
    /// a line between them must be read well itself.
    private static func least(well: [LineReading], all: [LineReading]) -> Double {
        let known = well.map(\.characterCount)
            .filter { $0 > Need.maximumCharactersReadInAnything }.reduce(0, +)
        let share = Double(known) / Double(max(all.map(\.characterCount).reduce(0, +), 1))
        let doubt = min(max((Need.minimumShareOfPrint - share) / Need.shareRange, 0), 1)
        let weight = min(Double(all.count - well.count) / Need.badlyReadLines, 1)
        return Need.ofPrint + Need.addedForTexture * doubt * weight
    }

    /// Whether a line is more likely print than not.
    func accepts(_ line: TextLine, _ reading: LineReading) -> Bool {
        guard typicalHeight > 0 else { return false }
        if line.isPageNumber { return reading.isPageNumber }
        let features = features(of: line, reading)
        guard TextModels.print.score(of: features.map(\.value)) > least else { return false }
        return reading.confidenceOfPrint > Need.minimumConfidenceOfWellRead
            || !line.liesOnBars(in: plane)
    }

    /// The signs of ``TextModels/print``, by name.
    func features(of line: TextLine, _ reading: LineReading) -> KeyValuePairs<String, Double> {
        let string = reading.words.map(\.string).joined()
        let characters = string.count { $0.isLetter || $0.isNumber }
        let isRepetitive =
            string.count >= Sign.minimumRepetitiveLength
            && Set(string.lowercased()).count * Sign.charactersPerDifferentOne < string.count
        return [
            "confidence": reading.confidenceOfPrint,
            "heightOctaves":
                min(abs(octaves(line.height / typicalHeight)), Sign.maximumOctaves),
            "lettersBeyondFive":
                Double(min(line.letters.count, Sign.maximumLetters) - Sign.neutralLetters),
            "missingCharacters": Double(max(Sign.enoughCharacters - characters, 0)),
            "touchesBorder": touchesBorder(line) ? 1 : 0,
            "isMostlySigns": 2 * characters < string.count ? 1 : 0,
            "isRepetitive": isRepetitive ? 1 : 0,
        ]
    }

    private func touchesBorder(_ line: TextLine) -> Bool {
        let border = Sign.borderInPixels
        let top = line.baseline.y(at: line.left) - line.ascent
        return line.left < border || line.right > bounds.width - border || top < border
            || top + line.height > bounds.height - border
    }
}

extension LineReading {
    fileprivate var characterCount: Int { words.reduce(0) { $0 + $1.string.count } }
}

/// The logarithm to base 2, to a few hundredths.
private func octaves(_ ratio: Double) -> Double {
    let exponent = ratio.exponent
    return Double(exponent) + ratio.significand - 1
}
