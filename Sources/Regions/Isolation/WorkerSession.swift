import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// What a worker can tell its pool besides the outcome of a job.
public final class WorkerSession: Sendable {
    private let socket: CInt
    private let retired = Mutex(false)
    /// Messages are sent whole, from whichever thread.
    private let sending = Mutex(())

    init(socket: CInt) { self.socket = socket }

    /// Says that the job goes on: the pool's time limit begins anew.
    ///
    /// For jobs of several parts, such as the pages of a file.
    public func reportProgress() { send(WorkerMessage(kind: .progress)) }

    /// Makes the job under way this process's last; the pool starts another when it needs one.
    ///
    /// For a worker that can't be trusted any more: one with a thread that hangs, say.
    public func retire() { retired.withLock { $0 = true } }

    var isRetired: Bool { retired.withLock { $0 } }

    /// Sends a message; ends the process if nobody listens any more.
    func send(_ message: WorkerMessage) {
        guard let bytes = try? message.bytes() else { _exit(1) }
        sending.withLock { _ in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = WorkerSocket.send(rest, to: socket, waits: true)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { _exit(0) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Blocks; gives jobs as they come, until there are no more.
    func readJobs(_ take: (Data) -> Void) {
        var parser = WorkerMessageParser()
        var buffer = [UInt8](repeating: 0, count: WorkerSocket.bufferSize)
        while true {
            let count = WorkerSocket.receive(&buffer, from: socket, waits: true)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            parser.append(buffer[..<count])
            while true {
                guard let message = try? parser.next() else { break }
                if message.kind == .job { take(message.body) }
            }
        }
    }
}
