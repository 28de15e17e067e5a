extension ImageRecord: Codable {
    private enum Key: String, CodingKey {
        case schema, source, sourceBase64, page, width, height, units, origin, observations,
            receipt, receipts, card, cards, error
    }

    /// Reads a record.
    ///
    /// - Throws: `DecodingError` also for a record of another schema.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let schema = try fields.decode(String.self, forKey: .schema)
        guard schema == Self.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema, in: fields, debugDescription: "the schema is not \(Self.schema)")
        }
        source = try fields.decode(String.self, forKey: .source)
        sourceBase64 = try fields.decodeIfPresent(String.self, forKey: .sourceBase64)
        page = try fields.decodeIfPresent(Int.self, forKey: .page)
        width = try fields.decodeIfPresent(Int.self, forKey: .width)
        height = try fields.decodeIfPresent(Int.self, forKey: .height)
        observations = try fields.decodeIfPresent([ObservationRecord].self, forKey: .observations)
        receipt = try fields.decodeIfPresent(ReceiptRecord.self, forKey: .receipt)
        receipts = try fields.decodeIfPresent([ReceiptRecord].self, forKey: .receipts)
        card = try fields.decodeIfPresent(CardRecord.self, forKey: .card)
        cards = try fields.decodeIfPresent([CardRecord].self, forKey: .cards)
        error = try fields.decodeIfPresent(ErrorRecord.self, forKey: .error)
        if let name = try fields.decodeIfPresent(String.self, forKey: .units) {
            guard let units = CoordinateFormat.Units(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .units, in: fields, debugDescription: "no unit is called \(name)")
            }
            coordinates.units = units
        }
        if let name = try fields.decodeIfPresent(String.self, forKey: .origin) {
            guard let origin = CoordinateOrigin(nameInJSON: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .origin, in: fields, debugDescription: "no corner is called \(name)")
            }
            coordinates.origin = origin
        }
    }

    /// Writes the fields that ``write(to:)`` writes.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(Self.schema, forKey: .schema)
        try fields.encode(source, forKey: .source)
        try fields.encodeIfPresent(sourceBase64, forKey: .sourceBase64)
        try fields.encodeIfPresent(page, forKey: .page)
        try fields.encodeIfPresent(width, forKey: .width)
        try fields.encodeIfPresent(height, forKey: .height)
        try fields.encodeIfPresent(coordinates.unitsInJSON, forKey: .units)
        try fields.encodeIfPresent(coordinates.originInJSON, forKey: .origin)
        try fields.encodeIfPresent(observations, forKey: .observations)
        try fields.encodeIfPresent(receipt, forKey: .receipt)
        try fields.encodeIfPresent(receipts, forKey: .receipts)
        try fields.encodeIfPresent(card, forKey: .card)
        try fields.encodeIfPresent(cards, forKey: .cards)
        try fields.encodeIfPresent(error, forKey: .error)
    }
}

extension CoordinateFormat {
    /// The field `units`, which is left out where it says what is usual.
    var unitsInJSON: String? { units == Self.normalized.units ? nil : units.rawValue }

    /// The field `origin`, which is left out where it says what is usual.
    var originInJSON: String? { origin == Self.normalized.origin ? nil : origin.nameInJSON }
}

extension CoordinateOrigin {
    fileprivate var nameInJSON: String {
        switch self {
        case .bottomLeft: "bottom-left"
        case .topLeft: "top-left"
        }
    }

    fileprivate init?(nameInJSON name: String) {
        guard let origin = Self.allCases.first(where: { $0.nameInJSON == name }) else { return nil }
        self = origin
    }
}
