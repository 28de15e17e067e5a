/// What glare or a fold across a linear code left of it above and below as one reading that goes around
/// all of it; without what lies across several codes, or where its own is not.
struct JoiningStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        var whole: [BarcodeReading] = []
        for part in scan.readings {
            var (part, index) = (part, 0)
            while index < whole.count {
                if let joined = whole[index].joined(with: part, in: scan.image.gray) {
                    whole.remove(at: index)
                    // What goes around more may go on in those before.
                    (part, index) = (joined, 0)
                } else {
                    index += 1
                }
            }
            whole.append(part)
        }
        scan.readings = whole.filter { !$0.liesAcross(whole) }
            .withoutDisplaced(in: scan.image.gray)
    }
}

extension BarcodeReading {
    /// How much of what lies across codes lies on them at least; chosen: codes share less with neighbors.
    private static let leastShareOnOthers = 0.2

    /// Whether it lies on several that say the same: where lines that crossed a sheet read one after
    /// the other.
    fileprivate func liesAcross(_ readings: [BarcodeReading]) -> Bool {
        guard symbology.isLinear else { return false }
        let shared = readings.filter {
            $0.outline.mayOverlap(outline) && $0.saysSame(as: self) && $0.outline != outline
        }.map { outline.corners.clipped(to: $0.outline.corners).area }.filter { $0 > 0 }
        return shared.count > 1
            && shared.reduce(0, +) > Self.leastShareOnOthers * outline.area
    }
}
