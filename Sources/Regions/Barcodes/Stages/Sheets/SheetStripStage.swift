/// The codes of a sheet that are told apart by the paper between them, each in a strip of its own.
struct SheetStripStage: BarcodeStage {
    private let strips = StripStage(.clear, [.plain], of: .ofSheet)

    func run(on scan: inout BarcodeScan) throws {
        // Rows of a stacked code are no codes.
        if let only = scan.readings.first, !scan.showsSeveral, only.symbology == .dataBarExpanded {
            return
        }
        let codes = scan.image.sheetLinearCandidates
        if codes.isEmpty { return }
        // What lines read of several equal codes is a reading around all of them.
        func isOfSeveral(_ reading: BarcodeReading) -> Bool {
            let inside = codes.lazy.filter { reading.outline.isAround($0.center) }
            return reading.symbology.isLinear && inside.dropFirst().first != nil
        }
        let ofSeveral = scan.readings.filter(isOfSeveral)
        scan.readings.removeAll(where: isOfSeveral)
        try strips.run(on: &scan)
        let lost = ofSeveral.filter { one in !scan.readings.contains { $0.saysSame(as: one) } }
        scan.readings += lost
    }
}
