/// The codes of a sheet that are told apart by the paper between them, each in a strip of its own.
struct SheetStripStage: BarcodeStage {
    private let stripsOfSheet = StripStage(.clear, [.plain], of: .ofSheet)
    private let strips = StripStage(.clear, [.plain])

    func run(on scan: inout BarcodeScan) throws {
        let codes = scan.image.sheetLinearCandidates
        // What lines read of several equal codes is a reading around all of them.
        let ofSeveral = scan.readings.filter { reading in
            reading.symbology.isLinear
                && (codes.count { reading.outline.isAround($0.center) } > 1
                    || reading.isAroundSeveral(of: scan.image.linearCandidates))
        }
        // Rows of a stacked code are no codes.
        if ofSeveral.isEmpty, !scan.showsSeveral,
            scan.readings.contains(where: { $0.symbology == .dataBarExpanded })
        {
            return
        }
        scan.readings.removeAll { reading in ofSeveral.contains { $0.outline == reading.outline } }
        if !codes.isEmpty { try stripsOfSheet.run(on: &scan) }
        if !ofSeveral.isEmpty { try strips.run(on: &scan) }
        let lost = ofSeveral.filter { one in !scan.readings.contains { $0.saysSame(as: one) } }
        scan.readings += lost
    }
}

extension BarcodeReading {
    /// Whether it goes around candidates that lie above one another, as the codes of a sheet do and parts
    /// of one code don't.
    fileprivate func isAroundSeveral(of candidates: [LinearCandidate]) -> Bool {
        let inside = candidates.filter { outline.isAround($0.center) }
        return inside.contains { first in
            inside.contains { second in
                let apart = abs((second.center - first.center).dot(first.along))
                return apart > (first.height + second.height) / 2
            }
        }
    }
}
