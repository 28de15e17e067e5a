import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Regions
import ScanServer
import Testing

@Suite("The other routes")
struct RouteTests {
    @Test(arguments: [
        ("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript"),
    ])
    func thePageRunsItsOwnScriptAlone(_ path: String, _ type: String) async throws {
        let server = Fixture.server { $0.maximumUploadBytes = 12_345 }
        try await server.application().test(.live) { client in
            let answer = try await client.execute(uri: path, method: .get)
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType]?.hasPrefix(type) == true)
            #expect(
                answer.headers[.contentSecurityPolicy]?
                    .hasPrefix("default-src 'none'; script-src 'self'") == true)
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            let text = String(buffer: answer.body)
            #expect(text.contains("12345") == (path == "/"))
        }
    }

    @Test(arguments: [("/nowhere", HTTPRequest.Method.get), ("/scan", .get), ("/", .post)])
    func otherAddressesAreNamed(_ path: String, _ method: HTTPRequest.Method) async throws {
        try await Fixture.server().application().test(.live) { client in
            let answer = try await client.execute(uri: path, method: method)
            #expect(answer.status == .notFound)
            #expect(try answer.record.error?.message.contains("POST an image to /scan") == true)
        }
    }

    @Test func metricsCountAnswersAndWork() async throws {
        let picture = try Fixture.picture("gift-card.png")
        try await Fixture.server().application().test(.live) { client in
            try await client.execute(uri: "/health", method: .get) { #expect($0.status == .ok) }
            try await client.execute(uri: "/scan?find=barcodes", method: .post, body: picture)
            try await client.execute(
                uri: "/scan?find=barcodes", method: .post, body: ByteBuffer(string: "text"))
            let answer = try await client.execute(uri: "/metrics", method: .get)
            let lines = Set(String(buffer: answer.body).split(separator: "\n"))
            #expect(
                answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            for line in [
                "# TYPE scan_server_requests_total counter",
                "scan_server_requests_total{route=\"/health\",status=\"200\"} 1",
                "scan_server_requests_total{route=\"/scan\",status=\"200\"} 1",
                "scan_server_requests_total{route=\"/scan\",status=\"415\"} 1",
                "# TYPE scan_server_request_seconds histogram",
                "scan_server_request_seconds_bucket{route=\"/scan\",le=\"+Inf\"} 2",
                "scan_server_request_seconds_count{route=\"/scan\"} 2",
                "scan_server_upload_bytes_total \(picture.readableBytes + 4)",
                "scan_server_jobs_running 0", "scan_server_jobs_waiting 0",
                "scan_server_jobs_done_total 2", "scan_server_workers_crashed_total 0",
            ] {
                #expect(lines.contains(Substring(line)), "\(line)")
            }
        }
    }
}
