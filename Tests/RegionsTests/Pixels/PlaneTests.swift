import Testing

@testable import Regions

@Suite struct PlaneTests {
    /// Samples 0, 1, 2 and so on, row by row.
    private func makePlane(width: Int = 5, height: Int = 4) -> Plane<UInt8> {
        Plane(width: width, height: height) { samples in
            for i in samples.indices { samples[i] = UInt8(i) }
        }
    }

    private func rows<Sample>(_ plane: Plane<Sample>) -> [[Sample]] {
        (0..<plane.height).map { y in (0..<plane.width).map { plane[$0, y] } }
    }

    @Test func aPartIsSeenFromItsOwnCorner() {
        let part = makePlane().part(x: 1, y: 2, width: 3, height: 2)
        #expect(rows(part) == [[11, 12, 13], [16, 17, 18]])
        #expect(part.stride == 5)
        #expect(rows(part.part(x: 2, y: 1, width: 1, height: 1)) == [[18]])
    }

    @Test func aPartSharesTheMemory() {
        let plane = makePlane()
        let part = plane.part(x: 1, y: 1, width: 2, height: 2)
        let whole = plane.withUnsafeSamples { UInt(bitPattern: $0.baseAddress) }
        #expect(part.withUnsafeSamples { UInt(bitPattern: $0.baseAddress) } == whole + 6)
        #expect(part.withUnsafeSamples(\.count) == 7, "to the last sample, not the last stride")
    }

    @Test func emptyPartsAreEmpty() {
        let plane = makePlane()
        for (x, y, width, height) in [(5, 4, 0, 0), (0, 0, 0, 4), (0, 4, 5, 0)] {
            let part = plane.part(x: x, y: y, width: width, height: height)
            #expect(part.withUnsafeSamples(\.count) == 0)
        }
        #expect(makePlane(width: 0, height: 0).withUnsafeSamples(\.count) == 0)
    }

    @Test func theMemoryLivesAsLongAsItsLastPlane() {
        let released = Flag()
        var plane: Plane<UInt8>? = Plane(
            memory: PlaneMemory(UnsafeRawBufferPointer(start: nil, count: 0)) { released.raise() },
            offsetInSamples: 0, width: 0, height: 0, stride: 0)
        var part = plane?.part(x: 0, y: 0, width: 0, height: 0)
        plane = nil
        #expect(part != nil && !released.isRaised)
        part = nil
        #expect(released.isRaised)
    }

    @Test func halvingTakesTheMean() {
        #expect(rows(makePlane().halved()) == [[3, 5], [13, 15]])
        #expect(rows(makePlane(width: 1, height: 5).halved()) == [[1], [3]])
        #expect(rows(makePlane(width: 1, height: 1).halved()) == [[0]])
    }

    /// Widths at which a sample covers so little of the first one that its share is rounded to none.
    @Test(arguments: [1001, 1009, 1441])
    func reducingKeepsEvenColor(width: Int) {
        let color = Color(200, 100, 50, 255)
        let plane = Plane<Color>(width: width, height: 9) { $0.initialize(repeating: color) }
        let reduced = plane.reduced(width: 800, height: 8)
        reduced.withUnsafeSamples { samples in
            #expect(samples.allSatisfy { $0 == color })
        }
    }

    /// Rows longer than are taken at once, with some left over, and padding behind them.
    @Test func halvingLongRowsTakesTheMean() {
        let wide = Plane<UInt8>(width: 80, height: 6) { samples in
            for i in samples.indices { samples[i] = UInt8(truncatingIfNeeded: i * i * 37 + i / 7) }
        }
        let plane = wide.part(x: 3, y: 1, width: 53, height: 5)
        let half = plane.halved()
        #expect(half.width == 26 && half.height == 2)
        for y in 0..<2 {
            for x in 0..<26 {
                let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
                    $0 + Int(plane[2 * x + $1.0, 2 * y + $1.1])
                }
                #expect(Int(half[x, y]) == (sum + 2) / 4)
            }
        }
    }

    @Test(
        arguments: [
            (ImageOrientation.up, [[0, 1, 2], [3, 4, 5]]),
            (.upMirrored, [[2, 1, 0], [5, 4, 3]]),
            (.down, [[5, 4, 3], [2, 1, 0]]),
            (.downMirrored, [[3, 4, 5], [0, 1, 2]]),
            (.leftMirrored, [[0, 3], [1, 4], [2, 5]]),
            (.right, [[3, 0], [4, 1], [5, 2]]),
            (.rightMirrored, [[5, 2], [4, 1], [3, 0]]),
            (.left, [[2, 5], [1, 4], [0, 3]]),
        ] as [(ImageOrientation, [[UInt8]])])
    func orientations(orientation: ImageOrientation, upright: [[UInt8]]) {
        #expect(rows(makePlane(width: 3, height: 2).upright(from: orientation)) == upright)
        // The same of a part, whose rows lie apart.
        let wide = Plane<UInt8>(width: 6, height: 4) { samples in
            for i in samples.indices {
                let (x, y) = (i % 6 - 2, i / 6 - 1)
                samples[i] = x >= 0 && x < 3 && y >= 0 && y < 2 ? UInt8(y * 3 + x) : 99
            }
        }
        let part = wide.part(x: 2, y: 1, width: 3, height: 2)
        #expect(rows(part.upright(from: orientation)) == upright)
    }

    @Test(arguments: ImageOrientation.allCases, [(75, 101), (64, 32), (7, 33)])
    func bytesTurnAsOtherSamplesDo(orientation: ImageOrientation, size: (Int, Int)) {
        func plane<Sample: FixedWidthInteger & BitwiseCopyable & Sendable>(
            _ type: Sample.Type
        ) -> Plane<Sample> {
            let wide = Plane<Sample>(width: size.0 + 5, height: size.1) { samples in
                for i in samples.indices { samples[i] = Sample(i * 31 % 251) }
            }
            return wide.part(x: 3, y: 0, width: size.0, height: size.1)
        }
        let bytes = plane(UInt8.self).upright(from: orientation)
        let numbers = plane(UInt16.self).upright(from: orientation)
        #expect(rows(bytes).map { $0.map(UInt16.init) } == rows(numbers))
    }

    @Test(arguments: ImageOrientation.allCases, [(1, 7), (7, 1), (1, 1), (40, 70)])
    func fourTurnsComeToTheStart(orientation: ImageOrientation, size: (Int, Int)) {
        let start = Plane<UInt16>(width: size.0, height: size.1) { samples in
            for i in samples.indices { samples[i] = UInt16(i) }
        }
        // Every orientation is undone by at most four of its kind.
        var turned = start
        for _ in 0..<4 { turned = turned.upright(from: orientation) }
        let same = (0..<start.height).allSatisfy { y in
            (0..<start.width).allSatisfy { turned[$0, y] == start[$0, y] }
        }
        #expect(same)
    }

    @Test func anUprightPlaneIsNotCopied() {
        let plane = makePlane()
        let same = plane.upright(from: .up)
        let address = plane.withUnsafeSamples { $0.baseAddress }
        #expect(same.withUnsafeSamples { $0.baseAddress } == address)
    }
}
