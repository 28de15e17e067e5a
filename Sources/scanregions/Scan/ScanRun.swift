import ArgumentParser
import Regions

/// A whole run: all inputs through the pipeline to one output.
struct ScanRun {
    var plan: ScanPlan
    var inputs: InputWalk
    var writer: any RecordWriter
    var sink: OutputSink
    var notes: Notes
    var jobs: Int

    /// How many images became what.
    private struct Tally {
        var images = 0
        var found = 0
        var failed = 0
    }

    /// Scans everything and says how it went.
    ///
    /// - Returns: 0 if something was found and nothing failed, 1 if nothing was found, 2 if an
    ///   image could not be scanned or the results could not be written.
    mutating func exitCode() async -> ExitCode {
        var tally = Tally()
        do {
            try await run(&tally)
        } catch {
            notes.error("\(error)")
            return ExitCode(2)
        }
        if tally.images == 0 { notes.note("nothing to scan: the list names no files") }
        if tally.failed > 0, tally.images > 1 {
            notes.note("\(tally.failed) of \(tally.images) images could not be scanned")
        }
        return ExitCode(tally.failed > 0 ? 2 : tally.found > 0 ? 0 : 1)
    }

    private struct Job: Sendable {
        let source: ImageSource
        let annotationName: AnnotationName?
        let cropName: CropName?
    }

    /// Sources with the names of what is drawn of them, which depend on those before them.
    private struct Jobs: IteratorProtocol, Sendable {
        var inputs: InputWalk
        var names: AnnotationNames
        var cropNames: CropNames

        mutating func next() -> Job? {
            inputs.next().map {
                Job(
                    source: $0, annotationName: names.next(for: $0),
                    cropName: cropNames.next(for: $0))
            }
        }
    }

    private mutating func run(_ tally: inout Tally) async throws {
        let scanner = ImageScanner(plan: plan)
        let pipeline = OrderedPipeline<Job, [ImageRecord]>(
            jobs: jobs, window: 8 * jobs, executor: plan.options.executor)
        let queue = InputFeed<Job>(
            Jobs(
                inputs: inputs, names: AnnotationNames(plan.annotation?.target),
                cropNames: CropNames(plan.crop)))
        try sink.write(writer.begin())
        try await pipeline.run(queue) { job in
            await scanner.records(
                of: job.source, annotatedAs: job.annotationName, croppedAs: job.cropName)
        } emit: { records in
            for record in records {
                tally.images += 1
                if record.foundSomething { tally.found += 1 }
                if let error = record.error {
                    tally.failed += 1
                    notes.error(error.message)
                }
                do {
                    try sink.write(writer.bytes(for: record))
                } catch {
                    // Nobody gets what would still be found, and names may never come.
                    notes.error("\(error)")
                    StandardStreams.leave(2)
                }
            }
        }
        try sink.write(writer.end())
        try sink.finish()
    }
}
