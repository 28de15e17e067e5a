import Dispatch
import Synchronization

import LibC

/// SIGINT and SIGTERM end a run in order; the second one ends it at once.
final class Interruption: Sendable {
    private let sources: Mutex<[any DispatchSourceSignal]>

    /// - Parameter onSignal: called once, on a thread of its own.
    init(_ onSignal: @escaping @Sendable (_ signal: CInt) -> Void) {
        let first = Once()
        let queue = DispatchQueue(label: "scanregions.signals")
        var made: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            // One that is ignored from the start, as under nohup, stays so.
            let former = signal(number, SIG_IGN)
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                continue
            }
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                guard first.take() else { _exit(128 + number) }
                DispatchQueue(label: "scanregions.end").async { onSignal(number) }
            }
            source.resume()
            made.append(source)
        }
        sources = Mutex(made)
    }

    deinit {
        for source in sources.withLock({ $0 }) { source.cancel() }
    }
}

/// Says yes once.
private final class Once: Sendable {
    private let isTaken = Mutex(false)

    func take() -> Bool {
        isTaken.withLock { taken in
            defer { taken = true }
            return !taken
        }
    }
}
