import Foundation
import Testing

@testable import Regions

/// The English dictionary that Tesseract's packages install.
@Suite struct LineDictionaryTests {
    private static let english: Result<LineDictionary, any Error> = Result {
        let file = try TesseractModel(languages: ["eng"]).folder + "/eng.traineddata"
        let model = try #require(TrainedData(Array(try Data(contentsOf: URL(filePath: file)))))
        let unicharset = try #require(model[.unicharset].flatMap(Unicharset.init))
        return try #require(
            LineDictionary(
                unicharset: unicharset, words: model[.words], punctuation: model[.punctuation],
                numbers: model[.numbers],
                customWords: ["Xqzzt"]))
    }

    @Test(
        arguments: [
            ("hello", .word), ("The", .word), ("THE", .word), ("word's", .word),
            ("(hello),", .word), ("hello.", .word), ("\"quoted\"", .word),
            ("12.34", .number), ("1,234.56", .number), ("$5", .number), ("12/03/2019", .number),
            ("50%", .number), ("Xqzzt", .customWord), ("(Xqzzt)", .customWord),
            ("xqzzt", .nowhere), (")hello(", .nowhere), ("12.3.4.5.6", .nowhere), ("", .nowhere),
            ("hell\u{4E2D}", .nowhere), ("two words", .nowhere),
        ] as [(String, LineDictionary.Origin)])
    func saysWhereWordsAreFrom(_ word: String, _ origin: LineDictionary.Origin) throws {
        #expect(try Self.english.get().origin(of: word) == origin)
    }
}
