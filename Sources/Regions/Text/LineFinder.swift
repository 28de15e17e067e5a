/// Finds lines of text among components of ink.
///
/// Letters that stand side by side at a similar height are linked to chains, as L. O'Gorman links
/// nearest neighbors (The document spectrum for page layout analysis, 1993); chains get a baseline
/// and take in the small marks near it, in the manner of R. Smith's rows (A simple and efficient
/// skew detection algorithm via text row accumulation, 1995).
struct LineFinder {
    private let plane: Plane<UInt8>

    init(_ plane: Plane<UInt8>) { self.plane = plane }

    func lines() throws(RegionsError) -> [TextLine] {
        guard plane.width >= 3, plane.height >= 3 else { return [] }
        let statistics = plane.localStatistics(radius: 4)
        let ink = plane.binarized(statistics, polarity: .darkOnLight)
        guard let components = ink.components(limit: 1_000_000) else { return [] }
        try throwIfCancelled()
        return try lines(of: components, polarity: .darkOnLight)
    }

    private func lines(
        of components: [InkComponent], polarity: InkPolarity
    ) throws(RegionsError) -> [TextLine] {
        let largest = Int32(max(plane.height / 2, 12))
        var letters: [InkComponent] = []
        var marks: [InkComponent] = []
        for component in components where component.area >= 3 {
            let (width, height) = (component.width, component.height)
            if height > largest || width > max(12 * height, 60) && height < 12
                || width > 25 * height
            {
                continue
            }
            if height >= 6, component.area >= 10 {
                letters.append(component)
            } else {
                marks.append(component)
            }
        }
        letters.sort { ($0.left, $0.top) < ($1.left, $1.top) }
        let chains = LetterChains(letters, slope: 0, size: plane).chains()
        try throwIfCancelled()
        var lines = chains.compactMap { TextLine(letters: $0, polarity: polarity) }
        lines.adopt(marks)
        for index in lines.indices { lines[index].splitIntoWords() }
        return lines.sorted { ($0.baseline.offset, $0.left) < ($1.baseline.offset, $1.left) }
    }
}

func throwIfCancelled() throws(RegionsError) {
    if Task.isCancelled { throw RegionsError(.cancelled, "cancelled") }
}
