import CLineNetwork
import Foundation
import Testing

@testable import Regions

@Suite struct LineRecognizerTests {
    private func network(_ file: ModelFile) throws -> LSTMLineModel {
        let part = try #require(TrainedData(try file.bytes)?[.network])
        return try #require(NetworkFile(part).flatMap(LSTMLineModel.init))
    }

    @Test(arguments: ModelFile.allCases, ["THE COATS", "TOTAL 27", "1", "S50 7 2", ""])
    func readsAsTesseractDoes(_ file: ModelFile, _ text: String) throws {
        let picture = PrintedText.line(text)
        let recognizer = try #require(LineRecognizer(try file.bytes))
        let words = recognizer.words(in: picture.plane, alternatives: .none)
        let expected = try TesseractEngine(try file.model).read(picture)
        #expect(words.map(\.string) == expected.map(\.string))
        for (word, other) in zip(words, expected) {
            #expect(abs(word.confidence - other.confidence) < 1e-4)
            #expect(word.isInDictionary == other.isInDictionary)
            #expect(word.symbols.map(\.string) == other.symbols.map(\.string))
            for (symbol, other) in zip(word.symbols, other.symbols) {
                #expect(abs(symbol.confidence - other.confidence) < 1e-4)
                #expect(symbol.box.left < other.box.right && other.box.left < symbol.box.right)
            }
        }
    }

    @Test func readsWhatIsPrinted() throws {
        let recognizer = try #require(LineRecognizer(try ModelFile.receipt.bytes))
        let words = recognizer.words(
            in: PrintedText.line("TOTAL 27").plane, alternatives: .none)
        #expect(words.map(\.string) == ["TOTAL", "27"])
        #expect(words.allSatisfy { $0.confidence > 0.7 })
        let places = words.flatMap(\.symbols).map(\.box.left)
        #expect(places == places.sorted())
        #expect(words[1].box.left > 100 && words[1].box.right < 220)
    }

    /// Sums of integers are exact: kinds of processor give the same probabilities.
    @Test(arguments: ModelFile.allCases)
    func everyKindOfKernelSeesTheSame(_ file: ModelFile) throws {
        let network = try network(file)
        let picture = PrintedText.line("THE COATS 27").plane
        let plain = try #require(LineArithmetic(REGIONS_LINE_PLAIN))
        let expected = try #require(network.outputs(of: picture, with: plain))
        #expect(expected.steps == picture.width / 3)
        for processor in [REGIONS_LINE_AVX2, REGIONS_LINE_AVX512, REGIONS_LINE_NEON] {
            guard let arithmetic = LineArithmetic(processor) else { continue }
            let outputs = network.outputs(of: picture, with: arithmetic)
            #expect(outputs?.probabilities == expected.probabilities)
        }
    }

    @Test func anyNumberOfThreadsReadsTheSame() async throws {
        let recognizer = try #require(LineRecognizer(try ModelFile.receipt.bytes))
        let picture = PrintedText.line("THE COATS").plane
        let expected = recognizer.words(in: picture, alternatives: .all)
        try await withThrowingTaskGroup(of: [EngineWord].self) { group in
            for _ in 0..<8 {
                group.addTask { recognizer.words(in: picture, alternatives: .all) }
            }
            for try await words in group { #expect(words == expected) }
        }
    }

    @Test(arguments: [(1, 36), (2, 36), (3, 36), (4, 36), (90, 35), (90, 1), (90, 48)])
    func picturesOfAnySizeAreTaken(_ size: (width: Int, height: Int)) throws {
        let recognizer = try #require(LineRecognizer(try ModelFile.receipt.bytes))
        let picture = PrintedText(width: size.width, height: size.height)
        _ = recognizer.words(in: picture.plane, alternatives: .all)
    }

    @Test func aModelIsLoadedOnce() throws {
        let recognizers = LineRecognizers()
        let kind = TesseractEnginePool.Kind(model: try ModelFile.receipt.model)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            #expect(recognizers.recognizer(of: kind) != nil)
        }
        #expect(recognizers.loadedModels == 1)
    }

    @Test func severalLanguagesAreLeftToTesseract() throws {
        let recognizers = LineRecognizers()
        let folder = try ModelFile.eng.model.folder
        let model = TesseractModel(folder: folder, names: ["eng", "eng"])
        #expect(recognizers.recognizer(of: .init(model: model)) == nil)
        #expect(recognizers.loadedModels == 0)
    }
}

extension TesseractEngine {
    fileprivate func read(_ picture: PrintedText) throws -> [EngineWord] {
        try picture.samples.withUnsafeBufferPointer { samples throws(RegionsError) in
            try read(
                samples, width: picture.width, height: picture.height,
                bytesPerRow: picture.width, layout: .rawLine, resolution: 150,
                alternatives: false)
        }.flatMap(\.words)
    }
}
