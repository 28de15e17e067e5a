import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What all scanning commands share: images in, results out, and the work between.
struct ScanOptions: ParsableArguments {
    @OptionGroup(title: "Images") var input: InputOptions
    @OptionGroup(title: "What is looked for") var search: SearchOptions
    @OptionGroup(title: "Results") var output: OutputOptions
    @OptionGroup(title: "Work") var run: RunOptions

    func validate() throws {
        _ = try regionOfInterest()
        _ = try output.annotationPlan(for: input)
        try output.check(against: input.filesFrom)
    }

    func regionOfInterest() throws -> NormalizedRect {
        try search.regionOfInterest(origin: output.origin ?? .bottomLeft)
    }

    /// Runs requests on all images.
    ///
    /// - Parameter plainWriter: writes where no `--format` is given; told whether to a terminal.
    func scan(
        _ requests: [any ImageRequest], plainWriter: ((_ isTerminal: Bool) -> any RecordWriter)?
    ) async throws {
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: run.verbose),
            isQuiet: run.quiet)
        if run.verbose, requests.contains(where: Self.mayReadReceipts),
            let problem = ReceiptModel.installed().problem
        {
            notes.note(problem)
        }
        let annotation = try output.annotationPlan(for: input)
        let format = output.chosenFormat ?? .text
        let needsColor =
            annotation != nil || format.needsPicture
            || requests.contains { !($0 is any LuminanceRequest) }
        let jobs = run.jobCount
        // A worker has one image at a time; as many threads as jobs are enough for all of them.
        let executor = EngineExecutor(threads: WorkerProcess.isWorker ? 1 : jobs)
        let scanner = ImageScanner(
            plan: ScanPlan(
                requests: requests, orientation: input.orientation?.orientation,
                options: ImageOptions(
                    content: needsColor ? .color : .luminance, limits: input.limits,
                    executor: executor),
                timeout: run.timeout.map { .seconds($0) }, keepsPicture: format.needsPicture,
                annotation: annotation))
        if WorkerProcess.isWorker { await scanner.serve() }

        let code: ExitCode
        do {
            try annotation?.makeFolder()
            let sink = try output.sink()
            if sink.isTerminal, format == .pdf {
                throw ValidationError("--format pdf is no text; name a file with --output")
            }
            let writer =
                output.chosenFormat == nil ? plainWriter?(sink.isTerminal) : nil
            let progress = progressLine(notes: notes, resultsGoToTerminal: sink.isTerminal)
            let ledger = RunLedger(
                RunLedger.Outputs(
                    writer: writer
                        ?? format.writer(
                            places: output.places(for: format), isTerminal: sink.isTerminal),
                    sink: sink,
                    failures: try output.failureList(endsWithNUL: input.namesEndWithNUL)),
                notes: notes, progress: progress, isDocument: format.isDocument)
            let walk = JobWalk(
                try input.walk(), names: AnnotationNames(annotation?.target), shard: input.shard,
                done: try output.resumePoint()
            ) { recorded, source in
                do throws(OutputError) {
                    try ledger.addRecorded(recorded, of: source)
                } catch {
                    ledger.fail(error)
                }
            }
            var scan = ScanRun(
                inputs: walk, ledger: ledger, notes: notes, jobs: jobs, executor: executor,
                scan: { await scanner.records(of: $0, annotatedAs: $1) })
            if run.isolates(input) {
                let isolated = IsolatedScanner(
                    workers: jobs,
                    arguments: WorkerArguments.reduced(
                        Array(CommandLine.arguments.dropFirst()), paths: input.paths),
                    timeout: run.timeout.map { .seconds($0) },
                    memoryLimit: run.memoryLimit?.count)
                scan.scan = { await isolated.records(of: $0, annotatedAs: $1) }
                // A worker that is done finds its next image waiting.
                scan.jobs = 2 * jobs
            }
            let counting = progress.map { count(for: $0) }
            defer { counting?.cancel() }
            // Writing may block, which Swift's own threads must not.
            code = await withTaskExecutorPreference(EngineExecutor(threads: 1)) { [scan] in
                await scan.exitCode()
            }
        } catch {
            notes.error("\(error)")
            code = ExitCode(2)
        }
        if code != .success { throw code }
    }
}

extension ScanOptions {
    /// A line for a person who looks on and doesn't see the results themselves go by.
    private func progressLine(notes: Notes, resultsGoToTerminal: Bool) -> ProgressLine? {
        let isShown =
            !run.quiet && !resultsGoToTerminal && !input.isSingleFile
            && StandardStreams.isTerminal(notes.descriptor)
        return isShown ? ProgressLine(descriptor: notes.descriptor) : nil
    }

    /// Counts the images beside the work; a second walk costs less memory than their names.
    private func count(for progress: ProgressLine) -> Task<Void, Never> {
        Task(executorPreference: EngineExecutor(threads: 1)) {
            guard input.isCountable, let walk = try? input.walk(),
                let count = JobWalk.count(walk, shard: input.shard)
            else { return }
            progress.setTotal(count)
        }
    }

    private static func mayReadReceipts(_ request: any ImageRequest) -> Bool {
        guard let request = request as? RecognizeTextRequest else { return false }
        return request.printStyle == .receipt
            || request.printStyle == .automatic && request.languages == ["eng"]
    }
}

/// A request that doesn't look at color, so that decoding can leave it out.
private protocol LuminanceRequest: ImageRequest {}
extension DetectBarcodesRequest: LuminanceRequest {}
extension RecognizeTextRequest: LuminanceRequest {}
extension DetectTextRectanglesRequest: LuminanceRequest {}
