import Foundation
import Testing

@testable import Regions

/// Reads streams whose bytes arrive in pieces of several sizes.
@Suite struct FrameStreamTests {
    private static let pieceSizes = [1, 7, 4096]

    private func read(
        _ bytes: Data, piece: Int = 64, content: PixelContent = .luminance
    ) async throws -> [ImageFrame] {
        let chunks = AsyncStream<Data> { continuation in
            for start in stride(from: 0, to: bytes.count, by: piece) {
                continuation.yield(Data(bytes[start..<min(start + piece, bytes.count)]))
            }
            continuation.finish()
        }
        var frames: [ImageFrame] = []
        for try await frame in FrameStream(chunks, content: content) { frames.append(frame) }
        return frames
    }

    private func isUnreadable(_ frame: ImageFrame) -> Bool {
        if case .unreadable = frame.content { true } else { false }
    }

    private func encoded(_ frame: ImageFrame) -> Data? {
        if case .encoded(let data) = frame.content { data } else { nil }
    }

    // MARK: Motion JPEG

    /// Segments and scan data as in a JPEG file; a thumbnail's marks lie inside a segment.
    private let jpeg = Data(
        [0xFF, 0xD8, 0xFF, 0xE1, 0x00, 0x08, 0xFF, 0xD8, 0x00, 0x01, 0xFF, 0xD9]
            + [0xFF, 0xFF, 0xDB, 0x00, 0x03, 0x42, 0xFF, 0xDA, 0x00, 0x04, 0x01, 0x02]
            + [0x10, 0xFF, 0x00, 0x20, 0xFF, 0xD3, 0x30, 0xFF, 0xFF]
            + [0xFF, 0xDA, 0x00, 0x02, 0x44, 0xFF, 0xD9])

    @Test(arguments: pieceSizes)
    func jpegFilesAreFoundAmongOtherBytes(piece: Int) async throws {
        let boundary = Data("\r\n--frame\r\nContent-Type: image/jpeg\r\n\r\n".utf8)
        let frames = try await read(boundary + jpeg + boundary + jpeg + jpeg, piece: piece)
        #expect(frames.map(encoded) == [jpeg, jpeg, jpeg])
    }

    @Test(arguments: pieceSizes)
    func aFrameCutByTheNextLeavesTheNextWhole(piece: Int) async throws {
        let cut = jpeg.prefix(28)
        let frames = try await read(jpeg + cut + jpeg, piece: piece)
        #expect(frames.map(encoded) == [jpeg, Data(cut), jpeg])
    }

    @Test(arguments: [3, 10, 27, 35])
    func aCutMotionJPEGStreamEndsWithAnUnreadableFrame(count: Int) async throws {
        let frames = try await read(jpeg + jpeg.prefix(count))
        #expect(frames.count == 2)
        #expect(frames.map(isUnreadable) == [false, true])
    }

    @Test(arguments: ["", "YUV4", "no frames at all", "\u{FF}\u{FF}"])
    func aStreamOfAnythingElseIsRefused(text: String) async throws {
        let error = await #expect(throws: RegionsError.self) { try await read(Data(text.utf8)) }
        #expect(error?.code == .unsupportedFormat)
    }

    // MARK: YUV4MPEG2

    /// Frames of 5 × 3 pixels whose luminance is the number of the pixel plus ten times the frame's.
    private func y4m(frames: Int, parameters: String = "", chroma: Int = 12) -> Data {
        var data = Data("YUV4MPEG2 W5 H3 F25:1 Ip A1:1\(parameters)\n".utf8)
        for frame in 0..<frames {
            data +=
                Data("FRAME Ip\n".utf8)
                + Data((0..<15).map { UInt8(truncatingIfNeeded: $0 + 10 * frame) })
            data += Data((0..<chroma).map { UInt8(100 + $0) })
        }
        return data
    }

    private func pixels(_ frame: ImageFrame) -> PixelBuffer? {
        if case .pixels(let pixels) = frame.content { pixels } else { nil }
    }

    @Test(arguments: pieceSizes)
    func luminanceIsReadFromY4M(piece: Int) async throws {
        let frames = try await read(y4m(frames: 3, parameters: " C420jpeg"), piece: piece)
        let planes = frames.compactMap(pixels).map { $0.grayPlane() }
        #expect(planes.map(\.width) == [5, 5, 5])
        #expect(planes.map(\.height) == [3, 3, 3])
        #expect(planes.map { $0[0, 0] } == [0, 10, 20])
        #expect(planes.map { $0[4, 2] } == [14, 24, 34])
    }

    @Test(
        arguments: [
            ("420mpeg2", 12), ("411", 12), ("422", 18), ("444", 30), ("444alpha", 45), ("mono", 0),
        ])
    func everyLayoutOfEightBitsIsRead(layout: String, chroma: Int) async throws {
        for content in PixelContent.allCases {
            let stream = y4m(frames: 2, parameters: " C\(layout)", chroma: chroma)
            let buffers = try await read(stream, content: content).compactMap(pixels)
            #expect(buffers.map { $0.grayPlane()[1, 2] } == [11, 21])
        }
    }

    @Test func colorIsReadWhenAskedFor() async throws {
        var stream = Data("YUV4MPEG2 W4 H2 C420\nFRAME\n".utf8)
        // BT.601: pure red is 81, 90, 240.
        stream += Data(repeating: 81, count: 8) + Data([90, 90]) + Data([240, 240])
        let frame = try #require(try await read(stream, content: .color).first)
        let red = try #require(pixels(frame)).colorPlane()[3, 1]
        #expect(red.x > 250 && red.y < 5 && red.z < 5)
    }

    @Test func memoryIsUsedAgainOnlyWhenNobodyReadsIt() async throws {
        let frames = try await read(y4m(frames: 6))
        let values = frames.compactMap(pixels).map { $0.grayPlane()[0, 0] }
        #expect(values == [0, 10, 20, 30, 40, 50])
    }

    @Test func aCutY4MStreamEndsWithAnUnreadableFrame() async throws {
        let frames = try await read(y4m(frames: 2).dropLast(5))
        #expect(frames.map(isUnreadable) == [false, true])
    }

    @Test(arguments: pieceSizes)
    func afterALostFrameTheNextMarkIsLookedFor(piece: Int) async throws {
        // Eleven bytes too many after the first frame.
        let start = y4m(frames: 1)
        let rest = y4m(frames: 3).dropFirst(start.count)
        let frames = try await read(start + Data("elevenbytes\n".utf8) + rest, piece: piece)
        #expect(frames.map(isUnreadable) == [false, true, false, false])
        #expect(frames.compactMap(pixels).map { $0.grayPlane()[0, 0] } == [0, 10, 20])
    }

    @Test(
        arguments: [
            ("YUV4MPEG2 H3\n", .corruptImage), ("YUV4MPEG2 W5 H3 C420p10\n", .unsupportedFormat),
            ("YUV4MPEG2 W99999 H99999\n", .imageTooLarge), ("YUV4MPEG2 W5 H", .corruptImage),
        ] as [(String, RegionsError.Code)])
    func aHeaderThatNothingCanFollowEndsTheStream(
        header: String, code: RegionsError.Code
    ) async throws {
        let error = await #expect(throws: RegionsError.self) { try await read(Data(header.utf8)) }
        #expect(error?.code == code)
    }

    // MARK: Files

    @Test func aFileIsReadInPieces() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        try y4m(frames: 200).write(to: url)
        let file = try FileHandle(forReadingFrom: url)
        var count = 0
        for try await frame in FrameStream(FileChunks(fileDescriptor: file.fileDescriptor)) {
            count += isUnreadable(frame) ? 0 : 1
        }
        #expect(count == 200)
        try file.close()
    }

    @Test func aDescriptorThatIsNotOpenIsAnError() async throws {
        let error = await #expect(throws: RegionsError.self) {
            // One more than any that can be open.
            for try await _ in FileChunks(fileDescriptor: getdtablesize()) {}
        }
        #expect(error?.code == .unreadableFile)
    }
}
