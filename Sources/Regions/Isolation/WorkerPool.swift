#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// Jobs done in processes of their own, so that no image can take this one down.
///
/// The engines are large C and C++ libraries. A worker that crashes, calls `exit`, hangs or fills
/// memory costs its job alone: it is stopped, the job is tried once more in a fresh one, and only
/// then ends in an error. Workers are started when first needed and used again; they end with the
/// pool, and with this process, however that ends.
///
/// The program that is started, usually this one, gives itself over early in its `main`:
///
/// ```swift
/// if WorkerProcess.isWorker {
///     await WorkerProcess.serve { (job: Job, _) in try await scan(job) }
/// }
/// let pool = WorkerPool<Job, Answer>(WorkerOptions(timeout: .seconds(60)))
/// let answer = try await pool.run(Job(path: path))
/// ```
public final class WorkerPool<Job: Codable & Sendable, Outcome: Codable & Sendable>: Sendable {
    private let options: WorkerOptions
    private let queue: WorkerQueue
    /// A thread for each worker that works.
    private let executor: EngineExecutor
    private let idle = Mutex<[SpawnedWorker]>([])

    /// Makes a pool; no process is started yet.
    public convenience init(_ options: WorkerOptions = WorkerOptions()) {
        self.init(options, executor: EngineExecutor(threads: options.workers))
    }

    /// Makes a pool that waits for its workers on threads of the caller's; no process is started
    /// yet.
    ///
    /// Jobs that are run from these threads wake no others, which takes longer than many a job.
    ///
    /// - Parameters:
    ///   - options: how many workers there are, and what each may take.
    ///   - executor: the threads, each of which a worker holds for as long as it works: of fewer
    ///     than there are workers some never work.
    public init(_ options: WorkerOptions = WorkerOptions(), executor: EngineExecutor) {
        self.options = options
        self.executor = executor
        queue = WorkerQueue(workers: options.workers, maximumWaiting: options.maximumWaiting)
    }

    deinit { endIdleWorkers() }

    /// What the pool is doing, and has done so far.
    public var counts: WorkerCounts { queue.counts }

    /// Has a job done by the next worker that is free.
    ///
    /// Jobs wait in the order in which they came. `Data` in a job, and in its outcome, goes over as
    /// the bytes that it is. Cancelling the surrounding task stops the worker; a job that waits
    /// still returns at once.
    ///
    /// - Parameters:
    ///   - job: what is to be done.
    ///   - file: an open file that the worker gets with it, as ``WorkerSession/file``: a confined
    ///     worker can open few itself. It stays the caller's to close.
    /// - Throws: ``RegionsError`` with `engineCrashed`, `timedOut` or `memoryLimit` if workers were
    ///   lost over the job, `engineFailure` if none can be started or it can't be understood,
    ///   `busy` if too many wait, `shutDown`, `cancelled`; and what the worker's own code threw,
    ///   errors of other types as `engineFailure`.
    public func run(_ job: Job, file: CInt? = nil) async throws(RegionsError) -> Outcome {
        try await outcome(of: job, file, timeLimit: nil) { _ in }
    }

    /// Has a job done by the next worker that is free, within a time.
    ///
    /// As ``run(_:file:)``, which has no limit for the whole of a job.
    ///
    /// - Parameters:
    ///   - job: what is to be done.
    ///   - file: an open file that the worker gets with it; it stays the caller's to close.
    ///   - timeLimit: when the job has to be done, from now on, whatever its worker reports and
    ///     however long it waits for one; `nil` for no limit.
    /// - Throws: as ``run(_:file:)``, but `CancellationError` for cancellation.
    public func run(
        _ job: Job, file: CInt? = nil, timeLimit: Duration?
    ) async throws -> Outcome {
        do {
            return try await outcome(of: job, file, timeLimit: timeLimit) { _ in }
        } catch {
            throw error.asThrown
        }
    }

    /// Has a job done by the next worker that is free, and takes parts of its outcome as they are
    /// ready.
    ///
    /// - Parameters:
    ///   - job: what is to be done.
    ///   - file: an open file that the worker gets with it; it stays the caller's to close.
    ///   - timeLimit: when the job has to be done, from now on; `nil` for no limit.
    ///   - partial: takes what the worker gives to ``WorkerSession/report(partial:)``, in order,
    ///     before this method returns. When a worker is lost, and the job begins anew, so do they.
    /// - Throws: as ``run(_:file:)``, but `CancellationError` for cancellation.
    public func run<Partial: Decodable & Sendable>(
        _ job: Job, file: CInt? = nil, timeLimit: Duration? = nil,
        partial: @escaping @Sendable (Partial) -> Void
    ) async throws -> Outcome {
        do {
            return try await outcome(of: job, file, timeLimit: timeLimit) { message in
                // What is of another type is for nobody.
                if let part = try? WorkerCoding.value(Partial.self, of: message) { partial(part) }
            }
        } catch {
            throw error.asThrown
        }
    }

    /// Ends the pool's workers; jobs that come later are refused with `shutDown`.
    ///
    /// - Parameter graceful: whether the jobs that run and wait are done first; otherwise they end
    ///   with `shutDown`, those under way within 0.1 seconds.
    public func shutdown(graceful: Bool = true) async {
        await queue.shutDown(graceful: graceful)
        endIdleWorkers()
    }

    private func endIdleWorkers() {
        let workers = idle.withLock { idle in
            defer { idle = [] }
            return idle
        }
        for worker in workers { worker.end() }
    }

    private func outcome(
        of job: Job, _ file: CInt?, timeLimit: Duration?,
        partial: @escaping @Sendable (WorkerMessage) -> Void
    ) async throws(RegionsError) -> Outcome {
        let start = ContinuousClock.now
        do throws(WorkerRefusal) {
            try await queue.enter(timeLimit: timeLimit)
        } catch {
            throw refusalError(error, timeLimit)
        }
        let reply = await withTaskExecutorPreference(executor) {
            answer(to: job, file, start, timeLimit, partial)
        }
        let message = try reply.get()
        do {
            if message.kind == .failure {
                throw try WorkerCoding.value(WorkerError.self, of: message).error
            }
            return try WorkerCoding.value(Outcome.self, of: message)
        } catch let error as RegionsError {
            throw error
        } catch {
            throw RegionsError(.engineFailure, "the worker's answer can't be understood: \(error)")
        }
    }

    /// Blocks until a worker has answered, or the last try failed; then leaves the queue.
    ///
    /// While the answer is decoded, the next job is with the worker.
    private func answer(
        to job: Job, _ file: CInt?, _ start: ContinuousClock.Instant, _ timeLimit: Duration?,
        _ partial: (WorkerMessage) -> Void
    ) -> Result<WorkerMessage, RegionsError> {
        let begin = ContinuousClock.now
        var isAnswered = false
        defer { queue.leave(after: begin.duration(to: .now), isAnswered: isAnswered) }
        let parts: [Data]
        do {
            // Not before, so that jobs that wait hold no more memory than they came with.
            parts = try WorkerCoding.message(file == nil ? .job : .jobWithFile, job).parts()
        } catch let error as RegionsError {
            return .failure(error)
        } catch {
            return .failure(
                RegionsError(.engineFailure, "the job can't be sent to a worker: \(error)"))
        }
        let limits = WorkerLimits(
            silence: options.timeout, memory: options.memoryLimit,
            deadline: timeLimit.map { start.advanced(by: $0) })
        var tries = 0
        while true {
            if Task.isCancelled { return .failure(RegionsError(.cancelled, "cancelled")) }
            let worker: SpawnedWorker
            do throws(RegionsError) {
                // What an idle worker has been through is no part of a second try.
                let known = tries == 0 ? idle.withLock { $0.popLast() } : nil
                worker = if let known { known } else { try spawn() }
            } catch {
                return .failure(error)
            }
            tries += 1
            do throws(WorkerLoss) {
                let reply = try worker.exchange(
                    parts, file, limits, isStopped: { queue.isStopped }, partial: partial)
                if reply.isLast { worker.end() } else { idle.withLock { $0.append(worker) } }
                isAnswered = true
                return .success(reply.message)
            } catch {
                let status = worker.end()
                if !error.isAsked { queue.lose() }
                if error.isFinal || tries > options.retries {
                    return .failure(lossError(error, status, tries: tries, timeLimit))
                }
            }
        }
    }

    private func spawn() throws(RegionsError) -> SpawnedWorker {
        let worker = try SpawnedWorker(
            executable: options.executable, arguments: options.arguments,
            environment: options.confinement?.environment ?? [:])
        queue.start()
        return worker
    }

    private func refusalError(_ refusal: WorkerRefusal, _ timeLimit: Duration?) -> RegionsError {
        switch refusal {
        case .busy:
            RegionsError(
                .busy,
                "busy: \(options.workers) jobs run, and as many wait as may, "
                    + "\(options.maximumWaiting ?? 0)",
                advice: "try again later, or allow more (WorkerOptions.maximumWaiting)")
        case .shutDown: .poolIsShutDown
        case .late: lateError(timeLimit)
        case .cancelled: RegionsError(.cancelled, "cancelled")
        }
    }

    private func lateError(_ timeLimit: Duration?) -> RegionsError {
        RegionsError(
            .timedOut, "not done within the time limit of \(timeLimit ?? .zero)",
            advice: "allow more time (WorkerPool.run)")
    }

    private func lossError(
        _ loss: WorkerLoss, _ status: ProcessStatus, tries: Int, _ timeLimit: Duration?
    ) -> RegionsError {
        let often = tries == 1 ? "" : tries == 2 ? ", twice" : ", \(tries) times"
        switch loss {
        case .ended:
            return RegionsError(
                .engineCrashed, "the process that worked on it \(status)\(often); it is left out")
        case .silent(let limit):
            return RegionsError(
                .timedOut, "not done within the time limit of \(limit)\(often)",
                advice: "allow more time (WorkerOptions.timeout)")
        case .tooLarge(let limit):
            return RegionsError(
                .memoryLimit,
                "more memory was needed than the limit of \(limit.byteCount)\(often)",
                advice: "allow more (WorkerOptions.memoryLimit)")
        case .late: return lateError(timeLimit)
        case .cancelled: return RegionsError(.cancelled, "cancelled")
        case .stopped: return .poolIsShutDown
        }
    }
}

extension RegionsError {
    fileprivate static let poolIsShutDown = RegionsError(
        .shutDown, "the pool of workers was shut down")
}

extension Int {
    /// A number of bytes in the largest unit that it is a whole number of: "1536 MiB", "1 KiB".
    var byteCount: String {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        guard let (shift, unit) = units.first(where: { self != 0 && self % (1 << $0.0) == 0 })
        else { return "\(self) bytes" }
        return "\(self >> shift) \(unit)"
    }
}
