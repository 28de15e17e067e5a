/// The arguments that a worker process is started with: this command's own, so that it comes to
/// the same plan.
///
/// Thousands of paths are of no use to it, and take long to parse.
enum WorkerArguments {
    /// Leaves out all paths but the first, if they stand together.
    static func reduced(_ arguments: [String], paths: [String]) -> [String] {
        guard paths.count > 1, arguments.count >= paths.count else { return arguments }
        for start in 0...(arguments.count - paths.count)
        where arguments[start..<start + paths.count].elementsEqual(paths) {
            // The first may be the value of an option; what follows it is a path for certain.
            return Array(arguments[...start] + arguments[(start + paths.count)...])
        }
        return arguments
    }
}
