/// For people: a line per image, and one indented under it per thing found.
///
/// Control characters are spelled out wherever it goes, so that a thing is a line.
struct TextWriter: RecordWriter {
    let places: PlaceFormat
    let isTerminal: Bool

    func bytes(for record: ImageRecord) -> [UInt8] {
        // Errors are said on standard error.
        guard let observations = record.observations else { return [] }
        let page = record.page.map { "  page \($0)" } ?? ""
        var text = record.source.escapingControls + page
        text += "  \(record.width ?? 0) x \(record.height ?? 0)\n"
        if observations.isEmpty, record.error == nil { text += "  nothing found\n" }
        for observation in places.apply(to: record).observations ?? [] {
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
            case .rectangle: observation.isComplete == false ? "partly out of view" : ""
            }
        return line(
            observation.type.rawValue.padded(to: 9), content.escapingControls,
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
        let decimals = places.units == .pixels ? 0 : 4
        let width = decimals == 0 ? 3 : 6
        func text(_ value: Double) -> String { value.text(decimals: decimals) }
        return "  " + type.padded(to: 9) + "  "
            + content.padded(to: 52 - 9 - max(type.count - 9, 0)) + "  "
            + (confidence?.text(decimals: 2) ?? "").padded(to: 4) + "  "
            + text(box.x).leftPadded(to: width + 1) + "," + text(box.y).padded(to: width)
            + "  " + text(box.width).leftPadded(to: width) + " x " + text(box.height) + "\n"
    }
}

extension ObservationRecord {
    /// What stands for a payload that is no text.
    fileprivate var bytesForPeople: String { "base64:" + (payloadBase64 ?? "") }
}
