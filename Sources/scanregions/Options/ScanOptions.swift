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
    }

    func regionOfInterest() throws -> NormalizedRect {
        try search.regionOfInterest(origin: output.origin ?? .bottomLeft)
    }

    /// Runs requests on all images.
    ///
    /// - Parameters:
    ///   - crop: where rectangles are written; `nil` for nowhere.
    ///   - plainWriter: writes where no `--format` is given; told whether to a terminal.
    func scan(
        _ requests: [any ImageRequest], crop: CropPlan? = nil,
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
        let jobs = run.jobCount
        let annotation = try output.annotationPlan(for: input)
        let needsColor =
            annotation != nil || requests.contains { !($0 is any LuminanceRequest) }
        let plan = ScanPlan(
            requests: requests, orientation: input.orientation?.orientation,
            options: ImageOptions(
                content: needsColor ? .color : .luminance, limits: input.limits,
                executor: EngineExecutor(threads: jobs)),
            timeout: run.timeout.map { .seconds($0) }, annotation: annotation,
            crop: crop)
        let code: ExitCode
        do {
            try annotation?.makeFolder()
            try crop?.makeFolder()
            let sink = try output.sink()
            let format = output.format ?? .text
            let writer =
                output.format == nil ? plainWriter?(sink.isTerminal) : nil
            var scan = ScanRun(
                plan: plan,
                inputs: InputWalk(
                    paths: input.paths, list: try input.list(),
                    // What is written there is no input, now or the next time.
                    leavingOut: crop.flatMap { FileStatus(InputPath($0.folder))?.identity }),
                writer: writer
                    ?? format.writer(
                        places: output.places(for: format), isTerminal: sink.isTerminal),
                sink: sink, notes: notes, jobs: jobs)
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
