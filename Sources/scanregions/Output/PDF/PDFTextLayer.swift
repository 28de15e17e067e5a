/// The operators that put text where an image shows it, without showing it.
///
/// Words stand on the lower side of their line, turned with it, each as wide as in the image and
/// as high as the line: what is selected is what is seen, and readers that sort words by their
/// heights keep a line together. Source: ISO 32000-1, 9.3 and 9.4.
struct PDFTextLayer {
    private(set) var content = "BT 3 Tr\n"
    private let width: Double
    private let height: Double

    /// - Parameters:
    ///   - width: of the page, in points.
    ///   - height: of the page, in points.
    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    mutating func add(_ line: ObservationRecord, font: inout GlyphlessFont) {
        guard let whole = Place(line.corners, width: width, height: height) else { return }
        var last: Place?
        for word in line.words ?? [] {
            guard
                let place = Place(word.corners, width: width, height: height)?.standing(on: whole)
            else { continue }
            if let last { add(" ", last.gap(to: place), &font) }
            add(word.text, place, &font)
            last = place
        }
    }

    mutating func end() { content += "ET\n" }

    private mutating func add(_ text: String, _ place: Place, _ font: inout GlyphlessFont) {
        guard !text.isEmpty, place.length > 0 else { return }
        let natural = Double(text.count) * GlyphlessFont.width * place.height
        let numbers = [place.along.x, place.along.y, -place.along.y, place.along.x]
            .map { $0.text(decimals: 5) }
        content +=
            "/F \(place.height.text(decimals: 3)) Tf "
            + "\((100 * place.length / natural).text(decimals: 3)) Tz "
            + "\(numbers.joined(separator: " ")) \(place.start.x.text(decimals: 3)) "
            + "\(place.start.y.text(decimals: 3)) Tm <\(font.encode(text))> Tj\n"
    }

    /// Where a word stands, in points from the bottom left.
    private struct Place {
        var start: SIMD2<Double>
        /// The direction of writing, of length 1.
        var along: SIMD2<Double>
        var length: Double
        var height: Double

        /// - Parameter corners: normalized, from the top left as it is read.
        init?(_ corners: [PointRecord], width: Double, height: Double) {
            guard corners.count == 4 else { return nil }
            let points = corners.map { SIMD2($0.x * width, $0.y * height) }
            let (foot, end) = (points[3], points[2])
            let side = points[0] - foot
            start = foot
            length = Self.length(end - foot)
            guard length > 0 else { return nil }
            along = (end - foot) / length
            // Upright on its foot, whatever the perspective.
            self.height = abs(along.x * side.y - along.y * side.x)
            guard self.height > 0 else { return nil }
        }

        private static func length(_ vector: SIMD2<Double>) -> Double {
            (vector * vector).sum().squareRoot()
        }

        /// The word on the foot of its line, and as high as the line.
        func standing(on line: Place) -> Place {
            var place = line
            place.start += ((start - line.start) * line.along).sum() * line.along
            place.length = length * (along * line.along).sum()
            return place
        }

        /// The space between this word and the next.
        func gap(to next: Place) -> Place {
            var gap = self
            gap.start = start + length * along
            let way = next.start - gap.start
            gap.length = max((way * along).sum(), 0.05 * height)
            return gap
        }
    }
}
