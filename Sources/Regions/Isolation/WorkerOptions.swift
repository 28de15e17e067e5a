/// How many worker processes there are, what they run, and what each may take.
public struct WorkerOptions: Sendable, Hashable, Codable {
    /// How many processes work at once, at least one.
    public var workers: Int
    /// The path of the program; `nil` for the one that is running.
    public var executable: String?
    /// The program's arguments, without its name.
    public var arguments: [String]
    /// How long a worker may be silent about a job; `nil` for as long as it likes.
    ///
    /// The time begins when the job is sent, and anew with ``WorkerSession/reportProgress()``.
    public var timeout: Duration?
    /// How much memory a worker may hold, in bytes (resident set); `nil` for no limit.
    ///
    /// It is looked at 50 times a second, so that a worker may be over it for a moment.
    public var memoryLimit: Int?
    /// How often a job is tried again, in a fresh worker, after one was lost over it.
    public var retries: Int
    /// What workers are kept from; `nil` for nothing but what this process is kept from.
    ///
    /// None unless given: only who wrote the jobs knows what they need.
    public var confinement: WorkerConfinement?

    /// How many jobs may wait for a worker; `nil` for any number.
    ///
    /// One more is refused at once with ``RegionsError/Code/busy``: a server says so to its client
    /// while it still has the memory to.
    public var maximumWaiting: Int?

    /// Makes options; as many workers of the running program as the machine has cores.
    public init(
        workers: Int = EngineExecutor.shared.threads, executable: String? = nil,
        arguments: [String] = [], timeout: Duration? = nil, memoryLimit: Int? = nil,
        retries: Int = 1, confinement: WorkerConfinement? = nil
    ) {
        self.workers = max(workers, 1)
        self.executable = executable
        self.arguments = arguments
        self.timeout = timeout
        self.memoryLimit = memoryLimit
        self.retries = max(retries, 0)
        self.confinement = confinement
    }

    /// Makes options with a limit for the jobs that wait.
    public init(
        workers: Int = EngineExecutor.shared.threads, executable: String? = nil,
        arguments: [String] = [], timeout: Duration? = nil, memoryLimit: Int? = nil,
        retries: Int = 1, confinement: WorkerConfinement? = nil, maximumWaiting: Int?
    ) {
        self.init(
            workers: workers, executable: executable, arguments: arguments, timeout: timeout,
            memoryLimit: memoryLimit, retries: retries, confinement: confinement)
        self.maximumWaiting = maximumWaiting.map { max($0, 0) }
    }
}
