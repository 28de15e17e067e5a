import Testing

@testable import Regions

/// What is read of a linear candidate that is turned upright.
@Suite struct StripDecoderTests {
    private static let codes = [
        ElementCode(
            symbology: .code128, payload: "Hello 12345678",
            widths: "2112142311131122142211142211141341112122221131411122321311233311212411121222"
                + "312331112"),
        ElementCode(
            symbology: .itf, payload: "2167361334",
            widths: "111113311111331131311313313313111133131111313131131113311"),
    ]
    private static let module = 3
    private static let width = 560
    private static let heightOfOne = 60

    /// A code in the middle, with a quiet zone above and below.
    private static func drawn(_ code: ElementCode) -> Plane<UInt8> {
        let modules = ElementCode.modules(code.widths).map { $0 == "1" }
        let left = (width - modules.count * module) / 2
        return Plane(width: width, height: heightOfOne) { output in
            for y in 0..<heightOfOne {
                for x in 0..<width {
                    let index = x < left ? -1 : (x - left) / module
                    let isDark =
                        modules.indices.contains(index) && modules[index]
                        && (4..<heightOfOne - 4).contains(y)
                    output[y * width + x] = isDark ? 30 : 225
                }
            }
        }
    }

    /// So near one another that one candidate is around both, as on a label that lies aslant.
    @Test(arguments: [codes, codes.reversed()])
    func eachOfTwoCodesLiesWhereItsBandsDo(codes: [ElementCode]) throws {
        let plane = Self.drawn(codes[0]).above(Self.drawn(codes[1]))
        let size = SIMD2(Double(plane.width), Double(plane.height))
        let candidate = LinearCandidate(
            center: size / 2, across: SIMD2(1, 0), length: size.x - 60, height: size.y, energy: 1)
        let readings = try StripDecoder(symbologies: BarcodeSymbology.linear)
            .readings(of: candidate, in: plane, confirming: [])
            .sorted { $0.middle.y < $1.middle.y }
        let payloads = readings.map { String(decoding: $0.payload, as: UTF8.self) }
        #expect(payloads == codes.map(\.payload))
        for (index, reading) in readings.enumerated() {
            #expect(Int(reading.middle.y) / Self.heightOfOne == index)
        }
    }
}
