import ArgumentParser
import Regions

/// A whole run: all inputs through the pipeline to one output.
struct ScanRun {
    /// How many results may wait for one that is slow, for each image worked on.
    ///
    /// Chosen: a slow image then holds up none until it takes as long as eight others.
    private static let waitingResultsPerJob = 8

    var inputs: JobWalk
    var ledger: RunLedger
    var notes: Notes
    /// What is looked for, such as "barcodes", where the results don't say that there is none.
    var subject: String?
    /// Images worked on at once.
    var jobs: Int
    /// The threads that images are worked on, or that wait for the workers who do.
    var executor: EngineExecutor
    var scan: @Sendable (ImageSource, PictureNames) async -> [ScannedPage]

    /// Scans everything and says how it went.
    ///
    /// - Returns: 0 if something was found and nothing failed, 1 if nothing was found, 2 if an
    ///   image could not be scanned or the results could not be written.
    func exitCode() async -> ExitCode {
        let (ledger, notes) = (ledger, notes)
        let interruption = Interruption { signal in
            ledger.interrupt { StandardStreams.leave(128 + signal) }
        }
        do {
            try await run()
        } catch let error as OutputError {
            ledger.fail(error)
        } catch {
            ledger.abandon()
            notes.error(error)
            return ExitCode(2)
        }
        withExtendedLifetime(interruption) {}
        let tally = ledger.tally
        if tally.images == 0 { notes.note("nothing to scan: the list names no files") }
        if let subject, tally.found == 0, tally.empty > 0 { notes.note("no \(subject) found") }
        return ExitCode(tally.failed > 0 ? 2 : tally.found > 0 ? 0 : 1)
    }

    private func run() async throws {
        let pipeline = OrderedPipeline<JobInput, (JobInput, [ScannedPage])>(
            jobs: jobs, window: Self.waitingResultsPerJob * jobs, executor: executor)
        let scan = scan
        try ledger.begin()
        try await pipeline.run(inputs) { job in
            (job, await scan(job.source, job.names))
        } emit: { job, pages in
            do throws(OutputError) {
                try ledger.add(pages, of: job.source, isLast: job.isLast)
            } catch {
                // Nobody gets what would still be found, and names may never come.
                ledger.fail(error)
            }
        }
        try ledger.finish()
    }
}
