#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What the built-in requests find in an image, as a job for worker processes.
///
/// ```swift
/// if WorkerProcess.isWorker { await WorkerProcess.serveImages() }
/// let pool = ImageWorkerPool(WorkerOptions(timeout: .seconds(30), maximumWaiting: 50))
/// let record = try await pool.run(ImageJob(data: upload, barcodes: DetectBarcodesRequest()))
/// ```
///
/// The outcome is an ``ImageRecord``; what is wrong with an image is an error of the pool's `run`.
/// A request that fails where others don't is told in the record's ``ImageRecord/error``.
public struct ImageJob: Codable, Sendable, Hashable {
    /// What records and errors call the image.
    public var source: String
    /// The bytes of an image file; `nil` where an open file comes with the job.
    public var data: Data?
    /// How the stored pixels are to be turned; `nil` for what the file says.
    public var orientation: ImageOrientation?
    /// How large the image may be.
    public var limits: ImageLimits
    /// Which barcodes are looked for; `nil` for none, as with the other requests.
    public var barcodes: DetectBarcodesRequest?
    /// Which text is read.
    public var text: RecognizeTextRequest?
    /// Which words are located.
    public var textRectangles: DetectTextRectanglesRequest?
    /// Which rectangles are looked for.
    public var rectangles: DetectRectanglesRequest?
    /// How receipts are read.
    public var receipts: ReadReceiptRequest?
    /// How regions that catch the eye are looked for; the record has the regions, and no map.
    public var salientRegions: DetectSalientRegionsRequest?
    /// How faces are looked for.
    public var faces: DetectFacesRequest?

    /// Makes a job for an image file's bytes, or for an open file that comes with it.
    public init(
        source: String = "image", data: Data? = nil, orientation: ImageOrientation? = nil,
        limits: ImageLimits = .standard, barcodes: DetectBarcodesRequest? = nil,
        text: RecognizeTextRequest? = nil, textRectangles: DetectTextRectanglesRequest? = nil,
        rectangles: DetectRectanglesRequest? = nil, receipts: ReadReceiptRequest? = nil,
        salientRegions: DetectSalientRegionsRequest? = nil, faces: DetectFacesRequest? = nil
    ) {
        self.source = source
        self.data = data
        self.orientation = orientation
        self.limits = limits
        self.barcodes = barcodes
        self.text = text
        self.textRectangles = textRectangles
        self.rectangles = rectangles
        self.receipts = receipts
        self.salientRegions = salientRegions
        self.faces = faces
    }

    /// Does the job, in one pass over the image; nothing is looked for that isn't asked for.
    ///
    /// - Parameters:
    ///   - file: the descriptor of an open file, which is read where there is no ``data``.
    ///   - executor: the threads that requests run on.
    ///   - partial: takes what each request has found as soon as it is done, if there are several.
    /// - Returns: what was found. If some of several requests failed, its ``ImageRecord/error`` says
    ///   why the first of them did.
    /// - Throws: what decoding throws, and what the first request throws if none succeeds.
    public func record(
        file: CInt? = nil, executor: EngineExecutor = .shared,
        partial: (ImageRecord) throws -> Void = { _ in }
    ) async throws -> ImageRecord {
        let image: ImageFile
        if let data {
            image = try ImageFile(data: data, source: source)
        } else if let file {
            image = try ImageFile(descriptor: file, source: source)
        } else {
            throw RegionsError(
                .unreadableFile, "no image came with the job",
                advice: "give its data, or an open file", source: source)
        }
        let handler = try ImageRequestHandler(
            file: image, orientation: orientation,
            options: ImageOptions(
                content: rectangles == nil && salientRegions == nil && faces == nil
                    ? .luminance : .color,
                limits: limits,
                executor: executor))
        let requests = requests
        var found = [[any Observation]](repeating: [], count: requests.count)
        var errors = [(any Error)?](repeating: nil, count: requests.count)
        for await outcome in handler.outcomes(of: requests) {
            let value: [any Observation]
            switch outcome.result {
            case .success(let result):
                value =
                    (result as? SaliencyImageObservation)?.salientRegions
                    ?? result as? [any Observation] ?? []
            case .failure(let error):
                errors[outcome.index] = error
                continue
            }
            found[outcome.index] = value
            if requests.count > 1 {
                try partial(ImageRecord(source: source, size: handler.size, observations: value))
            }
        }
        var record = ImageRecord(
            source: source, size: handler.size, observations: found.flatMap(\.self))
        let failures = errors.compactMap(\.self)
        if let first = failures.first {
            guard failures.count < requests.count else { throw first }
            record.error = ErrorRecord(first, source: source)
        }
        return record
    }

    private var requests: [any ImageRequest] {
        let all: [(any ImageRequest)?] = [
            barcodes, text, textRectangles, rectangles, receipts, salientRegions, faces,
        ]
        return all.compactMap(\.self)
    }
}

/// A pool of worker processes for the built-in requests.
///
/// Parts of its outcomes are an ``ImageRecord`` each, with what one request has found.
public typealias ImageWorkerPool = WorkerPool<ImageJob, ImageRecord>

extension WorkerProcess {
    /// Does the jobs of an ``ImageWorkerPool`` until it wants no more; never returns.
    ///
    /// - Parameter maximumJobs: after so many the worker makes room for a fresh one.
    public static func serveImages(maximumJobs: Int = 1000) async -> Never {
        // The pool has a worker a core: each of them has one thread for engines.
        let executor = EngineExecutor(threads: 1)
        await serve(maximumJobs: maximumJobs, executor: executor) { (job: ImageJob, session) in
            try await job.record(file: session.file, executor: executor) {
                try session.report(partial: $0)
            }
        }
    }
}
