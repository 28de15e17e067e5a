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

    var rows: Int { isDark.count * rowHeight }
    var testDescription: String { "\(columns) x \(rows) modules" }

    func isDark(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < columns && y < rows && isDark[y / rowHeight][x]
    }

    /// A picture of the modules between four corners, each pixel the mean of nine places.
    ///
    /// - Parameter light: the share of light from the left of the picture to the right.
    func image(
        corners: PixelQuadrilateral, width: Int = 320, height: Int = 240,
        isInverted: Bool = false, light: ClosedRange<Double> = 1...1
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
                        let place = transform.apply([
                            Double(x) + (Double(part % 3) + 0.5) / 3,
                            Double(y) + (Double(part / 3) + 0.5) / 3,
                        ])
                        guard abs(place.x) < 1000, abs(place.y) < 1000 else { continue }
                        if isDark(Int(place.x.rounded(.down)), Int(place.y.rounded(.down))) {
                            dark += 1
                        }
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

    static let qrCode = DrawnModules(
        text: "https://example.com/gift/ABCD-1234",
        columns: 29,
        rows: """
            1fdbd47f 104bea41 1742485d 175a165d 1755005d 105a0241 1fd5557f 1dbb00 11778ff9
            1f3dccff ccc35c1 1a156fdb 73d182 381257f 1662e90d 12ad9de3 14429182 1293e47b
            2c93165 2375b73 1e76d1f9 182711 1fd8e35d 1049bf12 175993f8 174fe421 1746ac8f
            1044a90b 1fdf6d7a
            """)

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
