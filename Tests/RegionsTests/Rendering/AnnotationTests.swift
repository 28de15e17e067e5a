import Foundation
import Testing

@testable import Regions

@Suite("Annotations")
struct AnnotationTests {
    private let whole = Quadrilateral(.full)

    /// A place in pixels from the top left of an image of 100 × 80.
    private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> Quadrilateral
    {
        Quadrilateral(
            NormalizedRect(
                imageRect: PixelRect(x: x, y: y, width: width, height: height),
                in: PixelSize(width: 100, height: 80), origin: .topLeft))
    }

    private func handler(gray: UInt8) throws -> ImageRequestHandler {
        try ImageRequestHandler(
            pixelBuffer: PixelBuffer(
                Array(repeating: gray, count: 100 * 80), format: .gray8,
                size: PixelSize(width: 100, height: 80)))
    }

    private func drawn(
        _ annotations: [Annotation], on gray: UInt8, style: AnnotationStyle = .standard
    ) throws -> Plane<Color> {
        try handler(gray: gray).annotated(with: annotations, style: style).colorPlane()
    }

    @Test(
        "Outlines have their role's color, on the edge and nowhere else",
        arguments: [.rectangle, .character, .barcode, .other] as [Annotation.Role], [UInt8(0), 255])
    func outline(role: Annotation.Role, gray: UInt8) throws {
        let image = try drawn(
            [Annotation(place(20, 20, 60, 40), role: role)], on: gray,
            style: AnnotationStyle(lineWidthInPixels: 4))
        let color = try #require(AnnotationStyle.standardColors[role])
        let expected = Color(color.red, color.green, color.blue, 255)
        for (x, y) in [(50, 20), (50, 59), (20, 40), (79, 40), (20, 20)] {
            #expect(image[x, y] == expected)
        }
        for (x, y) in [(50, 40), (5, 5), (95, 40)] {
            #expect(image[x, y] == Color(gray, gray, gray, 255))
        }
    }

    @Test("An outline that bends is drawn as it bends, in pictures and in SVG")
    func bentOutline() throws {
        let size = PixelSize(width: 100, height: 80)
        let points = [
            (20, 20), (50, 12), (80, 20), (88, 40), (80, 60), (50, 68), (20, 60), (12, 40),
        ]
        let observation = RectangleObservation(
            quadrilateral: place(20, 20, 60, 40), confidence: 1,
            outline: points.map {
                NormalizedPoint(
                    imagePoint: PixelPoint(x: Double($0.0), y: Double($0.1)), in: size,
                    origin: .topLeft)
            })
        let annotations = Annotation.annotations(for: observation)
        let style = AnnotationStyle(lineWidthInPixels: 2, hasHalo: false)
        let image = try drawn(annotations, on: 255, style: style)
        #expect(image[50, 20] == Color(255, 255, 255, 255))
        #expect(image[50, 12] != Color(255, 255, 255, 255))
        let drawing = AnnotationSVG(size: size, annotations: annotations, style: style)
        #expect(drawing.text.contains("20,20 50,12 80,20 88,40 80,60 50,68 20,60 12,40"))
    }

    @Test("The outline of text lies outside its letters")
    func textOutline() throws {
        let image = try drawn(
            [Annotation(place(20, 20, 60, 40), role: .text)], on: 255,
            style: AnnotationStyle(lineWidthInPixels: 2))
        let color = try #require(AnnotationStyle.standardColors[.text])
        #expect(image[50, 18] == Color(color.red, color.green, color.blue, 255))
        #expect(image[50, 20] == Color(255, 255, 255, 255))
        #expect(image[78, 40] == Color(255, 255, 255, 255))
    }

    @Test("A light seam keeps outlines visible on dark images")
    func halo() throws {
        let style = AnnotationStyle(lineWidthInPixels: 2)
        let image = try drawn(
            [Annotation(place(20, 20, 60, 40), role: .other)], on: 0, style: style)
        let seam = image[50, 18]
        #expect(seam.x > 60 && seam.x == seam.y && seam.y == seam.z)
    }

    @Test("A label is written beside its outline, in the same color")
    func label() throws {
        let style = AnnotationStyle(labelHeightInPixels: 20)
        let image = try drawn(
            [Annotation(place(20, 40, 60, 30), role: .barcode, label: "AB")], on: 255, style: style)
        let color = try #require(AnnotationStyle.standardColors[.barcode])
        let background = Color(color.red, color.green, color.blue, 255)
        let label = (18..<38).flatMap { y in (20..<45).map { x in image[x, y] } }
        #expect(label.count { $0 == background } > 100)
        #expect(label.contains { $0.x < 60 && $0.y < 60 && $0.z < 60 })
    }

    @Test("Places outside the image, endless or empty ones, are drawn as far as they can be")
    func hostilePlaces() throws {
        let point = NormalizedPoint(x: 0.5, y: 0.5)
        let far = NormalizedPoint(x: 1e12, y: -1e12)
        let none = NormalizedPoint(x: .nan, y: .infinity)
        for corner in [point, far, none] {
            let corners = Quadrilateral(
                topLeft: point, topRight: corner, bottomRight: point, bottomLeft: corner)
            let label = String(repeating: "long ", count: 100)
            let image = try drawn([Annotation(corners, role: .other, label: label)], on: 9)
            #expect(image.width == 100 && image.height == 80)
        }
    }

    @Test("What an observation is drawn as")
    func observations() {
        let code = BarcodeObservation(
            quadrilateral: whole, confidence: 0.987, symbology: .qr, payloadData: Data("x".utf8),
            payloadString: "x", engine: "zbar")
        let rectangle = RectangleObservation(quadrilateral: whole, confidence: 0.5)
        func labels(_ observation: any Observation, _ percent: Bool) -> [String?] {
            Annotation.annotations(for: observation, showsConfidence: percent).map(\.label)
        }
        #expect(labels(code, false) == ["x"])
        #expect(labels(code, true) == ["x  99 %"])
        #expect(labels(rectangle, false) == [nil])
        #expect(labels(rectangle, true) == ["50 %"])
        #expect(Annotation.annotations(for: rectangle).map(\.role) == [.rectangle])
    }

    @Test("PNG keeps size and colors")
    func png() throws {
        let image = try handler(gray: 77).annotated(
            with: [Annotation(place(20, 20, 60, 40), role: .rectangle)])
        let read = try ImageRequestHandler(data: image.pngData())
        #expect(read.size == PixelSize(width: 100, height: 80))
        let (before, after) = (image.colorPlane(), read.pixelBuffer.colorPlane())
        for y in 0..<80 {
            for x in 0..<100 { #expect(before[x, y] == after[x, y]) }
        }
    }

    @Test("SVG is in pixels, and escapes what labels hold")
    func svg() {
        let drawing = AnnotationSVG(
            size: PixelSize(width: 100, height: 80),
            annotations: [Annotation(place(20, 20, 60, 40), role: .barcode, label: "<&\"\u{1}")],
            background: .linked("a&b.png"))
        #expect(drawing.text.contains("points=\"20,20 80,20 80,60 20,60\""))
        #expect(drawing.text.contains("viewBox=\"0 0 100 80\""))
        #expect(drawing.text.contains("href=\"a&amp;b.png\""))
        #expect(drawing.text.contains(">&lt;&amp;&quot;\u{FFFD}</text>"))
    }
}
