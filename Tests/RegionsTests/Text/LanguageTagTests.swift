import Testing

@testable import Regions

@Suite struct LanguageTagTests {
    @Test(
        "Tags of BCP 47 and codes of ISO 639 lead to Tesseract's models",
        arguments: [
            ("en", "eng"), ("en-US", "eng"), ("en-Latn-GB", "eng"), ("de", "deu"),
            ("de-CH-1996", "deu"), ("ger", "deu"), ("pt-BR", "por"), ("PT_br", "por"),
            ("nb-NO", "nor"), ("es-419", "spa"), ("fil", "fil"), ("grc", "grc"), ("iw", "heb"),
            ("en-u-ca-gregory", "eng"), ("deu", "deu"), ("fre", "fra"),
        ])
    func model(_ tag: String, _ model: String) { #expect(LanguageTag(tag).model == model) }

    @Test(
        "Script and region choose between the models of a language",
        arguments: [
            ("zh", "chi_sim"), ("zh-CN", "chi_sim"), ("zh-Hans", "chi_sim"),
            ("zh-Hant", "chi_tra"), ("zh-TW", "chi_tra"), ("zh-Hans-HK", "chi_sim"),
            ("yue", "chi_tra"), ("zh-yue", "chi_tra"), ("sr", "srp"), ("sr-Cyrl", "srp"),
            ("sr-Latn-RS", "srp_latn"), ("sr-ME", "srp_latn"), ("uz", "uzb"),
            ("uz-Cyrl", "uzb_cyrl"), ("az-Cyrl-AZ", "aze_cyrl"), ("de-Latf", "frk"),
            ("und-Cyrl", "script/Cyrillic"), ("und-Hant", "script/HanT"),
            ("und-Latf", "script/Fraktur"),
        ])
    func variant(_ tag: String, _ model: String) { #expect(LanguageTag(tag).model == model) }

    @Test(
        "Other names lead to none",
        arguments: ["", "-", "tlh", "und", "und-Zzzz", "klingon", "jpn_vert", "chi_sim", "../eng"])
    func none(_ tag: String) { #expect(LanguageTag(tag).model == nil) }

    @Test(
        "Each model has its package",
        arguments: [
            ("eng", "tesseract-ocr-eng"), ("chi_sim", "tesseract-ocr-chi-sim"),
            ("chi_tra_vert", "tesseract-ocr-chi-tra-vert"),
            ("script/Latin", "tesseract-ocr-script-latn"),
            ("script/Canadian_Aboriginal", "tesseract-ocr-script-cans"),
            ("script/Japanese_vert", "tesseract-ocr-script-jpan-vert"),
            ("script/Fraktur", "tesseract-ocr-script-frak"),
        ])
    func package(_ model: String, _ package: String) {
        #expect(LanguageTag.isPackaged(model))
        #expect(LanguageTag.package(of: model) == package)
    }

    @Test("A model of one's own has none")
    func ownModel() { #expect(!LanguageTag.isPackaged("receipt")) }

    @Test("A model of the very name comes before the one of the tag")
    func exactNames() throws {
        let model = try TesseractModel(languages: ["en-US"])
        #expect(model.label == "eng")
        let folder = model.folder
        #expect(try TesseractModel(languages: ["eng"], folders: [folder]) == model)
    }

    @Test("A request opens its models, and says whether Tesseract's library is needed")
    func opening() throws {
        #expect(try RecognizeTextRequest(languages: ["en"]).openModels(usingTesseract: false))
        let several = RecognizeTextRequest(languages: ["eng", "en"])
        #expect(try several.openModels(usingTesseract: false))
        #expect(throws: RegionsError.self) {
            try RecognizeTextRequest(languages: ["tlh"]).openModels()
        }
    }
}
