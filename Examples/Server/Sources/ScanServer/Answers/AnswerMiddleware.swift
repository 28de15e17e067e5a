import HTTPTypes
import Hummingbird
import Logging
import Regions
import RegionsLogging

/// Turns errors into answers, and counts and logs all answers.
struct AnswerMiddleware: RouterMiddleware {
    /// The headers of every answer: nothing that was uploaded is taken for anything but data.
    private static let headers: HTTPFields = [
        .xContentTypeOptions: "nosniff", .cacheControl: "no-store",
    ]

    let metrics: ServerMetrics
    /// The longest time after which a client is asked to try again.
    let scanTime: Duration

    func handle(
        _ request: Request, context: ScanContext,
        next: (Request, ScanContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            response = answer(to: error, request, context)
        }
        for header in Self.headers where response.headers[header.name] == nil {
            response.headers[header.name] = header.value
        }
        let duration = start.duration(to: .now)
        metrics.count(context.endpointPath ?? "", response.status.code, duration)
        context.logger.info(
            "\(request.method) \(request.uri.path) \(response.status.code)",
            metadata: ["milliseconds": "\(Int(duration / .milliseconds(1)))"])
        return response
    }

    private func answer(
        to error: any Error, _ request: Request, _ context: ScanContext
    ) -> Response {
        if let scan = error as? UnfinishedScan {
            var record = scan.record
            let error = scan.error.forClient(retryAfter: 0)
            record.error = ErrorRecord(error, source: record.source)
            return record.response(status: scan.error.status)
        }
        let known =
            (error as? HTTPError)?.regionsError(for: request) ?? RegionsError(describing: error)
        let seconds = metrics.secondsToWait(atMost: scanTime)
        let told = known.forClient(retryAfter: seconds)
        if known.status.kind == .serverError {
            context.logger.error("\(known.message)", metadata: known.metadata)
        }
        var headers = HTTPFields()
        if [.busy, .shutDown].contains(known.code) { headers[.retryAfter] = "\(seconds)" }
        return ImageRecord(source: told.source ?? "request", error: told)
            .response(status: known.status, headers: headers)
    }
}

extension HTTPError {
    fileprivate func regionsError(for request: Request) -> RegionsError {
        guard status == .notFound else {
            return RegionsError(.invalidRequest, body ?? status.reasonPhrase)
        }
        return RegionsError(
            .notFound, "there is nothing for \(request.method) at this address",
            advice: "see the page at /, or POST an image to /scan")
    }
}

extension ImageRecord {
    /// The record as the answer to a request.
    func response(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        return Response(
            status: status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: jsonLine + "\n")))
    }
}

extension Response {
    /// A text that was made here.
    static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = type
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
