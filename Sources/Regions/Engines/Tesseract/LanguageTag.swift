/// The language that a tag such as "en-US", "zh-Hant" or "de" names, and Tesseract's model of it.
///
/// Understood are tags of BCP 47 (language, script and region; the rest says nothing about
/// letters), codes of ISO 639-1, 639-2 and 639-3, and "und" with a script, such as "und-Cyrl".
/// Neither case nor "_" for "-" matters.
struct LanguageTag {
    /// In lower case, as scripts and regions are.
    private let language: String
    private let script: String?
    private let region: String?

    init(_ text: String) {
        let parts = text.lowercased().split(omittingEmptySubsequences: false) {
            $0 == "-" || $0 == "_"
        }
        var language = parts.first.map(String.init) ?? ""
        var script: String?
        var region: String?
        // A single character begins extensions.
        for part in parts.dropFirst().prefix(while: { $0.count > 1 }) {
            switch part.count {
            case 2 where region == nil: region = String(part)
            // A language within the one before it: zh-yue.
            case 3 where script == nil && region == nil && part.allSatisfy(\.isLetter):
                language = String(part)
            case 4 where script == nil && region == nil && part.allSatisfy(\.isLetter):
                script = String(part)
            default: break
            }
        }
        (self.language, self.script, self.region) = (language, script, region)
    }

    /// The name of the model; `nil` if the language has none.
    var model: String? {
        if language == "und" {
            return script.flatMap { script in
                Self.scripts.first { $0.value == Self.packageNames[script] ?? script }?.key
            }.map { Self.scriptFolder + $0 }
        }
        guard let model = Self.models[language] ?? (Self.names.contains(language) ? language : nil)
        else { return nil }
        // Such as jpn_vert, which no other model stands in for.
        if script == Self.vertical { return nil }
        let variants = Self.variants[model] ?? [:]
        if let script { return variants[script] ?? model }
        return region.flatMap { variants[$0] } ?? model
    }

    /// The package of Debian and Ubuntu that brings a model.
    static func package(of model: String) -> String {
        var name = model
        if model.hasPrefix(scriptFolder) {
            let parts = model.dropFirst(scriptFolder.count).split(separator: "_", maxSplits: 1)
            let isVertical = parts.last.map(String.init) == vertical
            let script = isVertical ? String(parts[0]) : String(model.dropFirst(scriptFolder.count))
            name = "script-" + (scripts[script] ?? script) + (isVertical ? "-" + vertical : "")
        }
        return "tesseract-ocr-"
            + name.lowercased().replacing("_", with: "-").replacing("/", with: "-")
    }

    /// Whether a package brings a model: others were made by somebody.
    static func isPackaged(_ model: String) -> Bool {
        names.contains(model) || furtherNames.contains(model)
            || variants.values.contains { $0.values.contains(model) }
            || model.hasPrefix(scriptFolder)
    }

    static let scriptFolder = "script/"
    /// How names of models for vertical text end; no script has this code.
    static let vertical = "vert"
    /// Models of kinds that no tag names.
    private static let furtherNames: Set = [
        "chi_sim_vert", "chi_tra_vert", "jpn_vert", "kor_vert", "ita_old", "kat_old", "spa_old",
    ]

    /// Models that are called as ISO 639-3 calls the language.
    private static let names = Set(models.values)
        .union(["ceb", "chr", "enm", "frk", "frm", "grc", "syr"])

    /// Where a script or a region asks for another model of a language.
    static let variants: [String: [String: String]] = [
        "aze": ["cyrl": "aze_cyrl"],
        "chi_sim": [
            "hant": "chi_tra", "tw": "chi_tra", "hk": "chi_tra", "mo": "chi_tra",
        ],
        "chi_tra": ["hans": "chi_sim"],
        "deu": ["latf": "frk"],
        "srp": ["latn": "srp_latn", "me": "srp_latn"],
        "uzb": ["cyrl": "uzb_cyrl"],
    ]

    /// Tesseract's models by codes of ISO 639 that are not their names.
    static let models: [String: String] = [
        // ISO 639-1, those that were withdrawn among them.
        "af": "afr", "am": "amh", "ar": "ara", "as": "asm", "az": "aze", "be": "bel", "bg": "bul",
        "bn": "ben", "bo": "bod", "br": "bre", "bs": "bos", "ca": "cat", "co": "cos", "cs": "ces",
        "cy": "cym", "da": "dan", "de": "deu", "dv": "div", "dz": "dzo", "el": "ell", "en": "eng",
        "eo": "epo", "es": "spa", "et": "est", "eu": "eus", "fa": "fas", "fi": "fin", "fo": "fao",
        "fr": "fra", "fy": "fry", "ga": "gle", "gd": "gla", "gl": "glg", "gu": "guj", "he": "heb",
        "hi": "hin", "hr": "hrv", "ht": "hat", "hu": "hun", "hy": "hye", "id": "ind", "in": "ind",
        "is": "isl", "it": "ita", "iu": "iku", "iw": "heb", "ja": "jpn", "ji": "yid", "jv": "jav",
        "jw": "jav", "ka": "kat", "kk": "kaz", "km": "khm", "kn": "kan", "ko": "kor", "ku": "kmr",
        "ky": "kir", "la": "lat", "lb": "ltz", "lo": "lao", "lt": "lit", "lv": "lav", "mi": "mri",
        "mk": "mkd", "ml": "mal", "mn": "mon", "mo": "ron", "mr": "mar", "ms": "msa", "mt": "mlt",
        "my": "mya", "nb": "nor", "ne": "nep", "nl": "nld", "nn": "nor", "no": "nor", "oc": "oci",
        "or": "ori", "pa": "pan", "pl": "pol", "ps": "pus", "pt": "por", "qu": "que", "ro": "ron",
        "ru": "rus", "sa": "san", "sd": "snd", "si": "sin", "sk": "slk", "sl": "slv", "sq": "sqi",
        "sr": "srp", "su": "sun", "sv": "swe", "sw": "swa", "ta": "tam", "te": "tel", "tg": "tgk",
        "th": "tha", "ti": "tir", "tl": "fil", "to": "ton", "tr": "tur", "tt": "tat", "ug": "uig",
        "uk": "ukr", "ur": "urd", "uz": "uzb", "vi": "vie", "yi": "yid", "yo": "yor",
        "zh": "chi_sim",
        // ISO 639-2, the bibliographic codes.
        "alb": "sqi", "arm": "hye", "baq": "eus", "bur": "mya", "chi": "chi_sim", "cze": "ces",
        "dut": "nld", "fre": "fra", "geo": "kat", "ger": "deu", "gre": "ell", "ice": "isl",
        "mac": "mkd", "mao": "mri", "may": "msa", "per": "fas", "rum": "ron", "slo": "slk",
        "tib": "bod", "wel": "cym",
        // ISO 639-3, and groups of languages that Tesseract has one model for.
        "arb": "ara", "azj": "aze", "cmn": "chi_sim", "ekk": "est", "khk": "mon", "kur": "kmr",
        "lvs": "lav", "nno": "nor", "nob": "nor", "npi": "nep", "ory": "ori", "pes": "fas",
        "swh": "swa", "tgl": "fil", "uzn": "uzb", "ydd": "yid", "yue": "chi_tra", "zho": "chi_sim",
        "zsm": "msa",
    ]

    /// Debian's packages of models for scripts: codes of ISO 15924 but for Fraktur and Vietnamese.
    static let scripts: [String: String] = [
        "Arabic": "arab", "Armenian": "armn", "Bengali": "beng", "Canadian_Aboriginal": "cans",
        "Cherokee": "cher", "Cyrillic": "cyrl", "Devanagari": "deva", "Ethiopic": "ethi",
        "Fraktur": "frak", "Georgian": "geor", "Greek": "grek", "Gujarati": "gujr",
        "Gurmukhi": "guru", "HanS": "hans", "HanT": "hant", "Hangul": "hang", "Hebrew": "hebr",
        "Japanese": "jpan", "Kannada": "knda", "Khmer": "khmr", "Lao": "laoo", "Latin": "latn",
        "Malayalam": "mlym", "Myanmar": "mymr", "Oriya": "orya", "Sinhala": "sinh",
        "Syriac": "syrc", "Tamil": "taml", "Telugu": "telu", "Thaana": "thaa", "Thai": "thai",
        "Tibetan": "tibt", "Vietnamese": "viet",
    ]

    /// Where ISO 15924 and Debian differ.
    static let packageNames = ["latf": "frak"]
}
