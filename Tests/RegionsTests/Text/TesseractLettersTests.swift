import Foundation
import Testing

@testable import Regions

@Suite struct TesseractLettersTests {
    @Test(arguments: ["Total 12.50", "", "Café – Ærø", "5 € ½ \"x\"", "Дом", "価格"])
    func namesLeadBackToLetters(_ text: String) {
        #expect(TesseractLetters.text(of: TesseractLetters.names(of: text)) == text)
    }

    @Test func figuresAndSignsKeepTheirNames() {
        #expect(TesseractLetters.names(of: "12.50-7, (3)") == "12.50-7, (3)")
        #expect(TesseractLetters.names(of: "a") != "a")
    }

    /// A model with parts 0 (settings), 21 (characters) and 23, which lies between them.
    private func model(settings: String = "x", characters: String, rest: String) -> [UInt8] {
        let parts = [0: settings, 23: rest, 21: characters]
        var offsets = [Int64](repeating: -1, count: 24)
        var body: [UInt8] = []
        for index in [0, 21, 23] {
            offsets[index] = Int64(4 + 8 * 24 + body.count)
            body += Array((parts[index] ?? "").utf8)
        }
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian) { Array($0) }
        }
        return bytes(UInt32(24)) + offsets.flatMap { bytes($0) } + body
    }

    private let characters = """
        4
        NULL 0 Common 0
        Joined 7 0,255,0,255,0,0,0,0,0,0 Latin 1 0 1 Joined\t# Joined [4a ]a
        a 3 0,255,0,255,0,0,0,0,0,0 Latin 4 0 3 a\t# a [61 ]a
        7 8 0,255,0,255,0,0,0,0,0,0 Common 4 2 4 7\t# 7 [37 ]0

        """

    @Test func lettersOfAModelGetNamesAndThePartsAfterThemMove() throws {
        let name = TesseractLetters.names(of: "a")
        let renamed = try #require(
            TesseractLetters.renamed(model(characters: characters, rest: "the rest")))
        let expected = characters.replacingOccurrences(of: "\na ", with: "\n\(name) ")
            .replacingOccurrences(of: " a\t", with: " \(name)\t")
        #expect(renamed == model(characters: expected, rest: "the rest"))
    }

    @Test func modelsThatBringInOthersAreLeftAlone() {
        let model = model(
            settings: "tessedit_load_sublangs jpn_vert\n", characters: characters, rest: "")
        #expect(TesseractLetters.renamed(model) == nil)
    }

    @Test func modelsThatHaveSuchNamesAreLeftAlone() {
        let taken = characters.replacingOccurrences(
            of: "\n7 ", with: "\n\(TesseractLetters.names(of: "b")) ")
        #expect(TesseractLetters.renamed(model(characters: taken, rest: "")) == nil)
    }

    @Test(arguments: [0, 1, 3, 4, 100, 195, 196])
    func modelsCutShortAreLeftAlone(_ count: Int) {
        let bytes = model(characters: characters, rest: "the rest")
        #expect(TesseractLetters.renamed(Array(bytes.prefix(count))) == nil)
    }

    @Test func damagedTablesAreLeftAlone() {
        for place in 4..<(4 + 8 * 24) {
            var bytes = model(characters: characters, rest: "the rest")
            bytes[place] ^= 0x80
            _ = TesseractLetters.renamed(bytes)
        }
        #expect(TesseractLetters.renamed([UInt8](repeating: 7, count: 4000)) == nil)
    }

    /// The model reads the same, whatever its letters are called.
    @Test func readsLetters() throws {
        let folder = try TesseractModel(languages: ["eng"]).folder
        let data = try Data(contentsOf: URL(filePath: folder + "/eng.traineddata"))
        #expect(TesseractLetters.renamed(Array(data)) != nil)
    }
}
