import Dispatch

/// Work at a later time, on a thread of its own: it is in time also while all of Swift's threads
/// are busy, as they are when images are decoded on them.
///
/// Dispatch's timers may be used from any thread.
struct LaterWork: @unchecked Sendable {
    private static let queue = DispatchQueue(label: "regions.timer")
    /// In nanoseconds, centuries overflow.
    private static let longest = Duration.seconds(100_000_000)

    private let timer: any DispatchSourceTimer

    /// Keeps the work until it is done, or cancelled.
    @discardableResult
    static func after(
        _ duration: Duration, _ work: @escaping @Sendable () -> Void
    ) -> LaterWork {
        let (seconds, attoseconds) = min(duration, longest).components
        let nanoseconds = Int(max(seconds, 0)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
        timer.setEventHandler {
            work()
            timer.cancel()
        }
        timer.resume()
        return LaterWork(timer: timer)
    }

    /// Drops the work, unless it is done already.
    func cancel() { timer.cancel() }
}
