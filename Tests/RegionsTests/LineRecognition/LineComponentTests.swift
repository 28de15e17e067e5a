import Testing

@testable import Regions

@Suite struct LineComponentTests {
    private static let unicharset = String(decoding: MadeModel.unicharset, as: UTF8.self)

    @Test func readsModelsWithoutCodes() throws {
        let decoder = try #require(
            MadeModel.decoder(recoder: nil, null: 2))
        #expect(decoder.classes == MadeModel.characters)
    }

    @Test(
        arguments: [
            "", "x", "0\n", "-1\nNULL 0 Common 0\n", "99\nNULL 0 Common 0\n", "1\na 3 Latin 0\n",
            "1\nNULL zz Common 0\n", "1\nNULL\n",
        ])
    func refusesDamagedCharacters(_ text: String) {
        #expect(MadeModel.decoder(unicharset: Array(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            [], [1, 0, 0, 0], Array(MadeModel.recoder.dropLast()),
            MadeModel.recoder([1, 0]), MadeModel.recoder([0, -1]), MadeModel.recoder([0, 1 << 20]),
            MadeModel.recoder(Array(0..<MadeModel.characters), length: 2),
            MadeModel.recoder([0], length: 0), MadeModel.recoder([0], length: 10),
            MadeModel.recoder(Array(0..<MadeModel.characters + 2)),
        ])
    func refusesDamagedCodes(_ bytes: [UInt8]) {
        #expect(MadeModel.decoder(recoder: bytes) == nil)
    }

    @Test(arguments: [-1, 0, MadeModel.null + 1])
    func refusesANullThatIsNone(_ null: Int) {
        #expect(MadeModel.decoder(null: null) == nil)
    }

    @Test(
        arguments: [
            [], Array(MadeModel.words.prefix(10)), Array(MadeModel.words.dropLast()),
            [43] + MadeModel.words.dropFirst(), MadeModel.words.map { $0 | 0x80 },
        ])
    func refusesDamagedLists(_ bytes: [UInt8]) {
        #expect(MadeModel.decoder(words: bytes) == nil)
        #expect(MadeModel.decoder(punctuation: bytes) == nil)
        #expect(MadeModel.decoder(numbers: bytes) == nil)
    }

    /// Whatever byte is wrong, it is refused, or read as something else.
    @Test(arguments: 0..<5)
    func damageStopsNothing(_ part: Int) {
        var parts = [
            MadeModel.unicharset, MadeModel.recoder, MadeModel.words, MadeModel.punctuation,
            MadeModel.numbers,
        ]
        let outputs = MadeModel.outputs("(cat), 12.34 the-")
        var read = 0
        for place in parts[part].indices {
            for bit in [UInt8(1), 8, 0x80] {
                parts[part][place] ^= bit
                let decoder = MadeModel.decoder(
                    unicharset: parts[0], recoder: parts[1], words: parts[2], punctuation: parts[3],
                    numbers: parts[4])
                read += decoder?.words(in: outputs, alternatives: .none).count ?? 0
                parts[part][place] ^= bit
            }
        }
        #expect(read > 0)
    }
}
