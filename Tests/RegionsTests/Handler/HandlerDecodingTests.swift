import Foundation
import Regions
import Testing

@Suite("Images are decoded on the executor")
struct HandlerDecodingTests {
    private static let card = URL(filePath: "testdata/gift-card.png")

    private func code(_ work: () async throws -> Void) async -> RegionsError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? RegionsError)?.code
        }
    }

    @Test func bothInitializersGiveTheSameImage() async throws {
        let request = DetectBarcodesRequest()
        let handler = try await ImageRequestHandler(url: Self.card, timeout: nil)
        let other = try ImageRequestHandler(url: Self.card)
        #expect(handler.size == other.size)
        let codes = try await handler.perform(request)
        #expect(!codes.isEmpty)
        #expect(try await other.perform(request) == codes)
    }

    @Test func aRequestIsPerformedOnAFile() async throws {
        let request = DetectBarcodesRequest()
        let expected = try await ImageRequestHandler(url: Self.card).perform(request)
        #expect(try await request.perform(on: Self.card) == expected)
        #expect(try await request.perform(on: Data(contentsOf: Self.card)) == expected)
    }

    @Test func aRequestIsPerformedOnPixels() async throws {
        let pixels = try PixelBuffer(
            [128, 128], format: .gray8, size: PixelSize(width: 2, height: 1))
        let request = FakeRequest { $0.imageSize }
        let size = try await request.perform(on: pixels, orientation: .right)
        #expect(size == PixelSize(width: 1, height: 2))
    }

    @Test func errorsNameTheFile() async throws {
        let url = URL(filePath: "/nowhere/a.png")
        let error = await #expect(throws: RegionsError.self) {
            _ = try await ImageRequestHandler(url: url, timeout: nil)
        }
        #expect(error?.code == .unreadableFile && error?.source == url.path)
        #expect(await code { _ = try await FakeRequest { _ in }.perform(on: url) } == error?.code)
    }

    /// Decoding waits for a thread of the executor as requests do, and that counts.
    @Test func waitingForAThreadCountsWithinTheTime() async throws {
        let executor = EngineExecutor(threads: 1)
        let deaf = DeafRequest()
        let other = Task { try await makeHandler(executor: executor).perform(deaf) }
        #expect(await deaf.started.raised())
        let options = ImageOptions(executor: executor)
        let limit = Duration.milliseconds(50)
        let decoding = await code {
            _ = try await ImageRequestHandler(url: Self.card, options: options, timeout: limit)
        }
        #expect(decoding == .timedOut)
        let performing = await code {
            try await FakeRequest { _ in }.perform(on: Self.card, options: options, timeout: limit)
        }
        #expect(performing == .timedOut)
        deaf.release()
        _ = try await other.value
    }

    @Test func theTimeCoversDecodingAndRequest() async throws {
        let endless = EndlessRequest()
        let performing = await code {
            _ = try await endless.perform(on: Self.card, timeout: .milliseconds(200))
        }
        #expect(performing == .timedOut)
        #expect(await becomesTrue { endless.started.isRaised == endless.stopped.isRaised })
    }

    @Test func cancellingReturnsAtOnce() async throws {
        let executor = EngineExecutor(threads: 1)
        let deaf = DeafRequest()
        let other = Task { try await makeHandler(executor: executor).perform(deaf) }
        #expect(await deaf.started.raised())
        let decoding = Task {
            try await ImageRequestHandler(
                url: Self.card, options: ImageOptions(executor: executor), timeout: nil)
        }
        decoding.cancel()
        // The only thread is still taken.
        await #expect(throws: CancellationError.self) { try await decoding.value }
        deaf.release()
        _ = try await other.value
    }
}
