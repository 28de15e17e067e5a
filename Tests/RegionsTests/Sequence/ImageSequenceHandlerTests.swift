import Foundation
import Testing

@testable import Regions

@Suite struct ImageSequenceHandlerTests {
    private func outcomes(
        _ frames: [ImageFrame], _ request: SizeRequest = SizeRequest(),
        _ frameOptions: FrameOptions = FrameOptions()
    ) async throws -> [FrameResult<Int>] {
        let handler = ImageSequenceHandler(frameOptions: frameOptions)
        var results: [FrameResult<Int>] = []
        for try await result in handler.perform(request, on: Frames.stream(frames)) {
            results.append(result)
        }
        return results
    }

    private func code(of result: FrameResult<Int>) -> RegionsError.Code? {
        guard case .failure(let error as RegionsError) = result.result else { return nil }
        return error.code
    }

    @Test func everyFrameGivesItsResultInOrder() async throws {
        let results = try await outcomes([
            Frames.blank(), ImageFrame(Frames.pgm()), Frames.blank(),
        ])
        #expect(results.map(\.index) == [0, 1, 2])
        #expect(results.compactMap { try? $0.result.get() } == [32, 32, 32])
        #expect(results.map(\.size?.height) == [24, 24, 24])
    }

    @Test func severalRequestsGiveATuple() async throws {
        let handler = ImageSequenceHandler()
        let results = handler.perform(
            SizeRequest(), DetectBarcodesRequest(), on: Frames.stream([Frames.blank()]))
        for try await frame in results {
            let (width, codes) = try frame.result.get()
            #expect(width == 32 && codes.isEmpty)
        }
    }

    @Test func aDamagedFrameIsAnErrorThatNamesItAndTheStreamGoesOn() async throws {
        let cut = ImageFrame(Frames.pgm().prefix(100))
        let results = try await outcomes([Frames.blank(), cut, Frames.blank()])
        #expect(results.map(code) == [nil, .corruptImage, nil])
        guard case .failure(let error) = results[1].result else { return }
        #expect("\(error)".hasPrefix("frame 1: "))
    }

    @Test func anUnreadableFrameGivesTheSourcesError() async throws {
        let frame = ImageFrame(unreadable: RegionsError(.corruptImage, "torn"))
        let results = try await outcomes([frame, Frames.blank()])
        #expect(results.map(code) == [.corruptImage, nil])
    }

    @Test func aFrameOfAnotherSizeIsAnErrorUntilTheStreamStaysAtIt() async throws {
        let (small, large) = (Frames.blank(), Frames.blank(width: 48))
        let odd = try await outcomes([small, large, small, small])
        #expect(odd.map(code) == [nil, .frameSizeChanged, nil, nil])
        let changed = try await outcomes([small, large, large, large])
        #expect(changed.map(code) == [nil, .frameSizeChanged, nil, nil])
        let allowed = try await outcomes(
            [small, large, small], SizeRequest(), FrameOptions(allowsSizeChanges: true))
        #expect(allowed.map(code) == [nil, nil, nil])
    }

    @Test func aRequestThatThrowsFailsItsFrameAlone() async throws {
        let results = try await outcomes(
            [Frames.blank(width: 48), Frames.blank(), Frames.blank()],
            SizeRequest(failsAtWidth: 48), FrameOptions(allowsSizeChanges: true))
        #expect(results.compactMap { try? $0.result.get() } == [32, 32])
        guard case .failure(let error) = results[0].result else { return }
        #expect(error is SizeRequest.Refusal)
        #expect(results[0].size?.width == 48)
    }

    @Test func inAListTheFailureOfOneRequestLeavesTheOthers() async throws {
        let handler = ImageSequenceHandler()
        let requests: [any ImageRequest] = [SizeRequest(failsAtWidth: 32), SizeRequest()]
        for try await frame in handler.outcomes(
            of: requests, on: Frames.stream([Frames.blank()]))
        {
            let outcomes = try frame.result.get()
            #expect(throws: SizeRequest.Refusal.self) { try outcomes[0].result.get() }
            #expect(try outcomes[1].result.get() as? Int == 32)
        }
    }

    @Test func theErrorOfTheSourceEndsTheIteration() async throws {
        let source = AsyncThrowingStream<ImageFrame, any Error> { continuation in
            continuation.yield(Frames.blank())
            continuation.finish(throwing: SizeRequest.Refusal())
        }
        var count = 0
        await #expect(throws: SizeRequest.Refusal.self) {
            for try await _ in ImageSequenceHandler().perform(SizeRequest(), on: source) {
                count += 1
            }
        }
        #expect(count == 1)
    }

    @Test func lateFramesAreDroppedButForTheNewest() async throws {
        let (frames, source) = AsyncStream.makeStream(of: ImageFrame.self)
        let handler = ImageSequenceHandler(frameOptions: FrameOptions(dropsLateFrames: true))
        source.yield(Frames.blank())
        var indices: [Int] = []
        for try await frame in handler.perform(SizeRequest(), on: frames) {
            indices.append(frame.index)
            if frame.index > 0 { continue }
            // While this frame is worked on, the source goes on, and ends.
            for _ in 1...9 { source.yield(Frames.blank()) }
            source.finish()
            try await Task.sleep(for: .milliseconds(200))
        }
        #expect(indices == [0, 9])
    }

    @Test func aCancelledTaskGetsNoMoreFrames() async throws {
        let (frames, source) = AsyncStream.makeStream(of: ImageFrame.self)
        source.yield(Frames.blank())
        let task = Task {
            var count = 0
            for try await _ in ImageSequenceHandler().perform(SizeRequest(), on: frames) {
                count += 1
            }
            return count
        }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        #expect(try await task.value == 1)
        source.finish()
    }
}
