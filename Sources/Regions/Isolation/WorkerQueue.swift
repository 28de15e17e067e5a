import Synchronization

/// Why a job doesn't come to a worker.
enum WorkerRefusal: Error {
    case busy
    case shutDown
    case late
    case cancelled
}

/// Who may have a worker: as many jobs as there are workers, the others in the order in which they
/// came.
///
/// A job that waits holds no thread. It leaves at once when its task is cancelled, its time is
/// over, or the pool is shut down.
final class WorkerQueue: Sendable {
    private struct State {
        var counts = WorkerCounts()
        var waiters: [Int: CheckedContinuation<WorkerRefusal?, Never>] = [:]
        /// The numbers of those that wait, and of some that have left, from `first` on.
        var order: [Int] = []
        var first = 0
        /// The jobs that are about to wait, or do, and what befell them before they did.
        var pending: Set<Int> = []
        var early: [Int: WorkerRefusal] = [:]
        var nextTicket = 0
        /// Lost workers that have no successor yet.
        var missing = 0
        var isShutDown = false
        var isStopped = false
        var drained: [CheckedContinuation<Void, Never>] = []

        /// Takes the job that has waited longest.
        mutating func popFirst() -> CheckedContinuation<WorkerRefusal?, Never>? {
            while first < order.count {
                let ticket = order[first]
                first += 1
                // Also when the queue never runs empty, what is done is let go.
                if first * 2 >= order.count {
                    order.removeFirst(first)
                    first = 0
                }
                if let waiter = waiters.removeValue(forKey: ticket) { return waiter }
            }
            return nil
        }

        /// Those who wait for the end, if this is it.
        mutating func takeDrained() -> [CheckedContinuation<Void, Never>] {
            guard isShutDown, counts.running == 0, waiters.isEmpty else { return [] }
            defer { drained = [] }
            return drained
        }
    }

    private let workers: Int
    private let maximumWaiting: Int?
    private let state = Mutex(State())

    init(workers: Int, maximumWaiting: Int?) {
        self.workers = workers
        self.maximumWaiting = maximumWaiting
    }

    var counts: WorkerCounts {
        state.withLock { state in
            var counts = state.counts
            counts.waiting = state.waiters.count
            return counts
        }
    }

    /// Whether jobs under way are to be given up.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Waits until a worker is free for the job; ``leave(after:)`` gives it back.
    ///
    /// - Parameter timeLimit: how long it may wait; `nil` for as long as it takes.
    func enter(timeLimit: Duration?) async throws(WorkerRefusal) {
        let ticket = state.withLock { state in
            defer { state.nextTicket += 1 }
            state.pending.insert(state.nextTicket)
            return state.nextTicket
        }
        let timer = timeLimit.map { limit in
            LaterWork.after(limit) { self.refuse(ticket, because: .late) }
        }
        let refusal = await withTaskCancellationHandler {
            await withCheckedContinuation { place(ticket, $0) }
        } onCancel: {
            refuse(ticket, because: .cancelled)
        }
        timer?.cancel()
        state.withLock { state in
            state.pending.remove(ticket)
            state.early[ticket] = nil
        }
        if let refusal { throw refusal }
    }

    /// Lets a job to a worker that is free, has it wait for one, or refuses it.
    private func place(
        _ ticket: Int, _ waiter: CheckedContinuation<WorkerRefusal?, Never>
    ) {
        let answer: WorkerRefusal?? = state.withLock { state in
            if let early = state.early[ticket] { return .some(early) }
            if state.isShutDown { return .some(.shutDown) }
            if state.counts.running < workers {
                state.counts.running += 1
                return .some(nil)
            }
            if let maximumWaiting, state.waiters.count >= maximumWaiting {
                state.counts.refused += 1
                return .some(.busy)
            }
            state.waiters[ticket] = waiter
            state.order.append(ticket)
            return nil
        }
        if let answer { waiter.resume(returning: answer) }
    }

    private func refuse(_ ticket: Int, because refusal: WorkerRefusal) {
        let waiter = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: ticket)
            if waiter == nil, state.pending.contains(ticket) { state.early[ticket] = refusal }
            return waiter
        }
        waiter?.resume(returning: refusal)
    }

    /// Gives a worker back, to the job that has waited longest if there is one.
    func leave(after duration: Duration, isAnswered: Bool) {
        let (next, drained) = state.withLock { state in
            state.counts.milliseconds += Int(duration / .milliseconds(1))
            if isAnswered { state.counts.done += 1 }
            let next = state.popFirst()
            if next == nil { state.counts.running -= 1 }
            return (next, state.takeDrained())
        }
        next?.resume(returning: nil)
        for caller in drained { caller.resume() }
    }

    /// Counts a worker that was lost over a job.
    func lose() {
        state.withLock { state in
            state.counts.crashed += 1
            state.missing += 1
        }
    }

    /// Counts a worker that was started.
    func start() {
        state.withLock { state in
            guard state.missing > 0 else { return }
            state.missing -= 1
            state.counts.restarted += 1
        }
    }

    /// Takes no more jobs, and waits until those that there are have left.
    ///
    /// - Parameter graceful: whether they are done first.
    func shutDown(graceful: Bool) async {
        let refused = state.withLock { state in
            state.isShutDown = true
            guard !graceful else { return [CheckedContinuation<WorkerRefusal?, Never>]() }
            state.isStopped = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in refused { waiter.resume(returning: .shutDown) }
        await withCheckedContinuation { caller in
            let drained = state.withLock { state in
                state.drained.append(caller)
                return state.takeDrained()
            }
            for caller in drained { caller.resume() }
        }
    }
}
