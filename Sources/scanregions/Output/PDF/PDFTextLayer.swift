import Regions

/// The operators that put text where an image shows it, without showing it.
///
/// Words stand on the baseline of their line, turned with it, each as wide and about as high as in
/// the image: what is selected is what is seen. Programs take words of other sizes for other texts,
/// so the lines of a page are given few sizes. Source: ISO 32000-1, 9.3 and 9.4.
struct PDFTextLayer {
    /// The space that is left between words, in sizes of the font.
    ///
    /// Chosen: a little under the usual quarter of an em; programs take words that all but touch
    /// for one.
    private static let minimumGapInFontSizes = 0.2
    /// How much of its width a word keeps where the next one would touch it.
    ///
    /// Chosen: what is left must be wide enough to be selected.
    private static let minimumWidthShare = 0.5

    private let width: Double
    private let height: Double

    /// - Parameters:
    ///   - width: of the page, in points.
    ///   - height: of the page, in points.
    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The operators for all lines of a page.
    func content(of lines: [ObservationRecord], font: inout GlyphlessFont) -> String {
        let places = lines.map { line in
            PDFTextPlace(line.corners, width: width, height: height).map {
                $0.typeset(as: line.text ?? "")
            }
        }
        let sizes = PDFTextSizes(places.compactMap { $0?.size })
        var content = "BT 3 Tr\n"
        for (line, place) in zip(lines, places) {
            guard var place else { continue }
            place.size = sizes.size(near: place.size)
            content += self.content(of: line.words ?? [], on: place, &font)
        }
        return content + "ET\n"
    }

    private func content(
        of words: [WordRecord], on line: PDFTextPlace, _ font: inout GlyphlessFont
    ) -> String {
        var places: [(text: String, place: PDFTextPlace)] = words.compactMap { word in
            PDFTextPlace(word.corners, width: width, height: height).map {
                (word.text, $0.standing(on: line))
            }
        }
        var content = ""
        for index in places.indices {
            guard index + 1 < places.count else {
                content += show(places[index].text, places[index].place, &font)
                break
            }
            let room =
                places[index].place.distance(to: places[index + 1].place)
                - Self.minimumGapInFontSizes * line.size
            let length = places[index].place.length
            places[index].place.length = max(
                min(length, room), length * Self.minimumWidthShare)
            content += show(places[index].text, places[index].place, &font)
            content += show(" ", places[index].place.gap(to: places[index + 1].place), &font)
        }
        return content
    }

    private func show(
        _ text: String, _ place: PDFTextPlace, _ font: inout GlyphlessFont
    ) -> String {
        guard !text.isEmpty, place.length > 0 else { return "" }
        let natural = Double(text.count) * GlyphlessFont.width * place.size
        let numbers = [place.along.x, place.along.y, -place.along.y, place.along.x]
            .map { $0.text(decimals: 5) }
        return "/\(GlyphlessFont.Reach(of: text).name) \(place.size.text(decimals: 3)) Tf "
            + "\((100 * place.length / natural).text(decimals: 3)) Tz "
            + "\(numbers.joined(separator: " ")) \(place.start.x.text(decimals: 3)) "
            + "\(place.start.y.text(decimals: 3)) Tm <\(font.encode(text))> Tj\n"
    }
}

/// The few sizes that the lines of a page have.
private struct PDFTextSizes {
    /// The larger of two sizes that count as one over the smaller.
    ///
    /// Chosen: above what the ink of one font differs by from line to line, below the step to a
    /// heading.
    private static let maximumRatio = 1.15

    private var common: [Double] = []

    /// Groups sizes that differ by less than ``maximumRatio``; each group has its median.
    init(_ sizes: [Double]) {
        var rest = sizes.sorted()
        while !rest.isEmpty {
            // The most frequent first: headings take nothing of the text.
            let middle = rest[rest.count / 2]
            let group = rest.filter { Self.isNear($0, middle) }
            common.append(group[group.count / 2])
            rest.removeAll { Self.isNear($0, middle) }
        }
    }

    func size(near size: Double) -> Double {
        common.filter { Self.isNear(size, $0) }
            .min { abs($0 - size) < abs($1 - size) } ?? size
    }

    private static func isNear(_ one: Double, _ other: Double) -> Bool {
        max(one, other) < maximumRatio * min(one, other)
    }
}
