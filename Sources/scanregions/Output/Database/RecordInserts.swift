import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The statements that add a record to its tables.
final class RecordInserts {
    private let database: SQLiteDatabase
    private let image, observation, word, field: SQLiteStatement

    init(into database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        func insert(_ table: String, _ columns: String) throws(SQLiteError) -> SQLiteStatement {
            let places = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
            return try SQLiteStatement(
                "INSERT INTO \(table) (\(columns)) VALUES (\(places))", in: database)
        }
        image = try insert(
            "images",
            "run_id, source, source_bytes, page, width, height, text, payloads, error_code, "
                + "error_message, scanned_at")
        observation = try insert(
            "observations",
            "image_id, type, symbology, payload, payload_bytes, gtin, text, confidence, engine, "
                + "model, x, y, width, height, corners, attributes")
        word = try insert(
            "words",
            "observation_id, position, text, confidence, x, y, width, height, corners, characters")
        field = try insert(
            "fields",
            "image_id, position, document, name, value, text, confidence, is_corrected, corners")
    }

    /// - Parameter time: when it was scanned, in ISO 8601.
    func insert(_ record: ImageRecord, run: Int, time: String) throws(SQLiteError) {
        let record = record.converted(to: .pixels)
        let documents = record.documentFields
        let found = record.observations ?? []
        let text =
            found.compactMap(\.text)
            + documents.flatMap(\.fields).compactMap { $0.text ?? $0.value }
        try image.run([
            .integer(run), .text(record.source), SQLiteValue(Self.bytes(record.sourceBase64)),
            SQLiteValue(record.page), SQLiteValue(record.width), SQLiteValue(record.height),
            .text(text.joined(separator: "\n")),
            .text(found.compactMap(\.payload).joined(separator: "\n")),
            SQLiteValue(record.error?.code), SQLiteValue(record.error?.message), .text(time),
        ])
        let imageRow = database.lastRow
        for item in found { try insert(item, of: imageRow) }
        var position = 0
        for (kind, fields) in documents {
            for entry in fields {
                try field.run([
                    .integer(imageRow), .integer(position), .text(kind), .text(entry.name),
                    SQLiteValue(entry.value), SQLiteValue(entry.text),
                    SQLiteValue(entry.confidence), .integer(entry.isCorrected ? 1 : 0),
                    entry.corners.isEmpty ? .null : Self.json(entry.corners),
                ])
                position += 1
            }
        }
    }

    private func insert(_ item: ObservationRecord, of image: Int) throws(SQLiteError) {
        let box = item.boundingBox
        try observation.run([
            .integer(image), .text(item.type.rawValue), SQLiteValue(item.symbology),
            SQLiteValue(item.payload), SQLiteValue(Self.bytes(item.payloadBase64)),
            SQLiteValue(item.gtin), SQLiteValue(item.text), .real(item.confidence),
            SQLiteValue(item.engine), SQLiteValue(item.model), .real(box.x), .real(box.y),
            .real(box.width), .real(box.height), Self.json(item.corners),
            SQLiteValue(item.attributes),
        ])
        guard let words = item.words else { return }
        let row = database.lastRow
        for (position, one) in words.enumerated() {
            let box = one.boundingBox
            try word.run([
                .integer(row), .integer(position), .text(one.text), .real(one.confidence),
                .real(box.x), .real(box.y), .real(box.width), .real(box.height),
                Self.json(one.corners), SQLiteValue(one.characters.map(\.json)),
            ])
        }
    }

    private static func bytes(_ base64: String?) -> [UInt8]? {
        base64.flatMap { Data(base64Encoded: $0) }.map(Array.init)
    }

    /// Such as `[[0,0],[9,0],[9,5],[0,5]]`.
    private static func json(_ corners: [PointRecord]) -> SQLiteValue {
        var json = JSONText()
        json.array { json in
            for corner in corners {
                json.array { json in
                    json.number(corner.x)
                    json.number(corner.y)
                }
            }
        }
        return .text(String(decoding: json.bytes, as: UTF8.self))
    }
}

extension ObservationRecord {
    /// What no column has, as a JSON object; `nil` if there is nothing.
    fileprivate var attributes: String? {
        var json = JSONText()
        json.object { json in
            json.field("payloadCharset", payloadCharset)
            json.field("supplement", supplement)
            json.field("symbologyIdentifier", symbologyIdentifier)
            if let gs1Elements {
                json.array("gs1Elements") { json in
                    for element in gs1Elements {
                        json.object { json in
                            json.field("applicationIdentifier", element.applicationIdentifier)
                            json.field("value", element.value)
                        }
                    }
                }
            }
            if let part = structuredAppend {
                json.object("structuredAppend") { json in
                    json.field("index", part.index)
                    json.field("count", part.count)
                    json.field("identifier", part.identifier)
                    json.field("payload", part.payloadString)
                    json.field("payloadBase64", part.payloadData?.base64EncodedString())
                }
            }
            json.field("isColorInverted", isColorInverted)
            json.field("row", row)
            json.field("block", block)
            json.field("paragraph", paragraph)
            json.field("isComplete", isComplete)
            json.field("label", label)
            guessedCorners?.write(to: &json)
            outline?.write(to: &json, as: "outline")
            json.field("parent", parent)
            characters?.write("characters", to: &json)
            if let landmarks {
                json.object("landmarks") { json in
                    for landmark in landmarks {
                        json.array(landmark.name) { json in
                            json.number(landmark.location.x)
                            json.number(landmark.location.y)
                        }
                    }
                }
            }
        }
        let isEmpty = json.bytes.count == "{}".utf8.count
        return isEmpty ? nil : String(decoding: json.bytes, as: UTF8.self)
    }
}

extension [CharacterRecord] {
    fileprivate var json: String {
        var json = JSONText()
        write(nil, to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    fileprivate func write(_ name: String?, to json: inout JSONText) {
        json.array(name) { json in
            for character in self {
                json.object { json in
                    json.field("text", character.text)
                    json.field("confidence", character.confidence)
                    json.field("x", character.boundingBox.x)
                    json.field("y", character.boundingBox.y)
                    json.field("width", character.boundingBox.width)
                    json.field("height", character.boundingBox.height)
                }
            }
        }
    }
}
