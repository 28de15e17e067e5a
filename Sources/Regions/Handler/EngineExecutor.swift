import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Threads for work that blocks: engines, and loops over pixels.
///
/// Swift's cooperative pool must never block, so handlers run requests here. The number of threads
/// bounds the engines in use at once, and so their memory. Handlers that share an executor share
/// its threads: give one to all images of a batch. Jobs begin in the order in which they came.
public final class EngineExecutor: TaskExecutor {
    /// As many threads as the machine has cores.
    public static let shared = EngineExecutor(
        threads: ProcessInfo.processInfo.activeProcessorCount)

    /// How many jobs run at once.
    public let threads: Int

    private struct State {
        var waiting = JobQueue()
        var running = 0
    }

    private let state = Mutex(State())

    /// Makes an executor that runs at most `threads` jobs at once, at least one.
    public init(threads: Int) {
        self.threads = max(threads, 1)
    }

    /// Runs a job when a thread is free; called by Swift's runtime.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let startsThread = state.withLock { state in
            state.waiting.append(job)
            guard state.running < threads else { return false }
            state.running += 1
            return true
        }
        guard startsThread else { return }
        // A serial queue gets a thread of its own. A concurrent queue would share Dispatch's pool
        // of one thread a core with Swift's, whose timers then couldn't fire while engines work.
        DispatchQueue(label: "regions.engine").async { self.runWaitingJobs() }
    }

    private func runWaitingJobs() {
        while true {
            let job = state.withLock { state in
                let job = state.waiting.popFirst()
                if job == nil { state.running -= 1 }
                return job
            }
            guard let job else { return }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// Jobs, first in, first out.
private struct JobQueue {
    private var jobs: [UnownedJob] = []
    private var first = 0

    mutating func append(_ job: UnownedJob) { jobs.append(job) }

    mutating func popFirst() -> UnownedJob? {
        guard first < jobs.count else { return nil }
        let job = jobs[first]
        first += 1
        // Also when the queue never runs empty, what is done is let go.
        if first * 2 >= jobs.count {
            jobs.removeFirst(first)
            first = 0
        }
        return job
    }
}
