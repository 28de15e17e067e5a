/// Where labels go: beside their outlines, and where they cover least of what else is there.
struct LabelLayout {
    /// Share of a label's height that is left on each side of its text.
    static let sideMargin = 0.25
    /// The least height of a label, in pixels: smaller letters can't be read.
    private static let minimumHeight = 9.0

    private let size: PixelSize
    private let style: AnnotationStyle
    /// What labels should not cover: text, codes, and other labels.
    private var taken: [PixelRect]

    init(_ annotations: [Annotation], style: AnnotationStyle, in size: PixelSize) {
        self.size = size
        self.style = style
        taken = annotations.filter { $0.role == .text || $0.role == .barcode }
            .map { $0.quadrilateral.boundingBox.toImageCoordinates(size, origin: .topLeft) }
    }

    /// The rectangle of a label whose text is `proportion` times as wide as high.
    mutating func box(for annotation: Annotation, proportion: Double) -> PixelRect {
        let (imageWidth, imageHeight) = (Double(size.width), Double(size.height))
        let box = annotation.quadrilateral.boundingBox.toImageCoordinates(size, origin: .topLeft)
        var height = style.labelHeight(in: size)
        // Lines of text lie close: their labels are no higher than they.
        if annotation.role == .text { height = max(min(height, box.height), Self.minimumHeight) }
        // A label wider than the image shrinks to it.
        let proportion = proportion + 2 * Self.sideMargin
        height *= min(imageWidth / (height * proportion), 1)
        let width = height * proportion
        let best = corners(for: annotation, box, width: width, height: height)
            .map { corner in
                PixelRect(
                    x: max(min(corner.x, imageWidth - width), 0),
                    y: max(min(corner.y, imageHeight - height), 0), width: width, height: height)
            }
            .map { label in (label, covered: taken.reduce(0) { $0 + $1.shared(with: label) }) }
            .min { $0.covered < $1.covered }
        let label = best?.0 ?? PixelRect(x: 0, y: 0, width: width, height: height)
        taken.append(label)
        return label
    }

    /// Top left corners to choose from, the best first.
    private func corners(
        for annotation: Annotation, _ box: PixelRect, width: Double, height: Double
    ) -> [PixelPoint] {
        let gap = style.lineWidth(of: annotation, in: size) + 1
        let middle = box.y + (box.height - height) / 2
        let above = PixelPoint(x: box.x, y: box.y - height - gap)
        let below = PixelPoint(x: box.x, y: box.y + box.height + gap)
        if annotation.role == .text {
            return [
                PixelPoint(x: box.x + box.width + gap, y: middle),
                PixelPoint(x: box.x - width - gap, y: middle), above, below,
            ]
        }
        let corner = annotation.quadrilateral.topLeft.toImageCoordinates(size, origin: .topLeft)
        return [
            PixelPoint(x: corner.x, y: corner.y - height - gap),
            PixelPoint(x: corner.x + gap, y: corner.y + gap), above, below,
        ].filter { $0.x.isFinite && $0.y.isFinite }
    }
}

extension PixelRect {
    /// The area that two rectangles share, in pixels.
    fileprivate func shared(with other: PixelRect) -> Double {
        let width = min(x + self.width, other.x + other.width) - max(x, other.x)
        let height = min(y + self.height, other.y + other.height) - max(y, other.y)
        return max(width, 0) * max(height, 0)
    }
}
