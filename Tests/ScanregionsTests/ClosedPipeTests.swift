import Foundation
import Testing

/// Whoever reads results may have enough of them.
@Suite struct ClosedPipeTests {
    private func run(_ command: String) async throws -> BuiltCommand.Output {
        let tool = BuiltCommand.url(of: "scanregions").path
        return try await BuiltCommand.run(
            executable: URL(filePath: "/bin/bash"),
            [
                "-c", "tool=$1; image=$2; \(command); echo ${PIPESTATUS[0]}", "bash", tool,
                TestImages.codes,
            ])
    }

    /// 128 and the signal that ends other programs too.
    private let endedByPipe = "\(128 + SIGPIPE)"

    @Test(
        arguments: [
            "$tool barcodes $image", "$tool barcodes $image $image", "$tool $image --no-isolate",
            "$tool $image --find barcodes --format json", "$tool doctor",
        ])
    func itEndsQuietly(_ command: String) async throws {
        let output = try await run("\(command) | true")
        #expect(output.lines == [endedByPipe])
        #expect(output.standardError == "")
    }

    @Test func whatWasReadIsThere() async throws {
        let images = String(repeating: " $image", count: 12)
        let output = try await run("$tool barcodes --jobs 1 \(images) | head -1")
        #expect(output.lines == [TestImages.payloads[0], endedByPipe])
        #expect(output.standardError == "")
    }
}
