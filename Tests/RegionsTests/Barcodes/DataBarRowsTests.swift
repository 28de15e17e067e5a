import Testing

@testable import Regions

/// Where the rows of a GS1 DataBar lie, by the lines that show its characters.
@Suite struct DataBarRowsTests {
    private static let module = 3
    private static let rowHeight = 36
    private static let margin = 30

    /// A symbol's rows, one below the other, with light around them; and where its bars lie.
    private struct Drawing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rows: [String]
        let isStacked: Bool
        let payload: String

        var width: Int { (rows.map(\.count).max() ?? 0) * module }
        var height: Int { rows.count * rowHeight }

        /// From the first bar to the last.
        var columns: ClosedRange<Double> {
            let bars = rows.flatMap { row in
                row.enumerated().filter { $0.element == "1" }.map(\.offset)
            }
            let (first, last) = (bars.min() ?? 0, bars.max() ?? 0)
            return Double(margin + first * module)...Double(margin + (last + 1) * module)
        }

        /// As large as what something beside a code makes of it.
        func candidate(across: SIMD2<Double> = [1, 0]) -> LinearCandidate {
            let plane = plane
            let size = SIMD2(Double(plane.width), Double(plane.height))
            return LinearCandidate(
                center: size / 2, across: across, length: size.x, height: size.y, energy: 1000)
        }

        var plane: Plane<UInt8> {
            let (width, height) = (width + 2 * margin, height + 2 * margin)
            return Plane(width: width, height: height) { output in
                output.initialize(repeating: 230)
                for (index, row) in rows.enumerated() {
                    for (column, symbol) in row.enumerated() where symbol == "1" {
                        for y in 0..<rowHeight {
                            for x in 0..<module {
                                let place = margin + index * rowHeight + y
                                output[place * width + margin + column * module + x] = 30
                            }
                        }
                    }
                }
            }
        }
    }

    private static let digits = "04412345678909"
    private static let expandedDigits = "10" + String(repeating: "7395182640", count: 3) + "12"
    private static let expandedBits = DrawnDataBar.expandedBits(ofDigits: expandedDigits)

    private static let drawings = [
        Drawing(
            testDescription: "one row", rows: DrawnDataBar.dataBar(digits), isStacked: false,
            payload: digits),
        Drawing(
            testDescription: "two rows", rows: DrawnDataBar.dataBar(digits, isStacked: true),
            isStacked: true, payload: digits),
        Drawing(
            testDescription: "rows of two pairs",
            rows: DrawnDataBar.expanded(expandedBits, pairsInRow: 2), isStacked: true,
            payload: expandedDigits),
    ]

    @Test(arguments: drawings, [[1.0, 0], [-1, 0]] as [SIMD2<Double>])
    private func cornersAreAroundAllRows(drawing: Drawing, across: SIMD2<Double>) throws {
        let plane = drawing.plane
        let (reading, corners) = try #require(
            drawing.candidate(across: across).dataBarReading(in: plane))
        #expect(String(decoding: reading.payload, as: UTF8.self) == drawing.payload)
        #expect(reading.isStacked == drawing.isStacked)
        let box = PixelQuadrilateral(corners.corners).box
        // Lines lie three pixels apart, and one through a row's border may show no character.
        #expect(abs(box[0] - drawing.columns.lowerBound) < 1.5)
        #expect(abs(box[2] - drawing.columns.upperBound) < 1.5)
        #expect(abs(box[1] - Double(Self.margin)) < 4)
        #expect(abs(box[3] - Double(Self.margin + drawing.height)) < 4)
    }

    /// Three equal codes, side by side and above one another.
    @Test(arguments: drawings.filter(\.isStacked), [(3, 1), (1, 3), (3, 3)])
    private func ofEqualCodesCornersAreAroundOne(
        drawing: Drawing, sheet: (columns: Int, rows: Int)
    ) throws {
        let one = drawing.plane
        let plane = Plane<UInt8>(width: one.width * sheet.columns, height: one.height * sheet.rows)
        {
            output in
            for y in 0..<one.height * sheet.rows {
                for x in 0..<one.width * sheet.columns {
                    output[y * one.width * sheet.columns + x] = one[x % one.width, y % one.height]
                }
            }
        }
        let size = SIMD2(Double(plane.width), Double(plane.height))
        let candidate = LinearCandidate(
            center: size / 2, across: [1, 0], length: size.x, height: size.y, energy: 1000)
        let (reading, corners) = try #require(candidate.dataBarReading(in: plane))
        #expect(String(decoding: reading.payload, as: UTF8.self) == drawing.payload)
        let box = PixelQuadrilateral(corners.corners).box
        let place = SIMD2(
            (box[0] / Double(one.width)).rounded(.down),
            (box[1] / Double(one.height)).rounded(.down))
        let origin = place * SIMD2(Double(one.width), Double(one.height))
        #expect(abs(box[0] - origin.x - drawing.columns.lowerBound) < 1.5)
        #expect(abs(box[2] - origin.x - drawing.columns.upperBound) < 1.5)
        // Lines lie up to twelve pixels apart.
        #expect(abs(box[1] - origin.y - Double(Self.margin)) < 13)
        #expect(abs(box[3] - origin.y - Double(Self.margin + drawing.height)) < 13)
    }

    /// As they are, lines say nothing.
    @Test(arguments: drawings)
    private func noiseIsTakenFromLines(drawing: Drawing) throws {
        var random = RepeatableRandom(seed: 7)
        let drawn = drawing.plane
        let plane = Plane<UInt8>(width: drawn.width, height: drawn.height) { output in
            for index in 0..<drawn.width * drawn.height {
                let clear = Int(drawn[index % drawn.width, index / drawn.width])
                output[index] = UInt8(clamping: clear + random.noise(50))
            }
        }
        #expect(drawing.candidate().dataBarReading(in: plane) == nil)
        let (reading, _) = try #require(
            drawing.candidate().dataBarReading(in: plane, sharpens: true))
        #expect(String(decoding: reading.payload, as: UTF8.self) == drawing.payload)
    }

    /// Modules of three pixels; as they are, lines show too few characters.
    @Test(arguments: [1.4, 1.6, 1.8])
    func blurIsTakenFromLines(deviation: Double) throws {
        let drawing = try #require(Self.drawings.last)
        let plane = drawing.plane.blurred(deviation)
        #expect(drawing.candidate().dataBarReading(in: plane) == nil)
        let (reading, _) = try #require(
            drawing.candidate().dataBarReading(in: plane, sharpens: true))
        #expect(String(decoding: reading.payload, as: UTF8.self) == drawing.payload)
    }

    /// Of low rows few lines are all in one; beside them its bars go on, and those of other rows don't.
    @Test(arguments: [(false, -2.0, 2.0), (true, -10, 10)])
    func aRowMayGoOnInLinesThatShowItsBars(goesOn: Bool, top: Double, bottom: Double) throws {
        let edges = [0.0, 3, 5, 12, 14, 18, 25, 27, 33, 36, 40].map { 3 * $0 }
        let lines = (-3...3).map { index in
            // Leaning a little.
            DataBarRows.Line(
                down: 4 * Double(index),
                edges: abs(index) == 3
                    ? edges.map { $0 * 1.4 } : edges.map { $0 + 0.3 * Double(index) })
        }
        let rows = DataBarRows(lines: lines, apart: 4)
        let seen = [DataBarDecoder.Sighting(line: 3, elements: 0..<10)]
        let corners = try #require(rows.corners(of: seen, goesOn: goesOn))
        #expect(corners.map(\.y) == [top, top, bottom, bottom])
    }

    @Test func aLineThatShowsNothingTellsNoPlace() {
        let rows = DataBarRows(lines: [DataBarRows.Line(down: 0, edges: [])], apart: 3)
        #expect(rows.corners(of: []) == nil)
    }
}
