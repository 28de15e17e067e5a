import Hummingbird
import NIOCore
import Regions
import Synchronization

/// `POST /scan`: an image in, its record out.
struct ScanRoute: Sendable {
    private let options: ServerOptions
    private let pool: ImageWorkerPool
    private let metrics: ServerMetrics
    private let reader: UploadReader
    private let uploads = Uploads()

    init(_ options: ServerOptions, pool: ImageWorkerPool, metrics: ServerMetrics) {
        self.options = options
        self.pool = pool
        self.metrics = metrics
        reader = UploadReader(
            maximumBytes: options.maximumUploadBytes, folder: options.temporaryFolder)
    }

    func respond(to request: Request, context: ScanContext) async throws -> Response {
        var query = ScanQuery()
        for (name, value) in request.uri.queryParameters {
            try query.set(String(name), to: String(value))
        }
        // Said before the body is received: a client that has it all sent in vain tries again.
        try refuseIfBusy()
        try uploads.enter(options.maximumUploads)
        defer { uploads.leave() }
        let upload = try await reader.upload(of: request, in: context)
        metrics.addUpload(bytes: upload.bytes)
        for (name, value) in upload.fields { try query.set(name, to: value) }
        let job = query.job(source: upload.name ?? query.name, limits: options.imageLimits)
        return try await scan(job, upload.file, in: context)
            .converted(to: query.coordinates).response()
    }

    /// Has a worker do the job, as long as the client is there.
    ///
    /// - Throws: an ``UnfinishedScan`` if a part of it was done in time.
    private func scan(
        _ job: ImageJob, _ file: SpoolFile, in context: ScanContext
    ) async throws -> ImageRecord {
        let parts = FoundParts()
        do {
            return try await context.channel.whileOpen { [pool, scanTime = options.scanTime] in
                try await pool.run(job, file: file.descriptor, timeLimit: scanTime) {
                    parts.add($0)
                }
            }
        } catch let error as RegionsError where error.code == .timedOut && !parts.isEmpty {
            throw UnfinishedScan(record: parts.record(of: job), error: error)
        }
    }

    private func refuseIfBusy() throws(RegionsError) {
        let waiting = pool.counts.waiting
        if let maximum = options.workers.maximumWaiting, waiting > 0, waiting >= maximum {
            throw RegionsError(.busy, "busy: \(waiting) images wait to be scanned")
        }
    }
}

/// A scan that was not done in time, with what was found until then.
struct UnfinishedScan: Error {
    var record: ImageRecord
    var error: RegionsError
}

/// Counts the bodies that are received or kept.
private final class Uploads: Sendable {
    private let count = Mutex(0)

    func enter(_ maximum: Int) throws(RegionsError) {
        let isIn = count.withLock { count in
            guard count < maximum else { return false }
            count += 1
            return true
        }
        guard isIn else {
            throw RegionsError(.busy, "busy: \(maximum) images are being received")
        }
    }

    func leave() { count.withLock { $0 -= 1 } }
}

/// What the requests of a job have found so far.
private final class FoundParts: Sendable {
    private let parts = Mutex<[ImageRecord]>([])

    var isEmpty: Bool { parts.withLock { $0.isEmpty } }

    /// A job that begins anew in a second worker gives the same parts again.
    func add(_ part: ImageRecord) {
        parts.withLock { if !$0.contains(part) { $0.append(part) } }
    }

    func record(of job: ImageJob) -> ImageRecord {
        parts.withLock { parts in
            ImageRecord(
                source: job.source, size: parts.first?.size,
                observations: parts.flatMap { $0.observations ?? [] })
        }
    }
}
