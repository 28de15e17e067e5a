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
}
