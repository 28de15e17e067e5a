import Synchronization

/// The requests of one call: stopped together when one fails, the caller is cancelled, or the time
/// is over.
///
/// Whoever waits gets an answer soon after a stop, also where a request doesn't notice that it was
/// cancelled, or hasn't come to a thread yet.
final class RequestGroup<Results: Sendable>: Sendable {
    /// How long stopped requests are waited for; longer ones go on alone.
    private static var grace: Duration { .milliseconds(100) }

    private struct State {
        var cancellations: [@Sendable () -> Void] = []
        /// Why the requests were stopped.
        var reason: (any Error)?
        var caller: (@Sendable (Result<Results, any Error>) -> Void)?
        var outcome: Result<Results, any Error>?
    }

    private let state = Mutex(State())

    /// Takes the task of a request.
    func add<Success, Failure>(_ task: Task<Success, Failure>) {
        let isStopped = state.withLock { state in
            if state.reason == nil, state.outcome == nil {
                state.cancellations.append { task.cancel() }
            }
            return state.reason != nil
        }
        if isStopped { task.cancel() }
    }

    /// Does all of the group's work in one task, and finishes with its result on the same thread:
    /// to wake another takes longer than many a request.
    func run(
        on executor: EngineExecutor, _ work: @escaping @Sendable () async throws -> Results
    ) {
        add(
            Task(executorPreference: executor) {
                do {
                    self.finish(.success(try await work()))
                } catch {
                    self.finish(.failure(error))
                }
            })
    }

    /// Finishes with what is made of the results of the group's tasks.
    func finish(with results: @escaping @Sendable () async throws -> Results) {
        // Not on their executor, all of whose threads may be busy.
        Task {
            do { finish(.success(try await results())) } catch { finish(.failure(error)) }
        }
    }

    /// Cancels all tasks; the first reason is the one that counts.
    func stop(because reason: any Error) {
        let cancellations = state.withLock { state in
            guard state.reason == nil, state.outcome == nil else {
                return nil as [@Sendable () -> Void]?
            }
            state.reason = reason
            defer { state.cancellations = [] }
            return state.cancellations
        }
        guard let cancellations else { return }
        for cancel in cancellations { cancel() }
        LaterWork.after(Self.grace) { self.finish(.failure(reason)) }
    }

    /// Waits for what ``finish(_:)`` is given, or for the end of the group.
    func outcome(timeout: Duration?) async throws -> Results {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                answer(within: timeout) { caller.resume(with: $0) }
            }
        } onCancel: {
            stop(because: CancellationError())
        }
    }

    /// Gives what ``finish(_:)`` is given, or why the group ended, to a caller, once: on the thread
    /// that finishes or stops it.
    func answer(
        within timeout: Duration?,
        to caller: @escaping @Sendable (Result<Results, any Error>) -> Void
    ) {
        let timer = timeout.map { timeout in
            LaterWork.after(timeout) {
                self.stop(
                    because: RegionsError(
                        .timedOut, "not done within the time limit of \(timeout)",
                        advice: "allow more time"))
            }
        }
        let answer: @Sendable (Result<Results, any Error>) -> Void = { outcome in
            timer?.cancel()
            caller(outcome)
        }
        let outcome = state.withLock { state in
            if state.outcome == nil { state.caller = answer }
            return state.outcome
        }
        if let outcome { answer(outcome) }
    }

    /// Answers the caller once; failures after a stop are its consequence, and its reason is told.
    func finish(_ result: Result<Results, any Error>) {
        let (caller, outcome) = state.withLock { state in
            guard state.outcome == nil else {
                return (nil as (@Sendable (Result<Results, any Error>) -> Void)?, result)
            }
            let outcome: Result<Results, any Error> =
                if case .failure(let error) = result { .failure(state.reason ?? error) } else {
                    result
                }
            state.outcome = outcome
            // Tasks keep this group alive: no cycle is left behind.
            state.cancellations = []
            defer { state.caller = nil }
            return (state.caller, outcome)
        }
        caller?(outcome)
    }
}
