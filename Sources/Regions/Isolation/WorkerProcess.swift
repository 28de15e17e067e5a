import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import LibC

/// The side of ``WorkerPool`` that works: a process that was started to do jobs.
public enum WorkerProcess {
    static let variable = "REGIONS_WORKER"

    /// Whether a pool started this process; ask before anything else is done.
    public static var isWorker: Bool { getenv(variable) != nil }

    /// The time between looks at whether the pool is still there.
    ///
    /// Chosen: four looks a second are free, and nobody waits for the end of a lost process.
    private static let intervalInMicroseconds: UInt32 = 250_000

    /// Does jobs until the pool wants no more; never returns.
    ///
    /// Standard input and output are the pool's from here on: the first is empty, and what the
    /// second is given is dropped. The process ends soon after the pool does, whatever it is
    /// working on. It is confined from here on, if the pool's options say so.
    ///
    /// - Parameters:
    ///   - maximumJobs: after so many the worker makes room for a fresh one, so that memory which
    ///     an engine loses doesn't add up.
    ///   - work: does a job. What it throws is thrown by ``WorkerPool``.
    public static func serve<Job: Codable & Sendable, Outcome: Codable & Sendable>(
        maximumJobs: Int = 1000,
        _ work: @Sendable (_ job: Job, _ session: WorkerSession) async throws -> Outcome
    ) async -> Never {
        await doJobs(maximumJobs, waitingOn: EngineExecutor(threads: 1), work)
        _exit(0)
    }

    /// Does jobs on threads of the caller's until the pool wants no more; never returns.
    ///
    /// As ``serve(maximumJobs:_:)``. A job that needs no other threads wakes none, which takes as
    /// long as a look at many an image.
    ///
    /// - Parameters:
    ///   - maximumJobs: after so many the worker makes room for a fresh one.
    ///   - executor: the threads that jobs are waited for and done on.
    ///   - work: does a job. What it throws is thrown by ``WorkerPool``.
    public static func serve<Job: Codable & Sendable, Outcome: Codable & Sendable>(
        maximumJobs: Int = 1000, executor: EngineExecutor,
        _ work: @Sendable (_ job: Job, _ session: WorkerSession) async throws -> Outcome
    ) async -> Never {
        await withTaskExecutorPreference(executor) {
            await doJobs(maximumJobs, waitingOn: executor, work)
        }
        _exit(0)
    }

    private static func doJobs<Job: Codable & Sendable, Outcome: Codable & Sendable>(
        _ maximumJobs: Int, waitingOn executor: EngineExecutor,
        _ work: @Sendable (_ job: Job, _ session: WorkerSession) async throws -> Outcome
    ) async {
        // What a job starts is no worker.
        unsetenv(variable)
        let session = WorkerSession(socket: takeSocket())
        WorkerConfinement.confineProcess()
        // Who works on a job doesn't see that the pool is gone.
        DispatchQueue(label: "regions.worker").async {
            while !session.isAbandoned { usleep(intervalInMicroseconds) }
            _exit(0)
        }
        var count = 0
        while let job = await withTaskExecutorPreference(executor, operation: { session.nextJob() })
        {
            count += 1
            if count >= maximumJobs { session.retire() }
            session.setFile(job.file)
            let answer = await answer(to: job.message, session, work)
            session.setFile(nil)
            if session.isRetired { session.send(WorkerMessage(kind: .leaving)) }
            session.send(answer)
            if session.isRetired { return }
        }
    }

    private static func answer<Job: Codable & Sendable, Outcome: Codable & Sendable>(
        to job: WorkerMessage, _ session: WorkerSession,
        _ work: @Sendable (_ job: Job, _ session: WorkerSession) async throws -> Outcome
    ) async -> WorkerMessage {
        do {
            let outcome = try await work(WorkerCoding.value(Job.self, of: job), session)
            return try WorkerCoding.message(.outcome, outcome)
        } catch {
            let body = try? JSONEncoder().encode(WorkerError(error))
            return WorkerMessage(kind: .failure, body: body ?? Data())
        }
    }

    /// Moves the socket out of the way of engines that print or read.
    private static func takeSocket() -> CInt {
        let socket = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        if null >= 0 {
            dup2(null, STDIN_FILENO)
            dup2(null, STDOUT_FILENO)
            if null > STDERR_FILENO { close(null) }
        }
        return socket
    }
}
