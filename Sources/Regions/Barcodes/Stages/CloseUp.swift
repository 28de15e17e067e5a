/// A part of the image that looks like a linear code, or where one was read doubtfully.
struct CloseUp {
    /// Left, top, right, bottom; pixels of the plane at full size.
    let box: SIMD4<Double>
    /// Unit vector across the bars.
    let across: SIMD2<Double>
    /// The level of the image at which it is looked at: a code that fills a photo of many
    /// megapixels is read at a small one.
    let level: Int

    /// The smallest level, a sixteenth of the image's width and height; chosen.
    private static let lastLevel = 4
    /// Of the area of one that is held by another; chosen: more than half.
    private static let minimumHeldShare = 0.6
    /// Cosine of the angle between two; chosen: bars 37 degrees apart are two codes.
    private static let minimumAgreement = 0.8
    /// Of the longer side; chosen: holds the quiet zone of an EAN-13, 11 modules beside 95 (ISO/IEC
    /// 15420).
    private static let marginShare = 0.12
    /// Every other line; chosen: the next one shows about the same.
    private static let lineStep = 2
    /// Sine of the angle between lines and bars; chosen: bars are 2.6 times as wide, and more, on
    /// lines that cross them at less than 22 degrees.
    private static let minimumCrossing = 0.38

    init(box: SIMD4<Double>, across: SIMD2<Double>, maximumPixels: Double) {
        let area = Self.area(box)
        self.box = box
        self.across = across
        level =
            AnalysisImage.level(
                of: area, maximumPixels: maximumPixels, in: 0..<Self.lastLevel) ?? Self.lastLevel
    }

    init(_ candidate: LinearCandidate, maximumPixels: Double) {
        self.init(
            box: candidate.outline.box, across: candidate.across, maximumPixels: maximumPixels)
    }

    private static func area(_ box: SIMD4<Double>) -> Double {
        (box[2] - box[0]) * (box[3] - box[1])
    }

    /// Pixels of its level.
    var pixels: Double { Self.area(box) / Double(1 << (2 * level)) }

    /// Whether most of another lies inside, its bars in about the same direction.
    func holds(_ other: CloseUp) -> Bool {
        let width = min(box[2], other.box[2]) - max(box[0], other.box[0])
        let height = min(box[3], other.box[3]) - max(box[1], other.box[1])
        return width > 0 && height > 0
            && width * height > Self.minimumHeldShare * Self.area(other.box)
            && abs(across.dot(other.across)) > Self.minimumAgreement
    }

    func contains(_ point: SIMD2<Double>) -> Bool {
        point.x > box[0] && point.x < box[2] && point.y > box[1] && point.y < box[3]
    }

    /// What ZBar reads on every other line that crosses the bars.
    ///
    /// - Parameter prepare: makes the picture that is looked at of the part.
    func readings(
        of symbologies: Set<BarcodeSymbology>, in image: AnalysisImage,
        prepared prepare: (Plane<UInt8>) -> Plane<UInt8> = { $0 }
    ) throws(RegionsError) -> [BarcodeReading] {
        let scale = Double(1 << level)
        guard
            let (part, offset) = image.gray(level: level)
                .cutOut(box / scale, margin: Self.marginShare)
        else { return [] }
        let zbar = ZBarDecoder(
            symbologies: symbologies,
            rowStep: abs(across.x) > Self.minimumCrossing ? Self.lineStep : 0,
            columnStep: abs(across.y) > Self.minimumCrossing ? Self.lineStep : 0)
        return try zbar.readings(in: prepare(part)).map {
            $0.moved(by: offset).scaled(scale)
        }
    }
}
