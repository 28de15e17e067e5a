import Foundation
import Regions
import Testing

@Suite("Frames have a time")
struct TimestampTests {
    private func times(_ rate: String) async throws -> [Duration?] {
        let frame = Data("FRAME\n".utf8) + Data([1, 2, 3, 4])
        let bytes = Data("YUV4MPEG2 W2 H2 \(rate) Cmono\n".utf8) + frame + frame + frame
        let chunks = AsyncStream<Data> { continuation in
            continuation.yield(bytes)
            continuation.finish()
        }
        var times: [Duration?] = []
        let frames = FrameStream(chunks, content: .luminance)
        for try await frame in ImageSequenceHandler().perform(FakeRequest { _ in }, on: frames) {
            times.append(frame.timestamp)
        }
        return times
    }

    @Test func theRateOfAStreamGivesIt() async throws {
        #expect(
            try await times("F4:1") == [.zero, .milliseconds(250), .milliseconds(500)])
    }

    @Test(arguments: ["F0:0", "I?"])
    func withoutARateNobodyKnows(_ field: String) async throws {
        #expect(try await times(field) == [nil, nil, nil])
    }

    @Test func aSourceMayTellIt() throws {
        let pixels = try PixelBuffer([0], format: .gray8, size: PixelSize(width: 1, height: 1))
        #expect(ImageFrame(pixels, timestamp: .seconds(3)).timestamp == .seconds(3))
        #expect(ImageFrame(Data(), timestamp: .seconds(3)).timestamp == .seconds(3))
        #expect(ImageFrame(pixels).timestamp == nil)
    }
}
