import Testing

@testable import Regions

/// DataBar Stacked codes, whose rows are five and seven modules high, as surfaces in space show them.
@Suite struct DataBarStackedStageTests {
    private static let digits = "04412345678909"

    /// The rows with a pattern of a module's height between them, of both colors in turn.
    private static let code = {
        let rows = DrawnDataBar.dataBar(digits, isStacked: true)
        let separator = String((0..<rows[0].count).map { $0 % 2 == 0 ? "0" : "1" })
        let lines =
            [String](repeating: rows[0], count: 5) + [separator]
            + [String](repeating: rows[1], count: 7)
        return DrawnModules(
            text: digits, columns: rows[0].count, rowHeight: 1, bits: lines)
    }()

    /// Upright; turned; of which rows don't stand square on their bars; from below upwards; turned by
    /// more, and from the side.
    private static let poses = [
        PixelQuadrilateral(left: 120, top: 140, right: 320, bottom: 192),
        PixelQuadrilateral(
            topLeft: [124.7, 120.4], topRight: [318.5, 169.1], bottomRight: [305.9, 219.6],
            bottomLeft: [112.1, 170.9]),
        PixelQuadrilateral(
            topLeft: [120.3, 140.6], topRight: [319.8, 139.2], bottomRight: [314.2, 191.9],
            bottomLeft: [114.7, 192.8]),
        PixelQuadrilateral(
            topLeft: [180.4, 260.9], topRight: [176.2, 60.3], bottomRight: [228.5, 63.6],
            bottomLeft: [232.1, 261.4]),
        PixelQuadrilateral(
            topLeft: [137.9, 103.1], topRight: [319.1, 187.7], bottomRight: [302.1, 236.9],
            bottomLeft: [120.9, 152.3]),
    ]

    private func image(_ pose: PixelQuadrilateral) throws -> AnalysisImage {
        try Self.code.image(corners: pose, width: 440, height: 340)
    }

    @Test(arguments: poses)
    func itsRowsAreFoundAsOneCode(pose: PixelQuadrilateral) throws {
        var scan = BarcodeScan(try image(pose))
        try DataBarStackedStage().run(on: &scan)
        #expect(scan.readings.map { String(decoding: $0.payload, as: UTF8.self) } == [Self.digits])
        let middle = pose.corners.reduce(.zero, +) / 4
        #expect(scan.readings.first?.outline.isAround(middle) == true)
    }

    @Test func itIsNotLookedForWhereOthersAreAskedFor() throws {
        var scan = BarcodeScan(try image(Self.poses[0]), symbologies: [.qr, .ean13])
        try DataBarStackedStage().run(on: &scan)
        #expect(scan.readings.isEmpty)
    }

    @Test(arguments: DetectBarcodesRequest.Effort.allCases, poses)
    func everyEffortReadsIt(
        effort: DetectBarcodesRequest.Effort, pose: PixelQuadrilateral
    ) async throws {
        var request = DetectBarcodesRequest()
        request.effort = effort
        let found = try await request.perform(on: try image(pose))
        #expect(found.map(\.payloadString) == [Self.digits])
        #expect(found.first?.symbology == .dataBar)
    }
}
