import Foundation
import Logging
import Regions
import RegionsLogging
import Synchronization
import Testing

@Suite("What decoders say is logged", .serialized)
struct LoggingTests {
    @Test func aMessageReachesTheLogger() throws {
        let lines = Lines()
        EngineMessage.log(to: Logger(label: "test") { _ in Recorder(lines: lines) })
        defer { EngineMessage.setHandler(nil) }
        var image = try Data(contentsOf: URL(filePath: "../../testdata/gift-card.png"))
        // A comment after the header.
        image.insert(contentsOf: [0, 0, 0, 0] + Array("tEXt".utf8) + [0, 0, 0, 0], at: 33)
        _ = try ImageRequestHandler(data: image)
        #expect(lines.all.withLock { $0 }.contains { $0.hasPrefix("warning libpng") })
    }

    @Test func anErrorHasMetadata() {
        let error = RegionsError(.busy, "busy", advice: "wait", source: "a.png")
        #expect(error.metadata == ["code": "busy", "advice": "wait", "source": "a.png"])
    }
}

private final class Lines: Sendable {
    let all = Mutex<[String]>([])
}

private struct Recorder: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(
        level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String,
        file: String, function: String, line: UInt
    ) {
        let library = metadata?["library"].map { "\($0)" } ?? ""
        lines.all.withLock { $0.append("\(level) \(library) \(message)") }
    }
}
