import Foundation
import Testing

@testable import Regions

@Suite struct ReceiptModelTests {
    private let page: PrintedText = {
        var page = PrintedText(width: 600, height: 200)
        page.draw("THE COATS", x: 30, y: 30, dot: 4)
        page.draw("TOTAL 27", x: 30, y: 110, dot: 4)
        return page
    }()

    /// A folder with a file of the model's name in it.
    private func folder(_ contents: Data) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("regions-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try contents.write(to: folder.appendingPathComponent("receipt.traineddata"))
        return folder.path
    }

    private func models(
        _ style: RecognizeTextRequest.PrintStyle, receipt: TesseractModel?
    ) async throws -> (text: [String], models: Set<String>) {
        let recognizer = try TextRecognizer(
            RecognizeTextRequest(printStyle: style), receipt: receipt)
        let handler = try page.handler()
        let lines = try await handler.perform(Reading(recognizer: recognizer))
        return (lines.map(\.string), Set(lines.map(\.model)))
    }

    private struct Reading: ImageRequest {
        let recognizer: TextRecognizer
        func perform(on image: AnalysisImage) async throws -> [RecognizedTextObservation] {
            try await recognizer.lines(of: image)
        }
    }

    @Test func isPartOfTheProgram() throws {
        let model = try #require(TesseractModel.receipt(folders: []))
        #expect(model.isBuiltIn)
        #expect(ReceiptModel(model) == ReceiptModel(model))
        #expect(ReceiptModel(model).problem == nil)
        #expect(ReceiptModel(model).place == "built in")
    }

    @Test func aFileInAModelFolderTakesItsPlace() throws {
        let folder = try folder(Data("no model".utf8))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let model = try #require(TesseractModel.receipt(folders: [folder]))
        #expect(model.folder == folder)
        #expect(model.label == "receipt")
    }

    @Test(arguments: RecognizeTextRequest.PrintStyle.allCases)
    func withoutTheModelEnglishReads(_ style: RecognizeTextRequest.PrintStyle) async throws {
        let read = try await models(style, receipt: nil)
        #expect(read.text == ["THE COATS", "TOTAL 27"])
        #expect(read.models == ["eng"])
    }

    @Test(arguments: RecognizeTextRequest.PrintStyle.allCases)
    func withADamagedModelEnglishReads(_ style: RecognizeTextRequest.PrintStyle) async throws {
        let folder = try folder(Data(repeating: 7, count: 4000))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let model = TesseractModel.receipt(folders: [folder])
        let read = try await models(style, receipt: model)
        #expect(read.text == ["THE COATS", "TOTAL 27"])
        #expect(read.models == ["eng"])
        let problem = try #require(ReceiptModel(model).problem)
        #expect(problem.contains(folder))
        #expect(problem.contains("English"))
    }

    @Test func aMissingModelIsExplained() {
        #expect(ReceiptModel(nil).place == nil)
        #expect(ReceiptModel(nil).problem?.contains("English") == true)
    }

    @Test func askedForItReads() async throws {
        let read = try await models(.receipt, receipt: .receipt(folders: []))
        #expect(read.text == ["THE COATS", "TOTAL 27"])
        #expect(read.models.contains("receipt"))
    }
}
