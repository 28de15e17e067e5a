import Testing

@testable import Regions

@Suite("Characters of which other readings are looked for")
struct AlternativeSearchTests {
    @Test(
        "Figures of amounts, not of days, times and long numbers",
        arguments: [
            ("12.50", true), ("-3,99", true), ("12/03/2018", false), ("10:45", false),
            ("03-1234", false), ("000123456789", false),
        ])
    func figures(_ word: (printed: String, isWanted: Bool)) {
        let characters = word.printed.map(String.init)
        #expect(AlternativeSearch.doubtfulFigures.isFor(word: characters) == word.isWanted)
        #expect(AlternativeSearch.all.isFor(word: characters))
    }
}
