import Testing

@testable import Regions

@Suite("ZBar's lines through the image")
struct FullImageStageTests {
    /// Nine pixels high, among rows as many as no code beside it would need.
    @Test(arguments: [4, 7, 303, 610], [true, false])
    func linesThroughAllOfAnImageReadALowCode(place: Int, isUpright: Bool) throws {
        let code = try DrawnBarcode.image(
            DrawnBarcode.ean13("4006381333931"), height: 9, quiet: 1
        ).gray
        let plane = Plane<UInt8>(width: 640, height: 640) { output in
            for index in 0..<640 * 640 {
                let (x, y) = isUpright ? (index % 640, index / 640) : (index / 640, index % 640)
                let (u, v) = (x - 150, y - place)
                let isCode = (0..<code.width).contains(u) && (0..<code.height).contains(v)
                output[index] = isCode ? code[u, v] : 235
            }
        }
        var scan = BarcodeScan(AnalysisImage(plane))
        try FullImageStage(.all).run(on: &scan)
        #expect(scan.readings.map(\.payload) == [Array("4006381333931".utf8)])
    }
}
