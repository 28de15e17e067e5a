import Testing

@testable import Regions

/// Accents of the receipt model, settled by the language of the page.
@Suite struct AccentChoiceTests {
    private static let german = [
        "Summe", "Gesamtbetrag", "Vielen", "Dank", "Ihren", "Einkauf", "Rechnung", "Gegeben",
        "Wiedersehen",
    ]
    private static let french = [
        "Merci", "visite", "montant", "ticket", "bientôt", "caisse", "facture", "espèces",
        "monnaie",
    ]
    private static let portuguese = [
        "Obrigado", "pela", "dinheiro", "troco", "cartão", "total", "pagar", "quantidade", "fatura",
    ]
    private static let spanish = [
        "Gracias", "visita", "efectivo", "cambio", "mañana", "señores", "tienda", "nuestra",
        "compra", "hoy", "abierto", "desde", "lechuga", "tortilla", "queso", "huevos", "cuenta",
    ]
    private static let english = [
        "Thank", "shopping", "with", "cash", "change", "receipt", "customer", "the", "balance",
    ]

    private func settled(
        _ word: String, among words: [String], languages: [String] = ["eng"],
        model: String = TesseractModel.receiptName
    ) -> String {
        let lines = (words + [word]).map { line($0, model) }
        return AccentChoice(lines, languages: languages).settled(line(word, model)).string
    }

    private func line(_ text: String, _ model: String) -> LineReading {
        let span = TextLine.Span(left: 0, right: 8, ascent: 10, descent: 0)
        let symbols = text.map { LineReading.Symbol(string: String($0), confidence: 1, span: span) }
        return LineReading(
            words: [.init(string: text, confidence: 1, span: span, symbols: symbols)], model: model)
    }

    @Test(
        arguments: [
            ("ZURÙCK", "ZURÜCK", german), ("Brõtchen", "Brötchen", german),
            ("KÃSE", "KÄSE", german),
            ("Café", "Café", german), ("bientõt", "bientôt", french), ("REÑU", "REÑU", french),
            ("PÄO", "PÃO", portuguese), ("LIMÄO", "LIMÃO", portuguese),
            ("CAFÈ", "CAFÉ", portuguese),
            ("jamòn", "jamón", spanish), ("AZÙCAR", "AZÚCAR", spanish), ("piñä", "piñá", spanish),
        ])
    func takesTheAccentThatTheLanguageHas(_ read: String, _ right: String, _ words: [String]) {
        #expect(settled(read, among: words) == right)
    }

    /// Umlauts whose dots were not printed, in German words alone.
    @Test(
        arguments: [
            ("fur", "für"), ("FUR", "FÜR"), ("Offnungszeiten:", "Öffnungszeiten:"),
            ("BUTTERBROTCHEN", "BUTTERBRÖTCHEN"),
            ("Muller", "Müller"), ("Ware", "Ware"), ("APFEL", "APFEL"), ("GLASER", "GLASER"),
            ("ZURUCK", "ZURÜCK"),
        ])
    func givesGermanWordsTheirDots(_ read: String, _ right: String) {
        #expect(settled(read, among: Self.german) == right)
        #expect(settled(read, among: Self.english) == read)
    }

    /// They leave accents out on purpose.
    @Test(arguments: [("NUMERO", french), ("CARTAO", portuguese), ("ARTICULO", spanish)])
    func otherLanguagesKeepPlainLetters(_ word: String, _ words: [String]) {
        #expect(settled(word, among: words) == word)
    }

    @Test(arguments: ["CAFÈ", "NAÏVE", "JALAPEÑO"])
    func englishKeepsWhatWasRead(_ word: String) {
        #expect(settled(word, among: Self.english) == word)
    }

    @Test func languagesAskedForAreTheOnlyOnes() {
        #expect(settled("jamòn", among: Self.german, languages: ["spa"]) == "jamón")
        #expect(settled("ZURÙCK", among: Self.german, languages: ["msa"]) == "ZURÙCK")
    }

    @Test func otherModelsKnowTheirLanguage() {
        #expect(settled("ZURÙCK", among: Self.german, model: "deu") == "ZURÙCK")
    }
}

/// One letter that was read twice.
@Suite struct TwinLetterTests {
    private func settled(_ text: String, width: Double, isMeasured: Bool) -> String {
        var x = 0.0
        let symbols = text.map { character in
            defer { x += width }
            return LineReading.Symbol(
                string: String(character), confidence: "ãx".contains(character) ? 0.9 : 0.8,
                span: .init(left: x, right: x + width, ascent: 15, descent: 5),
                isMeasured: isMeasured)
        }
        let word = LineReading.Word(
            string: text, confidence: 0.9,
            span: .init(left: 0, right: x, ascent: 15, descent: 5), symbols: symbols)
        return LineReading(words: [word]).settled(height: 20).string
    }

    @Test(arguments: [("Näão", "Não"), ("x×", "x"), ("incluiído", "incluido"), ("Avelâã", "Avelã")])
    func isReadOnce(_ text: String, _ once: String) {
        #expect(settled(text, width: 5, isMeasured: false) == once)
    }

    @Test(arguments: ["Entrée", "Näão"])
    func lettersWithInkOfTheirOwnStay(_ text: String) {
        #expect(settled(text, width: 5, isMeasured: true) == text)
    }

    @Test(arguments: ["Entrée", "Saal", "xx"])
    func twoLettersStay(_ text: String) {
        #expect(settled(text, width: 9, isMeasured: false) == text)
    }
}
