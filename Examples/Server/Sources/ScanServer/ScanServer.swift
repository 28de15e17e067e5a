public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import Regions
import ServiceLifecycle
import UnixSignals

/// An HTTP server that tells what is on images: `POST /scan`, and a page to try it on.
///
/// The process that runs it is also that of its workers: see ``serveIfWorker()``.
public struct ScanServer: Sendable {
    private let options: ServerOptions
    private let logger: Logger
    /// The processes that scan.
    public let pool: ImageWorkerPool

    /// Makes a server; nothing is started yet.
    public init(_ options: ServerOptions = ServerOptions(), logger: Logger) {
        self.options = options
        self.logger = logger
        pool = ImageWorkerPool(options.workers)
    }

    /// The server as a service among others; it stops its workers when it is stopped.
    ///
    /// - Parameter whenRunning: takes the port that it listens at.
    public func application(
        whenRunning: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let metrics = ServerMetrics()
        let router = Router(context: ScanContext.self)
        router.add(middleware: AnswerMiddleware(metrics: metrics, scanTime: options.scanTime))
        Page.addRoutes(to: router, options)
        router.get("health") { _, _ in Response.text("ok\n") }
        router.get("metrics") { [pool] _, _ in
            Response.text(metrics.text(pool.counts), type: ServerMetrics.contentType)
        }
        let scan = ScanRoute(options, pool: pool, metrics: metrics)
        router.post("scan") { try await scan.respond(to: $0, context: $1) }

        let uploadTime = TimeAmount(options.uploadTime)
        return Application(
            router: router,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [ConnectionGuard(uploadTime: uploadTime)],
                    idleTimeout: TimeAmount(options.idleTime))),
            configuration: ApplicationConfiguration(
                address: .hostname(options.host, port: options.port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    options.maximumConnections, logger: logger)),
            services: [PoolService(pool: pool)],
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { whenRunning(port) }
            },
            logger: logger)
    }

    /// Serves until SIGTERM or SIGINT; then finishes what is under way, and ends the workers.
    public func run(whenRunning: @escaping @Sendable (Int) -> Void = { _ in }) async throws {
        var configuration = ServiceGroupConfiguration(
            services: [application(whenRunning: whenRunning)],
            gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = options.stopTime
        try await ServiceGroup(configuration: configuration).run()
    }

    /// Does the jobs of a server, if this process was started as one of its workers.
    ///
    /// Then it never returns. To be called before anything else.
    public static func serveIfWorker() async {
        guard WorkerProcess.isWorker else { return }
        await WorkerProcess.serveImages()
    }
}

/// Ends the workers after the server that gives them jobs: services stop in reverse order.
private struct PoolService: Service {
    let pool: ImageWorkerPool

    func run() async throws {
        do {
            try await gracefulShutdown()
            await pool.shutdown(graceful: true)
        } catch {
            await pool.shutdown(graceful: false)
        }
    }
}

/// What a request's handler gets beside the request.
struct ScanContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came on.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
