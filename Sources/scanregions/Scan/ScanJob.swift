import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An image on its way to a worker process.
struct ScanJob: Codable, Sendable {
    private let name: String
    /// The bytes of the path, which need not be UTF-8.
    private let path: Data?
    /// What came in on standard input or another pipe, which only one process can read.
    private let content: Data?
    let names: PictureNames

    /// - Throws: what is wrong with a source that holds no image.
    init(_ source: ImageSource, names: PictureNames) throws(RegionsError) {
        name = source.name
        self.names = names
        switch source.content {
        case .file(let path):
            self.path = Data(path.bytes)
            content = nil
        case .standardInput:
            path = nil
            content = try FileBytes.readStandardInput()
        case .pipe(let pipe):
            path = nil
            content = try FileBytes.readPipe(pipe)
        case .bytes(let bytes):
            path = nil
            content = bytes
        case .problem(let error): throw error
        }
    }

    var source: ImageSource {
        if let path { return .file(FilePath(bytes: Array(path))) }
        return ImageSource(name: name, content: .bytes(content ?? Data()))
    }
}

/// Scans images in worker processes: what happens to one of them costs its image alone.
struct IsolatedScanner: Sendable {
    /// How long a worker may be silent where no time limit was given.
    ///
    /// Chosen: no engine takes so long, and a night must not end at one image.
    static let usualTimeout = Duration.seconds(600)
    /// A worker keeps to the time limit itself, and tells what was found until then.
    ///
    /// Chosen: ten times what a pass waits for requests that it stopped.
    private static let grace = Duration.seconds(1)

    private let pool: WorkerPool<ScanJob, [ScannedPage]>

    init(workers: Int, arguments: [String], timeout: Duration?, memoryLimit: Int?) {
        pool = WorkerPool(
            WorkerOptions(
                workers: workers, arguments: arguments,
                timeout: timeout.map { $0 + Self.grace } ?? Self.usualTimeout,
                memoryLimit: memoryLimit))
    }

    /// Scans all pages; never throws, for an error is a record too.
    func pages(of source: ImageSource, named names: PictureNames) async -> [ScannedPage] {
        do {
            return try await pool.run(ScanJob(source, names: names))
        } catch {
            return [source.failure(error)]
        }
    }
}

extension ImageScanner {
    /// Does the work of a worker process; never returns.
    func serve() async -> Never {
        await WorkerProcess.serve { (job: ScanJob, session) in
            await withTaskExecutorPreference(plan.options.executor) {
                let pages = await pages(of: job.source, named: job.names) {
                    session.reportProgress()
                }
                // An engine that didn't notice that its time was over still has its thread.
                let timedOut = RegionsError.Code.timedOut.rawValue
                if pages.contains(where: { $0.record.error?.code == timedOut }) {
                    session.retire()
                }
                return pages
            }
        }
    }
}
