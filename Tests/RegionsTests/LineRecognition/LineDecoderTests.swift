import Foundation
import Testing

@testable import Regions

@Suite struct LineDecoderTests {
    private func read(
        _ outputs: NetworkOutputs, alternatives: AlternativeSearch = .none
    ) throws -> [DecodedWord] {
        try #require(MadeModel.decoder()).words(in: outputs, alternatives: alternatives)
    }

    @Test(
        arguments: [
            ("-c-a-t-", ["cat"]),
            ("ccaaat", ["cat"]),
            ("-aa-a", ["aa"]),
            ("cat the", ["cat", "the"]),
            ("--cat-- --hhe--", ["cat", "he"]),
            ("cat ", ["cat"]),
            ("c", ["c"]),
            ("(cat),", ["(cat),"]),
            ("12.34", ["12.34"]),
            ("-", []), (" ", []), ("", []),
        ])
    func readsWhatIsClear(_ steps: String, _ words: [String]) throws {
        #expect(try read(MadeModel.outputs(steps)).map(\.string) == words)
    }

    @Test(
        arguments: [
            ("cat", true), ("tac", false), ("cat.", true), ("(cab)", true), (")cat(", false),
            ("12.34", true), ("1.95", true), ("1.9.5", false), ("(1.95),", true), ("12", false),
        ])
    func saysWhetherTheDictionaryHasIt(_ word: String, _ isInDictionary: Bool) throws {
        let words = try read(MadeModel.outputs(word))
        #expect(words.map(\.string) == [word])
        #expect(words.first?.isInDictionary == isInDictionary)
    }

    /// The network finds "cad" as likely as "cab".
    private let cad = MadeModel.outputs("cab", unsure: [2: ["b": 0.46, "d": 0.47]])

    @Test func prefersWordsOfTheDictionary() throws {
        #expect(try read(cad).map(\.string) == ["cab"])
    }

    @Test func readsWithoutADictionary() throws {
        let decoder = try #require(
            MadeModel.decoder(words: nil, punctuation: nil, numbers: nil))
        let words = decoder.words(in: cad, alternatives: .none)
        #expect(words.map(\.string) == ["cad"])
        #expect(words.map(\.isInDictionary) == [false])
    }

    @Test func prefersCustomWords() throws {
        let decoder = try #require(MadeModel.decoder(customWords: ["cad", "café", "c d"]))
        let words = decoder.words(in: cad, alternatives: .none)
        #expect(words.map(\.string) == ["cad"])
        #expect(words.map(\.isInDictionary) == [true])
    }

    @Test func aWordIsAsSureAsItsLeastSureCharacter() throws {
        let outputs = MadeModel.outputs("-c-a-t-", sure: 1, unsure: [3: ["a": 0.9]])
        let word = try #require(try read(outputs).first)
        let certainty = log(0.9) - 0.085
        #expect(abs(word.symbols[1].confidence - (1 + certainty / 20)) < 0.001)
        #expect(abs(word.confidence - (1 + 7 * certainty / 20)) < 0.001)
    }

    @Test func whatIsNotInTheDictionaryIsLessSure() throws {
        let word = try #require(try read(MadeModel.outputs("-t-a-c-")).first)
        let known = try #require(try read(MadeModel.outputs("-c-a-t-")).first)
        #expect(word.confidence < known.confidence)
    }

    @Test func charactersLieBetweenTheMiddlesOfTheGaps() throws {
        let words = try read(MadeModel.outputs("--cc----a-t---- the-", sure: 1))
        #expect(
            words.flatMap(\.symbols).map(\.steps) == [
                0..<6, 6..<9, 9..<13, 16..<17, 17..<18, 18..<20,
            ])
    }

    @Test func saysWhatElseACharacterCouldBe() throws {
        let outputs = MadeModel.outputs("-cat-", unsure: [3: ["t": 0.6, "e": 0.3, "d": 0.09]])
        let symbols = try #require(try read(outputs, alternatives: .all).first).symbols
        #expect(symbols.map(\.string) == ["c", "a", "t"])
        #expect(symbols[2].alternatives.prefix(2).map(\.string) == ["e", "d"])
        #expect(symbols[2].alternatives.first.map { $0.confidence > 0 } == true)
        #expect(try read(outputs).flatMap(\.symbols).allSatisfy(\.alternatives.isEmpty))
    }

    @Test("Of figures alone, those that are read with doubt have other readings")
    func saysWhatElseAFigureCouldBe() throws {
        let outputs = MadeModel.outputs(
            "-cat-37-", sure: 1, unsure: [3: ["t": 0.6, "e": 0.3], 5: ["3": 0.6, "8": 0.3]])
        let symbols = try read(outputs, alternatives: .doubtfulFigures).flatMap(\.symbols)
        #expect(symbols.map(\.string) == ["c", "a", "t", "3", "7"])
        let others = symbols.map(\.alternatives.first?.string)
        #expect(others == [nil, nil, nil, "8", nil])
    }

    @Test func simpleTextHasNoRepetitions() throws {
        let decoder = try #require(MadeModel.decoder(isSimpleText: true))
        let words = decoder.words(in: MadeModel.outputs("aabb"), alternatives: .none)
        #expect(words.map(\.string) == ["aabb"])
    }

    @Test func readsNothingInTheOutputsOfAnotherModel() throws {
        let outputs = NetworkOutputs(steps: 1, classes: 3, probabilities: [1, 0, 0])
        #expect(try read(outputs).isEmpty)
        var short = MadeModel.outputs("cat")
        short.probabilities.removeLast()
        #expect(try read(short).isEmpty)
    }

    @Test func whateverTheNetworkSaysIsRead() throws {
        for value in [Float.nan, .infinity, -.infinity, -1, 0] {
            var outputs = MadeModel.outputs("cat the")
            for index in outputs.probabilities.indices where index % 3 != 0 {
                outputs.probabilities[index] = value
            }
            _ = try read(outputs, alternatives: .all)
        }
    }
}
