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
        var stores: [any ResultStore] = []

        func abandon() {
            sink.abandon()
            for store in stores { store.abandon() }
            failures?.abandon()
        }
    }

    private struct State {
        var outputs: Outputs
        var tally = Tally()
        /// The pages of a document that has more to come.
        var unfinished: [Tally.Page] = []
        /// The same for those that keep an image whole.
        var unstored: [ScannedPage] = []
        /// How many images an earlier run had done.
        var resumed = 0
        var hasWarnedOfSize = false
    }

    /// How many pages make one document unwieldy.
    ///
    /// Chosen: larger sets than anybody opens in one window.
    private static let largeDocumentInPages = 1000

    private let state: Mutex<State>
    private let notes: Notes
    private let progress: ProgressLine?
    private let format: OutputFormat
    private let remark: String?
    private let start = ContinuousClock.now

    /// - Parameter remark: what the summary says of the way the run was made.
    init(
        _ outputs: sending Outputs, notes: Notes, progress: ProgressLine?, format: OutputFormat,
        remark: String? = nil
    ) {
        state = Mutex(State(outputs: outputs))
        self.notes = notes
        self.progress = progress
        self.format = format
        self.remark = remark
    }

    var tally: Tally { state.withLock { $0.tally } }

    /// Takes away what is not kept of earlier results: from here on the run can't be refused.
    func makeReady() throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            try state.outputs.sink.makeReady()
            try state.outputs.failures?.makeReady()
            for store in state.outputs.stores { try store.makeReady() }
        }
    }

    func begin() throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            try state.outputs.sink.write(state.outputs.writer.begin())
        }
    }

    /// Takes the pages of a source, in their turn, all at once or some after others.
    func add(
        _ pages: [ScannedPage], of source: ImageSource, isLast: Bool = true
    ) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            var bytes: [UInt8] = []
            for page in pages {
                if let error = page.record.error { say { notes.error(error.message) } }
                bytes += state.outputs.writer.bytes(for: page)
            }
            try state.outputs.sink.write(bytes)
            state.unfinished += pages.map { Tally.Page($0.record) }
            state.unstored += state.outputs.stores.isEmpty ? [] : pages.map(\.withoutPictures)
            guard isLast else { return }
            let (image, stored) = (state.unfinished, state.unstored)
            (state.unfinished, state.unstored) = ([], [])
            state.tally.add(image)
            for store in state.outputs.stores { try store.add(stored) }
            if image.contains(where: { $0.cause != nil }) { try list(source, in: state) }
            warn(&state)
            progress?.update(state.tally)
        }
    }

    /// Takes a source that stands in the results already.
    func addRecorded(_ recorded: RecordedSource, of source: ImageSource) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            state.tally.add(recorded.pages)
            state.resumed += 1
            progress?.setDoneBefore(state.resumed)
            if recorded.hasFailed { try list(source, in: state) }
        }
    }

    func finish() throws(OutputError) {
        try state.withLock { (state: inout State) throws(OutputError) in
            try finishResults(of: state.outputs, state.tally)
            for store in state.outputs.stores { try store.finish() }
            try state.outputs.failures?.finish()
            say { summarize(state) }
        }
    }

    /// Removes what was made and is not complete.
    func abandon() { state.withLock { $0.outputs.abandon() } }

    /// Ends a run whose results can't be written, with what is under way.
    func fail(_ error: OutputError) -> Never {
        state.withLock { state -> Never in
            state.outputs.abandon()
            if error.isClosedPipe { say { StandardStreams.leaveByClosedPipe() } }
            say { notes.error(error) }
            StandardStreams.leave(2)
        }
    }

    /// Ends a run that is to stop, with what it has; the lock is never given back.
    func interrupt(_ body: @Sendable () -> Never) -> Never {
        state.withLock { state -> Never in
            state.outputs.abandon()
            say {
                summarize(state, interrupted: true)
            }
            body()
        }
    }

    /// Completes the results, unless they would take the place of a file and tell nothing.
    private func finishResults(of outputs: Outputs, _ tally: Tally) throws(OutputError) {
        var (writer, sink) = (outputs.writer, outputs.sink)
        let end = writer.end()
        let isKept =
            tally.scannedPages > 0 || format == .json
            || !(sink.replacesFile || format == .pdf && sink.isDocument)
        guard isKept else {
            sink.abandon()
            say { notes.error("no image could be scanned: \(sink.name) is left as it was") }
            return
        }
        try sink.write(end)
        if let completion = writer.completion { try sink.replaceContents(completion) }
        try sink.finish()
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
        guard format.isDocument, !state.hasWarnedOfSize,
            state.tally.pages > Self.largeDocumentInPages
        else {
            return
        }
        state.hasWarnedOfSize = true
        say {
            notes.note(
                "this format is one document, complete only at its end; "
                    + "for so many pages take --format jsonl")
        }
    }

    private func summarize(_ state: State, interrupted: Bool = false) {
        let tally = state.tally
        guard tally.pages > 1 || interrupted else { return }
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

extension Tally.Page {
    fileprivate init(_ record: ImageRecord) {
        self.init(
            foundSomething: record.observations?.isEmpty == false, cause: record.error?.code)
    }
}
