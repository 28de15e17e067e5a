import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a worker has to be given up.
enum WorkerLoss: Error, Equatable {
    /// It ended, or what it says makes no sense.
    case ended
    /// It was silent for longer than it may be.
    case silent(Duration)
    /// It held more bytes than it may.
    case tooLarge(Int)
    case cancelled
}

/// A worker's process, with the socket to talk to it; used by one thread at a time.
final class SpawnedWorker: Sendable {
    /// Milliseconds between looks at the worker's memory.
    ///
    /// Chosen: 50 looks a second are nearly free.
    private static let memoryInterval: CInt = 20
    /// Milliseconds between looks at time limit and cancellation.
    private static let cancellationInterval: CInt = 100

    let process: pid_t
    private let socket: CInt

    init(
        executable: String?, arguments: [String], environment: [String: String]
    ) throws(RegionsError) {
        let own = [
            WorkerProcess.variable: "1",
            // A crash is told by its signal; writing it up takes seconds.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        (process, socket) = try ProcessLaunch(
            executable: executable, arguments: arguments,
            environment: environment.merging(own) { _, own in own }
        ).start()
    }

    /// Sends a job and waits for the answer.
    ///
    /// - Returns: the outcome or failure, and whether the worker leaves after it.
    func exchange(
        _ job: Data, _ file: CInt?, timeout: Duration?, memoryLimit: Int?
    ) throws(WorkerLoss) -> (message: WorkerMessage, isLast: Bool) {
        let message = WorkerMessage(kind: file == nil ? .job : .jobWithFile, body: job)
        guard let bytes = try? message.bytes() else { throw .ended }
        var file = file
        var unsent = bytes[...]
        var parser = WorkerMessageParser()
        var buffer = [UInt8](repeating: 0, count: WorkerSocket.bufferSize)
        var isLast = false
        let clock = ContinuousClock()
        var lastSign = clock.now
        while true {
            try send(&unsent, &file)
            let isReadable = wait(toSend: !unsent.isEmpty, watchesMemory: memoryLimit != nil)
            if isReadable {
                let count = WorkerSocket.receive(&buffer, from: socket, waits: false)
                if count == 0 || count < 0 && ![EAGAIN, EINTR].contains(errno) { throw .ended }
                parser.append(buffer[..<max(count, 0)])
                while let message = try parsed(&parser) {
                    switch message.kind {
                    case .outcome, .failure: return (message, isLast)
                    case .leaving: isLast = true
                    case .progress: lastSign = clock.now
                    case .job, .jobWithFile: throw .ended
                    }
                }
            }
            if Task.isCancelled { throw .cancelled }
            if let memoryLimit, let held = ProcessMemory.residentBytes(of: process),
                held > memoryLimit
            {
                throw .tooLarge(memoryLimit)
            }
            if let timeout, lastSign.duration(to: clock.now) >= timeout { throw .silent(timeout) }
        }
    }

    /// Ends the process, whatever it does, and says how it ended.
    @discardableResult
    func end() -> ProcessStatus {
        close(socket)
        // One that has ended already keeps the status it ended with.
        kill(process, SIGKILL)
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return .unknown }
        }
        return ProcessStatus(status)
    }

    private func parsed(
        _ parser: inout WorkerMessageParser
    ) throws(WorkerLoss) -> WorkerMessage? {
        do throws(WorkerMessageParser.Nonsense) { return try parser.next() } catch { throw .ended }
    }

    private func send(
        _ unsent: inout ArraySlice<UInt8>, _ file: inout CInt?
    ) throws(WorkerLoss) {
        while !unsent.isEmpty {
            let count = WorkerSocket.send(unsent, file, to: socket, waits: false)
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN { return }
                throw .ended
            }
            unsent = unsent.dropFirst(count)
            // It goes with the first bytes.
            file = nil
        }
    }

    /// Waits for news, and no longer than it takes to look at limits now and then.
    private func wait(toSend: Bool, watchesMemory: Bool) -> Bool {
        var descriptor = pollfd(
            fd: socket, events: Int16(POLLIN) | (toSend ? Int16(POLLOUT) : 0), revents: 0)
        let interval = watchesMemory ? Self.memoryInterval : Self.cancellationInterval
        guard poll(&descriptor, 1, interval) > 0 else { return false }
        return descriptor.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
    }
}
