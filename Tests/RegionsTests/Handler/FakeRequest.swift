import Dispatch
import Regions
import Synchronization

/// A request of the tests' own, made of a closure.
struct FakeRequest<Value: Sendable>: ImageRequest {
    var regionOfInterest = NormalizedRect.full
    var body: @Sendable (AnalysisImage) async throws -> Value

    init(
        regionOfInterest: NormalizedRect = .full,
        _ body: @escaping @Sendable (AnalysisImage) async throws -> Value
    ) {
        self.regionOfInterest = regionOfInterest
        self.body = body
    }

    func perform(on image: AnalysisImage) async throws -> Value { try await body(image) }
}

struct FakeError: Error {}

/// Works until it is cancelled, as an engine's loop does; for a minute at most.
struct EndlessRequest: ImageRequest {
    let started = Flag()
    let stopped = Flag()
    /// How long it worked until it noticed.
    let durations = Notes<Duration>()

    func perform(on image: AnalysisImage) async throws -> Int {
        let start = ContinuousClock.now
        started.raise()
        while ContinuousClock.now - start < .seconds(60) {
            guard Task.isCancelled else { continue }
            durations.add(ContinuousClock.now - start)
            stopped.raise()
            throw CancellationError()
        }
        return 0
    }
}

/// Blocks its thread and never looks whether it was cancelled, until it is let go.
struct DeafRequest: ImageRequest {
    let started = Flag()
    private let released = DispatchSemaphore(value: 0)

    func perform(on image: AnalysisImage) async throws -> Int {
        started.raise()
        block()
        return 0
    }

    func release() { released.signal() }

    private func block() { _ = released.wait(timeout: .now() + 60) }
}

/// A switch that is turned on once, and can be waited for.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }

    func raise() { value.store(true, ordering: .releasing) }

    /// Waits for at most two seconds.
    func raised() async -> Bool { await becomesTrue { self.isRaised } }
}

/// What several requests write down.
final class Notes<Value: Sendable>: Sendable {
    private let list = Mutex<[Value]>([])
    var all: [Value] { list.withLock { $0 } }

    func add(_ value: Value) { list.withLock { $0.append(value) } }
}

/// Looks at a condition for at most two seconds.
func becomesTrue(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<400 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}

/// A handler over a small gray image.
func makeHandler(
    width: Int = 40, height: Int = 20, executor: EngineExecutor = EngineExecutor(threads: 4)
) throws -> ImageRequestHandler {
    try ImageRequestHandler(
        pixelBuffer: PixelBuffer(
            [UInt8](repeating: 128, count: width * height), format: .gray8,
            size: PixelSize(width: width, height: height)),
        options: ImageOptions(executor: executor))
}
