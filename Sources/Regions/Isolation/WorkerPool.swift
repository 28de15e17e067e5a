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
    /// A thread for each worker that works; jobs wait in the order in which they came.
    private let executor: EngineExecutor
    private let idle = Mutex<[SpawnedWorker]>([])

    /// Makes a pool; no process is started yet.
    public init(_ options: WorkerOptions = WorkerOptions()) {
        self.options = options
        executor = EngineExecutor(threads: options.workers)
    }

    deinit {
        for worker in idle.withLock({ $0 }) { worker.end() }
    }

    /// Has a job done by the next worker that is free.
    ///
    /// Cancelling the surrounding task stops the worker.
    ///
    /// - Parameters:
    ///   - job: what is to be done.
    ///   - file: an open file that the worker gets with it, as ``WorkerSession/file``: a confined
    ///     worker can open few itself. It stays the caller's to close.
    /// - Throws: ``RegionsError`` with `engineCrashed`, `timedOut` or `memoryLimit` if workers were
    ///   lost over the job, `engineFailure` if none can be started or it can't be understood,
    ///   `cancelled`; and what the worker's own code threw, errors of other types as
    ///   `engineFailure`.
    public func run(_ job: Job, file: CInt? = nil) async throws(RegionsError) -> Outcome {
        let body: Data
        do {
            body = try JSONEncoder().encode(job)
        } catch {
            throw RegionsError(.engineFailure, "the job can't be sent to a worker: \(error)")
        }
        // While this task decodes an answer, the thread has given the worker its next job.
        let reply = await withTaskExecutorPreference(executor) { answer(to: body, file) }
        let message = try reply.get()
        do {
            if message.kind == .failure {
                throw try JSONDecoder().decode(WorkerError.self, from: message.body).error
            }
            return try JSONDecoder().decode(Outcome.self, from: message.body)
        } catch let error as RegionsError {
            throw error
        } catch {
            throw RegionsError(.engineFailure, "the worker's answer can't be understood: \(error)")
        }
    }

    /// Blocks until a worker has answered, or the last try failed.
    private func answer(
        to job: Data, _ file: CInt?
    ) -> Result<WorkerMessage, RegionsError> {
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
                    job, file, timeout: options.timeout, memoryLimit: options.memoryLimit)
                if reply.isLast { worker.end() } else { idle.withLock { $0.append(worker) } }
                return .success(reply.message)
            } catch {
                let status = worker.end()
                if error == .cancelled || tries > options.retries {
                    return .failure(lossError(error, status, tries: tries))
                }
            }
        }
    }

    private func spawn() throws(RegionsError) -> SpawnedWorker {
        try SpawnedWorker(
            executable: options.executable, arguments: options.arguments,
            environment: options.confinement?.environment ?? [:])
    }

    private func lossError(
        _ loss: WorkerLoss, _ status: ProcessStatus, tries: Int
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
        case .cancelled: return RegionsError(.cancelled, "cancelled")
        }
    }
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
