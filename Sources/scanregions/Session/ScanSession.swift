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
    /// How many images each worker process has: the one that it scans, and the next one, waiting.
    private static let imagesPerWorker = 2

    private let options: ScanOptions
    private let plan: ScanPlan
    private let outputs: SessionOutputs
    private let subject: String?
    private let watchesFolder: Bool
    private let readablePaths: [String]
    private let notes: Notes

    /// - Parameters:
    ///   - requests: what is looked for and reported.
    ///   - helpers: requests whose results are not reported, but help those of the others.
    ///   - crop: where rectangles are written; `nil` for nowhere.
    ///   - writers: what the command has of its own to write with.
    ///   - watchesFolder: whether the one path is a folder in which images arrive without an end.
    ///   - readablePaths: files that worker processes read beside images and installed models.
    ///   - subject: what a note says that there is none of; `nil` for no note.
    /// - Throws: `ValidationError`.
    init(
        _ options: ScanOptions, requests: [any ImageRequest], helpers: [any ImageRequest] = [],
        crop: CropPlan? = nil, writers: SessionOutputs.Writers = .init(),
        watchesFolder: Bool = false, subject: String? = nil, readablePaths: [String] = []
    ) throws {
        self.watchesFolder = watchesFolder
        self.readablePaths = readablePaths
        self.options = options
        self.subject = subject
        notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: options.run.verbose),
            isQuiet: options.run.quiet)
        plan = try Self.plan(options, requests: requests, helpers: helpers, crop: crop)
        outputs = SessionOutputs(
            options: options, plan: plan, writers: writers, notes: notes)
    }

    /// Scans everything; never returns in a worker process.
    ///
    /// - Throws: `ExitCode` unless something was found and every image was scanned.
    func run() async throws {
        noteMissingModel()
        let scanner = ImageScanner(plan: plan)
        if WorkerProcess.isWorker { await scanner.serve() }
        do {
            try await ModelCheck.check(
                plan.requests, isSingleImage: options.input.isSingleFile)
        } catch {
            notes.error(error)
            throw ExitCode(2)
        }
        let code = await exitCode(with: scanner)
        if code != .success { throw code }
    }

    private func exitCode(with scanner: ImageScanner) async -> ExitCode {
        do {
            outputs.noteFormat()
            try outputs.checkPlaces()
            if options.output.dryRun {
                try dryRun()
                return .success
            }
            let sink = try outputs.sink()
            let progress = progressLine(
                resultsGoToTerminal: sink.isTerminal && options.output.effectiveFormat != .sqlite)
            let ledger = try outputs.ledger(to: sink, progress: progress)
            try plan.makeFolders()
            let run = scanRun(of: try jobs(to: ledger), with: scanner, to: ledger)
            let counting = progress.map { count(showing: $0) }
            defer { counting?.cancel() }
            // Writing may block, which Swift's own threads must not; and to wake another thread for
            // each result takes longer than writing it.
            return await withTaskExecutorPreference(run.executor) {
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
            annotation != nil || needsPicture || options.output.report != nil
            || requests.contains(where: \.looksAtColor)
        // A worker has one image at a time; as many threads as jobs are enough for all of them.
        let threads = WorkerProcess.isWorker ? 1 : options.run.jobCount
        return ScanPlan(
            requests: requests, helpers: helpers, pages: options.input.pages,
            orientation: options.input.orientation?.orientation,
            options: ImageOptions(
                content: needsColor ? .color : .luminance, limits: options.input.limits,
                executor: EngineExecutor(threads: threads)),
            timeout: options.run.timeout.map { .seconds($0) }, keepsPicture: needsPicture,
            makesThumbnails: options.output.report != nil, annotation: annotation, crop: crop)
    }

    private func noteMissingModel() {
        guard options.run.verbose, plan.requests.contains(where: Self.mayReadReceipts),
            let problem = ReceiptModel.installed().problem
        else { return }
        notes.note(problem)
    }

    private static func mayReadReceipts(_ request: any ImageRequest) -> Bool {
        guard let request = request.textRequest else { return false }
        return request.printStyle == .receipt
            || request.printStyle == .automatic && request.languages == ["eng"]
    }

    private func scanRun(
        of jobs: JobWalk, with scanner: ImageScanner, to ledger: RunLedger
    ) -> ScanRun {
        let options = options.run
        let documents = documents
        var run = ScanRun(
            inputs: jobs, ledger: ledger, notes: notes, subject: subject, jobs: options.jobCount,
            executor: plan.options.executor,
            scan: scanning(documents) { await scanner.pages(of: $0, named: $1) })
        if options.isolates(self.options.input) {
            run.jobs = Self.imagesPerWorker * options.jobCount
            // While one waits for a worker, the next image is made ready, such as a page of a PDF.
            run.executor = EngineExecutor(threads: run.jobs)
            let isolated = IsolatedScanner(
                workers: options.jobCount,
                arguments: WorkerArguments.reduced(
                    Array(CommandLine.arguments.dropFirst()), paths: self.options.input.paths),
                timeout: plan.timeout, memoryLimit: options.memoryLimit?.count,
                confinement: options.noSandbox
                    ? nil
                    : WorkerConfinement(
                        readablePaths: WorkerConfinement.modelPaths + readablePaths),
                executor: run.executor)
            run.scan = scanning(documents) { await isolated.pages(of: $0, named: $1) }
        }
        return run
    }
}

// MARK: - Documents

extension ScanSession {
    /// Opens documents as the options say.
    private var documents: DocumentOpener {
        let (input, run) = (options.input, options.run)
        return DocumentOpener(
            settings: PDFSettings(
                pages: input.pages, resolution: input.dpi ?? PDFSettings.usualResolution,
                text: input.pdfText ?? .prefer, limits: input.limits,
                timeout: plan.timeout ?? IsolatedScanner.usualTimeout,
                memoryLimitInBytes: run.memoryLimit?.count
                    ?? PDFSettings.usualMemoryLimitInBytes,
                keepsPages: options.output.effectiveFormat.needsPicture))
    }

    private func scanning(
        _ documents: DocumentOpener,
        _ scan: @escaping @Sendable (ImageSource, PictureNames) async -> [ScannedPage]
    ) -> @Sendable (ImageSource, PictureNames) async -> [ScannedPage] {
        let scanner = DocumentScanner(plan: plan, opener: documents, scan: scan)
        return { await scanner.pages(of: $0, named: $1) }
    }
}

// MARK: - What is scanned

extension ScanSession {
    /// All that is named, found one at a time.
    private func walk() throws(ListError) -> InputWalk {
        let input = options.input
        if watchesFolder, let folder = input.paths.first {
            return InputWalk(paths: [], list: nil, watch: FolderWatch(FilePath(folder)))
        }
        let list: NameList? =
            if let path = input.filesFrom {
                try NameList(path: path, endsWithNUL: input.namesEndWithNUL)
            } else { nil }
        return InputWalk(
            paths: FilePath.arguments(input.paths), list: list)
    }

    /// What an earlier run left to do.
    private func jobs(to ledger: RunLedger) throws -> JobWalk {
        let output = options.output
        let walk = try walk()
        // Those that were made by now, too.
        let guarded = output.guarded(crop: plan.crop)
        try ledger.makeReady()
        outputs.keepSettings()
        let done: (any EarlierResults)? =
            if output.resume, let path = output.output {
                if output.effectiveFormat == .sqlite {
                    try DatabaseResumePoint(path: path, options: outputs.settings.json) {
                        ledger.fail($0)
                    }
                } else {
                    try ResumePoint(path: path, length: .max)
                }
            } else { nil }
        return JobWalk(
            walk, naming: PictureNaming(plan), shard: options.input.shard, done: done,
            documents: documents
        ) { source in
            if let conflict = source.path.flatMap({ guarded.conflict(with: $0) }) {
                ledger.fail(OutputError(refusal: conflict))
            }
        } onRecorded: { recorded, source in
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
            guard !watchesFolder, options.input.isCountable, let walk = try? walk(),
                let count = JobWalk.count(walk, shard: options.input.shard)
            else { return }
            progress.setTotal(count)
        }
    }
}

// MARK: - What a person sees

extension ScanSession {
    private func dryRun() throws {
        let output = options.output
        var done: (any EarlierResults)?
        if output.resume, let path = output.output, FileStatus(FilePath(path)) != nil {
            if output.effectiveFormat == .sqlite {
                let notes = notes
                done = try DatabaseResumePoint(path: path, options: outputs.settings.json) {
                    error in
                    notes.error(error)
                    StandardStreams.leave(2)
                }
            } else {
                done = try ResumePoint(path: path, length: outputs.lengthToResume(of: path))
            }
        }
        try DryRun(
            options: options, plan: plan, inputs: walk(), done: done,
            outputs: output.guarded(crop: plan.crop)
        ).list()
    }

    /// A line for a person who looks on and doesn't see the results themselves go by.
    private func progressLine(resultsGoToTerminal: Bool) -> ProgressLine? {
        let isShown =
            !options.run.quiet && !resultsGoToTerminal && !options.input.isSingleFile
            && StandardStreams.isTerminal(notes.descriptor)
        return isShown ? ProgressLine(descriptor: notes.descriptor) : nil
    }
}

extension ImageRequest {
    /// Whether it looks at more than luminance, so that decoding can't leave color out.
    fileprivate var looksAtColor: Bool {
        switch self {
        case is DetectBarcodesRequest, is RecognizeTextRequest, is ReadReceiptRequest,
            is ReadCardRequest, is DetectTextRectanglesRequest:
            false
        default: true
        }
    }
}
