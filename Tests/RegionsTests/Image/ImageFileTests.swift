import Foundation
import Testing

@testable import Regions

@Suite final class ImageFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "regions-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func error(_ url: URL) -> RegionsError? {
        do throws(RegionsError) {
            _ = try ImageFile(url: url)
            return nil
        } catch {
            return error
        }
    }

    @Test func aFileIsReadWhateverItsName() throws {
        let url = folder.appending(path: "päper bag.txt")
        try Data(TinyFiles.jpeg).write(to: url)
        #expect(try ImageRequestHandler(url: url).size == TinyFiles.size)
        #expect(try ImageFile(url: url).source == url.path)
    }

    @Test func aLargeFileIsReadWhole() throws {
        let samples = [UInt8](repeating: 7, count: 250 * 250)
        let url = folder.appending(path: "large")
        try Data(makePNG(width: 250, height: 250, samples: samples)).write(to: url)
        let image = try ImageFile(url: url).decode(
            page: 1, orientation: nil, content: .color, limits: .standard)
        #expect(image.gray[249, 249] == 7)
    }

    @Test func aMissingFileIsNamed() {
        let url = folder.appending(path: "missing.png")
        #expect(error(url)?.code == .unreadableFile)
        #expect(error(url)?.description == "\(url.path): no such file; check the path")
    }

    @Test func aFolderIsNoImage() {
        #expect(error(folder)?.code == .unreadableFile)
        #expect(error(folder)?.message.contains("folder") == true)
    }

    @Test func linksAreFollowed() throws {
        let file = folder.appending(path: "file.png")
        try Data(TinyFiles.png).write(to: file)
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(error(link) == nil)
        try FileManager.default.removeItem(at: file)
        #expect(error(link)?.message == "is a link that leads nowhere")
    }

    @Test func aPipeDoesNotBlock() {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(error(pipe)?.code == .unreadableFile)
        #expect(error(pipe)?.message.contains("pipe") == true)
    }

    @Test func errorsOfTheContentNameTheFile() throws {
        let url = folder.appending(path: "text.png")
        try Data("just text".utf8).write(to: url)
        #expect(error(url)?.code == .unsupportedFormat)
        #expect(error(url)?.source == url.path)
        let empty = folder.appending(path: "empty.png")
        try Data().write(to: empty)
        #expect(error(empty)?.code == .corruptImage)
        let cut = folder.appending(path: "cut.png")
        try Data(TinyFiles.png.dropLast(30)).write(to: cut)
        let failure = #expect(throws: RegionsError.self) { try ImageRequestHandler(url: cut) }
        #expect(failure?.description == "\(cut.path): the PNG data ends early; copy the file again")
    }

    @Test func onlyFilesAreRead() throws {
        let url = try #require(URL(string: "https://example.com/image.png"))
        #expect(error(url)?.code == .unreadableFile)
    }
}
