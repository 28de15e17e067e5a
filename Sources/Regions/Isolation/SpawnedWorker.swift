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
    /// The time limit of the job was over.
    case late
    case cancelled
    /// The pool was shut down.
    case stopped

    /// Whether somebody wanted it so, and the worker did nothing wrong.
    var isAsked: Bool { self == .cancelled || self == .stopped }
    /// Whether no other worker is to try.
    var isFinal: Bool { isAsked || self == .late }
}

/// What a worker may take for a job.
struct WorkerLimits: Sendable {
    /// How long it may be silent.
    var silence: Duration?
    /// In bytes.
    var memory: Int?
    /// When the job has to be done.
    var deadline: ContinuousClock.Instant?
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
    /// - Parameters:
    ///   - isStopped: whether the pool wants no answer any more.
    ///   - partial: takes what comes before the outcome.
    /// - Returns: the outcome or failure, and whether the worker leaves after it.
    func exchange(
        _ job: [Data], _ file: CInt?, _ limits: WorkerLimits, isStopped: () -> Bool,
        partial: (WorkerMessage) -> Void
    ) throws(WorkerLoss) -> (message: WorkerMessage, isLast: Bool) {
        var file = file
        var unsent = job[...]
        var parser = WorkerMessageParser()
        var buffer = [UInt8](repeating: 0, count: WorkerSocket.bufferSize)
        var isLast = false
        let clock = ContinuousClock()
        var lastSign = clock.now
        while true {
            try send(&unsent, &file)
            if wait(toSend: !unsent.isEmpty, limits) {
                let count = WorkerSocket.receive(&buffer, from: socket, waits: false)
                if count == 0 || count < 0 && ![EAGAIN, EINTR].contains(errno) { throw .ended }
                parser.append(buffer[..<max(count, 0)])
                while let message = try parsed(&parser) {
                    switch message.kind {
                    case .outcome, .failure: return (message, isLast)
                    case .leaving: isLast = true
                    case .progress: lastSign = clock.now
                    case .partial:
                        lastSign = clock.now
                        partial(message)
                    case .job, .jobWithFile, .attachment: throw .ended
                    }
                }
            }
            if Task.isCancelled { throw .cancelled }
            if isStopped() { throw .stopped }
            if let memory = limits.memory, let held = ProcessMemory.residentBytes(of: process),
                held > memory
            {
                throw .tooLarge(memory)
            }
            if let deadline = limits.deadline, clock.now >= deadline { throw .late }
            if let silence = limits.silence, lastSign.duration(to: clock.now) >= silence {
                throw .silent(silence)
            }
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
        _ unsent: inout ArraySlice<Data>, _ file: inout CInt?
    ) throws(WorkerLoss) {
        while let part = unsent.first {
            if part.isEmpty {
                unsent.removeFirst()
                continue
            }
            let count = WorkerSocket.send(part, file, to: socket, waits: false)
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN { return }
                throw .ended
            }
            unsent[unsent.startIndex] = part.dropFirst(count)
            // It goes with the first bytes.
            file = nil
        }
    }

    /// Waits for news, and no longer than it takes to look at limits now and then.
    private func wait(toSend: Bool, _ limits: WorkerLimits) -> Bool {
        var descriptor = pollfd(
            fd: socket, events: Int16(POLLIN) | (toSend ? Int16(POLLOUT) : 0), revents: 0)
        var interval =
            limits.memory == nil ? Self.cancellationInterval : Self.memoryInterval
        if let deadline = limits.deadline {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            interval = CInt(min(max(left.rounded(.up), 0), Double(interval)))
        }
        guard poll(&descriptor, 1, interval) > 0 else { return false }
        return descriptor.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
    }
}
