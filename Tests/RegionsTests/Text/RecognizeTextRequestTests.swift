import Foundation
import Testing

@testable import Regions

@Suite struct RecognizeTextRequestTests {
    let page: PrintedText = {
        var page = PrintedText(width: 600, height: 200)
        page.draw("THE COATS", x: 30, y: 30, dot: 4)
        page.draw("TOTAL 27", x: 30, y: 110, dot: 4)
        return page
    }()

    @Test func aRegionOfOneLineIsOneLine() async throws {
        let lines = try await page.handler().perform(
            RecognizeTextRequest(
                layout: .line, regionOfInterest: NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
            ))
        #expect(lines.map(\.string) == ["THE COATS"])
    }

    @Test(arguments: RecognizeTextRequest.Layout.allCases.filter { $0 != .line })
    func linesAreReadInOrder(_ layout: RecognizeTextRequest.Layout) async throws {
        let lines = try await page.handler().perform(
            RecognizeTextRequest(reportsCharacterBoxes: true, layout: layout))
        #expect(lines.map(\.string) == ["THE COATS", "TOTAL 27"])
        let first = try #require(lines.first)
        #expect(first.words.map(\.string) == ["THE", "COATS"])
        #expect(first.words.map { $0.characters.map(\.string).joined() } == ["THE", "COATS"])
        let box = first.boundingBox.toImageCoordinates(
            PixelSize(width: 600, height: 200), origin: .topLeft)
        #expect(abs(box.x - 30) < 8)
        #expect(abs(box.y - 30) < 8)
        #expect(abs(box.height - 28) < 10)
    }

    @Test func rangesOfTheStringHaveBoxes() async throws {
        let lines = try await page.handler().perform(RecognizeTextRequest())
        let line = try #require(lines.first)
        let coats = try #require(line.string.range(of: "COATS"))
        let box = try #require(line.boundingBox(for: coats))
        let word = try #require(line.words.last)
        #expect(abs(box.x - word.boundingBox.x) < 0.02)
        let all = line.string.startIndex..<line.string.endIndex
        #expect(line.boundingBox(for: all) != nil)
        let space = try #require(line.string.range(of: " "))
        #expect(line.boundingBox(for: space) == nil)
    }

    @Test func aMissingLanguageSaysWhereItLookedAndWhatToInstall() async throws {
        let error = await #expect(throws: RegionsError.self) {
            try await page.handler().perform(RecognizeTextRequest(languages: ["eng", "xyz_none"]))
        }
        #expect(error?.code == .missingLanguage)
        let message = error?.message ?? ""
        #expect(message.contains("tesseract-ocr-xyz-none"))
        #expect(message.contains("tesseract-lang"))
        for folder in RecognizeTextRequest.modelFolders { #expect(message.contains(folder)) }
    }

    @Test(arguments: ["", "../eng", "eng+osd", "/etc/passwd"])
    func namesOfLanguagesAreNoPaths(_ name: String) async throws {
        let error = await #expect(throws: RegionsError.self) {
            try await page.handler().perform(RecognizeTextRequest(languages: [name]))
        }
        #expect(error?.code == .missingLanguage)
    }

    @Test func englishIsInstalled() {
        #expect(RecognizeTextRequest.installedLanguages().contains("eng"))
    }

    @Test func valuesOutOfRangeAreRefused() async throws {
        for request in [
            RecognizeTextRequest(minimumTextHeight: 2), RecognizeTextRequest(maximumCandidates: 0),
            RecognizeTextRequest(minimumConfidence: -1), RecognizeTextRequest(languages: []),
        ] {
            let error = await #expect(throws: RegionsError.self) {
                try await page.handler().perform(request)
            }
            #expect(error?.code == .invalidRequest)
        }
    }

    @Test func anEmptyPageHasNoText() async throws {
        let empty = try PrintedText(width: 300, height: 200).handler()
        #expect(try await empty.perform(RecognizeTextRequest()).isEmpty)
        #expect(try await empty.perform(DetectTextRectanglesRequest()).isEmpty)
    }

    @Test func anyNumberOfThreadsReadsTheSame() async throws {
        let one = try page.handler(ImageOptions(executor: EngineExecutor(threads: 1)))
        let four = try page.handler(ImageOptions(executor: EngineExecutor(threads: 4)))
        let request = RecognizeTextRequest(reportsCharacterBoxes: true)
        #expect(try await one.perform(request) == four.perform(request))
    }

    @Test func aModelIsLoadedOnceAndKept() async throws {
        let pool = TesseractEnginePool()
        let image = AnalysisImage(
            try PixelBuffer(
                page.samples, format: .gray8, size: PixelSize(width: 600, height: 200)))
        let recognizer = try TextRecognizer(RecognizeTextRequest(), engines: pool)
        #expect(pool.loadedModels == 0)
        let loaded = try await Task(executorPreference: EngineExecutor(threads: 1)) {
            var loaded: [Int] = []
            for _ in 0..<2 {
                _ = try await recognizer.lines(of: image)
                loaded.append(pool.loadedModels)
            }
            return loaded
        }.value
        #expect(loaded[0] > 0)
        #expect(loaded[1] == loaded[0])
    }

    @Test(arguments: RecognizeTextRequest.Layout.allCases)
    func cancellationStopsReading(_ layout: RecognizeTextRequest.Layout) async throws {
        let image = AnalysisImage(
            try PixelBuffer(
                page.samples, format: .gray8, size: PixelSize(width: 600, height: 200)))
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await RecognizeTextRequest(layout: layout).perform(on: image)
        }
        await #expect(throws: CancellationError.self) { try await reading.value.count }
    }
}
