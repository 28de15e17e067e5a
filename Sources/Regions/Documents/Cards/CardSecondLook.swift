/// Where a label of a number or PIN has nothing beside it, print in small panels was passed over:
/// the place is read once more by itself.
enum CardSecondLook {
    /// How far the place reaches from its label, in heights of the label.
    ///
    /// Chosen: beside it twelve digits, below it two lines.
    private enum Reach {
        static let before = 1.0
        static let behind = 14.0
        static let below = 3.2
        static let above = 1.0
    }
    /// Labels that are looked at again.
    ///
    /// Chosen: a page of terms may speak of codes in every line.
    private static let mostPlaces = 4

    /// The places to read, normalized.
    static func places(on page: CardPage, in region: NormalizedRect) -> [NormalizedRect] {
        let numbers = PrintedNumber.numbers(on: page).map(\.thing)
        let unnamed = CardLabels.namesNothing(
            of: numbers, by: [.pin, .number], on: page)
        return unnamed.prefix(mostPlaces).compactMap { line, range in
            let words = page.lines[line].words[range].flatMap(\.quadrilateral.corners)
            guard let box = NormalizedRect(around: words) else { return nil }
            let height = box.height
            let width = height * page.aspect
            let left = max(box.x - Reach.before * width, 0)
            let right = min(box.x + box.width + Reach.behind * width, 1)
            let bottom = max(box.y - Reach.below * height, 0)
            let top = min(box.y + (1 + Reach.above) * height, 1)
            guard right > left, top > bottom else { return nil }
            return NormalizedRect(x: left, y: bottom, width: right - left, height: top - bottom)
                .intersection(region)
        }
    }

    /// Of lines that were read closer, the words with digits that were not read before.
    static func newLines(
        _ lines: [[PrintedWord]], beside known: [[PrintedWord]], in place: NormalizedRect
    ) -> [[PrintedWord]] {
        let boxes = known.joined().filter { $0.text.contains(where: \.isNumber) }
            .map(\.quadrilateral.boundingBox)
        return lines.compactMap { line in
            let words = line.filter { word in
                let box = word.quadrilateral.boundingBox
                return word.text.contains(where: \.isNumber)
                    && !boxes.contains { ($0.intersection(box)?.width ?? 0) > 0 }
            }
            return words.isEmpty ? nil : words
        }
    }
}
