import LibC
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An image on its way to a worker process.
struct ScanJob: Codable, Sendable {
    private let name: String
    /// The bytes of the path, which need not be UTF-8; `nil` for standard input.
    private let path: Data?
    /// What was read already; `nil` where an open file comes with the job.
    private let content: Data?
    private let documentPage: DocumentPage?
    let names: PictureNames

    fileprivate init(_ source: ImageSource, content: Data?, names: PictureNames) {
        name = source.name
        path = source.path.map { Data($0.bytes) }
        self.content = content
        documentPage = source.documentPage
        self.names = names
    }

    /// - Parameter file: the open file that came with the job.
    func source(_ file: CInt?) -> ImageSource {
        let opened: ImageSource.Content =
            if let content { .bytes(content) } else if let file { .opened(file) } else {
                .problem(RegionsError(.engineFailure, "the worker was handed no file"))
            }
        return ImageSource(
            name: name, content: opened, path: path.map { FilePath(bytes: Array($0)) },
            documentPage: documentPage)
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

    /// - Parameters:
    ///   - confinement: what workers are kept from; `nil` for nothing.
    ///   - executor: the threads that wait for the workers.
    init(
        workers: Int, arguments: [String], timeout: Duration?, memoryLimit: Int?,
        confinement: WorkerConfinement?, executor: EngineExecutor
    ) {
        pool = WorkerPool(
            WorkerOptions(
                workers: workers, arguments: arguments,
                timeout: timeout.map { $0 + Self.grace } ?? Self.usualTimeout,
                memoryLimit: memoryLimit, confinement: confinement),
            executor: executor)
    }

    /// Scans all pages, and writes their pictures; never throws, for an error is a record too.
    func pages(of source: ImageSource, named names: PictureNames) async -> [ScannedPage] {
        do {
            let name = source.record
            return try await scan(source, names).map { page in
                var page = page
                // A worker that an image took over has no say in whose results these are.
                page.record.source = name.source
                page.record.sourceBase64 = name.sourceBase64
                if let number = name.page { page.record.page = number }
                return page.writingPictures(of: source, named: names)
            }
        } catch {
            return [source.failure(error)]
        }
    }

    /// Hands the worker the open file; what is none is read here.
    private func scan(
        _ source: ImageSource, _ names: PictureNames
    ) async throws(RegionsError) -> [ScannedPage] {
        if let file = source.openedRegularFile() {
            defer { close(file) }
            return try await pool.run(ScanJob(source, content: nil, names: names), file: file)
        }
        let data = try source.unopenedBytes()
        return try await pool.run(ScanJob(source, content: data, names: names))
    }
}

extension ImageSource {
    /// The bytes of what can be read once only; nothing looks at them here.
    ///
    /// - Throws: what is wrong with anything else that can't be handed over open.
    fileprivate func unopenedBytes() throws(RegionsError) -> Data {
        switch content {
        case .standardInput: try FileBytes.readStandardInput()
        case .pipe(let path): try FileBytes.readPipe(path)
        case .bytes(let data): data
        case .file, .opened, .page, .problem: try open().data
        }
    }

    /// A descriptor that the caller closes; `nil` if there is no regular file that can be opened.
    fileprivate func openedRegularFile() -> CInt? {
        let file: CInt
        switch content {
        case .file(let path):
            file = path.withCString { LibC.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        case .opened(let opened): file = fcntl(opened, F_DUPFD_CLOEXEC, 0)
        default: return nil
        }
        guard file >= 0 else { return nil }
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
        close(file)
        return nil
    }
}

extension ImageScanner {
    /// Does the work of a worker process; never returns.
    func serve() async -> Never {
        // All of a job on one thread: to wake others takes longer than to look for codes in many images.
        await WorkerProcess.serve(executor: plan.options.executor) { (job: ScanJob, session) in
            let pages = await pages(of: job.source(session.file), named: job.names) {
                session.reportProgress()
            } finish: {
                $0
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
