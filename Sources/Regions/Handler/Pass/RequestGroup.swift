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
        var caller: CheckedContinuation<Results, any Error>?
        var outcome: Result<Results, any Error>?
    }

    private let state = Mutex(State())

    /// Takes the task of a request.
    func add<Success>(_ task: Task<Success, any Error>) {
        let isStopped = state.withLock { state in
            if state.reason == nil { state.cancellations.append { task.cancel() } }
            return state.reason != nil
        }
        if isStopped { task.cancel() }
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

    /// Waits for the results of all tasks, or for the end of the group.
    func outcome(
        timeout: Duration?, results: @escaping @Sendable () async throws -> Results
    ) async throws -> Results {
        let timer = timeout.map { timeout in
            LaterWork.after(timeout) {
                self.stop(
                    because: RegionsError(
                        .timedOut, "not done within the time limit of \(timeout)",
                        advice: "allow more time"))
            }
        }
        defer { timer?.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                wait(caller)
                Task {
                    do { finish(.success(try await results())) } catch { finish(.failure(error)) }
                }
            }
        } onCancel: {
            stop(because: CancellationError())
        }
    }

    private func wait(_ caller: CheckedContinuation<Results, any Error>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.caller = caller }
            return state.outcome
        }
        if let outcome { caller.resume(with: outcome) }
    }

    /// Answers the caller once; failures after a stop are its consequence, and its reason is told.
    private func finish(_ result: Result<Results, any Error>) {
        let (caller, outcome) = state.withLock { state in
            guard state.outcome == nil else {
                return (nil as CheckedContinuation<Results, any Error>?, result)
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
        caller?.resume(with: outcome)
    }
}
