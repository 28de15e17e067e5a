/// Tells which lines that were found and not read are writing: handwriting, logos, foreign scripts.
struct UnreadLines {
    private let accepted: Set<Place>
    private let read: [TextLine]
    private let plane: Plane<UInt8>

    /// Where a line lies, which no two of a page share.
    private struct Place: Hashable {
        let baseline: Baseline
        let span: TextLine.Span

        init(_ line: TextLine) {
            baseline = line.baseline
            span = line.span
        }
    }

    /// What makes a line one of writing.
    ///
    /// All chosen.
    private enum Writing {
        /// A name of a few joined letters.
        static let minimumPieces = 3
        static let minimumLikeness = 0.6
        static let minimumHeightInPixels = 12.0
        /// Its width in heights.
        static let minimumAspect = 1.2
        /// The share of a page's height that no line exceeds.
        static let maximumShareOfPage = 0.25
        /// What is that near to the plane's edge, in pixels, is cut off by it, or its shadow.
        static let borderInPixels = 3.0
        /// Where more is not read than is, and these few, lines are those of a texture.
        static let fewLines = 3
    }

    /// - Parameter accepted: the lines that were read.
    init(beside accepted: [TextLine], in plane: Plane<UInt8>) {
        self.accepted = Set(accepted.map(Place.init))
        read = accepted
        self.plane = plane
    }

    /// The lines of writing among all lines of a page; none on a texture.
    func of(_ lines: [TextLine]) -> [TextLine] {
        let rest = lines.filter { !accepted.contains(Place($0)) }
        let writing = rest.filter { looksWritten($0) && !liesInRead($0) }
        return writing.count <= accepted.count + Writing.fewLines
            && rest.count <= Writing.fewLines * (accepted.count + Writing.fewLines) ? writing : []
    }

    private func looksWritten(_ line: TextLine) -> Bool {
        let top = line.baseline.y(at: line.left) - line.ascent
        let border = Writing.borderInPixels
        return line.letters.count >= Writing.minimumPieces
            && line.likeness >= Writing.minimumLikeness
            && line.height >= Writing.minimumHeightInPixels
            && line.height <= Writing.maximumShareOfPage * Double(plane.height)
            && line.width >= Writing.minimumAspect * line.height
            && line.left >= border && line.right <= Double(plane.width) - border
            && top >= border && top + line.height <= Double(plane.height) - border
            && !line.liesOnBars(in: plane)
    }

    /// Whether its middle lies in a line that was read.
    private func liesInRead(_ line: TextLine) -> Bool {
        let x = line.span.center
        let middle = line.baseline.y(at: x) - (line.ascent - line.descent) / 2
        return read.contains { other in
            let foot = other.baseline.y(at: x)
            return other.left < x && x < other.right && foot - other.ascent < middle
                && middle < foot + other.descent
        }
    }
}
