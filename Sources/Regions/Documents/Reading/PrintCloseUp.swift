/// A place of an image by itself, turned level and enlarged to a size that print is read well at.
///
/// What lies around print sways how it is found: the grounds of panels, bars beside it, lines of
/// another slope.
struct PrintCloseUp: Sendable {
    /// Print of an image that a place is given beside.
    struct Frame: Sendable {
        /// Its top left corner in pixels of the image, and unit vectors along it and down.
        fileprivate let origin: SIMD2<Double>
        fileprivate let across: SIMD2<Double>
        fileprivate let down: SIMD2<Double>
        /// In pixels.
        fileprivate let height: Double
        /// In its heights.
        let length: Double

        /// - Returns: `nil` where it has no size.
        init?(_ print: Quadrilateral, in image: AnalysisImage) {
            let corners = PixelQuadrilateral(print, in: image.imageSize)
            let (along, aside) = (
                corners.topRight - corners.topLeft, corners.bottomLeft - corners.topLeft
            )
            let (width, height) = ((along * along).sum(), (aside * aside).sum())
            guard width > 0, height > 0 else { return nil }
            origin =
                corners.topLeft - SIMD2(Double(image.origin.x), Double(image.origin.y))
            across = along / width.squareRoot()
            down = SIMD2(-across.y, across.x)
            self.height = height.squareRoot()
            length = width.squareRoot() / self.height
        }
    }

    /// What is seen.
    let image: AnalysisImage
    private let whole: AnalysisImage
    private let origin: SIMD2<Double>
    /// A pixel's way in pixels of the whole image.
    private let right: SIMD2<Double>
    private let down: SIMD2<Double>

    /// Pixels that the frame's print becomes high.
    ///
    /// Chosen: a third more than the rows that networks read.
    private static let printHeight = 48.0
    /// Columns and rows at most.
    ///
    /// Chosen: a line of sixty letters, four lines.
    private static let mostColumns = 2400.0
    private static let mostRows = 400.0

    /// - Parameters:
    ///   - columns: from the print's left edge to the right, in its heights.
    ///   - rows: from its top edge down, in its heights.
    /// - Returns: `nil` where nothing of the image lies there.
    init?(
        of image: AnalysisImage, beside frame: Frame, columns: Range<Double>, rows: Range<Double>
    ) {
        let size = SIMD2(Double(image.size.width), Double(image.size.height))
        // Only the part that is inside the image.
        let inside = Self.inside(frame, columns, row: (rows.lowerBound + rows.upperBound) / 2, size)
        guard let columns = inside else { return nil }
        let width = min(
            (columns.upperBound - columns.lowerBound) * Self.printHeight, Self.mostColumns)
        let height = min((rows.upperBound - rows.lowerBound) * Self.printHeight, Self.mostRows)
        guard width >= 1, height >= 1 else { return nil }
        let scale = frame.height / Self.printHeight
        let right = frame.across * scale
        let down = frame.down * scale
        let origin =
            frame.origin
            + (frame.across * columns.lowerBound + frame.down * rows.lowerBound) * frame.height
        // Of a large image, the plane of the pyramid that is shrunk to less than half its size.
        var level = 0
        while Double(2 << level) <= scale { level += 1 }
        let shrink = 1 / Double(1 << level)
        let plane = image.gray(level: level).warped(width: Int(width), height: Int(height)) {
            (origin + $0.x * right + $0.y * down) * shrink
        }
        (self.origin, self.right, self.down, whole) = (origin, right, down, image)
        self.image = AnalysisImage(PixelBuffer(packing: plane))
    }

    /// The columns that lie in an image of a size; `nil` for none.
    private static func inside(
        _ frame: Frame, _ columns: Range<Double>, row: Double, _ size: SIMD2<Double>
    ) -> Range<Double>? {
        let start = frame.origin + frame.down * row * frame.height
        var (first, last) = (columns.lowerBound, columns.upperBound)
        for axis in 0..<2 {
            let step = frame.across[axis] * frame.height
            if step == 0 {
                guard (0..<size[axis]).contains(start[axis]) else { return nil }
                continue
            }
            let ends = [-start[axis] / step, (size[axis] - start[axis]) / step]
            first = max(first, min(ends[0], ends[1]))
            last = min(last, max(ends[0], ends[1]))
        }
        return first < last ? first..<last : nil
    }

    /// Where corners in what is seen lie in the whole image.
    func inWhole(_ quadrilateral: Quadrilateral) -> Quadrilateral {
        let corners = PixelQuadrilateral(quadrilateral, in: image.size)
        return whole.normalized(corners.map { origin + $0.x * right + $0.y * down })
    }
}
