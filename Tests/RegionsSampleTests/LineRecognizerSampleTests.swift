import Testing

@testable import Regions

/// Lines of testdata read without Tesseract's library as with it.
@Suite struct LineRecognizerSampleTests {
    @Test(arguments: ["receipt-clean.png", "receipt-noisy.jpg", "gift-card.png"], [false, true])
    func readsAsTesseractDoes(_ image: String, _ alternatives: Bool) throws {
        let image = try ImageFile(url: TestData.url(image)).decode(
            page: 1, orientation: nil, content: .luminance, limits: ImageLimits())
        let page = try TextPage.of(image)
        let model = try TesseractModel(languages: ["eng"])
        let engine = try TesseractEngine(model)
        let recognizer = try #require(model.bytes().flatMap { LineRecognizer($0) })
        let straightener = LineStraightener(margin: 0.3, ends: 0.15, softens: true)
        var lines = 0
        for line in page.lines {
            guard let picture = straightener.picture(of: line, on: page, in: image)?.plane else {
                continue
            }
            let words = recognizer.words(
                in: picture, alternatives: alternatives ? .all : .none)
            let expected = try picture.withUnsafeSamples { samples in
                try engine.read(
                    samples, width: picture.width, height: picture.height,
                    bytesPerRow: picture.stride, layout: .rawLine, resolution: 150,
                    alternatives: alternatives)
            }.flatMap(\.words)
            #expect(words.map(\.string) == expected.map(\.string))
            let others = { (words: [EngineWord]) in
                words.flatMap(\.symbols).map { $0.alternatives.map(\.string) }
            }
            #expect(others(words) == others(expected))
            for (word, other) in zip(words, expected) {
                #expect(abs(word.confidence - other.confidence) < 1e-4)
            }
            lines += 1
        }
        #expect(lines > 3)
    }
}
