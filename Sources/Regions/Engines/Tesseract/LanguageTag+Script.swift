/// How characters of a script are made, as far as it matters to finding their lines.
struct ScriptShape: OptionSet, Sendable, Hashable {
    let rawValue: Int

    /// Of parts above each other that don't touch.
    static let stacked = Self(rawValue: 1 << 0)
    /// With points below and above letters, further off than parts of characters are.
    static let pointed = Self(rawValue: 1 << 1)
    /// Each in a square of the same size, were it a single stroke.
    static let square = Self(rawValue: 1 << 2)
    /// Letters of a word, or of a part of it, joined: wider than a character is high.
    static let joined = Self(rawValue: 1 << 3)
}

extension LanguageTag {
    /// How characters of a model's script are made.
    static func scriptShape(of model: String) -> ScriptShape {
        var shape: ScriptShape = []
        if hasStackedCharacters(model) { shape.insert(.stacked) }
        let language = String(model.split(separator: "_").first ?? "")
        if pointedModels.contains(language) || model.hasPrefix(scriptFolder + "Hebrew") {
            shape.insert(.pointed)
        }
        if squareModels.contains(language)
            || squareScripts.contains(where: { model.hasPrefix(scriptFolder + $0) })
        {
            shape.insert(.square)
        }
        if joinedModels.contains(language)
            || joinedScripts.contains(where: { model.hasPrefix(scriptFolder + $0) })
        {
            shape.insert(.joined)
        }
        return shape
    }

    /// Whether characters of a model's script are made of parts above each other that don't touch:
    /// strokes of Chinese characters, parts of Korean syllables, vowels and points above and below.
    ///
    /// An accent or the dot of an i is a part as well, but in those scripts no line is of them.
    static func hasStackedCharacters(_ model: String) -> Bool {
        stackedModels.contains(String(model.split(separator: "_").first ?? ""))
            || stackedScripts.contains { model.hasPrefix(scriptFolder + $0) }
    }

    /// What the names of models begin with, up to a variant such as "_vert".
    private static let stackedModels: Set<String> = [
        // Chinese, Japanese, Korean.
        "chi", "jpn", "kor",
        // South-east Asia, and Tibetan.
        "tha", "lao", "khm", "mya", "bod", "dzo",
        // Arabic and Hebrew letters, and their relatives.
        "ara", "fas", "urd", "pus", "snd", "uig", "heb", "yid", "syr", "div",
        // India.
        "hin", "mar", "nep", "san", "ben", "asm", "guj", "pan", "ori", "tam", "tel", "kan", "mal",
        "sin",
    ]

    /// Hebrew and Yiddish.
    private static let pointedModels: Set<String> = ["heb", "yid"]

    private static let squareModels: Set<String> = ["chi", "jpn"]
    private static let squareScripts = ["HanS", "HanT", "Japanese"]

    /// Arabic letters are joined at their feet, those of northern India at their heads.
    private static let joinedModels: Set<String> = [
        "ara", "fas", "urd", "pus", "snd", "uig", "syr", "hin", "mar", "nep", "san", "ben", "asm",
        "pan",
    ]
    private static let joinedScripts = ["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi"]

    private static let stackedScripts = [
        "HanS", "HanT", "Japanese", "Hangul", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan",
        "Arabic", "Hebrew", "Syriac", "Thaana", "Devanagari", "Bengali", "Gujarati", "Gurmukhi",
        "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
    ]
}
