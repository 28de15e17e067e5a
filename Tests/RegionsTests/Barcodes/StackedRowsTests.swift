import Testing

@testable import Regions

/// Stacked DataBar codes are outlined around all of their rows.
@Suite struct StackedRowsTests {
    private static let digits = "04412345678909"
    private static let expandedDigits = "10" + String(repeating: "7395182640", count: 3) + "12"

    /// Each row of 33 modules, with separators of three between them.
    private static func stacked(_ rows: [String], text: String) -> DrawnModules {
        let columns = rows.map(\.count).max() ?? 0
        let separator = String((0..<columns).map { $0 % 2 == 0 ? "0" : "1" })
        let lines = rows.map { [String](repeating: $0, count: 11) }.joined(separator: [separator])
        return DrawnModules(text: text, columns: columns, rowHeight: 3, bits: Array(lines))
    }

    private static let codes = [
        stacked(DrawnDataBar.dataBar(digits, isStacked: true), text: digits),
        stacked(
            DrawnDataBar.expanded(
                DrawnDataBar.expandedBits(ofDigits: expandedDigits), pairsInRow: 2),
            text: expandedDigits),
    ]

    /// A code of so many columns and rows in the picture: turned, and with one side farther away.
    private static let poses = [
        PixelQuadrilateral(left: 80, top: 60, right: 400, bottom: 300),
        PixelQuadrilateral(
            topLeft: [95.3, 60.2], topRight: [402.1, 91.7], bottomRight: [378.4, 312.9],
            bottomLeft: [66.2, 290.5]),
        PixelQuadrilateral(
            topLeft: [71.5, 80.3], topRight: [387.6, 58.9], bottomRight: [398.3, 318.2],
            bottomLeft: [80.1, 280.8]),
    ]

    @Test(arguments: codes, poses)
    func cornersAreThoseOfAllRows(code: DrawnModules, corners: PixelQuadrilateral) async throws {
        let image = try code.image(corners: corners, width: 480, height: 380)
        let found = try await DetectBarcodesRequest().perform(on: image)
        let reading = try #require(found.first)
        #expect(found.map(\.payloadString) == [code.text])
        // Rows begin and end with a module or two of light.
        let module = corners.sideLengths.across / Double(code.columns)
        #expect(reading.outline(in: image).isNear(corners, within: 2.5 * module))
    }
}
