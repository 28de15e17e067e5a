import Foundation
import Regions
import Testing

/// One at a time: there is one handler.
@Suite("What decoders say goes to a handler", .serialized)
struct EngineMessageTests {
    private func messages(of data: Data) -> [EngineMessage] {
        let notes = Notes<EngineMessage>()
        EngineMessage.setHandler { notes.add($0) }
        defer { EngineMessage.setHandler(nil) }
        _ = try? ImageRequestHandler(data: data)
        return notes.all
    }

    /// A PNG file with a comment after its header.
    private func commented(_ path: String) throws -> Data {
        var data = try Data(contentsOf: URL(filePath: path))
        let content = Array("tEXtComment".utf8) + [0] + Array("damaged, by its CRC".utf8)
        let length = UInt8(content.count - 4)
        data.insert(contentsOf: [0, 0, 0, length] + content + [0, 0, 0, 0], at: 33)
        return data
    }

    @Test func whatIsDamagedBesideThePixelsOfAPNGIsTold() throws {
        let data = try commented("testdata/gift-card.png")
        let messages = messages(of: data)
        #expect(messages.contains { $0.library == "libpng" && $0.text.contains("tEXt") })
    }

    @Test func whatIsDamagedBesideThePixelsChangesNone() async throws {
        let path = "testdata/gift-card.png"
        let request = FakeRequest { image in
            image.color.withUnsafeSamples { Array($0) }
        }
        let plain = try await request.perform(on: URL(filePath: path))
        #expect(try await request.perform(on: commented(path)) == plain)
    }

    @Test(
        "Damage among the pixels is refused, and the library that found it told of",
        arguments: [("gift-card.png", "libpng"), ("orientation-1.jpg", "libjpeg")])
    func damagedPixels(name: String, library: String) throws {
        var data = try Data(contentsOf: URL(filePath: "testdata/\(name)"))
        // Of a JPEG file, a marker where there should be none.
        data.replaceSubrange(data.count / 2..<data.count / 2 + 2, with: [0xFF, 0xC0])
        let error = #expect(throws: RegionsError.self) { try ImageRequestHandler(data: data) }
        #expect(error?.code == .corruptImage)
        #expect(messages(of: data).contains { $0.library == library })
    }

    @Test func bytesBeforeTheLastMarkerOfAJPEGAreToldAndChangeNoPixel() async throws {
        let path = "testdata/orientation-1.jpg"
        var data = try Data(contentsOf: URL(filePath: path))
        // More than a decoder takes in ahead.
        data.insert(contentsOf: [UInt8](repeating: 0x12, count: 64), at: data.count - 2)
        #expect(messages(of: data).contains { $0.library == "libjpeg" && $0.severity == .warning })
        let request = FakeRequest { image in
            image.color.withUnsafeSamples { Array($0) }
        }
        let plain = try await request.perform(on: URL(filePath: path))
        #expect(try await request.perform(on: data) == plain)
    }

    @Test(arguments: [0, 2, 9] as [UInt8])
    func aRevisionOfJFIFThatIsNotKnownIsTold(_ revision: UInt8) async throws {
        let path = "testdata/orientation-1.jpg"
        var data = try Data(contentsOf: URL(filePath: path))
        let name = try #require(data.range(of: Data("JFIF\0".utf8)))
        data[name.upperBound] = revision
        // Others may decode meanwhile, and be told of.
        #expect(messages(of: data).count { $0.library == "libjpeg" } == 1)
        let request = FakeRequest { image in
            image.color.withUnsafeSamples { Array($0) }
        }
        let plain = try await request.perform(on: URL(filePath: path), orientation: .up)
        #expect(try await request.perform(on: data, orientation: .up) == plain)
    }

    @Test func nobodyIsToldWithoutAHandler() throws {
        let notes = Notes<EngineMessage>()
        EngineMessage.setHandler { notes.add($0) }
        EngineMessage.setHandler(nil)
        _ = try ImageRequestHandler(data: commented("testdata/gift-card.png"))
        #expect(notes.all.isEmpty)
    }
}
