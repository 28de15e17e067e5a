import Regions
import Testing

/// Panels and fields as a display shows them, level and drawn to the pixel.
@Suite struct DisplayTests {
    private typealias Box = (x: Double, y: Double, width: Double, height: Double)

    private func corners(_ box: Box) -> [SIMD2<Double>] {
        [
            [box.x, box.y], [box.x + box.width, box.y],
            [box.x + box.width, box.y + box.height], [box.x, box.y + box.height],
        ]
    }

    /// A box, and a line of a pixel around it within.
    private func outline(
        _ box: Box, in image: inout DrawnImage, _ line: (UInt8, UInt8, UInt8),
        _ fill: (UInt8, UInt8, UInt8)
    ) {
        image.fill(corners(box), line)
        image.fill(corners((box.x + 1, box.y + 1, box.width - 2, box.height - 2)), fill)
    }

    /// How many of some boxes are found, all corners within 3 pixels.
    private func count(_ boxes: [Box], foundIn image: DrawnImage) async throws -> Int {
        let found = try await image.handler().perform(DetectRectanglesRequest()).map(image.pixels)
        return boxes.count { box in
            found.contains { found in
                corners(box).allSatisfy { expected in
                    found.contains { (($0 - expected) * ($0 - expected)).sum() < 9 }
                }
            }
        }
    }

    /// The panel shows in it, as between things in a row.
    @Test(arguments: [1, 2, 4]) func aFieldIsFoundWhoseOutlineAloneTellsIt(fields: Int) async throws
    {
        var image = DrawnImage(width: 640, height: 480, background: (236, 236, 236))
        image.fill(corners((60, 50, 420, 380)), (255, 255, 255))
        let boxes = (0..<fields).map { Box(90, 90 + 80 * Double($0), 300, 36) }
        for box in boxes { outline(box, in: &image, (170, 170, 176), (255, 255, 255)) }
        #expect(try await count(boxes, foundIn: image) == fields)
    }

    @Test func fieldsOfADarkPanelAreEachFoundAndThePanel() async throws {
        var image = DrawnImage(width: 640, height: 480, background: (24, 26, 30))
        let panel: Box = (60, 40, 440, 400)
        let fields = (0..<4).map { Box(90, 80 + 80 * Double($0), 380, 36) }
        image.fill(corners(panel), (38, 41, 47))
        for field in fields { outline(field, in: &image, (70, 75, 84), (38, 41, 47)) }
        #expect(try await count([panel] + fields, foundIn: image) == 5)
    }
}
