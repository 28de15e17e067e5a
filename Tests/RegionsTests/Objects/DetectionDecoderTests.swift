import Foundation
import Testing

@testable import Regions

/// The arithmetic of each decoder, against numbers worked out by hand.
@Suite struct DetectionDecoderTests {
    private let size = PixelSize(width: 64, height: 32)

    private func decoded(
        _ decoder: DetectionDecoder, _ tensors: [ModelTensor], threshold: Double = 0.5,
        landmarks: Int = 0
    ) throws -> [Detection] {
        try decoder.decode(
            ModelOutputs(
                tensors: tensors, inputSize: size, confidenceThreshold: threshold,
                landmarkCount: landmarks))
    }

    private func isNear(_ one: PixelRect, _ other: PixelRect) -> Bool {
        zip([one.x, one.y, one.width, one.height], [other.x, other.y, other.width, other.height])
            .allSatisfy { abs($0 - $1) < 1e-4 }
    }

    @Test func yoloV5MultipliesObjectnessAndKind() throws {
        let found = try decoded(
            .yoloV5,
            [
                ModelTensor(
                    name: "output0", shape: [1, 2, 7],
                    values: [20, 10, 8, 4, 0.9, 0.1, 0.8, 30, 10, 8, 4, 0.4, 0.9, 0.9])
            ])
        let one = try #require(found.first)
        #expect(found.count == 1 && one.label == 1)
        #expect(abs(one.confidence - 0.72) < 1e-6)
        #expect(one.box == PixelRect(x: 16, y: 8, width: 8, height: 4))
    }

    @Test func yoloV8ReadsColumns() throws {
        // Three boxes of four numbers and two kinds.
        let values: [Float] = [
            20, 0, 40, 10, 0, 20, 8, 1, 6, 4, 1, 2, 0.7, 0.1, 0.2, 0.3, 0.2, 0.9,
        ]
        let found = try decoded(
            .yoloV8, [ModelTensor(name: "output0", shape: [1, 6, 3], values: values)])
        #expect(found.map(\.label) == [0, 1])
        #expect(
            found.map(\.box) == [
                PixelRect(x: 16, y: 8, width: 8, height: 4),
                PixelRect(x: 37, y: 19, width: 6, height: 2),
            ])
    }

    @Test(arguments: [2, 3]) func yoloV8ReadsPointsOfPoses(numbers: Int) throws {
        let points: [[Float]] = [[11, 12, 0.9], [13, 14, 0.1]]
        let values: [Float] = [20, 10, 8, 4, 0.7] + points.flatMap { $0.prefix(numbers) }
        let found = try decoded(
            .yoloV8, [ModelTensor(name: "output0", shape: [1, values.count, 1], values: values)],
            landmarks: 2)
        #expect(found.first?.landmarks == [PixelPoint(x: 11, y: 12), PixelPoint(x: 13, y: 14)])
        #expect(found.first?.label == 0)
    }

    @Test func yoloV8LeavesOutMasks() throws {
        let values: [Float] = [20, 10, 8, 4, 0.7, 0.9, 0.9]
        let found = try decoded(
            .yoloV8,
            [
                ModelTensor(name: "output0", shape: [1, 7, 1], values: values),
                ModelTensor(
                    name: "output1", shape: [1, 2, 4, 8], values: Array(repeating: 0, count: 64)),
            ])
        #expect(found.count == 1 && found[0].label == 0)
    }

    @Test func yoloXPlacesBoxesOnItsGrids() throws {
        // 8 × 4 cells of 8 pixels, 4 × 2 of 16, 2 × 1 of 32.
        var rows = [[Float]](repeating: [0, 0, 0, 0, 0, 0], count: 42)
        rows[10] = [0.5, 0.25, logf(2), logf(0.5), 1, 0.9]
        rows[41] = [0, 0, 0, 0, 1, 0.8]
        let found = try decoded(
            .yoloX, [ModelTensor(name: "output", shape: [1, 42, 6], values: rows.flatMap(\.self))])
        #expect(found.count == 2)
        // The cell of column 2 and row 1, and the last one.
        #expect(isNear(found[0].box, PixelRect(x: 20 - 8, y: 10 - 2, width: 16, height: 4)))
        #expect(isNear(found[1].box, PixelRect(x: 32 - 16, y: 0 - 16, width: 32, height: 32)))
    }

    @Test func ssdOfTensorFlowCountsFromOne() throws {
        let found = try decoded(
            .ssd,
            [
                ModelTensor(name: "detection_scores:0", shape: [1, 2], values: [0.9, 0.2]),
                ModelTensor(name: "detection_classes:0", shape: [1, 2], values: [3, 1]),
                ModelTensor(
                    name: "detection_boxes:0", shape: [1, 2, 4],
                    values: [0.25, 0.5, 0.75, 1, 0, 0, 1, 1]),
            ])
        #expect(found.map(\.label) == [2])
        #expect(found[0].box == PixelRect(x: 32, y: 8, width: 32, height: 16))
    }

    @Test func ssdLeavesTheBackgroundOut() throws {
        let found = try decoded(
            .ssd,
            [
                ModelTensor(
                    name: "scores", shape: [1, 2, 3], values: [0.1, 0.2, 0.7, 0.9, 0.05, 0.05]),
                ModelTensor(
                    name: "boxes", shape: [1, 2, 4],
                    values: [0.5, 0.25, 1, 0.75, 0, 0, 1, 1]),
            ])
        #expect(found.map(\.label) == [1])
        #expect(found[0].box == PixelRect(x: 32, y: 8, width: 32, height: 16))
    }

    @Test func ssdOfTorchvisionIsInPixels() throws {
        let found = try decoded(
            .ssd,
            [
                ModelTensor(name: "boxes", shape: [1, 4], values: [32, 8, 64, 24]),
                ModelTensor(name: "labels", shape: [1], values: [4]),
                ModelTensor(name: "scores", shape: [1], values: [0.75]),
            ])
        #expect(found.map(\.label) == [3] && found.map(\.confidence) == [0.75])
        #expect(found[0].box == PixelRect(x: 32, y: 8, width: 32, height: 16))
    }

    @Test func detrTakesTheLastKindForNothing() throws {
        let found = try decoded(
            .detr,
            [
                ModelTensor(
                    name: "logits", shape: [1, 2, 3],
                    values: [logf(1), logf(8), logf(1), 0, 0, 9]),
                ModelTensor(
                    name: "pred_boxes", shape: [1, 2, 4],
                    values: [0.5, 0.5, 0.25, 0.5, 0.5, 0.5, 1, 1]),
            ])
        #expect(found.map(\.label) == [1])
        #expect(abs(found[0].confidence - 0.8) < 1e-6)
        #expect(isNear(found[0].box, PixelRect(x: 24, y: 8, width: 16, height: 16)))
    }

    @Test func centerFaceReadsMaps() throws {
        // 16 × 8 cells; a face in column 5 and row 3, 8 pixels wide and 12 high.
        let cells = 16 * 8
        let cell = 3 * 16 + 5
        func map(_ name: String, _ numbers: [Float]) -> ModelTensor {
            var values = [Float](repeating: 0, count: numbers.count * cells)
            for (channel, number) in numbers.enumerated() {
                values[channel * cells + cell] = number
            }
            return ModelTensor(name: name, shape: [1, numbers.count, 8, 16], values: values)
        }
        let found = try decoded(
            .centerFace,
            [
                map("537", [0.9]), map("538", [logf(3), logf(2)]), map("539", [0.25, -0.5]),
                map("540", [0, 0, 0, 1, 0.5, 0.5, 1, 0, 1, 1]),
            ])
        let face = try #require(found.first)
        #expect(found.count == 1)
        // The middle is at (5 - 0.5 + 0.5) · 4 and (3 + 0.25 + 0.5) · 4.
        #expect(isNear(face.box, PixelRect(x: 16, y: 9, width: 8, height: 12)))
        let points: [(Double, Double)] = [(16, 9), (24, 9), (20, 15), (16, 21), (24, 21)]
        for (point, (x, y)) in zip(face.landmarks, points) {
            #expect(abs(point.x - x) < 1e-4 && abs(point.y - y) < 1e-4)
        }
    }

    @Test(arguments: DetectionDecoder.all.map(\.name))
    func outputsThatAreNotThereAreNamed(name: String) throws {
        let decoder = try #require(DetectionDecoder.all.first { $0.name == name })
        let error = #expect(throws: RegionsError.self) {
            try decoded(
                decoder, [ModelTensor(name: "other", shape: [1, 5], values: [1, 2, 3, 4, 5])])
        }
        #expect(error?.code == .unusableModel)
        #expect(error?.message.contains(name) == true)
        #expect(error?.message.contains("'other' of [1, 5]") == true)
    }
}
