import Regions

/// For people: a line per image, and one indented under it per thing found.
///
/// Control characters are spelled out wherever it goes, so that a thing is a line.
struct TextWriter: RecordWriter {
    /// Widths of columns, in characters.
    private static let typeWidth = 9
    private static let contentWidth = 43
    private static let confidenceWidth = 4

    let coordinates: CoordinateFormat
    let isTerminal: Bool

    func bytes(for record: ImageRecord) -> [UInt8] {
        // Errors are said on standard error.
        guard let observations = record.observations else { return [] }
        let page = record.page.map { "  page \($0)" } ?? ""
        var text = record.source.escapingControls + page
        text += "  \(record.width ?? 0) x \(record.height ?? 0)\n"
        if observations.isEmpty, record.error == nil { text += "  nothing found\n" }
        for observation in record.converted(to: coordinates).observations ?? [] {
            text += line(for: observation)
            for word in observation.words ?? [] {
                for character in word.characters ?? [] { text += line(for: character) }
            }
            for character in observation.characters ?? [] { text += line(for: character) }
        }
        return Array(text.utf8)
    }

    private func line(for observation: ObservationRecord) -> String {
        let content =
            switch observation.type {
            case .barcode:
                [
                    observation.symbology, observation.payload ?? observation.bytesForPeople,
                    observation.supplement.map { "+\($0)" },
                ].compactMap { $0 }.joined(separator: "  ")
            case .text: observation.text ?? ""
            case .object: observation.label ?? ""
            case .rectangle: observation.rectangleForPeople
            default: ""
            }
        return line(
            observation.type.rawValue.padded(to: Self.typeWidth), content.escapingControls,
            observation.confidence, observation.boundingBox)
    }

    private func line(for character: CharacterRecord) -> String {
        line(
            "  character", (character.text ?? "").escapingControls,
            character.confidence, character.boundingBox)
    }

    /// Content, confidence, place and size in columns, for they are read from above.
    private func line(
        _ type: String, _ content: String, _ confidence: Double?, _ box: BoxRecord
    ) -> String {
        let decimals = coordinates.units == .pixels ? 0 : 4
        let width = decimals == 0 ? 3 : 6
        func text(_ value: Double) -> String { value.text(decimals: decimals) }
        return "  " + type.padded(to: Self.typeWidth) + "  "
            + content.padded(to: Self.contentWidth - max(type.count - Self.typeWidth, 0)) + "  "
            + (confidence?.text(decimals: 2) ?? "").padded(to: Self.confidenceWidth) + "  "
            + text(box.x).leftPadded(to: width + 1) + "," + text(box.y).padded(to: width)
            + "  " + text(box.width).leftPadded(to: width) + " x " + text(box.height) + "\n"
    }
}

extension ObservationRecord {
    /// What of a rectangle is not as it seems: the corners that nothing shows, bent sides.
    fileprivate var rectangleForPeople: String {
        let guessed = (guessedCorners ?? []).map(\.nameForPeople).joined(separator: ", ")
        return [
            isComplete == false ? "partly out of view" : nil,
            guessed.isEmpty ? nil : "guessed: " + guessed, outline == nil ? nil : "bent",
        ].compactMap { $0 }.joined(separator: "; ")
    }

    /// What stands for a payload that is no text.
    fileprivate var bytesForPeople: String { "base64:" + (payloadBase64 ?? "") }
}

extension RectangleCorner {
    fileprivate var nameForPeople: String {
        switch self {
        case .topLeft: "top left"
        case .topRight: "top right"
        case .bottomRight: "bottom right"
        case .bottomLeft: "bottom left"
        }
    }
}
