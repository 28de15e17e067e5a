import Foundation
import Testing

@testable import Regions

@Suite("Messages between pool and worker")
struct WorkerMessageTests {
    @Test func messagesArriveInPieces() throws {
        let sent = [
            WorkerMessage(kind: .progress), WorkerMessage(kind: .leaving),
            WorkerMessage(kind: .outcome, body: Data(repeating: 7, count: 70_000)),
            WorkerMessage(
                kind: .job, body: Data([1]),
                attachments: [Data(), Data(repeating: 3, count: 9000), Data([5])]),
        ]
        let bytes = try sent.flatMap { try $0.parts() }.flatMap(Array.init)
        for size in [1, 3, 5, 4096, bytes.count] {
            var parser = WorkerMessageParser()
            var received: [WorkerMessage] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                parser.append(bytes[start..<min(start + size, bytes.count)])
                while let message = try parser.next() { received.append(message) }
            }
            #expect(received.map(\.kind) == sent.map(\.kind))
            #expect(received.map(\.body) == sent.map(\.body))
            #expect(received.map(\.attachments) == sent.map(\.attachments))
        }
    }

    @Test func bytesInAJobAreNoJSON() throws {
        struct Job: Codable, Equatable {
            var name = "ä"
            var bytes: Data? = Data([0, 255])
            var more = [Data(repeating: 1, count: 5), Data()]
        }
        let message = try WorkerCoding.message(.job, Job())
        #expect(message.attachments.count == 3)
        #expect(String(decoding: message.body, as: UTF8.self).contains("AP8=") == false)
        #expect(try WorkerCoding.value(Job.self, of: message) == Job())
    }

    @Test func anAttachmentThatIsNotThereIsAnError() throws {
        var message = try WorkerCoding.message(.job, [Data([1])])
        message.attachments = []
        #expect(throws: DecodingError.self) { try WorkerCoding.value([Data].self, of: message) }
    }

    @Test(arguments: [[0, 0, 0, 0, 0x3F], [0xFF, 0, 0, 0, 0x4F]] as [[UInt8]])
    func nonsenseIsNoMessage(_ bytes: [UInt8]) {
        var parser = WorkerMessageParser()
        parser.append(bytes[...])
        #expect(throws: WorkerMessageParser.Nonsense.self) { try parser.next() }
    }

    @Test(arguments: [(0, "status 0"), (0x0700, "status 7"), (11, "signal 11"), (0x86, "signal 6")])
    func endsAreTold(_ status: CInt, _ words: String) {
        #expect(ProcessStatus(status).description.contains(words))
    }
}
