@testable import Regions

/// Barcodes drawn by the tests: a row of modules, dark where "1".
enum DrawnBarcode {
    /// The modules of an EAN-13, GS1 General Specifications 5.2.
    static func ean13(_ digits: String) -> String {
        let values = digits.compactMap(\.wholeNumberValue)
        let parity = [
            "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG",
            "LGLGGL", "LGGLGL",
        ][values[0]]
        let left = zip(values[1...6], parity).map { value, set in
            set == "L" ? leftOdd[value] : String(inverted(leftOdd[value]).reversed())
        }
        let right = values[7...12].map { inverted(leftOdd[$0]) }
        return "101" + left.joined() + "01010" + right.joined() + "101"
    }

    /// An image of the modules with quiet zones of `quiet` modules.
    static func image(
        _ modules: String, module: Int = 3, height: Int = 60, quiet: Int = 10,
        isInverted: Bool = false
    ) throws -> AnalysisImage {
        let row =
            String(repeating: "0", count: quiet) + modules
            + String(repeating: "0", count: quiet)
        let samples = row.flatMap { character in
            Array(repeating: UInt8((character == "1") != isInverted ? 20 : 235), count: module)
        }
        let blank = Array(repeating: UInt8(isInverted ? 20 : 235), count: samples.count)
        let border = quiet * module
        let rows = (0..<height + 2 * border).flatMap { y in
            (border..<border + height).contains(y) ? samples : blank
        }
        return AnalysisImage(
            try PixelBuffer(
                rows, format: .gray8,
                size: PixelSize(width: samples.count, height: height + 2 * border)))
    }

    private static let leftOdd = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
        "0110111", "0001011",
    ]

    private static func inverted(_ modules: String) -> String {
        String(modules.map { $0 == "1" ? "0" : "1" })
    }
}
