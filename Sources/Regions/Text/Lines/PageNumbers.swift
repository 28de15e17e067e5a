/// Numbers of pages that are a single figure: they stand with no other letter, so that no line is
/// made of them.

/// Where a lone figure is the page's number, in typical heights of the page's letters.
///
/// Chosen: a figure of the text's size, apart from the text by more than its lines are from each
/// other, with nothing beside it.
private enum PageNumber {
    static let minimumLines = 5
    static let heights = (minimum: 0.6, maximum: 1.4)
    static let maximumWidth = 1.2
    static let minimumDistance = 1.0
    static let emptyAround = 3.0
}

extension [TextLine] {
    /// Makes lines of the letters that may be the page's number, above all others or below.
    ///
    /// - Returns: the letters that are none.
    mutating func addPageNumbers(
        of letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity
    ) -> [InkComponent] {
        guard count >= PageNumber.minimumLines else { return letters }
        guard let typical = map(\.components.typicalHeight).median else { return letters }
        let feet = map { $0.baseline.y(at: ($0.left + $0.right) / 2) }
        let top = zip(self, feet).map { $1 - $0.ascent }.min() ?? 0
        let bottom = zip(self, feet).map { $1 + $0.descent }.max() ?? 0
        let (left, right) = (map(\.left).min() ?? 0, map(\.right).max() ?? 0)
        let distance = PageNumber.minimumDistance * typical
        let apart = letters.filter { letter in
            let height = Double(letter.height)
            return height > PageNumber.heights.minimum * typical
                && height < PageNumber.heights.maximum * typical
                && Double(letter.width) < PageNumber.maximumWidth * typical
                && Double(letter.left) >= left && Double(letter.right) <= right
                && (Double(letter.top) > bottom + distance
                    || Double(letter.bottom) < top - distance)
        }
        let numbers = apart.filter { letter in
            let around = Int32(PageNumber.emptyAround * typical)
            return !letters.contains {
                $0 != letter && $0.left < letter.right + around && $0.right > letter.left - around
                    && $0.top < letter.bottom + around && $0.bottom > letter.top - around
            }
        }
        for number in numbers {
            var line = TextLine(single: number, slopes: slopes, polarity: polarity)
            line.isPageNumber = true
            append(line)
        }
        return letters.filter { !numbers.contains($0) }
    }
}
