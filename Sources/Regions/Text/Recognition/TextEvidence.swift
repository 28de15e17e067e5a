/// Tells lines of print from textures, logos and dirt by several weak signs together.
struct TextEvidence {
    private let typicalHeight: Double
    private let bounds: (width: Double, height: Double)
    /// The evidence that a line needs.
    private let least: Double

    /// Learns from the lines that were read well what print looks like on this page.
    init(_ lines: [(line: TextLine, reading: LineReading)], in plane: Plane<UInt8>) {
        let well = lines.filter { $0.reading.confidence > 0.7 }
        var heights: [(height: Double, weight: Int)] = []
        for (line, reading) in well.isEmpty ? lines : well {
            heights.append((line.height, reading.words.reduce(0) { $0 + $1.string.count }))
        }
        heights.sort { $0.height < $1.height }
        var rest = heights.reduce(0) { $0 + $1.weight } / 2
        typicalHeight =
            heights.first {
                rest -= $0.weight; return rest <= 0
            }?.height ?? 0
        bounds = (Double(plane.width), Double(plane.height))
        least = Self.least(well: well.map(\.reading), all: lines.map(\.reading))
    }

    /// The evidence that a line needs on a page of which some lines are read well.
    ///
    /// Of print, most characters are; where next to none are, there are many lines of texture, and
    /// a line between them must be read well itself.
    private static func least(well: [LineReading], all: [LineReading]) -> Double {
        func count(_ reading: LineReading) -> Int {
            reading.words.reduce(0) { $0 + $1.string.count }
        }
        // One or two characters are read well in anything.
        let known = well.map(count).filter { $0 > 2 }.reduce(0, +)
        let share = Double(known) / Double(max(all.map(count).reduce(0, +), 1))
        let doubt = min(max((0.3 - share) / 0.2, 0), 1)
        let weight = min(Double(all.count - well.count) / 8, 1)
        return 0.15 + 0.6 * doubt * weight
    }

    /// Whether a line is more likely print than not.
    func accepts(_ line: TextLine, _ reading: LineReading) -> Bool {
        guard typicalHeight > 0 else { return false }
        let letters = line.components.filter { Double($0.height) > 0.4 * line.height }
        let string = reading.words.map(\.string).joined()
        let signs = string.filter { $0.isLetter || $0.isNumber }
        var evidence = reading.confidence
        // Far larger or smaller than the rest of the page.
        evidence -= 0.35 * min(abs(octaves(line.height / typicalHeight)), 1.5)
        evidence += 0.03 * Double(min(letters.count, 10) - 5)
        // A letter or two are soon seen in anything; of print, they are read well.
        if signs.count < 4 { evidence -= 0.06 * Double(4 - signs.count) }
        if touchesBorder(line) { evidence -= 0.15 }
        // Signs alone, and one sign over and over, is what rules and textures are read as.
        if 2 * signs.count < string.count { evidence -= 0.2 }
        if string.count > 4, Set(string.lowercased()).count * 4 < string.count { evidence -= 0.2 }
        return evidence > least
    }

    private func touchesBorder(_ line: TextLine) -> Bool {
        let top = line.baseline.y(at: line.left) - line.ascent
        return line.left < 3 || line.right > bounds.width - 3 || top < 3
            || top + line.height > bounds.height - 3
    }
}

/// The logarithm to base 2, to a few hundredths.
private func octaves(_ ratio: Double) -> Double {
    let exponent = ratio.exponent
    return Double(exponent) + ratio.significand - 1
}
