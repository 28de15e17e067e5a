import Testing

@testable import Regions

@Suite("Values of cards")
struct CardValueTests {
    @Test(
        "Check digits that a number can have by its length",
        arguments: [
            ("4539148803436467", [CardCheckDigit(rule: .luhn, isRight: true)]),
            ("4539148803436468", [CardCheckDigit(rule: .luhn, isRight: false)]),
            (
                "4006381333931",
                [
                    CardCheckDigit(rule: .ean, isRight: true),
                    CardCheckDigit(rule: .luhn, isRight: false),
                ]
            ),
            ("96385074", [CardCheckDigit(rule: .ean, isRight: true)]), ("123456", []),
            ("ABCD1234WXYZ", []), ("", []), (String(repeating: "9", count: 100), []),
        ])
    func checks(_ number: (digits: String, checks: [CardCheckDigit])) {
        #expect(CardCheckDigit.checks(of: number.digits) == number.checks)
    }

    @Test("An expiry is written in ISO 8601 and read back", arguments: ["2028-05", "2028-05-31"])
    func expiry(_ text: String) {
        #expect(CardExpiry(text)?.description == text)
    }

    @Test("What is no day and no month is no expiry", arguments: ["", "2028-13", "0000-01", "May"])
    func noExpiry(_ text: String) {
        #expect(CardExpiry(text) == nil)
    }

    @Test("A month ends after its days")
    func order() throws {
        let month = try #require(CardExpiry("2028-05"))
        #expect(try #require(CardExpiry("2028-05-31")) < month)
        #expect(month < (try #require(CardExpiry("2028-06-01"))))
    }
}
