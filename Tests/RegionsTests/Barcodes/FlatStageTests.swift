import Foundation
import Testing

@testable import Regions

/// Linear codes on tilted surfaces: low, aslant and wider at one end.
@Suite struct FlatStageTests {
    /// A code as it is seen in a picture of 320 x 240.
    struct Seen: Sendable, CustomTestStringConvertible {
        let code: ElementCode
        /// How high its bars are, in modules.
        let height: Int
        let corners: PixelQuadrilateral

        var testDescription: String { code.testDescription }

        func image() throws -> AnalysisImage {
            var isDark = true
            let modules = code.widths.flatMap { width -> [Bool] in
                defer { isDark.toggle() }
                return [Bool](repeating: isDark, count: width.wholeNumberValue ?? 0)
            }
            // Hexadecimal digits of four modules, the last of which are the lowest bits.
            let padded = [Bool](repeating: false, count: (4 - modules.count % 4) % 4) + modules
            let digits = stride(from: 0, to: padded.count, by: 4).map { start in
                String(padded[start..<start + 4].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }, radix: 16)
            }
            return try DrawnModules(
                text: code.payload, columns: modules.count, rowHeight: height,
                rows: digits.joined()
            ).image(corners: corners)
        }
    }

    private static let codabar = ElementCode(
        symbology: .codabar, payload: "A12$45:/.B",
        widths: "1122121111112211111211211122111111211211211112112111212121211121212121111212"
            + "112")
    private static let code93 = ElementCode(
        symbology: .code93, payload: "DG7Q$TV8",
        widths: "1111412211121121131111142121123211112112212221111312111212211321111111411")
    private static let interleaved = ElementCode(
        symbology: .itf, payload: "2167361334",
        widths: "111113311111331131311313313313111133131111313131131113311")

    private static let all = [
        Seen(
            code: codabar, height: 22,
            corners: PixelQuadrilateral(
                topLeft: [72.8, 195.5], topRight: [208.6, 27.7], bottomRight: [247.2, 53.4],
                bottomLeft: [110.6, 212.3])),
        Seen(
            code: codabar, height: 16,
            corners: PixelQuadrilateral(
                topLeft: [162.6, 22.8], topRight: [184.4, 205.1], bottomRight: [149.7, 217.2],
                bottomLeft: [135.6, 35.7])),
        Seen(
            code: ElementCode(
                symbology: .code128, payload: "Hello 12345678",
                widths: "2112142311131122142211142211141341112122221131411122321311233311212411"
                    + "121222312331112"), height: 16,
            corners: PixelQuadrilateral(
                topLeft: [75.4, 204.0], topRight: [234.7, 15.0], bottomRight: [244.6, 35.9],
                bottomLeft: [90.9, 225.0])),
        Seen(
            code: code93, height: 22,
            corners: PixelQuadrilateral(
                topLeft: [78.3, 210.7], topRight: [205.8, 24.4], bottomRight: [241.7, 39.7],
                bottomLeft: [114.8, 215.6])),
        Seen(
            code: code93, height: 22,
            corners: PixelQuadrilateral(
                topLeft: [59.6, 128.3], topRight: [260.4, 65.0], bottomRight: [258.6, 105.4],
                bottomLeft: [65.1, 175.0])),
        Seen(
            code: interleaved, height: 16,
            corners: PixelQuadrilateral(
                topLeft: [82.0, 42.6], topRight: [247.1, 171.5], bottomRight: [230.8, 197.4],
                bottomLeft: [72.9, 69.5])),
        Seen(
            code: interleaved, height: 30,
            corners: PixelQuadrilateral(
                topLeft: [167.5, 220.4], topRight: [113.8, 58.3], bottomRight: [166.3, 19.6],
                bottomLeft: [206.2, 182.7])),
    ]

    @Test(arguments: all)
    func codesOnTiltedSurfacesAreReadAndOutlined(_ seen: Seen) async throws {
        let found = try await BarcodePipeline(.balanced).readings(of: BarcodeScan(seen.image()))
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == [seen.code.payload])
        #expect(found.map(\.symbology) == [seen.code.symbology])
        for (corner, expected) in zip(found.first?.outline.corners ?? [], seen.corners.corners) {
            #expect((corner - expected).length < 1)
        }
    }

    /// Of so low bars, wide ones part what looks like a code.
    @Test(arguments: [(3.0, 20.0), (12, 20), (12, 26), (16, 20), (20, 26)])
    func lowCodesAreFollowedFromOnePieceToBothEnds(degrees: Double, height: Double) async throws {
        let bars = DrawnBarcode.ean13("4006381333931")
        let (angle, middle) = (degrees * .pi / 180, SIMD2(350.0, 180))
        let across = SIMD2(cos(angle), sin(angle)) * 285
        let down = SIMD2(-sin(angle), cos(angle)) * (height / 2)
        let corners = PixelQuadrilateral(
            topLeft: middle - across - down, topRight: middle + across - down,
            bottomRight: middle + across + down, bottomLeft: middle - across + down)
        let image = try DrawnModules(text: "", columns: bars.count, rowHeight: 5, bits: [bars])
            .image(corners: corners, width: 700, height: 360)
        let found = try await DetectBarcodesRequest().perform(on: image)
        #expect(found.map(\.payloadString) == ["4006381333931"])
    }

    /// Bars of chance widths, as of a fence or a keyboard, say nothing.
    @Test(arguments: all, [3, 4, 5] as [UInt64])
    func stripesOfChanceWidthsSayNothing(_ seen: Seen, _ seed: UInt64) async throws {
        var random = RepeatableRandom(seed: seed)
        let widths = (0..<61).map { _ in String(random.noise(1) + 2) }.joined()
        let stripes = Seen(
            code: ElementCode(symbology: .itf, payload: "", widths: widths), height: seen.height,
            corners: seen.corners)
        let found = try await BarcodePipeline(.balanced).readings(of: BarcodeScan(stripes.image()))
        #expect(found.isEmpty)
    }

    /// The bands of a strip laid flat are the code's own, from end to end.
    @Test func stripShowsTheCodeUpright() throws {
        let seen = Self.all[0]
        let candidate = LinearCandidate(
            center: seen.corners.center, across: [1, 0], length: 200, height: 40, energy: 1)
        let plane = try seen.image().gray
        let flat = try #require(FlatStrip(candidate, at: seen.corners, in: plane))
        #expect(FlatStrip.isTurned(seen.corners, to: candidate))
        #expect(flat.candidate.across == [1, 0])
        let widths = try #require(
            LinearStrip(flat.candidate, in: flat.plane, bands: 3).map { strip in
                ElementWidths.widths(in: strip.profile(band: 1))
            })
        #expect(widths.count == seen.code.widths.count)
    }

    @Test func cornersWithoutRoomShowNothing() throws {
        let plane = Plane<UInt8>(width: 40, height: 40) { output in
            for index in output.indices { output[index] = 200 }
        }
        let candidate = LinearCandidate(
            center: [20, 20], across: [1, 0], length: 30, height: 10, energy: 1)
        let point = PixelQuadrilateral(left: 20, top: 20, right: 20, bottom: 20)
        #expect(FlatStrip(candidate, at: point, in: plane) == nil)
        let wedge = PixelQuadrilateral(
            topLeft: [2, 19], topRight: [38, 2], bottomRight: [38, 38], bottomLeft: [2, 21])
        #expect(FlatStrip(candidate, at: wedge, in: plane) == nil)
    }
}
