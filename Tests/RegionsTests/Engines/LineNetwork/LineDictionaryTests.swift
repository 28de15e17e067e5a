import Foundation
import Testing

@testable import Regions

/// The English dictionary that Tesseract's packages install.
@Suite struct LineDictionaryTests {
    private static let english: Result<LineDictionary, any Error> = Result {
        let file = try TesseractModel(languages: ["eng"]).folder + "/eng.traineddata"
        let bytes = Array(try Data(contentsOf: URL(filePath: file)))
        // A table of parts, -1 for those it lacks, and the parts themselves.
        let offsets = bytes.withUnsafeBytes { bytes in
            (0..<Int(bytes.loadUnaligned(as: UInt32.self))).map {
                Int(bytes.loadUnaligned(fromByteOffset: 4 + 8 * $0, as: Int64.self))
            }
        }
        func part(_ index: Int) -> ArraySlice<UInt8> {
            bytes[offsets[index]..<(offsets.filter { $0 > offsets[index] }.min() ?? bytes.count)]
        }
        let charset = try #require(Charset(part(21)))
        return try #require(
            LineDictionary(
                charset: charset, words: part(19), punctuation: part(18), numbers: part(20),
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
