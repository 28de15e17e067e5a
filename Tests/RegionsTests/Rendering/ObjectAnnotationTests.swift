import Regions
import Testing

@Suite struct ObjectAnnotationTests {
    private let box = NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

    @Test func objectsAreLabelledWithWhatTheyAre() {
        let object = ObjectObservation(label: "cup", confidence: 0.876, boundingBox: box)
        #expect(
            Annotation.annotations(for: object)
                == [Annotation(Quadrilateral(box), role: .object, label: "cup")])
        #expect(
            Annotation.annotations(for: object, showsConfidence: true).map(\.label)
                == ["cup  88 %"])
    }

    @Test func facesShowTheirPoints() throws {
        func point(_ x: Double, _ y: Double) -> NormalizedPoint { NormalizedPoint(x: x, y: y) }
        let face = FaceObservation(
            boundingBox: box, confidence: 1,
            landmarks: .init(
                leftEye: point(0.4, 0.6), rightEye: point(0.6, 0.6), nose: point(0.5, 0.5),
                leftMouthCorner: point(0.4, 0.4), rightMouthCorner: point(0.6, 0.4)))
        let drawn = Annotation.annotations(for: face)
        #expect(drawn.map(\.role) == [.object] + Array(repeating: .character, count: 5))
        #expect(drawn.map(\.label) == ["face"] + Array(repeating: nil, count: 5))
        let mark = try #require(drawn.dropFirst().first).quadrilateral.boundingBox
        #expect(abs(mark.x + mark.width / 2 - 0.4) < 1e-9 && mark.width < 0.05)
    }
}
