import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOFoundationCompat
import Regions
import ScanServer
import Testing

@Suite("What POST /scan answers")
struct ScanTests {
    @Test func anImageGivesItsRecord() async throws {
        let picture = try Fixture.picture("gift-card.png")
        let handler = try ImageRequestHandler(data: Data(buffer: picture))
        let codes = try await handler.perform(DetectBarcodesRequest())
        let expected = ImageRecord(source: "card", size: handler.size, observations: codes)
        #expect(!codes.isEmpty)
        try await Fixture.server().application().test(.live) { client in
            let answer = try await client.execute(
                uri: "/scan?find=barcodes&name=card", method: .post, body: picture)
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
            #expect(try answer.record == expected)
            let pixels = try await client.execute(
                uri: "/scan?find=barcodes&name=card&units=pixels&origin=top-left", method: .post,
                body: picture)
            #expect(try pixels.record == expected.converted(to: .pixels))
        }
    }

    @Test func aFormGivesTheSame() async throws {
        let form = Fixture.form([
            Fixture.field("find", "barcodes"),
            try Fixture.image("gift-card.png", called: "<b>\\\"ca%22rd.png"),
            Fixture.field("find", "rectangles"),
        ])
        try await Fixture.server().application().test(.live) { client in
            let answer = try await client.execute(
                uri: "/scan", method: .post, headers: form.headers, body: form.body)
            let record = try answer.record
            #expect(answer.status == .ok)
            #expect(record.source == "<b>\"ca\"rd.png")
            let kinds = Set(record.observations?.map(\.type) ?? [])
            #expect(kinds == [.barcode, .rectangle])
        }
    }

    @Test func whatFailsLeavesTheRest() async throws {
        let picture = try Fixture.picture("gift-card.png")
        try await Fixture.server().application().test(.live) { client in
            let answer = try await client.execute(
                uri: "/scan?find=barcodes,words&languages=nowhere", method: .post, body: picture)
            #expect(answer.status == .ok)
            #expect(try answer.record.observations?.map(\.type) == [.barcode])
            #expect(try answer.record.error?.code == "missingLanguage")
        }
    }

    struct Refused: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var query = "find=barcodes"
        var body: ByteBuffer?
        var headers: HTTPFields = [:]
        var status: HTTPResponse.Status
        var code: String
        var says: String

        static func form(
            _ what: String, _ parts: [(String, ByteBuffer)], isClosed: Bool = true,
            code: String = "invalidUpload", says: String
        ) -> Refused {
            let form = Fixture.form(parts.map { ($0.0, $0.1) }, isClosed: isClosed)
            return Refused(
                testDescription: what, body: form.body, headers: form.headers,
                status: .badRequest, code: code, says: says)
        }
    }

    static func refused() throws -> [Refused] {
        let card = try Fixture.picture("gift-card.png")
        let image = try Fixture.image("gift-card.png", called: "a.png")
        return [
            Refused(
                testDescription: "text", body: ByteBuffer(string: "no image"),
                status: .unsupportedMediaType, code: "unsupportedFormat", says: "image"),
            Refused(
                testDescription: "an image cut short", body: card.getSlice(at: 0, length: 3000),
                status: .unprocessableContent, code: "corruptImage", says: "image: "),
            Refused(
                testDescription: "nothing", status: .badRequest, code: "invalidUpload",
                says: "send one"),
            Refused(
                testDescription: "over the limit of bytes",
                body: ByteBuffer(repeating: 7, count: 3_000_001), status: .contentTooLarge,
                code: "uploadTooLarge", says: "3000000"),
            Refused(
                testDescription: "over the limit of pixels",
                body: ByteBuffer(bytes: Array("P5 2000 2000 255\n".utf8))
                    + ByteBuffer(repeating: 0, count: 2_000_000),
                status: .contentTooLarge, code: "imageTooLarge", says: "scale the image down"),
            Refused(
                testDescription: "an unknown kind", query: "find=cats", body: card,
                status: .badRequest, code: "invalidRequest", says: "'cats' is not one of barcodes"),
            Refused(
                testDescription: "an unknown effort", query: "effort=some", body: card,
                status: .badRequest, code: "invalidRequest", says: "fast, balanced, thorough"),
            Refused(
                testDescription: "an unknown symbology", query: "symbologies=cats", body: card,
                status: .badRequest, code: "invalidRequest", says: "cats"),
            Refused(
                testDescription: "an unknown parameter", query: "finds=words", body: card,
                status: .badRequest, code: "invalidRequest", says: "no parameter 'finds'"),
            Refused(
                testDescription: "a language that isn't there",
                query: "find=words&languages=nowhere", body: card, status: .badRequest,
                code: "missingLanguage", says: "nowhere"),
            .form("a form without an image", [Fixture.field("find", "words")], says: "no image"),
            .form("two images", [image, image], says: "more than one image"),
            .form(
                "a thousand parts", (0..<1000).map { Fixture.field("find", "\($0)") },
                says: "more than 20 parts"),
            .form(
                "a long field", [Fixture.field("find", String(repeating: "a", count: 5000))],
                says: "4096 bytes"),
            .form(
                "a form that ends early", [image], isClosed: false, code: "uploadIncomplete",
                says: "in its part 1"),
            Refused(
                testDescription: "a form without a boundary", body: card,
                headers: [.contentType: "multipart/form-data"], status: .badRequest,
                code: "invalidUpload", says: "boundary"),
        ]
    }

    @Test(arguments: try refused())
    func theAnswerNamesWhatIsWrong(_ refused: Refused) async throws {
        let server = Fixture.server {
            $0.maximumUploadBytes = 3_000_000
            $0.imageLimits.maximumPixels = 2_000_000
        }
        try await server.application().test(.live) { client in
            let answer = try await client.execute(
                uri: "/scan?\(refused.query)", method: .post, headers: refused.headers,
                body: refused.body)
            #expect(answer.status == refused.status)
            let record = try answer.record
            #expect(record.error?.code == refused.code)
            #expect(record.error?.message.contains(refused.says) == true)
            #expect(record.observations == nil)
        }
        #expect(server.pool.counts.running == 0)
    }

    @Test func aScanThatTakesTooLongIsGivenUp() async throws {
        let server = Fixture.server { $0.scanTime = .milliseconds(1) }
        let picture = try Fixture.picture("receipt-noisy.jpg")
        try await server.application().test(.live) { client in
            let answer = try await client.execute(uri: "/scan", method: .post, body: picture)
            #expect(answer.status == .gatewayTimeout)
            #expect(try answer.record.error?.code == "timedOut")
            #expect(try answer.record.error?.message.contains("look for less") == true)
        }
        #expect(server.pool.counts.running == 0)
    }

    /// Barcodes are looked for before words, and take a fraction of the time: some limit lies
    /// between.
    @Test func whatWasFoundInTimeIsKept() async throws {
        let picture = try Fixture.picture("receipt-on-letter.png")
        let uri = "/scan?find=barcodes,words"
        let whole = try await Fixture.server().application().test(.live) { client in
            try await client.execute(uri: uri, method: .post, body: picture)
            return try await ContinuousClock().measure {
                try await client.execute(uri: uri, method: .post, body: picture) {
                    #expect($0.status == .ok)
                }
            }
        }
        var found: [ObservationRecord]?
        for share in [0.5, 0.6, 0.7, 0.8, 0.4, 0.3] where found == nil {
            let server = Fixture.server { $0.scanTime = whole * share }
            found = try await server.application().test(.live) { client in
                // A worker that has just begun takes longer.
                try await client.execute(
                    uri: "/scan?find=barcodes", method: .post,
                    body: Fixture.picture("gift-card.png"))
                let answer = try await client.execute(uri: uri, method: .post, body: picture)
                let record = try answer.record
                #expect(answer.status == (record.error == nil ? .ok : .gatewayTimeout))
                return record.error == nil ? nil : record.observations
            }
        }
        #expect(found?.map(\.payload) == ["2012345017559"])
    }

    @Test func aFullFolderIsTold() async throws {
        let server = Fixture.server { $0.temporaryFolder = "/no/such/folder" }
        let picture = try Fixture.picture("gift-card.png")
        try await server.application().test(.live) { client in
            let answer = try await client.execute(uri: "/scan", method: .post, body: picture)
            #expect(answer.status.code == 507)
            #expect(try answer.record.error?.code == "noRoom")
            #expect(try answer.record.error?.message.contains("can't be stored") == true)
        }
    }

    @Test func tooManyAreAskedToComeBack() async throws {
        let server = Fixture.server { $0.workers.maximumWaiting = 1 }
        let picture = try Fixture.picture("receipt-noisy.jpg")
        try await server.application().test(.ahc()) { client in
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await client.execute(uri: "/scan", method: .post, body: picture)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let refused = answers.filter { $0.status == .tooManyRequests }
            #expect(answers.contains { $0.status == .ok })
            #expect(!refused.isEmpty)
            #expect(answers.allSatisfy { [.ok, .tooManyRequests].contains($0.status) })
            for answer in refused {
                #expect(Int(answer.headers[.retryAfter] ?? "") ?? 0 >= 1)
                #expect(try answer.record.error?.code == "busy")
            }
        }
    }
}

extension ByteBuffer {
    fileprivate static func + (one: ByteBuffer, other: ByteBuffer) -> ByteBuffer {
        var sum = one
        sum.writeImmutableBuffer(other)
        return sum
    }
}
