import Testing

@testable import Regions

@Suite("Shapes of words")
struct ShapeTests {
    @Test(
        "Digits are 9 and capitals A, without signs at the ends",
        arguments: [
            ("(SS15/4D),", "AA99/9A"), ("No. 12", "Ao. 99"), ("ÄÖ7é", "AA9é"), ("٣x", "9x"),
            ("--", ""), ("", ""), ("\u{FF11}", "9"),
        ])
    func shape(_ word: (printed: String, shape: String)) {
        #expect(Shape.of(word.printed) == word.shape)
    }

    @Test(
        "Signs at the ends go, but those of phone numbers and abbreviations",
        arguments: [
            ("*(03) 12.,", "(03) 12."), ("+49,", "+49"), ("((", ""), ("«Käse»", "Käse"),
        ])
    func trimmed(_ word: (printed: String, trimmed: String)) {
        #expect(word.printed.trimmed == word.trimmed)
    }

    @Test(
        "Numbers of a register have five digits at least",
        arguments: [
            ("(519537-X)", true), ("789417-W", true), ("1234-X", false), ("SDN BHD", false),
        ])
    func register(_ text: (printed: String, isNumber: Bool)) {
        #expect(Shape.isCompanyNumber(text.printed) == text.isNumber)
    }
}
