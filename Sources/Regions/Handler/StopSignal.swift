import Synchronization

/// Stops the tasks of one pass, because the caller was cancelled or the time is over.
final class StopSignal: Sendable {
    private struct State {
        var cancellations: [@Sendable () -> Void] = []
        var isTimedOut = false
    }

    private let state = Mutex(State())

    func add<Success>(_ task: Task<Success, any Error>) {
        state.withLock { $0.cancellations.append { task.cancel() } }
    }

    func cancelAll() {
        for cancel in state.withLock({ $0.cancellations }) { cancel() }
    }

    /// Waits for work, and stops the tasks when the caller is cancelled or the time is over.
    func guarding<Success>(
        timeout: Duration?, _ work: () async throws -> Success
    ) async throws -> Success {
        let timer = timeout.map { timeout in
            Task {
                try await Task.sleep(for: timeout)
                state.withLock { $0.isTimedOut = true }
                cancelAll()
            }
        }
        defer { timer?.cancel() }
        do {
            return try await withTaskCancellationHandler(operation: work, onCancel: cancelAll)
        } catch {
            if state.withLock({ $0.isTimedOut }) {
                let limit = timeout.map { " of \($0)" } ?? ""
                throw RegionsError(
                    .timedOut, "not done within the time limit\(limit); allow more time (--timeout)"
                )
            }
            if error is CancellationError { throw RegionsError(.cancelled, "cancelled") }
            throw error
        }
    }
}
