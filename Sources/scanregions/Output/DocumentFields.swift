import Regions

/// A field of a document, as tables and pages name it.
struct NamedField {
    /// Its place among the others, such as "total" or "items[0].amount".
    let name: String
    /// As it is printed; `nil` where nothing is.
    let text: String?
    /// In the form of the standard of its kind; `nil` for what is text.
    let value: String?
    /// `nil` for a word of the schema's own, such as "cash".
    let confidence: Double?
    let isCorrected: Bool
    let corners: [PointRecord]

    fileprivate init(_ name: String, _ field: FieldRecord) {
        self.name = name
        text = field.text
        value = field.value
        confidence = field.confidence
        isCorrected = field.isCorrected == true
        corners = field.corners ?? []
    }

    fileprivate init(_ name: String, word: String) {
        self.name = name
        text = nil
        value = word
        confidence = nil
        isCorrected = false
        corners = []
    }
}

extension ImageRecord {
    /// The documents on the image, by their names in JSON.
    private var documents: [(kind: String, content: Any)] {
        allReceipts.map { ("receipt", $0) }
            + (cards ?? card.map { [$0] } ?? []).map { ("card", $0) }
    }

    /// The fields of each document that the image has, in the order of the schema.
    var documentFields: [(kind: String, fields: [NamedField])] {
        documents.compactMap { kind, content in
            var fields: [NamedField] = []
            Self.collect(content, named: "", into: &fields)
            return fields.isEmpty ? nil : (kind, fields)
        }
    }

    /// Goes through whatever a document is made of: each kind has members of its own.
    private static func collect(
        _ value: Any, named name: String, into fields: inout [NamedField]
    ) {
        if let field = value as? FieldRecord {
            fields.append(NamedField(name, field))
        } else if let word = value as? String {
            fields.append(NamedField(name, word: word))
        } else {
            let mirror = Mirror(reflecting: value)
            for (index, child) in mirror.children.enumerated() {
                let path =
                    switch mirror.displayStyle {
                    case .optional: name
                    case .collection: "\(name)[\(index)]"
                    default: (name.isEmpty ? "" : "\(name).") + (child.label ?? "")
                    }
                collect(child.value, named: path, into: &fields)
            }
        }
    }
}
