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
    /// - Parameters:
    ///   - helpers: requests whose results are not reported, but help those of the others.
    ///   - crop: where rectangles are written; `nil` for nowhere.
    ///   - plainWriter: writes where no `--format` is given; told whether to a terminal.
    func scan(
        _ requests: [any ImageRequest], helpers: [any ImageRequest] = [], crop: CropPlan? = nil,
        plainWriter: ((_ isTerminal: Bool) -> any RecordWriter)?
    ) async throws {
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: run.verbose),
            isQuiet: run.quiet)
        if run.verbose, requests.contains(where: Self.mayReadReceipts),
            let problem = ReceiptModel.installed().problem
        {
            notes.note(problem)
        }
        let plan = try plan(for: requests, helpers: helpers, crop: crop)
        let scanner = ImageScanner(plan: plan)
        if WorkerProcess.isWorker { await scanner.serve() }

        let code: ExitCode
        do {
            try plan.makeFolders()
            let sink = try output.sink()
            let progress = progressLine(notes: notes, resultsGoToTerminal: sink.isTerminal)
            let ledger = try ledger(
                to: sink, plainWriter: plainWriter, notes: notes, progress: progress)
            let jobs = JobWalk(
                try walk(for: plan), naming: PictureNaming(plan), shard: input.shard,
                done: try output.resumePoint()
            ) { recorded, source in
                do throws(OutputError) {
                    try ledger.addRecorded(recorded, of: source)
                } catch {
                    ledger.fail(error)
                }
            }
            let scan = scanRun(of: jobs, with: scanner, to: ledger, notes: notes)
            let counting = progress.map { count(for: plan, showing: $0) }
            defer { counting?.cancel() }
            // Writing may block, which Swift's own threads must not.
            code = await withTaskExecutorPreference(EngineExecutor(threads: 1)) {
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
    private var format: OutputFormat { output.chosenFormat ?? .text }

    private func plan(
        for requests: [any ImageRequest], helpers: [any ImageRequest], crop: CropPlan?
    ) throws -> ScanPlan {
        let annotation = try output.annotationPlan(for: input)
        let needsColor =
            annotation != nil || format.needsPicture
            || requests.contains { !($0 is any LuminanceRequest) }
        // A worker has one image at a time; as many threads as jobs are enough for all of them.
        let executor = EngineExecutor(threads: WorkerProcess.isWorker ? 1 : run.jobCount)
        return ScanPlan(
            requests: requests, helpers: helpers, orientation: input.orientation?.orientation,
            options: ImageOptions(
                content: needsColor ? .color : .luminance, limits: input.limits,
                executor: executor),
            timeout: run.timeout.map { .seconds($0) }, keepsPicture: format.needsPicture,
            annotation: annotation, crop: crop)
    }

    private func walk(for plan: ScanPlan) throws -> InputWalk {
        // What is written there is no input, now or the next time.
        try input.walk(leavingOut: plan.crop.flatMap { FileStatus(InputPath($0.folder))?.identity })
    }

    private func ledger(
        to sink: sending OutputSink, plainWriter: ((_ isTerminal: Bool) -> any RecordWriter)?,
        notes: Notes, progress: ProgressLine?
    ) throws -> RunLedger {
        if sink.isTerminal, format == .pdf {
            throw ValidationError("--format pdf is no text; name a file with --output")
        }
        let plain = output.chosenFormat == nil ? plainWriter?(sink.isTerminal) : nil
        let writer =
            plain ?? format.writer(places: output.places(for: format), isTerminal: sink.isTerminal)
        return RunLedger(
            RunLedger.Outputs(
                writer: writer, sink: sink,
                failures: try output.failureList(endsWithNUL: input.namesEndWithNUL)),
            notes: notes, progress: progress, isDocument: format.isDocument)
    }

    private func scanRun(
        of jobs: JobWalk, with scanner: ImageScanner, to ledger: RunLedger, notes: Notes
    ) -> ScanRun {
        var scan = ScanRun(
            inputs: jobs, ledger: ledger, notes: notes, jobs: run.jobCount,
            executor: scanner.plan.options.executor,
            scan: { await scanner.records(of: $0, named: $1) })
        if run.isolates(input) {
            let isolated = IsolatedScanner(
                workers: run.jobCount,
                arguments: WorkerArguments.reduced(
                    Array(CommandLine.arguments.dropFirst()), paths: input.paths),
                timeout: scanner.plan.timeout, memoryLimit: run.memoryLimit?.count)
            scan.scan = { await isolated.records(of: $0, named: $1) }
            // A worker that is done finds its next image waiting.
            scan.jobs = 2 * run.jobCount
        }
        return scan
    }

    /// A line for a person who looks on and doesn't see the results themselves go by.
    private func progressLine(notes: Notes, resultsGoToTerminal: Bool) -> ProgressLine? {
        let isShown =
            !run.quiet && !resultsGoToTerminal && !input.isSingleFile
            && StandardStreams.isTerminal(notes.descriptor)
        return isShown ? ProgressLine(descriptor: notes.descriptor) : nil
    }

    /// Counts the images beside the work; a second walk costs less memory than their names.
    private func count(for plan: ScanPlan, showing progress: ProgressLine) -> Task<Void, Never> {
        Task(executorPreference: EngineExecutor(threads: 1)) {
            guard input.isCountable, let walk = try? walk(for: plan),
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
