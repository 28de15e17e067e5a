import Testing

@testable import Regions

@Suite("Amounts")
struct AmountTests {
    @Test(
        "What is printed, and what it means",
        arguments: [
            ("9.00)", "9.00"), ("RM9.90", "9.90"), ("0,25*C", "0.25"), ("1.129,00", "1129.00"),
            ("1,234.50", "1234.50"), ("15.50SR", "15.50"), ("-1,00*C", "-1.00"), (".10", "0.10"),
            ("€4.50", "4.50"), ("3.8O", "3.80"), ("0.144", "0.144"), ("1'250.00", "1250.00"),
        ])
    func printed(_ text: String, _ value: String) throws {
        let parsed = try #require(AmountReader.general.parse(text))
        let amount = Amount(
            units: parsed.isNegative ? -parsed.units : parsed.units, decimals: parsed.decimals)
        #expect(amount?.description == value)
    }

    @Test(
        "What is no amount",
        arguments: ["", "RM", "12/192", "24-03-18", String(repeating: "1", count: 100), "1.2.3.4"])
    func noAmount(_ text: String) {
        #expect(AmountReader.general.parse(text) == nil)
    }

    @Test("Sums are exact, and zeros at the end don't count")
    func sums() {
        let sum = [Amount("0.1"), Amount("0.2")].compactMap(\.self).reduce(.zero, +)
        #expect(sum == Amount("0.30"))
        #expect(Amount("12.30")?.description == "12.30")
        #expect([Amount("10"), Amount("2.50")].compactMap(\.self).min() == Amount("2.50"))
        #expect(Amount("12.") == nil)
        #expect(Amount("99999999999999999999") == nil)
    }
}
