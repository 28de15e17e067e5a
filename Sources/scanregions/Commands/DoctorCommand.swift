import ArgumentParser
import Regions

/// What is there, what is missing, and how to get it.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show engines, versions, symbologies and languages, and what is missing.",
        discussion: "Exit status: 0 nothing is missing; 1 something is.")

    func run() async throws {
        if WorkerProcess.isWorker { await ModelCheck.serve() }
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: false), isQuiet: false)
        let report = await DoctorReport()
        do {
            try OutputSink().write(report.text)
        } catch  where error.isClosedPipe {
            StandardStreams.leaveByClosedPipe()
        } catch {
            notes.error(error)
            throw ExitCode(2)
        }
        if !report.advice.isEmpty { throw ExitCode(1) }
    }
}
