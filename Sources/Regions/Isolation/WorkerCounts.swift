/// What a pool is doing, and has done since it was made.
public struct WorkerCounts: Sendable, Hashable, Codable {
    /// Jobs that workers are at.
    public var running = 0
    /// Jobs that wait for a worker.
    public var waiting = 0
    /// Jobs that a worker has answered, be it with an error of its own work.
    public var done = 0
    /// Jobs that were refused, because too many waited.
    public var refused = 0
    /// Workers that were lost over a job: they crashed, ended, hung or needed too much memory.
    public var crashed = 0
    /// Workers that were started in the place of those that were lost.
    public var restarted = 0
    /// How long workers have been at jobs that are over, all together.
    public var milliseconds = 0

    /// Makes counts of a pool that has done nothing.
    public init() {}
}
