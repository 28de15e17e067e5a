import ArgumentParser
import Regions

/// Objects, with a model of the user's.
struct ObjectsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "objects",
        abstract: "Find objects with a model of your own, such as a YOLO.")

    @OptionGroup(title: "Objects") var objects: ObjectOptions
    @OptionGroup var options: ScanOptions

    func validate() throws { try objects.check(neededBy: "objects") }

    func run() async throws {
        let region = try options.regionOfInterest()
        let requests = try options.loading {
            [try objects.request(minimumConfidence: options.search.minConfidence, in: region)]
        }
        try await ScanSession(
            options, requests: requests.compactMap(\.self), subject: "objects",
            readablePaths: objects.files
        ).run()
    }
}

extension ScanOptions {
    /// What is made of files that the options name; what is wrong with them is said at once.
    func loading<Value>(_ make: () throws -> Value) throws -> Value {
        do {
            return try make()
        } catch let error as RegionsError {
            let notes = Notes(
                descriptor: StandardStreams.prepare(showsEngineMessages: run.verbose),
                isQuiet: run.quiet)
            notes.error(error)
            throw ExitCode(2)
        }
    }
}
