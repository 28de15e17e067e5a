import Testing

@testable import Regions

/// Pictures of lines: `#` is ink.
@Suite struct StrokesThroughTests {
    private func plane(_ rows: [String]) -> Plane<UInt8> {
        let samples = rows.map { $0.map { $0 == "#" ? UInt8(10) : 200 } }
        return Plane(width: samples[0].count, height: samples.count) { buffer in
            for (index, sample) in samples.joined().enumerated() { buffer[index] = sample }
        }
    }

    private func rows(_ plane: Plane<UInt8>) -> [String] {
        (0..<plane.height).map { y in
            String((0..<plane.width).map { plane[$0, y] < 100 ? "#" : "." })
        }
    }

    @Test(
        "What runs through from the top to the foot goes, print stays",
        arguments: [
            [
                "#.............", "#....#........", "#....#........", "#....#........",
                "#.............",
            ],
            [
                ".#............", ".#...#........", "#....#........", "#....#........",
                "#.............",
            ],
        ])
    func edges(_ drawn: [String]) {
        #expect(
            rows(plane(drawn).withoutStrokesThrough) == [
                "..............", ".....#........", ".....#........", ".....#........",
                "..............",
            ])
    }

    @Test("A line without an edge stays as it is")
    func digits() {
        let drawn = ["..........", "..#...###.", "..#...#.#.", "..#...###.", ".........."]
        #expect(rows(plane(drawn).withoutStrokesThrough) == drawn)
    }

    @Test("One level alone is no ink")
    func blank() {
        let drawn = ["....", "...."]
        #expect(rows(plane(drawn).withoutStrokesThrough) == drawn)
    }
}
