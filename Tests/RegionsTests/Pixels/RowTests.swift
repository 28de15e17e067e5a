import Testing

@testable import Regions

/// Gray values on lines between pixels.
@Suite struct RowTests {
    /// A slope that bilinear values follow: x + 2 y at the center of a pixel.
    private static let slope = Plane<UInt8>(width: 60, height: 50) { output in
        for y in 0..<50 {
            for x in 0..<60 { output.initializeElement(at: y * 60 + x, to: UInt8(x + 2 * y)) }
        }
    }

    @Test(arguments: [
        ([5.0, 5], [50.0, 40]), ([50.0, 40], [5.0, 5]), ([3.3, 41.7], [55.1, 4.2]),
        ([20.0, 2], [20.0, 47]), ([2.0, 20.25], [57.0, 20.25]),
    ])
    func valuesLieBetweenThoseOfThePixels(from: [Double], to: [Double]) {
        let (start, end) = (SIMD2(from[0], from[1]), SIMD2(to[0], to[1]))
        let values = RowTests.slope.row(from: start, to: end, count: 37)
        #expect(values.count == 37)
        for (i, value) in values.enumerated() {
            let point = start + (end - start) * ((Double(i) + 0.5) / 37) - 0.5
            #expect(abs(Double(value) - (point.x + 2 * point.y)) < 0.05)
        }
    }

    @Test func aBandIsTheMeanOfItsLines() {
        let line = RowTests.slope.row(from: [10, 20], to: [40, 20], count: 30)
        let band = RowTests.slope.row(
            from: [10, 20], to: [40, 20], count: 30, side: [0, 4], lines: 8)
        for (a, b) in zip(line, band) { #expect(abs(a - b) < 0.05) }
    }

    @Test func beyondTheBorderItsValuesGoOn() {
        let values = RowTests.slope.row(from: [-20, 10.5], to: [100, 10.5], count: 120)
        #expect(values.first == 20)
        #expect(values.last == 79)
        #expect(abs(values[60] - 60) < 0.05)
    }

    /// Pixels that have nothing to do with each other, so that each has its own share.
    @Test(arguments: [1, 3, 4, 5, 8, 43])
    func eachOfFourPixelsHasItsShare(count: Int) throws {
        var random = RepeatableRandom(seed: UInt64(count))
        let plane = Plane<UInt8>(width: 60, height: 50) { output in
            for i in output.indices {
                output.initializeElement(at: i, to: .random(in: 0...255, using: &random))
            }
        }
        let (start, step) = (SIMD2(4.3, 41.9), SIMD2(1.17, -0.83))
        let values = plane.row(from: start, to: start + step * Double(count), count: count)
        var bytes = [UInt8](repeating: 0, count: count)
        let isInside = plane.withUnsafeSamples { samples in
            bytes.withUnsafeMutableBufferPointer {
                plane.takeRow(samples, from: start + step * 0.5, step: step, to: $0)
            }
        }
        #expect(isInside)
        for i in 0..<count {
            let point = start + step * (Double(i) + 0.5) - 0.5
            let (x, y) = (Int(point.x), Int(point.y))
            // Shares of 2^-8, as they are taken.
            let right = ((point.x - Double(x)) * 256).rounded(.down) / 256
            let below = ((point.y - Double(y)) * 256).rounded(.down) / 256
            func row(_ y: Int) -> Double {
                Double(plane[x, y]) * (1 - right) + Double(plane[x + 1, y]) * right
            }
            let value = row(y) * (1 - below) + row(y + 1) * below
            // A share may fall to the other side of a step.
            #expect(abs(Double(values[i]) - value) < 2.1)
            #expect(bytes[i] == UInt8(values[i]))
        }
    }

    /// Lines of which a part lies on the plane, or none.
    @Test(arguments: [
        ([-20.0, -5], [80.0, 60]), ([30.0, -40], [30.0, 90]), ([70.0, 10], [-15.0, 10]),
        ([-30.0, 45], [20.0, 60]), ([80.0, -10], [120.0, 70]), ([59.9, 0.1], [0.1, 49.9]),
    ])
    func valuesNearTheBorderAreThoseOfThePlaceNextToIt(from: [Double], to: [Double]) {
        let (start, end) = (SIMD2(from[0], from[1]), SIMD2(to[0], to[1]))
        let values = RowTests.slope.row(from: start, to: end, count: 101)
        for (i, value) in values.enumerated() {
            let point = (start + (end - start) * ((Double(i) + 0.5) / 101) - 0.5)
                .clamped(lowerBound: .zero, upperBound: [59, 49])
            #expect(abs(Double(value) - (point.x + 2 * point.y)) < 0.05)
        }
    }

    /// A transform has no place for what lies on its vanishing line.
    @Test(
        arguments: [
            (.nan, 3, 6), (3, .nan, 3), (.nan, .nan, 0), (.infinity, -.infinity, 59), (-4, 70, 98),
        ] as [(Float, Float, Float)])
    func whereThereIsNoPlaceItIsAtTheBorder(x: Float, y: Float, value: Float) {
        let plane = RowTests.slope
        #expect(plane.withUnsafeSamples { plane.bilinear($0, x, y) } == value)
    }

    /// A plane that has no four pixels to lie among.
    @Test(arguments: [(1, 1), (1, 7), (7, 1)])
    func aPlaneOfOneRowOrColumnIsItsValueAllOver(width: Int, height: Int) {
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for i in 0..<width * height { output.initializeElement(at: i, to: 90) }
        }
        for (start, end) in [
            (SIMD2(-3.5, 0.5), SIMD2(9.5, 0.5)), (SIMD2(0.5, -2), SIMD2(0.5, 9)),
            (SIMD2(-1, -1), SIMD2(2, 2)),
        ] {
            #expect(plane.row(from: start, to: end, count: 26).allSatisfy { $0 == 90 })
        }
    }

    /// From where it begins to how long it is inside, of a plane of 60 by 50 pixels.
    @Test(arguments: [
        ([-20.0, 10], [1.0, 0], 200.0, [0.5, 10], 59.0), ([10, 10], [1, 0], 20, [10, 10], 20),
        ([30, 80], [0, -1], 60, [30, 49.5], 29.5),
    ])
    func aLineIsCutWhereThePlaneEnds(
        start: [Double], direction: [Double], reach: Double, begin: [Double], length: Double
    ) throws {
        let part = try #require(
            RowTests.slope.part(
                from: SIMD2(start[0], start[1]), along: SIMD2(direction[0], direction[1]),
                reach: reach))
        #expect(part.begin == SIMD2(begin[0], begin[1]))
        #expect(part.length == length)
    }

    @Test(arguments: [([-20.0, 10], 15.0), ([10.0, -8], 400.0), ([70.0, 10], 50.0)])
    func aLineThatPassesByHasNoPart(start: [Double], reach: Double) {
        let start = SIMD2(start[0], start[1])
        #expect(RowTests.slope.part(from: start, along: [1, 0], reach: reach) == nil)
    }
}
