#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// Jobs and answers as JSON, with the `Data` in them beside it.
///
/// JSON would have bytes as base64: an upload of 48 MB took seconds to write and to read again.
enum WorkerCoding {
    private final class Attachments: Sendable {
        let list = Mutex<[Data]>([])
    }

    /// A value as a message; each `Data` in it is told by its place among the attachments.
    static func message(
        _ kind: WorkerMessage.Kind, _ value: some Encodable
    ) throws -> WorkerMessage {
        let attachments = Attachments()
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .custom { data, encoder in
            let index = attachments.list.withLock { list in
                list.append(data)
                return list.count - 1
            }
            var container = encoder.singleValueContainer()
            try container.encode(index)
        }
        let body = try encoder.encode(value)
        return WorkerMessage(
            kind: kind, body: body, attachments: attachments.list.withLock { $0 })
    }

    /// The value of a message.
    static func value<Value: Decodable>(
        _ type: Value.Type, of message: WorkerMessage
    ) throws -> Value {
        let attachments = message.attachments
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let index = try container.decode(Int.self)
            guard attachments.indices.contains(index) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "there is no attachment \(index)")
            }
            return attachments[index]
        }
        return try decoder.decode(type, from: message.body)
    }
}
