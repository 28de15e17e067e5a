import Foundation
import Testing

@Suite struct PrintStyleTests {
    private let image = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "testdata/receipt-clean.png").path

    /// A folder with a damaged receipt model in it.
    private func damagedModel() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "scanregions-models-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 4000)
            .write(to: folder.appending(path: "receipt.traineddata"))
        return folder
    }

    @Test(arguments: ["automatic", "document", "receipt"])
    func choosesTheModel(_ style: String) async throws {
        let output = try await BuiltCommand.run(
            ["text", "--print-style", style, "--format", "json", image])
        #expect(output.status == 0)
        #expect(output.text.contains(#""model":"receipt""#) == (style != "document"))
    }

    @Test func anUnknownStyleNamesTheKnownOnes() async throws {
        let output = try await BuiltCommand.run(["text", "--print-style", "till", image])
        #expect(output.status != 0)
        for style in ["automatic", "document", "receipt"] {
            #expect(output.standardError.contains(style))
        }
    }

    @Test func aDamagedModelIsNotedAndEnglishReads() async throws {
        let folder = try damagedModel()
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["TESSDATA_PREFIX": folder.path]
        let output = try await BuiltCommand.run(
            ["text", "--verbose", "--format", "json", image], environment: environment)
        #expect(output.status == 0)
        #expect(!output.text.contains(#""model":"receipt""#))
        #expect(output.standardError.contains("English model"))
        let doctor = try await BuiltCommand.run(["doctor"], environment: environment)
        #expect(doctor.status == 1)
        #expect(doctor.text.contains("receipt.traineddata"))
    }
}
