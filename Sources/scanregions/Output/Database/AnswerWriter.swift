import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers of a database, for people or programs.
struct AnswerWriter {
    enum Format: String, CaseIterable, Sendable {
        case text, json, jsonl
    }

    let format: Format

    func bytes(of answers: [DatabaseAnswer]) -> [UInt8] {
        switch format {
        case .text:
            return Array(answers.map(text).joined().utf8)
        case .jsonl:
            return answers.flatMap { answer in
                var json = JSONText()
                write(answer, to: &json)
                json.newline()
                return json.bytes
            }
        case .json:
            var json = JSONText()
            json.array { json in
                for answer in answers { write(answer, to: &json) }
            }
            json.newline()
            return json.bytes
        }
    }

    /// The columns of what is written for people, in characters.
    private static let columns = (kind: 10, value: 40)
    private static let decimalsOfConfidence = 2

    private func text(_ answer: DatabaseAnswer) -> String {
        var lines = [answer.source + (answer.page.map { "  page \($0)" } ?? "")]
        for match in answer.matches {
            let kind = match.name ?? match.type
            let value = match.type == "barcode" ? match.value : match.value ?? match.text
            let confidence = match.confidence?.text(decimals: Self.decimalsOfConfidence) ?? ""
            let box = match.box.map { "\(Int($0.rounded()))" }
            let place = box.count == 4 ? "  \(box[0]),\(box[1])  \(box[2]) x \(box[3])" : ""
            lines.append(
                "  \(kind.padded(to: Self.columns.kind)) "
                    + "\((value ?? "").padded(to: Self.columns.value)) "
                    + confidence + place)
        }
        return lines.map { $0.escapingControls + "\n" }.joined()
    }

    private func write(_ answer: DatabaseAnswer, to json: inout JSONText) {
        json.object { json in
            json.field("source", answer.source)
            json.field("sourceBase64", answer.sourceBytes.map { Data($0).base64EncodedString() })
            json.field("page", answer.page)
            json.field("width", answer.width)
            json.field("height", answer.height)
            json.field("scannedAt", answer.scannedAt)
            json.array("matches") { json in
                for match in answer.matches { write(match, to: &json) }
            }
        }
    }

    private func write(_ match: DatabaseAnswer.Match, to json: inout JSONText) {
        json.object { json in
            json.field("type", match.type)
            json.field(match.type == "barcode" ? "symbology" : "name", match.name)
            json.field(match.type == "barcode" ? "payload" : "value", match.value)
            json.field("text", match.text)
            json.field("confidence", match.confidence)
            if match.box.count == 4 {
                json.object("boundingBox") { json in
                    for (name, value) in zip(["x", "y", "width", "height"], match.box) {
                        json.field(name, value)
                    }
                }
            }
        }
    }
}
