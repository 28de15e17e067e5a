import ArgumentParser
import Regions

/// How the work is done.
struct RunOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Images worked on at once; results keep their order. Default: the number of cores.",
            valueName: "count"))
    var jobs: Int?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Scan in processes of their own, so that an image that crashes an engine costs itself alone.",
            discussion: """
                As many processes as --jobs says are started once and used again. What crashed is \
                tried once more, and is an error record then. On Linux they are a sandbox: no \
                network, no writing, no other programs, and no files but the image and models \
                (see doctor). Default: for more than one image; give it for one you don't trust.
                """))
    var isolate: Bool?

    @Flag(help: "Let the processes of --isolate do what this one may.")
    var noSandbox = false

    @Option(
        help: ArgumentHelp(
            "Give up on an image after some seconds.",
            discussion: "Default: none; 600 for an engine that hangs in a process of its own.",
            valueName: "seconds"))
    var timeout: Double?

    @Option(
        help: ArgumentHelp(
            "Give up on an image whose process needs more memory, such as 2G.",
            valueName: "bytes"))
    var memoryLimit: ByteCountArgument?

    @Flag(help: "Say nothing on standard error but errors.")
    var quiet = false

    @Flag(help: "Show what the engines say.")
    var verbose = false

    /// How many images can be worked on at once.
    ///
    /// Chosen: more than the cores of nearly any machine, and more jobs than cores are of no use.
    private static let jobRange = 1...1024
    /// What no time limit reaches.
    ///
    /// Chosen: some thirty years; a count of nanoseconds holds less than three hundred.
    private static let longestTimeoutInSeconds = 1e9

    func validate() throws {
        if let jobs, !Self.jobRange.contains(jobs) {
            throw ValidationError("--jobs \(jobs) is not inside 1...1024")
        }
        if let timeout, !(timeout > 0 && timeout < Self.longestTimeoutInSeconds) {
            throw ValidationError("--timeout \(timeout) is not a time; give seconds above 0")
        }
        if memoryLimit != nil, isolate == false {
            throw ValidationError(
                "--memory-limit is for processes of their own; leave out --no-isolate")
        }
        if quiet, verbose {
            throw ValidationError("--quiet and --verbose contradict each other; give one")
        }
    }

    /// Whether images are scanned in processes of their own: one image is not worth the start of a
    /// process, and of many none may stop the others.
    func isolates(_ input: InputOptions) -> Bool {
        isolate ?? (!input.isSingleImage || memoryLimit != nil)
    }

    var jobCount: Int { jobs ?? EngineExecutor.shared.threads }
}
