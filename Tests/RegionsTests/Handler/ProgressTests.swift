import Foundation
import Regions
import Synchronization
import Testing

@Suite("Progress of requests")
struct ProgressTests {
    /// What a handler is told.
    private final class Told: Sendable {
        private let notes = Notes<Double>()
        private let calls = Atomic(0)
        private let hasOverlap = Flag()

        var fractions: [Double] { notes.all }

        /// Each greater than the one before, the last 1, no two calls at once.
        var isWellFormed: Bool {
            let rises = zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 }
            return rises && fractions.last == 1 && (fractions.first ?? 0) > 0
                && !hasOverlap.isRaised
        }

        func add(_ fraction: Double) {
            if calls.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { hasOverlap.raise() }
            notes.add(fraction)
            calls.subtract(1, ordering: .acquiringAndReleasing)
        }
    }

    @Test(arguments: [
        ([0.25, 0.5, 0.75], [0.25, 0.5, 0.75, 1]), ([0.5, 0.25, 0.5, 0.75], [0.5, 0.75, 1]),
        ([], [1]), ([.nan, -1, 0.5, .infinity], [0.5, 1]), ([1, 1], [1]),
    ])
    func whatIsToldRisesToOne(reported: [Double], told: [Double]) async throws {
        let notes = Told()
        let request = FakeRequest { _ in
            #expect(RequestProgress.isFollowed)
            for fraction in reported { RequestProgress.report(fraction) }
        }
        try await makeHandler().perform(request) { notes.add($0) }
        #expect(notes.fractions == told)
    }

    @Test func everyRequestIsAnEqualShare() async throws {
        let notes = Told()
        let first = Flag()
        let half = FakeRequest { _ in
            RequestProgress.report(0.5)
            first.raise()
        }
        let other = FakeRequest { _ in _ = await first.raised() }
        _ = try await makeHandler().perform(half, other) { notes.add($0) }
        #expect(notes.isWellFormed && notes.fractions.first == 0.25)
    }

    @Test func partsCountByTheirShares() async throws {
        let notes = Told()
        let request = FakeRequest { _ in
            await RequestProgress.part(0.5) {
                RequestProgress.report(0.5)
                await RequestProgress.part(0.5) { RequestProgress.report(0.5) }
            }
            RequestProgress.report(0.75)
        }
        try await makeHandler().perform(request) { notes.add($0) }
        #expect(notes.fractions == [0.25, 0.375, 0.5, 0.75, 1])
    }

    @Test func manyThreadsTellInOrder() async throws {
        let notes = Told()
        let request = FakeRequest { _ in
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        await RequestProgress.part(0.01) {
                            for step in 1...100 { RequestProgress.report(Double(step) / 100) }
                        }
                    }
                }
            }
        }
        _ = try await makeHandler().perform(request, request) { notes.add($0) }
        #expect(notes.isWellFormed)
    }

    @Test func nobodyFollowsUnlessAsked() async throws {
        let request = FakeRequest { _ in
            RequestProgress.report(0.5)
            return await RequestProgress.part(0.5) { RequestProgress.isFollowed }
        }
        #expect(try await makeHandler().perform(request) == false)
    }

    @Test func anErrorIsNotTheEnd() async throws {
        let notes = Told()
        let request = FakeRequest<Int> { _ in
            RequestProgress.report(0.5)
            throw FakeError()
        }
        await #expect(throws: FakeError.self) {
            try await makeHandler().perform(request) { notes.add($0) }
        }
        #expect(notes.fractions == [0.5])
    }

    @Test func cancellingInTheMiddleEndsIt() async throws {
        let notes = Told()
        let isHalf = Flag()
        let request = FakeRequest<Int> { _ in
            for step in 1... {
                try Task.checkCancellation()
                RequestProgress.report(Double(min(step, 50)) / 100)
                if step >= 50 { isHalf.raise() }
            }
            return 0
        }
        let handler = try makeHandler()
        let task = Task { try await handler.perform(request) { notes.add($0) } }
        #expect(await isHalf.raised())
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(notes.fractions.last == 0.5)
    }

    @Test func whatGoesOnAfterTheTimeLimitIsNotTold() async throws {
        let notes = Told()
        let deaf = DeafRequest()
        let request = FakeRequest<Int> { image in
            _ = try await deaf.perform(on: image)
            RequestProgress.report(0.5)
            return 0
        }
        let handler = try makeHandler()
        await #expect(throws: RegionsError.self) {
            try await handler.perform(request, timeout: .milliseconds(30)) { notes.add($0) }
        }
        deaf.release()
        try await Task.sleep(for: .milliseconds(50))
        #expect(notes.fractions.isEmpty)
    }

    private static let card = URL(filePath: "testdata/gift-card.png")

    @Test func textIsToldByItsLines() async throws {
        let notes = Told()
        let lines = try await ImageRequestHandler(url: Self.card)
            .perform(RecognizeTextRequest()) { notes.add($0) }
        #expect(notes.isWellFormed && notes.fractions.count > lines.count / 2)
    }

    @Test(arguments: DetectBarcodesRequest.Effort.allCases)
    func codesAreToldByTheStepsOfTheSearch(_ effort: DetectBarcodesRequest.Effort) async throws {
        let notes = Told()
        _ = try await ImageRequestHandler(url: Self.card)
            .perform(DetectBarcodesRequest(effort: effort)) { notes.add($0) }
        #expect(notes.isWellFormed && notes.fractions.count > 3)
    }

    @Test func documentsAreToldByTheirParts() async throws {
        let notes = Told()
        let handler = try ImageRequestHandler(url: Self.card)
        _ = try await handler.perform(ReadCardRequest(), DetectRectanglesRequest()) {
            notes.add($0)
        }
        #expect(notes.isWellFormed && notes.fractions.count > 8)
    }
}
