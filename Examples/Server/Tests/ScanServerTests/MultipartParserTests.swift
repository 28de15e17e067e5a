import NIOCore
import Regions
import ScanServer
import Testing

@Suite("Forms taken apart as they come")
struct MultipartParserTests {
    private struct Part: Equatable {
        var name: String
        var fileName: String?
        var bytes: [UInt8] = []
    }

    private static let type = "multipart/form-data; boundary=\"a b\""

    /// The parts of a body that comes in pieces of a size.
    private func parts(
        of body: String, type: String = type, pieces: Int
    ) throws -> (parts: [Part], isAtEnd: Bool) {
        var parser = try #require(try MultipartParser(contentType: type))
        var parts: [Part] = []
        var rest = ByteBuffer(string: body)
        while let piece = rest.readSlice(length: min(pieces, max(rest.readableBytes, 1))) {
            parser.append(piece.readableBytesView)
            while let event = try parser.next() {
                switch event {
                case .begin(let head):
                    parts.append(Part(name: head.name, fileName: head.fileName))
                case .bytes(let bytes): parts[parts.count - 1].bytes += bytes
                case .end: break
                }
            }
        }
        return (parts, parser.isAtEnd)
    }

    @Test(arguments: [1, 2, 3, 5, 17, 10_000])
    func piecesOfAnySizeGiveTheSame(_ size: Int) throws {
        let body = """
            before\r
            --a b\r
            Content-Disposition: form-data; name="find"\r
            \r
            words\r
            --a b  \r
            content-type: image/png\r
            CONTENT-DISPOSITION: form-data; filename="a\\"b%22;c.png"; name=image\r
            \r
            \r\n--a\r\r\n--a \r
            --a b\r
            Content-Disposition: form-data; name="empty"\r
            \r
            \r
            --a b\r
            \r
            headless\r
            --a b--\r
            after --a b\r
            """
        let (parts, isAtEnd) = try parts(of: body, pieces: size)
        #expect(
            parts == [
                Part(name: "find", bytes: Array("words".utf8)),
                Part(
                    name: "image", fileName: "a\"b\";c.png",
                    bytes: Array("\r\n--a\r\r\n--a ".utf8)),
                Part(name: "empty"),
                Part(name: "", bytes: Array("headless".utf8)),
            ])
        #expect(isAtEnd)
    }

    @Test(arguments: ["", "--a b", "--a b\r\nContent-Disposition: form-data", "text"])
    func aBodyThatEndsEarlyIsNotAtItsEnd(_ body: String) throws {
        let (parts, isAtEnd) = try parts(of: body, pieces: 4)
        #expect(parts.isEmpty && !isAtEnd)
    }

    @Test(arguments: ["a: b\r\n", "x"])
    func endlessHeadsAreRefused(_ line: String) {
        let body = "--a b\r\n" + String(repeating: line, count: 9000)
        #expect(throws: RegionsError.self) { try parts(of: body, pieces: 100) }
    }

    @Test func otherTypesAreNoForms() throws {
        #expect(try MultipartParser(contentType: nil) == nil)
        #expect(try MultipartParser(contentType: "image/png; boundary=a") == nil)
        #expect(throws: RegionsError.self) {
            try MultipartParser(contentType: "multipart/form-data")
        }
        #expect(throws: RegionsError.self) {
            try MultipartParser(
                contentType: "multipart/form-data; boundary=" + String(repeating: "a", count: 71))
        }
    }
}
