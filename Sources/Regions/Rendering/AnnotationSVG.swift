#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Annotations as an SVG drawing, over the image or alone.
public struct AnnotationSVG: Sendable {
    /// What lies under the outlines.
    public enum Background: Sendable {
        /// Nothing: the drawing is laid over something else.
        case none
        /// The image at an address, relative to that of the drawing or absolute.
        case linked(String)
        /// The image itself: the bytes of a PNG file.
        case embedded(png: Data)
    }

    /// The size of the drawing: that of the image, in pixels.
    public var size: PixelSize
    /// What is drawn.
    public var annotations: [Annotation]
    /// How it looks.
    public var style: AnnotationStyle
    /// What lies under it.
    public var background: Background

    /// Makes a drawing of its parts.
    public init(
        size: PixelSize, annotations: [Annotation], style: AnnotationStyle = .standard,
        background: Background = .none
    ) {
        self.size = size
        self.annotations = annotations
        self.style = style
        self.background = background
    }

    /// The SVG document, one element a line.
    ///
    /// Source: SVG 1.1.
    public var text: String {
        let (width, height) = (size.width, size.height)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                + "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
        ]
        if let address {
            lines.append(
                "<image width=\"\(width)\" height=\"\(height)\" "
                    + "href=\"\(address)\" xlink:href=\"\(address)\"/>")
        }
        for annotation in annotations.inDrawingOrder {
            let points = points(of: annotation)
            let line = style.lineWidth(of: annotation, in: size)
            let halo = AnnotationStyle.haloWidth * line
            if style.hasHalo, annotation.role != .character {
                lines.append(
                    "<polygon points=\"\(points)\" fill=\"none\" stroke=\"#fff\" "
                        + "stroke-opacity=\"\(number(AnnotationStyle.haloOpacity))\" "
                        + "stroke-linejoin=\"round\" stroke-width=\"\(number(halo))\"/>"
                )
            }
            lines.append(
                "<polygon class=\"\(annotation.role.rawValue)\" points=\"\(points)\" "
                    + "fill=\"none\" stroke=\"\(hex(style.color(of: annotation.role)))\" "
                    + "stroke-linejoin=\"round\" stroke-width=\"\(number(line))\"/>")
        }
        for annotation in annotations.inDrawingOrder {
            if let label = annotation.label { lines.append(text(label, of: annotation)) }
        }
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    // In heights of a label: between its baseline and the outline below it, its font's size, and
    // how many seams around its letters are as wide as it is high.
    private static let labelGap = 0.3
    private static let fontSize = 0.8
    private static let seamsInLabel = 6.0

    private var address: String? {
        switch background {
        case .none: nil
        case .linked(let address): address.escapedForXML
        case .embedded(let png): "data:image/png;base64,\(png.base64EncodedString())"
        }
    }

    private func points(of annotation: Annotation) -> String {
        style.outline(of: annotation, in: size)
            .map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }

    private func text(_ label: String, of annotation: Annotation) -> String {
        let box = annotation.quadrilateral.boundingBox.toImageCoordinates(size, origin: .topLeft)
        let height = style.labelHeight(in: size)
        let isAbove = box.y >= height
        let y =
            isAbove ? box.y - height * Self.labelGap : box.y + box.height + height
        // The seam is painted under the letters.
        return "<text x=\"\(number(box.x))\" y=\"\(number(y))\" font-family=\"sans-serif\" "
            + "font-size=\"\(number(height * Self.fontSize))\" "
            + "fill=\"\(hex(style.color(of: annotation.role)))\" stroke=\"#fff\" "
            + "stroke-width=\"\(number(height / Self.seamsInLabel))\" paint-order=\"stroke\">"
            + "\(label.escapedForXML)</text>"
    }

    /// A number with at most two decimals.
    private func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return Int(exactly: hundredths).map { "\($0)" } ?? "\(hundredths)"
    }

    private func hex(_ color: AnnotationStyle.RGB) -> String {
        let digits = [color.red, color.green, color.blue].map { value in
            (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return "#" + digits.joined()
    }
}

extension String {
    /// The text for XML; characters that XML 1.0 has no place for become U+FFFD.
    fileprivate var escapedForXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
            default:
                let isAllowed = scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
                text.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return text
    }
}
