import Regions
import Synchronization

/// Everything that a run leaves behind: results, the list of failures, words to people, counts.
///
/// A record is written and counted under one lock, so that a signal finds whole records only.
final class RunLedger: Sendable {
    struct Outputs {
        var writer: any RecordWriter
        var sink: OutputSink
        var failures: FailureList?
    }

    private struct State {
        var outputs: Outputs
        var tally = Tally()
        /// How many sources an earlier run had done.
        var resumed = 0
        var hasWarnedOfSize = false
    }

    /// How many images make one document unwieldy.
    ///
    /// Chosen: larger sets than anybody opens in one window.
    private static let largeDocumentInImages = 1000

    private let state: Mutex<State>
    private let notes: Notes
    private let progress: ProgressLine?
    private let isDocument: Bool
    private let remark: String?
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - isDocument: whether the format is one document, complete only at its end.
    ///   - remark: what the summary says of the way the run was made.
    init(
        _ outputs: sending Outputs, notes: Notes, progress: ProgressLine?, isDocument: Bool,
        remark: String? = nil
    ) {
        state = Mutex(State(outputs: outputs))
        self.notes = notes
        self.progress = progress
        self.isDocument = isDocument
        self.remark = remark
    }

    var tally: Tally { state.withLock { $0.tally } }

    func begin() throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            try state.outputs.sink.write(state.outputs.writer.begin())
        }
    }

    /// Takes the pages of a source, in their turn.
    func add(_ pages: [ScannedPage], of source: ImageSource) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            var bytes: [UInt8] = []
            var hasFailed = false
            for page in pages {
                let record = page.record
                state.tally.addImage(
                    foundSomething: record.observations?.isEmpty == false,
                    cause: record.error?.code)
                if let error = record.error {
                    hasFailed = true
                    say { notes.error(error.message) }
                }
                bytes += state.outputs.writer.bytes(for: page)
            }
            state.tally.addSource()
            try state.outputs.sink.write(bytes)
            if hasFailed { try list(source, in: state) }
            warn(&state)
            progress?.update(state.tally)
        }
    }

    /// Takes a source that stands in the results already.
    func addRecorded(_ recorded: RecordedSource, of source: ImageSource) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            for image in recorded.images {
                state.tally.addImage(foundSomething: image.foundSomething, cause: image.cause)
            }
            state.tally.addSource()
            state.resumed += 1
            progress?.setDoneBefore(state.resumed)
            if recorded.hasFailed { try list(source, in: state) }
        }
    }

    func finish() throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            try state.outputs.sink.write(state.outputs.writer.end())
            try state.outputs.sink.finish()
            say { summarize(state) }
        }
    }

    /// Ends a run whose results can't be written, with what is under way.
    func fail(_ error: OutputError) -> Never {
        state.withLock { state -> Never in
            state.outputs.sink.abandon()
            say { notes.error(error) }
            StandardStreams.leave(2)
        }
    }

    /// Ends a run that is to stop, with what it has; the lock is never given back.
    func interrupt(_ body: @Sendable () -> Never) -> Never {
        state.withLock { state -> Never in
            state.outputs.sink.abandon()
            say {
                summarize(state, interrupted: true)
            }
            body()
        }
    }

    private func list(_ source: ImageSource, in state: State) throws(OutputError) {
        guard let failures = state.outputs.failures, try !failures.add(source) else { return }
        if source.path != nil {
            say {
                notes.error(
                    "\(source.name) holds the end of a line and is left out of --failures; take -0")
            }
        }
    }

    private func warn(_ state: inout State) {
        guard isDocument, !state.hasWarnedOfSize, state.tally.images > Self.largeDocumentInImages
        else {
            return
        }
        state.hasWarnedOfSize = true
        say {
            notes.note(
                "this format is one document, complete only at its end; "
                    + "for so many images take --format jsonl")
        }
    }

    private func summarize(_ state: State, interrupted: Bool = false) {
        let tally = state.tally
        guard tally.images > 1 || interrupted else { return }
        let seconds = start.duration(to: .now) / .seconds(1)
        let resumed = state.resumed > 0 ? ", \(state.resumed) done before" : ""
        notes.note(
            (interrupted ? "interrupted; " : "")
                + "\(tally.description)\(resumed); \(ProgressLine.duration(seconds))"
                + (remark.map { "; \($0)" } ?? ""))
    }

    private func say(_ words: () -> Void) {
        progress?.erase()
        words()
    }
}
