import Testing

@testable import Regions

/// Models of scripts with thousands of characters, and of those without spaces.
@Suite struct ScriptDecodingTests {
    /// Codes in which the letters d, e and h are written as two classes.
    private static let severalClasses: [[Int]] = {
        let (e, h) = (MadeModel.code(of: "e"), MadeModel.code(of: "h"))
        let longer: [Character: [Int]] = ["d": [e, h], "e": [h, e], "h": [e, e]]
        return [[0], [MadeModel.null], [MadeModel.null]]
            + MadeModel.letters.map { longer[$0] ?? [MadeModel.code(of: $0)] }
    }()

    @Test(
        arguments: [
            ("eh", "d"), ("he", "e"), ("e-e", "h"), ("-e--h-", "d"), ("eeehh", "d"),
            ("aehb", "adb"),
            ("eh-he", "de"), ("eh he", "d e"),
        ])
    func severalClassesAreOneCharacter(_ seen: String, _ read: String) throws {
        let decoder = try #require(
            MadeModel.decoder(
                recoder: MadeModel.recoder(codes: Self.severalClasses), words: nil,
                punctuation: nil, numbers: nil))
        let words = decoder.words(in: MadeModel.outputs(seen), alternatives: .none)
        #expect(words.map(\.string).joined(separator: " ") == read)
    }

    @Test func otherReadingsAreOfWholeCharacters() throws {
        let decoder = try #require(
            MadeModel.decoder(recoder: MadeModel.recoder(codes: Self.severalClasses)))
        let outputs = MadeModel.outputs("-eh-", unsure: [2: ["h": 0.6, "e": 0.1]])
        let word = try #require(decoder.words(in: outputs, alternatives: .all).first)
        #expect(word.string == "d")
        #expect(word.symbols.flatMap(\.alternatives).allSatisfy { $0.string.count == 1 })
    }

    /// Words of the dictionary follow each other without space in some scripts only.
    @Test(arguments: [("Han", true), ("Thai", true), ("Latin", false)])
    func scriptsWithoutSpacesHaveWordsSideBySide(_ script: String, _ areKnown: Bool) throws {
        let unicharset = String(decoding: MadeModel.unicharset, as: UTF8.self)
            .replacing("Latin", with: script)
        let decoder = try #require(MadeModel.decoder(unicharset: Array(unicharset.utf8)))
        let words = decoder.words(in: MadeModel.outputs("catcab"), alternatives: .none)
        #expect(words.map(\.string) == ["catcab"])
        #expect(words.map(\.isInDictionary) == [areKnown])
    }

    @Test func spacesStayBetweenWordsWithoutThem() throws {
        let unicharset = String(decoding: MadeModel.unicharset, as: UTF8.self)
            .replacing("Latin", with: "Hangul")
        let decoder = try #require(MadeModel.decoder(unicharset: Array(unicharset.utf8)))
        let words = decoder.words(in: MadeModel.outputs("dead beat"), alternatives: .none)
        #expect(words.map(\.string) == ["dead", "beat"])
    }

    /// Settings that mean nothing to lines don't keep a model from being read.
    @Test(
        arguments: [
            ("preserve_interword_spaces 1\n", true), ("# a remark\n\n", true), ("", true),
            ("tessedit_char_blacklist 1\n", false),
        ])
    func onlySettingsThatMatterAreInTheWay(_ settings: String, _ isRead: Bool) throws {
        var file = try ModelFile.receipt.bytes
        let parts = try #require(TrainedData(file))
        let hadSettings = parts[.settings] != nil
        try #require(!hadSettings)
        // The first part of the table is that of settings; they stand behind everything else.
        let start = file.count
        file += Array(settings.utf8)
        withUnsafeBytes(of: Int64(start).littleEndian) { file.replaceSubrange(4..<12, with: $0) }
        #expect((LineRecognizer(file) != nil) == isRead)
    }
}
