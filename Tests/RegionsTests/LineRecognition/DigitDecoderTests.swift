import Testing

@testable import Regions

@Suite struct DigitDecoderTests {
    private static let characters = [
        " ", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "b", "-",
    ]
    private static let null = characters.count

    private var decoder: DigitDecoder? {
        DigitDecoder(characters: Self.characters + [nil], null: Self.null)
    }

    /// A step each: what the network sees, with its chance.
    private func outputs(_ steps: [[String: Float]]) -> NetworkOutputs {
        NetworkOutputs(
            steps: steps.count, classes: Self.characters.count + 1,
            probabilities: steps.flatMap { step in
                (Self.characters + ["null"]).map { step[$0] ?? 0 }
            })
    }

    private static let blank: [String: Float] = ["null": 1]

    @Test("Equal digits in a row are one, with a blank between them two")
    func collapses() throws {
        let seen = outputs([["4": 1], ["4": 1], Self.blank, ["4": 1], ["-": 1], [" ": 1], ["7": 1]])
        let digits = try #require(decoder).digits(in: seen)
        #expect(digits.map(\.value) == [4, 4, 7])
        #expect(digits.map(\.steps) == [0..<2, 3..<4, 6..<7])
        #expect(digits.allSatisfy { $0.share == 1 })
    }

    @Test("A letter is the digit that comes next after it, and says so")
    func letter() throws {
        let seen = outputs([["b": 0.9, "6": 0.08, "8": 0.02], Self.blank, ["0": 1]])
        let digits = try #require(decoder).digits(in: seen)
        #expect(digits.map(\.value) == [6, 0])
        #expect(abs(digits[0].share - 0.1) < 1e-5)
        #expect(abs(digits[0].chances[6] - 0.8) < 1e-5)
        #expect(abs(digits[0].chances.reduce(0, +) - 1) < 1e-5)
    }

    @Test("Blanks alone are no digits")
    func blanks() throws {
        #expect(try #require(decoder).digits(in: outputs([Self.blank, [" ": 1]])).isEmpty)
        #expect(try #require(decoder).digits(in: outputs([])).isEmpty)
    }

    @Test("A model without digits reads none")
    func noDigits() {
        #expect(DigitDecoder(characters: ["a", "b", nil], null: 2) == nil)
    }
}
