#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ObservationRecord {
    /// Decimals of confidences.
    ///
    /// Chosen: finer than any confidence is meant.
    private static let decimalsOfConfidence = 3
    /// Of degrees, and of pixels of a module: finer than corners are known.
    private static let decimalsOfOrientation = 1
    private static let decimalsOfModuleSize = 2

    /// The records of what was found on an image, lines of text with their rows,
    /// paragraphs and blocks.
    ///
    /// Observations of types that are not this library's have no place in the schema, and are left
    /// out.
    public static func records(of observations: [any Observation]) -> [ObservationRecord] {
        let lines = observations.compactMap { $0 as? RecognizedTextObservation }
            .filter { !$0.words.isEmpty }
        var rows = lines.rows.enumerated().flatMap { row, lines in lines.map { _ in row } }[...]
        var paragraphs = lines.paragraphs.enumerated()
            .flatMap { paragraph, lines in lines.map { _ in paragraph } }[...]
        let blocks = Set(lines.map(\.block)).sorted()
        return observations.compactMap { observation in
            var record = ObservationRecord(observation)
            if let line = observation as? RecognizedTextObservation, !line.words.isEmpty {
                record?.block = blocks.firstIndex(of: line.block)
                record?.row = rows.popFirst()
                record?.paragraph = paragraphs.popFirst()
            }
            return record
        }
    }

    /// The record of something found; `nil` for an observation of a kind not known here.
    private init?(_ observation: any Observation) {
        switch observation {
        case let barcode as BarcodeObservation: self.init(barcode)
        case let line as RecognizedTextObservation: self.init(line)
        case let word as TextObservation: self.init(word)
        case let rectangle as RectangleObservation: self.init(rectangle)
        case let region as SalientRegionObservation: self.init(type: .salientRegion, region)
        case let receipt as ReceiptObservation: self.init(type: .receipt, receipt)
        case let card as CardObservation: self.init(type: .card, card)
        case let object as ObjectObservation: self.init(object)
        case let face as FaceObservation: self.init(face)
        default: return nil
        }
    }

    /// Makes a record of an observation of any type, with its place and confidence alone.
    ///
    /// - Parameters:
    ///   - type: the kind of thing; a kind of one's own for observations of one's own.
    ///   - observation: what was found.
    public init(type: Kind, _ observation: some Observation) {
        self.init(
            type: type,
            confidence: observation.confidence.rounded(decimals: Self.decimalsOfConfidence),
            boundingBox: BoxRecord(observation.boundingBox),
            corners: observation.quadrilateral.corners.map(PointRecord.init))
    }

    private init(_ barcode: BarcodeObservation) {
        self.init(type: .barcode, barcode)
        symbology = barcode.symbology.rawValue
        payload = barcode.payloadString
        payloadBase64 = barcode.payloadData.base64EncodedString()
        payloadCharset = barcode.payloadCharset
        supplement = barcode.supplement
        symbologyIdentifier = barcode.symbologyIdentifier
        gtin = barcode.gtin
        if !barcode.gs1Elements.isEmpty { gs1Elements = barcode.gs1Elements }
        structuredAppend = barcode.structuredAppend
        if barcode.isColorInverted { isColorInverted = true }
        orientation = barcode.orientation.rounded(decimals: Self.decimalsOfOrientation)
        version = barcode.version
        errorCorrectionLevel = barcode.errorCorrectionLevel
        moduleSize = barcode.moduleSize?.rounded(decimals: Self.decimalsOfModuleSize)
        if barcode.isMirrored { isMirrored = true }
        if barcode.isVehicleNumber { isVehicleNumber = true }
        engine = barcode.engine
    }

    private init(_ line: RecognizedTextObservation) {
        self.init(type: .text, line)
        if line.words.isEmpty { return }
        text = line.string
        model = line.model
        words = line.words.map { word in
            WordRecord(
                text: word.string,
                confidence: word.confidence.rounded(decimals: Self.decimalsOfConfidence),
                boundingBox: BoxRecord(word.boundingBox),
                corners: word.quadrilateral.corners.map(PointRecord.init),
                characters: word.characters.isEmpty
                    ? nil
                    : word.characters.map { character in
                        CharacterRecord(
                            text: character.string,
                            confidence: character.confidence.rounded(
                                decimals: Self.decimalsOfConfidence),
                            boundingBox: BoxRecord(character.boundingBox))
                    })
        }
    }

    private init(_ word: TextObservation) {
        self.init(type: .text, word)
        characters = word.characterBoxes?.map {
            CharacterRecord(boundingBox: BoxRecord($0.boundingBox))
        }
    }

    private init(_ rectangle: RectangleObservation) {
        self.init(type: .rectangle, rectangle)
        if !rectangle.isComplete { isComplete = false }
        if !rectangle.guessedCorners.isEmpty { guessedCorners = rectangle.guessedCorners }
        if !rectangle.outline.isEmpty { outline = rectangle.outline.map(PointRecord.init) }
        parent = rectangle.parent
    }

    private init(_ object: ObjectObservation) {
        self.init(type: .object, object)
        label = object.label
        if !object.landmarks.isEmpty { landmarks = object.landmarks.map(LandmarkRecord.init) }
    }

    private init(_ face: FaceObservation) {
        self.init(type: .face, face)
        landmarks = face.landmarks?.named.map(LandmarkRecord.init)
    }
}

extension BoxRecord {
    /// Decimals of normalized coordinates.
    ///
    /// Chosen: a millionth is a tenth of a pixel of the longest side that ``ImageLimits/standard``
    /// allows.
    static let decimals = 6

    init(_ rect: NormalizedRect) {
        self.init(
            x: rect.x.rounded(decimals: Self.decimals), y: rect.y.rounded(decimals: Self.decimals),
            width: rect.width.rounded(decimals: Self.decimals),
            height: rect.height.rounded(decimals: Self.decimals))
    }
}

extension LandmarkRecord {
    init(_ landmark: ObjectObservation.Landmark) {
        self.init(name: landmark.name, location: PointRecord(landmark.location))
    }
}

extension PointRecord {
    init(_ point: NormalizedPoint) {
        self.init(
            x: point.x.rounded(decimals: BoxRecord.decimals),
            y: point.y.rounded(decimals: BoxRecord.decimals))
    }
}

extension Double {
    /// Rounded to 0 to 6 decimals; never minus zero.
    func rounded(decimals: Int) -> Double {
        let scale = Self.powersOfTen[decimals]
        return (self * scale).rounded() / scale + 0
    }

    private static let powersOfTen = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]
}
