import Foundation
import Testing

@testable import Regions

/// Matrix codes and stacked ones as another writer makes them, drawn as seen from any side.
struct DrawnModules: Sendable, CustomTestStringConvertible {
    let text: String
    let columns: Int
    /// How many modules high a row is.
    let rowHeight: Int
    /// Row by row, whether modules are dark.
    private let isDark: [[Bool]]

    /// - Parameter rows: a hexadecimal number for each row, its lowest bit the last module.
    init(text: String, columns: Int, rowHeight: Int = 1, rows: String) {
        (self.text, self.columns, self.rowHeight) = (text, columns, rowHeight)
        isDark = rows.split { " \n".contains($0) }.map { row in
            let bits = row.flatMap { digit -> [Bool] in
                let value = digit.hexDigitValue ?? 0
                return [8, 4, 2, 1].map { value & $0 != 0 }
            }
            let missing = max(columns - bits.count, 0)
            return [Bool](repeating: false, count: missing) + bits.suffix(columns)
        }
    }

    /// - Parameter bits: a row each, dark where "1"; what a row lacks on its right is light.
    init(text: String, columns: Int, rowHeight: Int = 1, bits: [String]) {
        (self.text, self.columns, self.rowHeight) = (text, columns, rowHeight)
        isDark = bits.map { row in
            row.map { $0 == "1" } + [Bool](repeating: false, count: columns - row.count)
        }
    }

    var rows: Int { isDark.count * rowHeight }
    var testDescription: String { "\(columns) x \(rows) modules" }

    func isDark(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < columns && y < rows && isDark[y / rowHeight][x]
    }

    private func isDark(_ place: SIMD2<Double>, growth: Double) -> Bool {
        for dx in growth > 0 ? [-growth, growth] : [0] {
            for dy in growth > 0 ? [-growth, growth] : [0] {
                let near = place + SIMD2(dx, dy)
                if isDark(Int(near.x.rounded(.down)), Int(near.y.rounded(.down))) { return true }
            }
        }
        return false
    }

    /// A picture of the modules between four corners, each pixel the mean of nine places.
    ///
    /// - Parameters:
    ///   - light: the share of light from the left of the picture to the right.
    ///   - growth: how far ink spreads on each side, in modules.
    ///   - wave: how far waves of the paper move modules, in modules.
    ///   - dots: the diameter of modules that are dots, in modules; `nil` for squares.
    func image(
        corners: PixelQuadrilateral, width: Int = 320, height: Int = 240,
        isInverted: Bool = false, light: ClosedRange<Double> = 1...1, growth: Double = 0,
        wave: Double = 0, dots: Double? = nil
    ) throws -> AnalysisImage {
        let (right, bottom) = (Double(columns), Double(rows))
        let transform = try #require(
            PerspectiveTransform(
                mapping: corners.corners,
                to: [[0, 0], [right, 0], [right, bottom], [0, bottom]]))
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    var dark = 0
                    let middle = transform.apply([Double(x) + 0.5, Double(y) + 0.5])
                    // Far away, as on the vanishing line, there is nothing.
                    let isNear =
                        abs(middle.x - right / 2) < right / 2 + 2
                        && abs(middle.y - bottom / 2) < bottom / 2 + 2
                    for part in 0..<(isNear ? 9 : 0) {
                        var place = transform.apply([
                            Double(x) + (Double(part % 3) + 0.5) / 3,
                            Double(y) + (Double(part / 3) + 0.5) / 3,
                        ])
                        // A whole wave over the longer side.
                        let angle = place * (2 * .pi / max(right, bottom))
                        place += wave * SIMD2(sin(angle.y), sin(angle.x))
                        guard abs(place.x) < 1000, abs(place.y) < 1000 else { continue }
                        if let dots {
                            let middle = place.rounded(.down) + 0.5
                            if (place - middle).length > dots / 2 { continue }
                        }
                        if isDark(place, growth: growth) { dark += 1 }
                    }
                    if isInverted { dark = 9 - dark }
                    let share = Double(x) / Double(width)
                    let shade = light.lowerBound + (light.upperBound - light.lowerBound) * share
                    output[y * width + x] = UInt8((225 - 185 * Double(dark) / 9) * shade)
                }
            }
        }
        return AnalysisImage(plane)
    }

    static let aztec = [
        DrawnModules(
            text: "WILLOW",
            columns: 15,
            rows: """
                8d0 7985 1826 1fff 4808 4bec 3a2b 4aac 4a2a 6bea 280b 4fff 772 4d49 229a
                """),
        DrawnModules(
            text: "A SYMBOL OF LAYERS",
            columns: 19,
            rows: """
                77f 307a4 f650 856b 269d1 47ff6 4a025 32fb0 5e8a4 4aaa2 328bb 6afba 6029 1bffd
                71c0a 5f3e4 cf86 32263 22319
                """),
        DrawnModules(
            text: "Forty words of the same length would fill a larger code than this one: "
                + "a full one has lines of reference for the reader to follow, every "
                + "sixteenth module from its middle on.",
            columns: 41,
            rows: """
                32c2361072 1e1048936c0 1b4c23ab6b5 1a8d24d4a48 15555555555 8b0e8fd48 151ac310d32
                7d0838ba7 d81092d2bd 28a0eabf21 1f9de5b42d2 148efe536a1 117871b9b5d 1a36ca0a041
                15c1fffe653 14374006680 527dff54da 44ad017968 1b8b57d779d 1270d454501
                15555555555 2a0d45652c 134157d663e 289d014863 929dff53d8 6240043ab 19207fffbb9
                66202383cc 1168dd339b4 1835bc818e2 bd9ef86330 647942afa3 505b1d23da 2ce0691388
                1d3859990b9 241874800 15555555555 d2e8c9a0a 100d788d36 120a40d0d6a 19f23349972
                """),
    ]

    /// Numbers around the squares of a compact code, and no data.
    static let aztecRunes = [
        DrawnModules(
            text: "025", columns: 11, rows: "765 7ff 203 2fb 28a 6ab 68b 6fa 603 3ff 120"),
        DrawnModules(
            text: "007", columns: 11, rows: "759 7ff 603 2fb 68b 6ab 28a 2fa 603 3ff 0d8"),
    ]

    static let dataMatrix = [
        DrawnModules(
            text: "MATRIX",
            columns: 14,
            rows: """
                2aaa 2d47 2164 28a9 3564 264f 225e 235b 2a48 28d7 2636 21b1 27a4 3fff
                """),
        DrawnModules(
            text: "A LONGER ONE, WIDE",
            columns: 36,
            rows: """
                aaaaaaaaa f834fe373 ca822e38a eb5efc363 b6b635068 b4bc7f0a3 ddb6a0be6 8b0274865
                ca2d230f0 94326ad5d aeb839748 fffffffff
                """),
        DrawnModules(
            text: "Four regions of data in one symbol: 0123456789",
            columns: 36,
            rows: """
                aaaaaaaaa f329f92fb d0502c00c f5c3edc43 afee2bdb0 ed2d7c277 9e4d3a88a 99576b315
                82afa7dc0 d2c67c24b d98531256 d43ef61a5 f9023c5f8 c855fd05d b78faca54 bb806e779
                fcf0b7a20 fffffffff aaaaaaaaa 9bca696c7 ff1ab26e6 a5bfee1cb 9996368b4 aad16bfab
                9bd625e1c 9db6744b1 e10e3b1b8 9b9ee3913 e390ad556 849868a5d ef81291e2 ee4eff211
                eb49ae354 92b46c571 9969a8b26 fffffffff
                """),
    ]

    /// Those of the rectangular extension (ISO/IEC 21471), of two regions.
    static let extendedDataMatrix = [
        DrawnModules(
            text: "EXTENDED 1234",
            columns: 48,
            rows: """
                aaaaaaaaaaaa ab7a7fae1931 ee7a0aaa9826 e26001844b47 d5634af699d8 f3149bb70029
                dd59a2ba2826 ffffffffffff
                """),
        DrawnModules(
            text: "RECTANGLES OF MORE ROWS",
            columns: 36,
            rows: """
                aaaaaaaaa ba85e3761 808837504 ed0d7766b af38a83ea efc7e3383 dfcf21772 f4ee7f823
                dad6b8ee8 c4636fe59 84a6b79f8 c213ef963 b3f8a3616 dce16b7e5 fc57b0ce4 c4f6eca63
                c4333f05e f93dffeff c4e1a1210 fffffffff
                """),
    ]

    static let microPDF417 = [
        DrawnModules(
            text: "ABC 123",
            columns: 38, rowHeight: 2,
            rows: """
                3babf58775 39aeafc735 3dae8de7b5 3caf045795 38aa67c715
                30a8632615 31abf58635 312c7d4625 392b3c7725 3d2d1c17a5
                3d6bc827ad 3d482c37a9 394c37a729 3b4bb8f769
                """),
        DrawnModules(
            text: "ONE COLUMN OF WORDS 0123",
            columns: 38, rowHeight: 2,
            rows: """
                39ac7c97a5 3da9bef7ad 3cad1c27a9 38af4f4729 30ad821769
                31ad9e4749 312872374d 392ed6075d 3d2e162759 3d69dde751
                3d4c416651 394f8ed659 3b4faf665d 3a4d0c764d 3a6bf5866d
                3aec7c976d 3ac9c3a72d 3a8fbb262d 328a178629 32c8484669
                32eb85f6e9 3269f1a6c9 336d7786cd 3b6e8c46dd
                """),
        DrawnModules(
            text: "Two columns, 9876543210",
            columns: 55, rowHeight: 2,
            rows: """
                7757eb0ddf1775 7353d8ce3d7735 7b5138ec2ef7b5 795c8649ebc795
                7150e58b3be715 615b420a1c7615 6355f0cfaef635 6258f92c7c9625
                7250c648632725 7a57eb0c77d7a5 7ad72c0902f7ad 7a99a10f5be7a9
                72984749e5e729 769beccb63c769
                """),
        DrawnModules(
            text: "Three columns of codewords: https://example.org/3",
            columns: 82, rowHeight: 2,
            rows: """
                32286325e5c28eb78e72d 3a2f4485edc63af20a62d
                3b2bc364ed31388723629 332ed604e9a260a3b8669
                372e1624c9e6c2f1146e9 37a982e4cd0e26bc486c9
                33abba048dc766b8746cd 3ba82f2485f1a8d9e26dd
                39a9b3c5858796882f6d9 3dac9b85c571c886326d1
                3cabf585cd7eb0bf58691 38ac7c95c9f5ecb05c6b1
                30a8b605d930c2a0a06b9 31afce54d9e436f9b36bd
                3129cce459edf48c8e69d 392e8b8451046c9dec699
                3d2f0524d1c81a8bec689 3d6f8b95d1f976c5bf68d
                3d4cccc591a8c08cec685 394c8f659947ccfc756c5
                """),
        DrawnModules(
            text: "Four columns of codewords, which are wider than high: 01234567890123456789",
            columns: 99, rowHeight: 2,
            rows: """
                6e90c64f6b8589dd1088416e9 6c9e908f66858db3c8bb3f6c9
                6cdb89ce3d750ddc5ecb7e6cd 6dddd20e84751d8ec8c14c6dd
                6d9f0a6cb84519e5dcf5986d9 6d1f962c72e539441ebd986d1
                69130c2eb7853179e8e45c691 6b1cb98b0f95717e98f4126b1
                6b9b85cbc8456138268f776b9 6bda370ec465210c6490846bd
                69d3b7ebf135a1f458fd2e69d 699320ebcc34a10f22a04f699
                689c62685ef4b1cc16c9cf689 68dc582cfaf4b9cbb0fa2368d
                6856378920f5b93d108f41685
                """),
    ]

    static let qrCode = DrawnModules(
        text: "https://example.com/gift/ABCD-1234",
        columns: 29,
        rows: """
            1fdbd47f 104bea41 1742485d 175a165d 1755005d 105a0241 1fd5557f 1dbb00 11778ff9
            1f3dccff ccc35c1 1a156fdb 73d182 381257f 1662e90d 12ad9de3 14429182 1293e47b
            2c93165 2375b73 1e76d1f9 182711 1fd8e35d 1049bf12 175993f8 174fe421 1746ac8f
            1044a90b 1fdf6d7a
            """)

    /// Version 6, error correction level M.
    static let denseQRCode = DrawnModules(
        text:
            "A SHEET OF EQUAL LABELS, EACH OF WHICH IS A CODE OF ITS OWN, CLOSE TO OTHERS ON EVERY SIDE.",
        columns: 41,
        rows: """
            1fceee6ae7f 105fc4d0141 1757300665d 175df51415d 17469987d5d 10499105841
            1fd5555557f 145774000 1052bed52ce f2e67c4c77 ffb895b4e8 26a6440b2
            1fcd1787bf9 4b19d91d72 f565a8412c c8632565ed 541d2c4210 11196e0a530
            8f382e2b71 13388e69042 196040b6cb6 b8840443d ae70412944 aa5f41475b
            167aaaba7de 19213501670 a77a4d3ca0 714445406d 14d323d601a 1d3bcc08db6
            1e48429327d 11963464292 16ef7dfa1f7 1f0484915 1fce5453b50 1047f29651a
            174c8fbfffd 17450a3e49a 174301c6738 1042fc1576d 1fdbd0d8298
            """)

    /// Those of model 1, made by `Benchmarks/model1.py`; another reader agrees.
    static let modelOne = [
        DrawnModules(
            text: "MODEL ONE 2000",
            columns: 21,
            rows: """
                1fd17f 105b41 17435d 17595d 17495d 104941 1fd57f 1200 8cd4b d812f
                37d2f 80c2b 1d4808 1af3 1fce2a 105170 1741b0 174a75 174ecc 105960
                1fc94c
                """),
        DrawnModules(
            text: "Zürich, naïve, ö",
            columns: 29,
            rows: """
                1fca297f 10517a41 174c9e5d 174f2f5d 1745e65d 10501341 1fd5557f
                128400 1fc6d262 178ae156 14b26d6 1c114a24 14d8eeb4 2274abd 16415bf3
                1332933 7e24878 1a8bbce8 9dfd7a8 23487d4 1fd223a8 1f55d2 1fc934f2
                1059926e 1754f297 1750b810 175fc7dc 10526069 1fd310d6
                """),
        DrawnModules(
            text: "https://example.org/model-1/several-blocks",
            columns: 53,
            rows: """
                1fc9819866dd7f 1050335ef9b041 174bc98d4f2f5d 1755fe0f22dd5d
                1755fed9424f5d 104396df4f6b41 1fd5555555557f 1b9035060b00
                15f3742e4f6bda bb36f5799229d 19743932064f70 1a02db6b0d0c9
                84d7451dd2237 120b9cbabdb05b 1df9f4bcb09439 246ffa22999d
                ef09f50f9b076 110c42170b6b0c 84d4cb722dd38 5abb54a060ba4
                14fc7874f6b98 1d8ba6f299220a 1e789c31064f7e fa526edb0d0e1
                15fe9a52dd22bf 15a2820bbdb048 3ec5b59b0941c 3fa96922996c
                1ece3f6bf9b0f4 788bd260b6b76 352925d22dd17 10077e20060b64
                fe140a64f6bbb 7b59502992218 1f3c324064f58 14b0324db0d0b0
                165d072dd223c d84b78bbdb04b 19f371b9b09418 d3c0c9922998f
                beabe5bf9b076 9f28660b6370 15cb74ad22d538 123b7e60060454
                1dc52bf64f6210 1e9d72992757 1fd89c74064151 105a7cfdb0df6b
                175b9b52dd2335 174cf0fbbdb7a7 1752fba9b09a97 10446000209056
                1fdd3030f0b07c
                """),
    ]

    static let microQRCode = DrawnModules(
        text: "MICRO 42",
        columns: 15,
        rows: """
            7f55 4107 5d4d 5d57 5d63 4175 7f3f 0070 435a 018f 44b4 0146 6aff 0c41 7f7d
            """)

    static let pdf417 = [
        DrawnModules(
            text: "STACKED ROWS OF BARS",
            columns: 103, rowHeight: 3,
            rows: """
                7faa3a9c1adc0e6137abc3fa29 7faa3ea31ea40c9d07d4c3fa29 7faa3abf1fa1aef476a3e3fa29
                7faa2bef98458bcfb579e3fa29 7faa35c21a1c8d7206b883fa29 7faa3d7a1bd06c7c97af0bfa29
                7faa29ce1c88ed8e769de3fa29 7faa3d281f3b2f09b6bf7bfa29 7faa34df918b8d99f531f3fa29
                7faa28c19d19e91b068c73fa29
                """),
        DrawnModules(
            text: "A stacked code of more columns, with a little more to say than the "
                + "other one: 0123456789",
            columns: 154, rowHeight: 3,
            rows: """
                3fd51ea78d37075cfb049971d0a78f7a9e3fa29 3fd51f50cfd17718eac7c9a384b1f17ea73fa29
                3fd51d4fcc7b74417bf2c5e9e8e6fd6a1f3fa29 3fd51f5fae2cf6209b89bdc64c98617d7ebfa29
                3fd51d706f7bd4e7ea5f31c464d1c275c63fa29 3fd51f5e6cc8f4667b3ea1305c9c8675f23fa29
                3fd51a73c84214c30bade1bc74b73069cf3fa29 3fd51e920bc9e7bb8ba309793cb17e57e73fa29
                3fd51a67e8f0947a83ebd9441ef97b7e9dbfa29 3fd514770930c6426218c90c64ef1951dc3fa29
                3fd51d386f2887a823e68967ecf05274e63fa29 3fd51441edf6659073bd717a20a20f519f3fa29
                3fd514140a08246c23b08d998682c650503fa29
                """),
    ]
}
