/// How annotations look.
public struct AnnotationStyle: Sendable, Hashable, Codable {
    /// A color: red, green and blue, 0...255 each.
    public struct RGB: Sendable, Hashable, Codable {
        /// Red, 0...255.
        public var red: UInt8
        /// Green, 0...255.
        public var green: UInt8
        /// Blue, 0...255.
        public var blue: UInt8

        /// Makes a color of its parts.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// Black or white, whichever is read better on this color.
        var contrast: RGB {
            // Thousandths of a level, as ITU-R BT.601 weighs the channels.
            let luminance = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
            return luminance > Self.brightest
                ? RGB(red: 0, green: 0, blue: 0) : RGB(red: 255, green: 255, blue: 255)
        }

        /// The luminance, in thousandths of a level, up to which white is read better.
        ///
        /// Chosen: a little over the middle, as white on a strong color is usual.
        private static let brightest = 140_000
    }

    /// How wide the seam of an outline is, in widths of the outline.
    static let haloWidth = 2.0
    /// How much the seam covers of what lies under it, 0...1.
    static let haloOpacity = 0.6
    /// The share of the other outlines' width that a character's has.
    private static let characterShare = 0.5
    /// Sizes that suit an image, as parts of its diagonal, and the least in pixels.
    ///
    /// Chosen: seen well where the whole image fills a screen.
    private static let linesInDiagonal = 450.0
    private static let leastLineWidth = 1.5
    private static let labelsInDiagonal = 55.0
    private static let leastLabelHeight = 13.0
    /// An outline is no wider than one part in so many of the shorter side of what it is around.
    private static let linesInSide = 12.0

    /// The color of each role; roles that are missing are gray.
    public var colors: [Annotation.Role: RGB]
    /// The width of an outline in pixels; `nil` for one that suits the size of the image.
    public var lineWidthInPixels: Double?
    /// The height of a label in pixels; `nil` for one that suits the size of the image.
    public var labelHeightInPixels: Double?
    /// Whether outlines get a light seam, which keeps them visible on dark images.
    public var hasHalo: Bool

    /// Rectangles blue, text red, characters purple, barcodes orange.
    public static let standard = AnnotationStyle()

    /// Makes a style; the standard one unless told otherwise.
    public init(
        colors: [Annotation.Role: RGB] = AnnotationStyle.standardColors,
        lineWidthInPixels: Double? = nil, labelHeightInPixels: Double? = nil, hasHalo: Bool = true
    ) {
        self.colors = colors
        self.lineWidthInPixels = lineWidthInPixels
        self.labelHeightInPixels = labelHeightInPixels
        self.hasHalo = hasHalo
    }

    /// Rectangles blue, text red, characters purple, barcodes orange, objects teal, others green.
    public static let standardColors: [Annotation.Role: RGB] = [
        .rectangle: RGB(red: 20, green: 90, blue: 255),
        .text: RGB(red: 225, green: 20, blue: 30),
        .character: RGB(red: 150, green: 40, blue: 200),
        .barcode: RGB(red: 255, green: 130, blue: 0),
        .object: RGB(red: 0, green: 150, blue: 160),
        .other: RGB(red: 0, green: 150, blue: 70),
    ]

    /// The color of roles that have none.
    private static let gray = RGB(red: 128, green: 128, blue: 128)

    func color(of role: Annotation.Role) -> RGB {
        colors[role] ?? Self.gray
    }

    /// The width of an outline, thinner around small things and for characters.
    func lineWidth(of annotation: Annotation, in size: PixelSize) -> Double {
        let width =
            lineWidthInPixels ?? max(diagonal(size) / Self.linesInDiagonal, Self.leastLineWidth)
        let box = annotation.quadrilateral.boundingBox
        let shorter = min(box.width * Double(size.width), box.height * Double(size.height))
        let share = annotation.role == .character ? Self.characterShare : 1
        return max(min(width * share, shorter / Self.linesInSide), 1)
    }

    /// The corners of an outline, or its points where it bends, in pixels from the top left.
    ///
    /// Around text it is laid outside the corners, which touch the letters.
    func outline(of annotation: Annotation, in size: PixelSize) -> [SIMD2<Double>] {
        if !annotation.outline.isEmpty {
            return annotation.outline.map { SIMD2($0.toImageCoordinates(size, origin: .topLeft)) }
        }
        let corners = PixelQuadrilateral(annotation.quadrilateral, in: size).corners
        guard annotation.role == .text else { return corners }
        let distance = lineWidth(of: annotation, in: size) / 2 + 0.5
        return corners.indices.map { index in
            let corner = corners[index]
            return [corners[(index + 1) % 4], corners[(index + 3) % 4]].reduce(corner) {
                let away = corner - $1
                let length = away.length
                return length > 0 ? $0 + away * (distance / length) : $0
            }
        }
    }

    func labelHeight(in size: PixelSize) -> Double {
        labelHeightInPixels ?? max(diagonal(size) / Self.labelsInDiagonal, Self.leastLabelHeight)
    }

    private func diagonal(_ size: PixelSize) -> Double {
        let (width, height) = (Double(size.width), Double(size.height))
        return (width * width + height * height).squareRoot()
    }
}

extension [Annotation] {
    /// The order of drawing: what lies on other things comes last.
    var inDrawingOrder: [Annotation] {
        let order: [Annotation.Role] = [.rectangle, .object, .other, .text, .character, .barcode]
        return order.flatMap { role in filter { $0.role == role } }
    }
}
