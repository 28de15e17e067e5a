import Foundation
import Regions
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

    /// A folder in which the English model goes by another language's name.
    private func otherLanguage() throws -> URL? {
        let english = RecognizeTextRequest.modelFolders.map { $0 + "/eng.traineddata" }
            .first { FileManager.default.isReadableFile(atPath: $0) }
        guard let english else { return nil }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "scanregions-models-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "other.traineddata").path,
            withDestinationPath: english)
        return folder
    }

    @Test(arguments: ["automatic", "document", "receipt"])
    func otherLanguagesAreReadWithTheirOwnModelsUnlessReceiptsAreAskedFor(
        _ style: String
    ) async throws {
        let folder = try #require(try otherLanguage())
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = try await BuiltCommand.run(
            ["text", "--languages", "other", "--print-style", style, "--format", "json", image],
            environment: ["TESSDATA_PREFIX": folder.path])
        #expect(output.status == 0)
        #expect(output.text.contains(#""model":"receipt""#) == (style == "receipt"))
        #expect(output.text.contains(#""model":"other""#) || style == "receipt")
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
