import Testing

@testable import Regions

@Suite("Models by tags of BCP 47")
struct LanguageTagNamesTests {
    @Test(
        arguments: [
            ("eng", "en"), ("deu", "de"), ("heb", "he"), ("nor", "no"), ("chi_sim", "zh-Hans"),
            ("chi_tra", "zh-Hant"), ("srp_latn", "sr-Latn"), ("aze_cyrl", "az-Cyrl"),
            ("ceb", "ceb"), ("script/Cyrillic", "und-Cyrl"), ("script/Fraktur", "und-Latf"),
        ])
    func aTagNamesItsModel(_ model: String, _ tag: String) {
        #expect(LanguageTag.tag(ofModel: model) == tag)
        #expect(LanguageTag(tag).model == model)
    }

    @Test(arguments: ["osd", "equ", "snum", "jpn_vert", "spa_old", "mine"])
    func otherModelsHaveNone(_ model: String) {
        #expect(LanguageTag.tag(ofModel: model) == nil)
    }
}
