import Foundation
import Testing

@testable import Regions

/// Models for columns of characters, and those for level lines of the same language.
@Suite struct VerticalModelTests {
    private func model(
        _ names: [String], among installed: [String]
    ) throws -> TesseractModel? {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in installed {
            try Data().write(to: folder.appending(path: name + TesseractModel.fileSuffix))
        }
        return TesseractModel(folder: folder.path, names: names).ofOtherDirection
    }

    @Test(
        arguments: [
            (["jpn"], ["jpn_vert"]), (["jpn_vert"], ["jpn"]),
            (["jpn", "eng"], ["jpn_vert", "eng"]),
        ])
    func eachStandsForTheOther(_ names: [String], _ others: [String]) throws {
        let other = try model(names, among: ["jpn", "jpn_vert", "eng"])
        #expect(other?.names == others)
        #expect(other?.readsColumnsOfCharacters == others.contains("jpn_vert"))
    }

    @Test(arguments: [["jpn"], ["eng"], []])
    func noneStandsForWhatIsNotInstalled(_ names: [String]) throws {
        #expect(try model(names, among: ["jpn", "eng"]) == nil)
    }
}
