import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ObservationRecord {
    /// The records of what was found on an image, lines of text with their rows and paragraphs.
    static func records(of observations: [any Observation]) -> [ObservationRecord] {
        let lines = observations.compactMap { $0 as? RecognizedTextObservation }
        var rows = lines.rows.enumerated().flatMap { row, lines in lines.map { _ in row } }[...]
        var paragraphs = lines.paragraphs.enumerated()
            .flatMap { paragraph, lines in lines.map { _ in paragraph } }[...]
        return observations.compactMap { observation in
            var record = ObservationRecord(observation)
            if observation is RecognizedTextObservation {
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
        default: return nil
        }
    }

    private init(_ type: Kind, _ observation: some Observation) {
        self.init(
            type: type, confidence: observation.confidence.rounded(decimals: 3),
            boundingBox: BoxRecord(observation.boundingBox),
            corners: observation.quadrilateral.corners.map(PointRecord.init))
    }

    private init(_ barcode: BarcodeObservation) {
        self.init(.barcode, barcode)
        symbology = barcode.symbology.rawValue
        payload = barcode.payloadString
        payloadBase64 = barcode.payloadData.base64EncodedString()
        payloadCharset = barcode.payloadCharset
        supplement = barcode.supplement
        symbologyIdentifier = barcode.symbologyIdentifier
        gtin = barcode.gtin
        if !barcode.gs1Elements.isEmpty {
            gs1Elements = barcode.gs1Elements.map {
                GS1ElementRecord(applicationIdentifier: $0.applicationIdentifier, value: $0.value)
            }
        }
        structuredAppend = barcode.structuredAppend.map {
            StructuredAppendRecord(index: $0.index, count: $0.count, identifier: $0.identifier)
        }
        if barcode.isColorInverted { isColorInverted = true }
        engine = barcode.engine
    }

    private init(_ line: RecognizedTextObservation) {
        self.init(.text, line)
        text = line.string
        model = line.model
        words = line.words.map { word in
            WordRecord(
                text: word.string, confidence: word.confidence.rounded(decimals: 3),
                boundingBox: BoxRecord(word.boundingBox),
                corners: word.quadrilateral.corners.map(PointRecord.init),
                characters: word.characters.isEmpty
                    ? nil
                    : word.characters.map { character in
                        CharacterRecord(
                            text: character.string,
                            confidence: character.confidence.rounded(decimals: 3),
                            boundingBox: BoxRecord(character.boundingBox))
                    })
        }
    }

    private init(_ word: TextObservation) {
        self.init(.text, word)
        characters = word.characterBoxes?.map {
            CharacterRecord(boundingBox: BoxRecord($0.boundingBox))
        }
    }

    private init(_ rectangle: RectangleObservation) {
        self.init(.rectangle, rectangle)
        if !rectangle.isComplete { isComplete = false }
    }
}

extension BoxRecord {
    /// A box to a millionth of the image.
    init(_ rect: NormalizedRect) {
        self.init(
            x: rect.x.rounded(decimals: 6), y: rect.y.rounded(decimals: 6),
            width: rect.width.rounded(decimals: 6), height: rect.height.rounded(decimals: 6))
    }
}

extension PointRecord {
    /// A point to a millionth of the image.
    init(_ point: NormalizedPoint) {
        self.init(x: point.x.rounded(decimals: 6), y: point.y.rounded(decimals: 6))
    }
}

extension ImageRecord {
    /// A record with nothing but its source.
    init(of source: ImageSource) {
        self.init(source: source.name)
        if let path = source.path, !path.isText {
            sourceBase64 = Data(path.bytes).base64EncodedString()
        }
    }

    /// The record of a source that could not be scanned.
    init(failed source: ImageSource, _ error: any Error) {
        self.init(of: source)
        self.error = ErrorRecord(error, source: source.name)
    }
}

extension ErrorRecord {
    /// Makes a record of any error, said of an input.
    init(_ error: any Error, source: String) {
        let regions = error as? RegionsError
        self.init(
            code: regions?.code.rawValue ?? RegionsError.Code.engineFailure.rawValue,
            message: "\(source): \(regions?.message ?? "\(error)")")
    }
}
