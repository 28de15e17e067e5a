import Regions

/// What is known of a page before it is rendered.
struct PDFPageInfo: Sendable, Hashable {
    /// An image that the page shows, as pdfimages lists it.
    struct Image: Sendable, Hashable {
        var width: Int
        var height: Int
        /// Pixels of the image an inch of the page as it is shown, across and down.
        var resolution: SIMD2<Double>
        var isGray: Bool
        /// Whether its pixels are seen, not only where they let others through.
        var isPicture: Bool

        /// Points of the page across and down.
        var shownSize: SIMD2<Double> {
            SIMD2(Double(width), Double(height)) * pointsPerInch / resolution
        }
    }

    /// What is shown.
    var cropBox = PDFBox()
    var trimBox = PDFBox()
    /// All that there is of the page.
    var mediaBox = PDFBox()
    /// Degrees clockwise: 0, 90, 180 or 270.
    var rotation = 0
    var images: [Image] = []

    /// Points of the page as it is shown, across and down.
    var size: SIMD2<Double> {
        let size = SIMD2(cropBox.width, cropBox.height)
        return rotation % 180 == 0 ? size : SIMD2(size.y, size.x)
    }

    /// Whether its trim box, into which qpdf lays other pages, is less than all of the page.
    var isCropped: Bool { trimBox != mediaBox }

    /// Where a box that is stored stands as the page is shown, in points from the bottom left of
    /// what is shown.
    func shown(_ stored: PDFBox) -> PDFBox {
        var box = PDFBox(
            left: stored.left - cropBox.left, bottom: stored.bottom - cropBox.bottom,
            right: stored.right - cropBox.left, top: stored.top - cropBox.bottom)
        var size = SIMD2(cropBox.width, cropBox.height)
        for _ in 0..<(rotation / 90) {
            // A quarter clockwise: what was at the left is at the top.
            box = PDFBox(
                left: box.bottom, bottom: size.x - box.right, right: box.top,
                top: size.x - box.left)
            size = SIMD2(size.y, size.x)
        }
        return box
    }

    /// How much of a page images cover, at least, for it to be a scan.
    ///
    /// Chosen: scans may have margins, and pictures on pages have more.
    private static let minimumScanShare = 0.9
    /// How far an image may be off the size of the page for its pixels to be those of the page.
    ///
    /// Geometry: resolutions are listed as whole numbers, so that 100 stands for up to 100.5.
    private static let sizeTolerance = 0.006

    /// Whether images cover the page.
    var isScan: Bool {
        let area = images.filter(\.isPicture)
            .map { $0.shownSize.x * $0.shownSize.y }.reduce(0, +)
        return area >= Self.minimumScanShare * size.x * size.y
    }

    /// Whether nothing on the page has a color.
    var isGray: Bool { isScan && images.allSatisfy(\.isGray) }

    /// The columns and rows that the page is read in: those of the image that is the page, else as
    /// fine as the finest of the images that cover it, else at a resolution of pixels an inch.
    func pixelSize(resolution: Int) -> SIMD2<Int> {
        let pictures = images.filter(\.isPicture)
        if pictures.count == 1, images.count == 1, let size = pixelSize(of: pictures[0]) {
            return size
        }
        var finest = SIMD2(repeating: Double(resolution))
        if isScan {
            finest = images.map(\.resolution).reduce(SIMD2()) { one, other in
                SIMD2(max(one.x, other.x), max(one.y, other.y))
            }
        }
        let pixels = (size / pointsPerInch * finest).rounded(.toNearestOrAwayFromZero)
        // Pages may be larger than any number of pixels that can be told.
        return SIMD2(Self.count(pixels.x), Self.count(pixels.y))
    }

    private static func count(_ pixels: Double) -> Int {
        Int(min(max(pixels, 1), Double(Int32.max)))
    }

    /// The pixels of an image that is as large as the page; `nil` for any other.
    private func pixelSize(of image: Image) -> SIMD2<Int>? {
        let share = image.shownSize / size
        guard abs(share.x - 1) <= Self.sizeTolerance, abs(share.y - 1) <= Self.sizeTolerance
        else { return nil }
        // One that lies on its side has its columns down the page.
        let upright = SIMD2(image.width, image.height)
        let turned = SIMD2(image.height, image.width)
        let shape = abs(Double(upright.x) * size.y - Double(upright.y) * size.x)
        let turnedShape = abs(Double(turned.x) * size.y - Double(turned.y) * size.x)
        return shape <= turnedShape ? upright : turned
    }
}

/// Source: ISO 32000-1, 8.3.2.3 (user space).
private let pointsPerInch = 72.0
