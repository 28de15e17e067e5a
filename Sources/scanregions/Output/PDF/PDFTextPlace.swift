import Regions

/// Where a word or a line stands, in points from the bottom left.
struct PDFTextPlace {
    /// The sine of the steepest slant that is left out, about 7 degrees.
    ///
    /// Chosen: above the slant of a page laid down by hand, below that of text that is meant to
    /// stand aslant.
    private static let slightSlant = 0.12
    /// The narrowest space between words, in sizes of the font.
    ///
    /// Chosen: it only must be there.
    private static let minimumSpaceInFontSizes = 0.05

    /// Where the baseline begins.
    var start: SIMD2<Double>
    /// The direction of writing, of length 1.
    var along: SIMD2<Double>
    var length: Double
    /// The size of the font.
    var size: Double

    /// The place of ink; its size is its height.
    ///
    /// - Parameter corners: normalized, from the top left as it is read.
    init?(_ corners: [PointRecord], width: Double, height: Double) {
        guard corners.count == 4 else { return nil }
        let points = corners.map { SIMD2($0.x * width, $0.y * height) }
        let (foot, end) = (points[3], points[2])
        let way = end - foot
        start = foot
        length = (way * way).sum().squareRoot()
        guard length > 0 else { return nil }
        along = way / length
        // Upright on its foot, whatever the perspective.
        let side = points[0] - foot
        size = abs(along.x * side.y - along.y * side.x)
        guard size > 0 else { return nil }
    }

    /// The baseline and the size of a font in which a text has this height of ink.
    func typeset(as text: String) -> PDFTextPlace {
        let reach = GlyphlessFont.Reach(of: text)
        var place = self
        place.size = size / (reach.ascent + reach.descent)
        place.start += SIMD2(-along.y, along.x) * reach.descent * place.size
        return place
    }

    /// A word on the baseline of its line, in the line's size.
    func standing(on line: PDFTextPlace) -> PDFTextPlace {
        var place = line
        place.start += ((start - line.start) * line.along).sum() * line.along
        place.length = length * (along * line.along).sum()
        return place.straight
    }

    /// The place without a slight slant, about which programs take a word's letters for words.
    private var straight: PDFTextPlace {
        guard min(abs(along.x), abs(along.y)) < Self.slightSlant else { return self }
        let isLevel = abs(along.x) > abs(along.y)
        var place = self
        place.along =
            isLevel ? SIMD2(along.x < 0 ? -1 : 1, 0) : SIMD2(0, along.y < 0 ? -1 : 1)
        // About the middle of the word, half its height above the baseline.
        let turn = along - place.along
        place.start += length / 2 * turn + size / 2 * SIMD2(-turn.y, turn.x)
        return place
    }

    /// How far ahead another begins.
    func distance(to next: PDFTextPlace) -> Double { ((next.start - start) * along).sum() }

    /// The space before the next word.
    func gap(to next: PDFTextPlace) -> PDFTextPlace {
        var gap = self
        gap.start += length * along
        gap.length = max(distance(to: next) - length, Self.minimumSpaceInFontSizes * size)
        return gap
    }
}
