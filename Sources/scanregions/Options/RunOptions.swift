import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How the work is done.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Images worked on at once; results keep their order. Default: the number of cores.",
            valueName: "count"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp("Give up on an image after some seconds.", valueName: "seconds"))
    var timeout: Double?

    @Flag(help: "Say nothing on standard error but errors.")
    var quiet = false

    @Flag(help: "Show what the engines say.")
    var verbose = false

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("--jobs \(jobs) is not inside 1...1024")
        }
        if let timeout, !(timeout > 0 && timeout < 1e9) {
            throw ValidationError("--timeout \(timeout) is not a time; give seconds above 0")
        }
        if quiet, verbose {
            throw ValidationError("--quiet and --verbose contradict each other; give one")
        }
    }

    var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
