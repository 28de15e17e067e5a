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
    private let openFile = Mutex<CInt?>(nil)
    private let incoming = Mutex(IncomingJobs())
    /// Messages are sent whole, from whichever thread.
    private let sending = Mutex(())

    init(socket: CInt) { self.socket = socket }

    /// The descriptor of the open file that came with the job under way, which is read from its
    /// beginning; `nil` if none came.
    ///
    /// It is closed after the job.
    public var file: CInt? { openFile.withLock { $0 } }

    /// Says that the job goes on: the pool's time limit begins anew.
    ///
    /// For jobs of several parts, such as the pages of a file.
    public func reportProgress() { send(WorkerMessage(kind: .progress)) }

    /// Gives the pool a part of the outcome that is ready already, such as a page of several.
    ///
    /// It goes to whoever called ``WorkerPool/run(_:file:timeLimit:partial:)``, and says that the
    /// job goes on; for others it is nothing but that.
    ///
    /// - Throws: what encoding it throws.
    public func report(partial: some Encodable & Sendable) throws {
        send(try WorkerCoding.message(.partial, partial))
    }

    /// Makes the job under way this process's last; the pool starts another when it needs one.
    ///
    /// For a worker that can't be trusted any more: one with a thread that hangs, say.
    public func retire() { retired.withLock { $0 = true } }

    var isRetired: Bool { retired.withLock { $0 } }

    /// Sets the file of the next job, and closes that of the last one.
    func setFile(_ file: CInt?) {
        let last = openFile.withLock { open in
            defer { open = file }
            return open
        }
        if let last { close(last) }
    }

    /// Sends a message; ends the process if nobody listens any more.
    func send(_ message: WorkerMessage) {
        guard let parts = try? message.parts() else { _exit(1) }
        sending.withLock { _ in
            for part in parts {
                var rest = part
                while !rest.isEmpty {
                    let count = WorkerSocket.send(rest, to: socket, waits: true)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { _exit(0) }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    /// Blocks until a job comes.
    ///
    /// - Returns: `nil` when there are no more.
    func nextJob() -> ReceivedJob? {
        incoming.withLock { incoming in
            while true {
                while let message = try? incoming.parser.next() {
                    switch message.kind {
                    case .job: return ReceivedJob(message: message)
                    case .jobWithFile:
                        let file = incoming.files.isEmpty ? nil : incoming.files.removeFirst()
                        return ReceivedJob(message: message, file: file)
                    default: continue
                    }
                }
                var file: CInt?
                let count = WorkerSocket.receive(&incoming.buffer, from: socket, file: &file)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                if let file { incoming.files.append(file) }
                incoming.parser.append(incoming.buffer[..<count])
            }
        }
    }

    /// Whether the pool is gone, and all jobs that it sent have come.
    var isAbandoned: Bool { WorkerSocket.isAtEnd(socket) }
}

/// What came over the socket and is no job yet.
private struct IncomingJobs {
    var parser = WorkerMessageParser()
    var files: [CInt] = []
    var buffer = [UInt8](repeating: 0, count: WorkerSocket.bufferSize)
}

/// A job as it came in, with the open file if there is one.
struct ReceivedJob: Sendable {
    var message: WorkerMessage
    var file: CInt?
}
