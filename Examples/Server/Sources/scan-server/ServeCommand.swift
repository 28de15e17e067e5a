public import ArgumentParser
public import Logging
import Regions
import ScanServer

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The server's options on the command line.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan-server",
        abstract: "Tell over HTTP what is on images: POST /scan, or the page at /.",
        discussion: """
            SIGTERM and SIGINT have it finish what is under way, for --stop-time seconds at most.
            """)

    @Option(help: "The name or address to listen at.")
    var host = ServerOptions().host
    @Option(help: "The port to listen at; 0 for any that is free.")
    var port = ServerOptions().port
    @Option(help: "The largest request, in bytes.")
    var maxUpload = ServerOptions().maximumUploadBytes
    @Option(help: "How many requests are received or kept at once.")
    var maxUploads = ServerOptions().maximumUploads
    @Option(help: "How many connections are open at once; others wait.")
    var maxConnections = ServerOptions().maximumConnections
    @Option(help: "The largest image, in pixels.")
    var maxPixels = ServerOptions().imageLimits.maximumPixels
    @Option(help: "How long a client may take for its request, in seconds.")
    var uploadTime = 60.0
    @Option(help: "How long a scan may take, with its waiting, in seconds.")
    var scanTime = 30.0
    @Option(help: "How long a stop may take, in seconds.")
    var stopTime = 30.0
    @Option(help: "How many processes scan; as many as there are cores unless given.")
    var workers: Int?
    @Option(help: "How many images may wait for them; 8 for each of them unless given.")
    var maxWaiting: Int?
    @Option(help: "How much memory each of them may hold, in bytes.")
    var memoryLimit = 1 << 30
    @Option(help: "Where requests are written as they come; the system's temporary folder.")
    var folder: String?
    @Option(help: "What is logged: debug, info, notice, warning, error.")
    var logLevel = Logger.Level.notice

    func validate() throws {
        guard maxUpload > 0, maxUploads > 0, maxConnections > 0, maxPixels > 0 else {
            throw ValidationError("what is allowed at most must be more than 0")
        }
        guard uploadTime > 0, scanTime > 0, stopTime > 0 else {
            throw ValidationError("times must be more than 0")
        }
    }

    func run() async throws {
        var logger = Logger(label: "scan-server") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = logLevel
        try await ScanServer(options, logger: logger).run { [host] port in
            print("Listening at http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
            fflush(nil)
        }
    }

    private var options: ServerOptions {
        var options = ServerOptions()
        options.host = host
        options.port = port
        options.maximumUploadBytes = maxUpload
        options.maximumUploads = maxUploads
        options.maximumConnections = maxConnections
        options.imageLimits.maximumPixels = maxPixels
        options.uploadTime = .seconds(uploadTime)
        options.scanTime = .seconds(scanTime)
        options.stopTime = .seconds(stopTime)
        if let folder { options.temporaryFolder = folder }
        options.workers.workers = max(workers ?? options.workers.workers, 1)
        options.workers.maximumWaiting = max(maxWaiting ?? 8 * options.workers.workers, 0)
        options.workers.memoryLimit = memoryLimit
        return options
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
