import Synchronization

/// Tells a caller how far the requests of a call are, together: ever more, and 1 when all are done.
///
/// Threads that get further while the caller is told leave it to the one that tells: no thread
/// waits, and no number comes after a greater one.
final class ProgressReports: Sendable {
    fileprivate struct State {
        var done = 0.0
        var told = 0.0
        var isTelling = false
        var isOver = false
    }

    private let state = Mutex(State())
    private let tell: @Sendable (Double) -> Void

    init(_ tell: @escaping @Sendable (Double) -> Void) { self.tell = tell }

    /// Takes by how much more is done, in shares of all requests.
    func add(_ increase: Double) {
        let isMine = state.withLock { state in
            state.done += increase
            guard !state.isTelling, !state.isOver else { return false }
            state.isTelling = true
            return true
        }
        guard isMine else { return }
        while let fraction = state.withLock({ $0.next() }) { tell(fraction) }
    }

    /// Tells that everything is done; called when no request runs any more.
    func finish() {
        end()
        tell(1)
    }

    /// Tells nothing more: requests that were stopped may run on for a while.
    func end() { state.withLock { $0.isOver = true } }
}

extension ProgressReports.State {
    /// What is to be told next; `nil` when everything was.
    fileprivate mutating func next() -> Double? {
        // Sums of shares may come out at 1 before the last result is there.
        guard !isOver, done > told, done < 1 else {
            isTelling = false
            return nil
        }
        told = done
        return done
    }
}
