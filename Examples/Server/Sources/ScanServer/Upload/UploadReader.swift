import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import Regions

/// What came with a request.
struct Upload: Sendable {
    /// The image.
    var file: SpoolFile
    /// What the client calls it; `nil` if it doesn't say.
    var name: String?
    /// The other fields of a form, in their order.
    var fields: [(name: String, value: String)] = []
    /// The length of the whole body.
    var bytes: Int
}

/// Receives the body of a request: an image, or a form with one (`multipart/form-data`).
struct UploadReader: Sendable {
    /// The largest body.
    var maximumBytes: Int
    /// Where it is written.
    var folder: String

    /// - Throws: `uploadTooLarge`, as soon as it is known, `uploadTooSlow`, `uploadIncomplete`,
    ///   `invalidUpload`, or `noRoom`.
    func upload(of request: Request, in context: ScanContext) async throws -> Upload {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > maximumBytes { throw tooLarge("it has \(length) bytes") }
        var form = try FormReader(contentType: request.headers[.contentType], folder: folder)
        let image = form == nil ? try SpoolFile(in: folder) : nil
        try await letSend(request, context)
        var count = 0
        do {
            for try await buffer in request.body {
                count += buffer.readableBytes
                guard count <= maximumBytes else { throw tooLarge("it has more") }
                if let image {
                    try buffer.withUnsafeReadableBytes { try image.append($0) }
                } else {
                    try form?.take(buffer.readableBytesView)
                }
            }
        } catch let error as RegionsError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch is UploadOverdue {
            throw RegionsError(
                .uploadTooSlow, "the request took too long to come, after \(count) bytes")
        } catch {
            throw incomplete(count, length)
        }
        // A connection that ends looks like the end of the body.
        if let length, count < length { throw incomplete(count, length) }
        guard count > 0 else {
            throw RegionsError(
                .invalidUpload, "there is no image in the request",
                advice: "send one as the body, or in a form")
        }
        if let image { return Upload(file: image, bytes: count) }
        guard let upload = try form?.upload(bytes: count) else { throw incomplete(count, length) }
        return upload
    }

    /// Has a client go on that waits to be told so (RFC 9110, section 10.1.1).
    private func letSend(_ request: Request, _ context: ScanContext) async throws {
        guard request.headers[.expect]?.lowercased() == "100-continue" else { return }
        try await context.channel.writeAndFlush(
            HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }

    private func tooLarge(_ what: String) -> RegionsError {
        RegionsError(
            .uploadTooLarge, "the request is over the limit of \(maximumBytes) bytes: \(what)",
            advice: "send a smaller file")
    }

    private func incomplete(_ count: Int, _ length: Int?) -> RegionsError {
        let whole = length.map { " of \($0)" } ?? ""
        return RegionsError(
            .uploadIncomplete, "the request ended early, after \(count)\(whole) bytes",
            advice: "send it again")
    }
}
