/// Readings of parts of a linear code, between which its bars go on, as one that goes around all.
///
/// Glare or a fold across a code leaves one above the other; between codes that are printed apart is
/// paper.
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
        scan.readings = whole
    }
}
