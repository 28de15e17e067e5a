/// ZBar on the whole image, at the scale that codes need.
///
/// Balanced work scans every other row; columns where nothing was read, or where something that
/// runs from top to bottom was not. The matrix codes are left to ZXing until then.
struct WholeScan {
    /// The image at the scale that codes need.
    let plane: Plane<UInt8>
    /// Pixels of the image at full size for each pixel of the plane.
    let scale: Double
    private let symbologies: Set<BarcodeSymbology>
    private let hasMatrixCandidates: Bool
    private let isInTurn: Bool
    private let step: Int

    init(_ request: DetectBarcodesRequest, of image: AnalysisImage) {
        let level = image.levelsForCodes.first ?? 0
        plane = image.gray(level: level)
        scale = Double(1 << level)
        symbologies = request.symbologies
        step = request.effort == .balanced ? 2 : 1
        #if ZXing
            isInTurn = request.effort == .balanced
            hasMatrixCandidates = !image.matrixCandidates.isEmpty
        #else
            (isInTurn, hasMatrixCandidates) = (false, true)
        #endif
    }

    /// What the rows read; all that the engine reads where that isn't done in turn.
    func first() throws(RegionsError) -> [BarcodeReading] {
        isInTurn
            ? try readings(of: symbologies.subtracting([.qr]), rows: step, columns: 0)
            : try readings(of: symbologies, rows: step, columns: step)
    }

    /// What is read besides, where something seems to be left.
    ///
    /// - Parameters:
    ///   - isEmpty: whether nothing was read before.
    ///   - unread: what looks like a linear code and was not read.
    func second(
        isEmpty: Bool, unread: [LinearCandidate]
    ) throws(RegionsError) -> [BarcodeReading] {
        guard isInTurn else { return [] }
        if isEmpty, hasMatrixCandidates, symbologies.contains(.qr) {
            return try readings(of: symbologies, rows: step, columns: step)
        }
        guard isEmpty || unread.contains(where: { abs($0.across.y) > 0.38 && $0.length >= 48 })
        else { return [] }
        return try readings(of: symbologies.subtracting([.qr]), rows: 0, columns: step)
    }

    private func readings(
        of symbologies: Set<BarcodeSymbology>, rows: Int, columns: Int
    ) throws(RegionsError) -> [BarcodeReading] {
        try ZBarPass(symbologies: symbologies, rowStep: rows, columnStep: columns)
            .readings(in: plane).map { $0.scaled(scale) }
    }
}
