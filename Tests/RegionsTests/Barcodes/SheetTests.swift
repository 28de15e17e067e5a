import Testing

@testable import Regions

/// Sheets of equal codes, each of which is a code.
@Suite struct SheetTests {
    /// Light modules around each code: the quiet zones of neighbors touch.
    private static let quiet = 10
    private static let module = 2

    /// A sheet of one picture of dark (true) and light modules.
    ///
    /// - Parameter rowHeight: of a row of modules, in modules.
    private static func sheet(
        _ modules: [[Bool]], rowHeight: Int, columns: Int, rows: Int
    ) -> AnalysisImage {
        let width = (modules[0].count + 2 * quiet) * module
        let height = (modules.count * rowHeight + 2 * quiet) * module
        let plane = Plane<UInt8>(width: width * columns, height: height * rows) { output in
            for y in 0..<height * rows {
                for x in 0..<width * columns {
                    let (u, v) = (x % width / module - quiet, y % height / module - quiet)
                    let isInside =
                        u >= 0 && u < modules[0].count && v >= 0
                        && v < modules.count * rowHeight
                    let isDark = isInside && modules[v / rowHeight][u]
                    output[y * width * columns + x] = isDark ? 25 : 230
                }
            }
        }
        return AnalysisImage(plane)
    }

    private static func check(
        _ codes: [BarcodeObservation], _ symbology: BarcodeSymbology, _ payload: String,
        columns: Int, rows: Int
    ) {
        #expect(codes.count == columns * rows)
        #expect(codes.allSatisfy { $0.symbology == symbology && $0.payloadString == payload })
        // One in each place.
        let places = Set(
            codes.map { code in
                let box = code.boundingBox
                return SIMD2(
                    Int((box.x + box.width / 2) * Double(columns)),
                    Int((box.y + box.height / 2) * Double(rows)))
            })
        #expect(places.count == columns * rows)
    }

    @Test func equalRetailCodesAreOneEach() async throws {
        let modules = [DrawnBarcode.ean13("4006381333931").map { $0 == "1" }]
        let codes = try await DetectBarcodesRequest().perform(
            on: Self.sheet(modules, rowHeight: 30, columns: 5, rows: 6))
        Self.check(codes, .ean13, "4006381333931", columns: 5, rows: 6)
    }

    #if ZXing
        @Test func equalQRCodesAreOneEach() async throws {
            let code = DrawnModules.qrCode
            let modules = (0..<code.rows).map { y in (0..<code.columns).map { code.isDark($0, y) } }
            let codes = try await DetectBarcodesRequest().perform(
                on: Self.sheet(modules, rowHeight: 1, columns: 25, rows: 20))
            Self.check(codes, .qr, code.text, columns: 25, rows: 20)
        }
    #endif
}
