/// Annotations put on pixels.
struct AnnotationDrawing {
    let canvas: Canvas
    let style: AnnotationStyle
    private var size: PixelSize { PixelSize(width: canvas.width, height: canvas.height) }

    /// The most characters of a label that are written.
    private static let longestLabel = 48
    /// Share of a label's height that is left above its letters; what is left below is as much.
    private static let labelMargin = 0.06
    /// Share of a label's height that its letters take.
    private static let labelText = 0.88

    func draw(_ annotations: [Annotation]) {
        let annotations = annotations.inDrawingOrder
        if style.hasHalo {
            // All seams first, so that none lies on the line of a neighbor. Characters lie too
            // close for one.
            for annotation in annotations where annotation.role != .character {
                let width = style.lineWidth(of: annotation, in: size)
                outline(
                    annotation, width: width * AnnotationStyle.haloWidth, .white,
                    opacity: AnnotationStyle.haloOpacity)
            }
        }
        for annotation in annotations {
            outline(
                annotation, width: style.lineWidth(of: annotation, in: size),
                Color(style.color(of: annotation.role)))
        }
        drawLabels(of: annotations)
    }

    private func drawLabels(of annotations: [Annotation]) {
        let labelled = annotations.filter { $0.label != nil }
        guard !labelled.isEmpty, let font = LeptonicaFont() else { return }
        var layout = LabelLayout(annotations, style: style, in: size)
        for annotation in labelled {
            guard let label = annotation.label,
                let text = font.draw(label.shortened(to: Self.longestLabel))
            else { continue }
            let proportion = Double(text.width) / Double(text.height)
            let box = layout.box(for: annotation, proportion: proportion)
            let color = style.color(of: annotation.role)
            canvas.fill(box, Color(color))
            canvas.stamp(
                text, left: box.x + box.height * LabelLayout.sideMargin,
                top: box.y + box.height * Self.labelMargin, height: box.height * Self.labelText,
                Color(color.contrast))
        }
    }

    private func outline(
        _ annotation: Annotation, width: Double, _ color: Color, opacity: Double = 1
    ) {
        let corners = style.outline(of: annotation, in: size)
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            canvas.line(from: corner, to: next, width: width, color, opacity: opacity)
        }
    }
}

extension Color {
    fileprivate static let white = Color(255, 255, 255, 255)

    fileprivate init(_ color: AnnotationStyle.RGB) {
        self.init(color.red, color.green, color.blue, 255)
    }
}

extension String {
    /// The beginning of a text that is longer than a number of characters.
    func shortened(to count: Int) -> String {
        self.count <= count ? self : prefix(count - 3) + "..."
    }
}
