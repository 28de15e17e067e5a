import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One run of a scanning command: makes of its options the plan, the inputs, the writer and what
/// scans, and runs them.
///
/// The way of an image: `JobWalk` finds it, `ImageScanner` scans it, here or in a worker process,
/// `OrderedPipeline` gives its pages in their turn, and `RunLedger` writes and counts them.
struct ScanSession {
    /// The writer of a command that has a way of its own to write; told whether to a terminal.
    typealias PlainWriter = @Sendable (_ isTerminal: Bool) -> any RecordWriter

    /// How many images each worker process has: the one that it scans, and the next one, waiting.
    private static let imagesPerWorker = 2

    private let options: ScanOptions
    private let plan: ScanPlan
    private let plainWriter: PlainWriter?
    private let notes: Notes

    /// - Parameters:
    ///   - requests: what is looked for and reported.
    ///   - helpers: requests whose results are not reported, but help those of the others.
    ///   - crop: where rectangles are written; `nil` for nowhere.
    ///   - plainWriter: writes where no `--format` is given; `nil` for the writer of `text`.
    /// - Throws: `ValidationError`.
    init(
        _ options: ScanOptions, requests: [any ImageRequest], helpers: [any ImageRequest] = [],
        crop: CropPlan? = nil, plainWriter: PlainWriter? = nil
    ) throws {
        self.options = options
        self.plainWriter = plainWriter
        notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: options.run.verbose),
            isQuiet: options.run.quiet)
        plan = try Self.plan(options, requests: requests, helpers: helpers, crop: crop)
    }

    /// Scans everything; never returns in a worker process.
    ///
    /// - Throws: `ExitCode` unless something was found and every image was scanned.
    func run() async throws {
        noteMissingModel()
        let scanner = ImageScanner(plan: plan)
        if WorkerProcess.isWorker { await scanner.serve() }
        let code = await exitCode(with: scanner)
        if code != .success { throw code }
    }

    private func exitCode(with scanner: ImageScanner) async -> ExitCode {
        do {
            try plan.makeFolders()
            let sink = try sink()
            let progress = progressLine(resultsGoToTerminal: sink.isTerminal)
            let ledger = try ledger(to: sink, progress: progress)
            let run = scanRun(of: try jobs(to: ledger), with: scanner, to: ledger)
            let counting = progress.map { count(showing: $0) }
            defer { counting?.cancel() }
            // Writing may block, which Swift's own threads must not.
            return await withTaskExecutorPreference(EngineExecutor(threads: 1)) {
                await run.exitCode()
            }
        } catch {
            notes.error(error)
            return ExitCode(2)
        }
    }
}

// MARK: - What is done with an image

extension ScanSession {
    private static func plan(
        _ options: ScanOptions, requests: [any ImageRequest], helpers: [any ImageRequest],
        crop: CropPlan?
    ) throws -> ScanPlan {
        let annotation = try options.output.annotationPlan(for: options.input)
        let needsPicture = options.output.effectiveFormat.needsPicture
        let needsColor =
            annotation != nil || needsPicture || requests.contains { !($0 is any LuminanceRequest) }
        // A worker has one image at a time; as many threads as jobs are enough for all of them.
        let threads = WorkerProcess.isWorker ? 1 : options.run.jobCount
        return ScanPlan(
            requests: requests, helpers: helpers,
            orientation: options.input.orientation?.orientation,
            options: ImageOptions(
                content: needsColor ? .color : .luminance, limits: options.input.limits,
                executor: EngineExecutor(threads: threads)),
            timeout: options.run.timeout.map { .seconds($0) }, keepsPicture: needsPicture,
            annotation: annotation, crop: crop)
    }

    private func noteMissingModel() {
        guard options.run.verbose, plan.requests.contains(where: Self.mayReadReceipts),
            let problem = ReceiptModel.installed().problem
        else { return }
        notes.note(problem)
    }

    private static func mayReadReceipts(_ request: any ImageRequest) -> Bool {
        guard let request = request as? RecognizeTextRequest else { return false }
        return request.printStyle == .receipt
            || request.printStyle == .automatic && request.languages == ["eng"]
    }

    private func scanRun(
        of jobs: JobWalk, with scanner: ImageScanner, to ledger: RunLedger
    ) -> ScanRun {
        let options = options.run
        var run = ScanRun(
            inputs: jobs, ledger: ledger, notes: notes, jobs: options.jobCount,
            executor: plan.options.executor,
            scan: { await scanner.pages(of: $0, named: $1) })
        if options.isolates(self.options.input) {
            let isolated = IsolatedScanner(
                workers: options.jobCount,
                arguments: WorkerArguments.reduced(
                    Array(CommandLine.arguments.dropFirst()), paths: self.options.input.paths),
                timeout: plan.timeout, memoryLimit: options.memoryLimit?.count,
                confinement: options.noSandbox ? nil : WorkerConfinement())
            run.scan = { await isolated.pages(of: $0, named: $1) }
            run.jobs = Self.imagesPerWorker * options.jobCount
        }
        return run
    }
}

// MARK: - What is scanned

extension ScanSession {
    /// All that is named, found one at a time.
    private func walk() throws(ListError) -> InputWalk {
        let input = options.input
        let list: NameList? =
            if let path = input.filesFrom {
                try NameList(path: path, endsWithNUL: input.namesEndWithNUL)
            } else { nil }
        return InputWalk(
            paths: FilePath.arguments(input.paths), list: list,
            // What is written there is no input, now or the next time.
            leavingOut: plan.crop.flatMap { FileStatus(FilePath($0.folder))?.identity })
    }

    /// What an earlier run left to do.
    private func jobs(to ledger: RunLedger) throws -> JobWalk {
        let output = options.output
        let walk = try walk()
        let done: ResumePoint? =
            if output.resume, let path = output.output { try ResumePoint(path: path) } else { nil }
        return JobWalk(
            walk, naming: PictureNaming(plan), shard: options.input.shard, done: done
        ) { recorded, source in
            do throws(OutputError) {
                try ledger.addRecorded(recorded, of: source)
            } catch {
                ledger.fail(error)
            }
        }
    }

    /// Counts the images beside the work; a second walk costs less memory than their names.
    private func count(showing progress: ProgressLine) -> Task<Void, Never> {
        Task(executorPreference: EngineExecutor(threads: 1)) {
            guard options.input.isCountable, let walk = try? walk(),
                let count = JobWalk.count(walk, shard: options.input.shard)
            else { return }
            progress.setTotal(count)
        }
    }
}

// MARK: - Where results go

extension ScanSession {
    private func sink() throws(OutputError) -> OutputSink {
        let output = options.output
        guard let path = output.output else { return OutputSink() }
        if output.resume { return try OutputSink(path: path, .resume(ResumePoint.length)) }
        return try OutputSink(
            path: path, (output.format ?? .text).isDocument ? .document : .stream)
    }

    private func ledger(
        to sink: sending OutputSink, progress: ProgressLine?
    ) throws -> RunLedger {
        let output = options.output
        let format = output.effectiveFormat
        if sink.isTerminal, format == .pdf {
            throw ValidationError("--format pdf is no text; name a file with --output")
        }
        let plain = output.chosenFormat == nil ? plainWriter?(sink.isTerminal) : nil
        let writer =
            plain
            ?? format.writer(
                coordinates: output.coordinates(for: format), isTerminal: sink.isTerminal)
        let failures: FailureList? =
            if let path = output.failures {
                try FailureList(path: path, endsWithNUL: options.input.namesEndWithNUL)
            } else { nil }
        return RunLedger(
            RunLedger.Outputs(writer: writer, sink: sink, failures: failures),
            notes: notes, progress: progress, isDocument: format.isDocument,
            remark: options.run.noSandbox ? "no sandbox" : nil)
    }

    /// A line for a person who looks on and doesn't see the results themselves go by.
    private func progressLine(resultsGoToTerminal: Bool) -> ProgressLine? {
        let isShown =
            !options.run.quiet && !resultsGoToTerminal && !options.input.isSingleFile
            && StandardStreams.isTerminal(notes.descriptor)
        return isShown ? ProgressLine(descriptor: notes.descriptor) : nil
    }
}

/// A request that doesn't look at color, so that decoding can leave it out.
private protocol LuminanceRequest: ImageRequest {}
extension DetectBarcodesRequest: LuminanceRequest {}
extension RecognizeTextRequest: LuminanceRequest {}
extension DetectTextRectanglesRequest: LuminanceRequest {}
