/// Annotations put on pixels.
struct AnnotationDrawing {
    let canvas: Canvas
    let style: AnnotationStyle
    private var size: PixelSize { PixelSize(width: canvas.width, height: canvas.height) }

    func draw(_ annotations: [Annotation]) {
        let annotations = annotations.inDrawingOrder
        if style.hasHalo {
            // All seams first, so that none lies on the line of a neighbor. Characters lie too
            // close for one.
            for annotation in annotations where annotation.role != .character {
                let width = style.lineWidth(of: annotation, in: size)
                outline(annotation, width: width * 2, .white, opacity: 0.6)
            }
        }
        for annotation in annotations {
            outline(
                annotation, width: style.lineWidth(of: annotation, in: size),
                Color(style.color(of: annotation.role)))
        }
        guard annotations.contains(where: { $0.label != nil }), let font = LeptonicaFont() else {
            return
        }
        var taken: [PixelRect] = []
        for annotation in annotations {
            guard let label = annotation.label, let text = font.draw(label.shortened(to: 48))
            else { continue }
            draw(text, at: annotation, &taken)
        }
    }

    private func outline(
        _ annotation: Annotation, width: Double, _ color: Color, opacity: Double = 1
    ) {
        let corners = annotation.quadrilateral.corners.map { corner in
            let point = corner.toImageCoordinates(size, origin: .topLeft)
            return SIMD2(point.x, point.y)
        }
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            canvas.line(from: corner, to: next, width: width, color, opacity: opacity)
        }
    }

    /// A label above its outline, below where there is no room, else inside.
    private func draw(_ text: Plane<UInt8>, at annotation: Annotation, _ taken: inout [PixelRect]) {
        let box = annotation.quadrilateral.boundingBox
            .toImageCoordinates(size, origin: .topLeft)
        var height = style.labelHeight(in: size)
        let imageWidth = Double(size.width)
        // A label wider than the image shrinks to it.
        let natural = Double(text.width) * height / Double(text.height) + height / 2
        if natural > imageWidth { height *= imageWidth / natural }
        let width = min(natural, imageWidth)
        let left = max(min(box.x, imageWidth - width), 0)
        let gap = style.lineWidth(of: annotation, in: size)
        let tops = [box.y - height - gap, box.y + box.height + gap, box.y + gap]
        let places = tops.map { PixelRect(x: left, y: $0, width: width, height: height) }
        let inside = places.filter { $0.y >= 0 && $0.y + height <= Double(size.height) }
        let place =
            inside.first { place in !taken.contains { $0.overlaps(place) } }
            ?? inside.first ?? PixelRect(x: left, y: 0, width: width, height: height)
        taken.append(place)
        let color = style.color(of: annotation.role)
        canvas.fill(place, Color(color))
        canvas.stamp(
            text, left: place.x + height / 4, top: place.y + height * 0.06,
            height: height * 0.88, Color(color.contrast))
    }
}

extension Color {
    fileprivate static let white = Color(255, 255, 255, 255)

    fileprivate init(_ color: AnnotationStyle.RGB) {
        self.init(color.red, color.green, color.blue, 255)
    }
}

extension PixelRect {
    fileprivate func overlaps(_ other: PixelRect) -> Bool {
        x < other.x + other.width && other.x < x + width
            && y < other.y + other.height && other.y < y + height
    }
}

extension String {
    /// The beginning of a text that is longer than a number of characters.
    func shortened(to count: Int) -> String {
        self.count <= count ? self : prefix(count - 3) + "..."
    }
}
