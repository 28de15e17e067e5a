import Testing

@testable import Regions

@Suite("ZBar's lines through the image")
struct FullImageStageTests {
    /// So low that it need not look like a code, along rows and along columns.
    @Test(arguments: [(480, 9, 4), (480, 9, 303), (900, 18, 7), (900, 18, 610)], [true, false])
    func linesThroughAllOfAnImageReadALowCode(
        image: (side: Int, codeHeight: Int, place: Int), isUpright: Bool
    ) throws {
        let code = try DrawnBarcode.image(
            DrawnBarcode.ean13("4006381333931"), height: image.codeHeight, quiet: 1
        ).gray
        let side = image.side
        let plane = Plane<UInt8>(width: side, height: side) { output in
            for index in 0..<side * side {
                let (x, y) =
                    isUpright ? (index % side, index / side) : (index / side, index % side)
                let (u, v) = (x - 150, y - image.place)
                let isCode = (0..<code.width).contains(u) && (0..<code.height).contains(v)
                output[index] = isCode ? code[u, v] : 235
            }
        }
        var scan = BarcodeScan(AnalysisImage(plane))
        try FullImageStage(.all).run(on: &scan)
        #expect(scan.readings.map(\.payload) == [Array("4006381333931".utf8)])
    }

    /// A low code, on plain ground and where the rest of the image is rough.
    @Test(arguments: [(0, true), (90, false)])
    func theLinesOfATextureAreLeftAlone(noise: Int, isRead: Bool) throws {
        let code = try DrawnBarcode.image(
            DrawnBarcode.ean13("4006381333931"), height: 9, quiet: 1
        ).gray
        let side = 480
        var random = RepeatableRandom(seed: 3)
        let plane = Plane<UInt8>(width: side, height: side) { output in
            for index in 0..<side * side {
                let (u, v) = (index % side - 150, index / side - 100)
                let isCode = (0..<code.width).contains(u) && (0..<code.height).contains(v)
                let isLabel = (-20..<code.width + 20).contains(u) && (-8..<17).contains(v)
                let ground = UInt8(isLabel ? 235 : 145 + random.noise(noise))
                output.initializeElement(at: index, to: isCode ? code[u, v] : ground)
            }
        }
        var scan = BarcodeScan(AnalysisImage(plane))
        try FullImageStage(.allOfPlain).run(on: &scan)
        #expect(scan.readings.isEmpty != isRead)
    }
}
