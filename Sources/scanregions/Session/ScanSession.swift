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
    /// The writer of a command that has tables of its own.
    typealias OwnTableWriter = @Sendable (TableWriter.Dialect) -> any RecordWriter
    /// What stands before any writer, and changes the records that it writes.
    typealias Preparation = @Sendable (any RecordWriter) -> any RecordWriter

    /// How many images each worker process has: the one that it scans, and the next one, waiting.
    private static let imagesPerWorker = 2

    private let options: ScanOptions
    private let plan: ScanPlan
    private let plainWriter: PlainWriter?
    private let tableWriter: OwnTableWriter?
    private let preparation: Preparation?
    private let subject: String?
    private let watchesFolder: Bool
    private let readablePaths: [String]
    private let notes: Notes

    /// - Parameters:
    ///   - requests: what is looked for and reported.
    ///   - helpers: requests whose results are not reported, but help those of the others.
    ///   - crop: where rectangles are written; `nil` for nowhere.
    ///   - plainWriter: writes where no `--format` is given; `nil` for the writer of `text`.
    ///   - tableWriter: writes csv and tsv; `nil` for the writer of things found.
    ///   - preparation: puts before a writer what changes its records; `nil` for nothing.
    ///   - watchesFolder: whether the one path is a folder in which images arrive without an end.
    ///   - readablePaths: files that worker processes read beside images and installed models.
    ///   - subject: what a note says that there is none of; `nil` for no note.
    /// - Throws: `ValidationError`.
    init(
        _ options: ScanOptions, requests: [any ImageRequest], helpers: [any ImageRequest] = [],
        crop: CropPlan? = nil, plainWriter: PlainWriter? = nil, tableWriter: OwnTableWriter? = nil,
        preparation: Preparation? = nil, watchesFolder: Bool = false, subject: String? = nil,
        readablePaths: [String] = []
    ) throws {
        self.watchesFolder = watchesFolder
        self.readablePaths = readablePaths
        self.options = options
        self.subject = subject
        self.plainWriter = plainWriter
        self.tableWriter = tableWriter
        self.preparation = preparation
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
            noteFormat()
            try checkPlaces()
            if options.output.dryRun {
                try dryRun()
                return .success
            }
            let sink = try sink()
            let progress = progressLine(
                resultsGoToTerminal: sink.isTerminal && options.output.effectiveFormat != .sqlite)
            let ledger = try ledger(to: sink, progress: progress)
            try plan.makeFolders()
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
            annotation != nil || needsPicture || options.output.report != nil
            || requests.contains { !($0 is any LuminanceRequest) }
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
            let isolated = IsolatedScanner(
                workers: options.jobCount,
                arguments: WorkerArguments.reduced(
                    Array(CommandLine.arguments.dropFirst()), paths: self.options.input.paths),
                timeout: plan.timeout, memoryLimit: options.memoryLimit?.count,
                confinement: options.noSandbox
                    ? nil
                    : WorkerConfinement(
                        readablePaths: WorkerConfinement.modelPaths + readablePaths))
            run.scan = scanning(documents) { await isolated.pages(of: $0, named: $1) }
            run.jobs = Self.imagesPerWorker * options.jobCount
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
        let outputs = output.guarded(crop: plan.crop)
        try ledger.makeReady()
        keepSettings()
        let done: (any EarlierResults)? =
            if output.resume, let path = output.output {
                if output.effectiveFormat == .sqlite {
                    try DatabaseResumePoint(path: path, options: settings.json) { ledger.fail($0) }
                } else {
                    try ResumePoint(path: path, length: .max)
                }
            } else { nil }
        return JobWalk(
            walk, naming: PictureNaming(plan), shard: options.input.shard, done: done,
            documents: documents
        ) { source in
            if let conflict = source.path.flatMap({ outputs.conflict(with: $0) }) {
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

// MARK: - Where results go

extension ScanSession {
    private func noteFormat() {
        let output = options.output
        guard let path = output.output, let format = output.format, let named = output.formatOfName,
            format != named
        else { return }
        notes.note(
            "\(path) gets \(format.rawValue), as --format says, though its name means "
                + named.rawValue)
    }

    /// Checks, before anything is made or emptied, what would give way, and the names in a list.
    private func checkPlaces() throws {
        let (input, output) = (options.input, options.output)
        if let path = output.output {
            let isEmptied = output.effectiveFormat.isLines && !output.resume
            try OutputGuard.check(path, isEmptied: isEmptied)
        }
        for path in [output.failures, output.report].compactMap({ $0 }) {
            try OutputGuard.check(path, isEmptied: false)
        }
        guard let list = input.filesFrom, input.isCountable else { return }
        var names = try NameList(path: list, endsWithNUL: input.namesEndWithNUL)
        let outputs = output.guarded(crop: plan.crop)
        while let name = names.next() {
            if let conflict = outputs.conflict(with: name) { throw OutputError(refusal: conflict) }
        }
    }

    private func dryRun() throws {
        let output = options.output
        var done: (any EarlierResults)?
        if output.resume, let path = output.output, FileStatus(FilePath(path)) != nil {
            if output.effectiveFormat == .sqlite {
                let notes = notes
                done = try DatabaseResumePoint(path: path, options: settings.json) { error in
                    notes.error(error)
                    StandardStreams.leave(2)
                }
            } else {
                done = try ResumePoint(path: path, length: lengthToResume(of: path))
            }
        }
        try DryRun(
            options: options, plan: plan, inputs: walk(), done: done,
            outputs: output.guarded(crop: plan.crop)
        ).list()
    }

    private func sink() throws(OutputError) -> OutputSink {
        let output = options.output
        // A database takes records itself; nothing is written to standard output then.
        if output.effectiveFormat == .sqlite { return OutputSink() }
        // What goes over the pages of documents is known in the end.
        let isCollected = output.effectiveFormat == .pdf
        guard let path = output.output else {
            return isCollected ? try OutputSink(collectingFor: nil) : OutputSink()
        }
        if isCollected, let kind = FileStatus(FilePath(path))?.kind, kind != .regular {
            return try OutputSink(collectingFor: path)
        }
        if output.resume { return try OutputSink(path: path, .resume(lengthToResume)) }
        let format = output.effectiveFormat
        return try OutputSink(
            path: path, format.isDocument ? .document : format.isLines ? .lines : .text)
    }

    private func lengthToResume(of path: String) throws(OutputError) -> Int {
        let length = try ResumePoint.length(of: path)
        if length > 0 { try settings.check(against: path) }
        return length
    }

    private var settings: RunSettings { RunSettings(options, requests: plan.requests) }

    /// Keeps the options that a file of records is begun with, for when it is resumed.
    private func keepSettings() {
        let output = options.output
        guard output.effectiveFormat == .jsonl, let path = output.output,
            let status = FileStatus(FilePath(path)), status.kind == .regular
        else { return }
        if status.sizeInBytes == 0 {
            // Without them a run is resumed as well, only not checked.
            try? settings.write(beside: path)
        } else if RunSettings(beside: path) == nil {
            notes.note("\(path) doesn't tell the options that it was begun with; give the same")
        }
    }

    private func ledger(
        to sink: sending OutputSink, progress: ProgressLine?
    ) throws -> RunLedger {
        let output = options.output
        let format = output.effectiveFormat
        if sink.isTerminal, format == .pdf {
            throw ValidationError("--format pdf is no text; name a file with --output")
        }
        let plain =
            switch output.chosenFormat {
            case nil: plainWriter?(sink.isTerminal)
            case .csv: tableWriter?(.csv)
            case .tsv: tableWriter?(.tsv)
            default: nil as (any RecordWriter)?
            }
        let writer =
            plain
            ?? format.writer(
                coordinates: output.coordinates(for: format), isTerminal: sink.isTerminal)
        var stores: [any ResultStore] = []
        if format == .sqlite, let path = output.output {
            stores.append(try ResultsDatabase(path: path, options: settings.json))
        }
        if let path = output.report { stores.append(try ReportFile(path: path)) }
        let failures: FailureList? =
            if let path = output.failures {
                try FailureList(path: path, endsWithNUL: options.input.namesEndWithNUL)
            } else { nil }
        return RunLedger(
            RunLedger.Outputs(
                writer: preparation?(writer) ?? writer, sink: sink, failures: failures,
                stores: stores),
            notes: notes, progress: progress, format: format,
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
extension ReadReceiptRequest: LuminanceRequest {}
extension ReadCardRequest: LuminanceRequest {}
extension DetectTextRectanglesRequest: LuminanceRequest {}
