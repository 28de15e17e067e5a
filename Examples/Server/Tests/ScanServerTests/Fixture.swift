import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOFoundationCompat
import Regions
import ScanServer
import Testing

/// Servers with workers of the program that was built beside the tests, and pictures for them.
enum Fixture {
    private final class Marker {}

    private static var program: String {
        let beside = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: "scan-server").path
        if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
        return Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
            .appending(path: "scan-server").path
    }

    static func server(
        workers: Int = 1, _ change: (inout ServerOptions) -> Void = { _ in }
    ) -> ScanServer {
        var options = ServerOptions()
        options.workers.workers = workers
        options.workers.executable = program
        change(&options)
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        return ScanServer(options, logger: logger)
    }

    /// A file of the pictures that the library's own tests use.
    static func picture(_ name: String) throws -> ByteBuffer {
        let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return ByteBuffer(bytes: try Data(contentsOf: root.appending(path: "testdata/\(name)")))
    }

    /// A form of parts: headers and bytes.
    static func form(
        _ parts: [(head: String, body: ByteBuffer)], isClosed: Bool = true
    ) -> (headers: HTTPFields, body: ByteBuffer) {
        var body = ByteBuffer()
        for part in parts {
            body.writeString("--limit\r\n\(part.head)\r\n\r\n")
            body.writeImmutableBuffer(part.body)
            body.writeString("\r\n")
        }
        if isClosed { body.writeString("--limit--\r\n") }
        return ([.contentType: "multipart/form-data; boundary=limit"], body)
    }

    static func image(_ name: String, called fileName: String) throws -> (String, ByteBuffer) {
        (
            "Content-Disposition: form-data; name=\"image\"; filename=\"\(fileName)\"",
            try picture(name)
        )
    }

    static func field(_ name: String, _ value: String) -> (String, ByteBuffer) {
        ("Content-Disposition: form-data; name=\"\(name)\"", ByteBuffer(string: value))
    }
}

extension TestResponse {
    var record: ImageRecord {
        get throws { try JSONDecoder().decode(ImageRecord.self, from: Data(buffer: body)) }
    }
}
