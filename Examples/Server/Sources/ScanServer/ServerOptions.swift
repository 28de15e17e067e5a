public import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the server listens, and what a request may take.
public struct ServerOptions: Sendable {
    /// The name or address to listen at; the machine's own unless told otherwise.
    public var host = "127.0.0.1"
    /// The port to listen at; 0 for any that is free.
    public var port = 8080
    /// The largest body of a request, in bytes; a larger one is answered 413.
    public var maximumUploadBytes = 64 << 20
    /// How many bodies are received, or kept for a worker, at once; one more is answered 429.
    ///
    /// Together with ``maximumUploadBytes`` it bounds what lies in ``temporaryFolder``.
    public var maximumUploads = 64
    /// How many connections are open at once; others wait to be accepted.
    public var maximumConnections = 256
    /// How long a client may take for its request; then it is answered 408.
    public var uploadTime = Duration.seconds(60)
    /// How long a connection may be silent between requests, or within one.
    public var idleTime = Duration.seconds(30)
    /// How long a scan may take, with its waiting for a worker; then it is answered 504.
    public var scanTime = Duration.seconds(30)
    /// How long requests under way may take when the server is to stop; then they are given up.
    public var stopTime = Duration.seconds(30)
    /// How large an image may be; a larger one is answered 413.
    public var imageLimits = ImageLimits(maximumPixels: 50_000_000)
    /// Where bodies are written as they come, in files without a name.
    public var temporaryFolder = FileManager.default.temporaryDirectory.path
    /// How many workers there are, and what each may take.
    public var workers: WorkerOptions

    /// Makes options as they are documented; a worker has a gigabyte, and is confined.
    public init() {
        workers = WorkerOptions(memoryLimit: 1 << 30, confinement: WorkerConfinement())
        workers.maximumWaiting = 8 * workers.workers
    }
}
