extension LanguageTag {
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

    private static let stackedScripts = [
        "HanS", "HanT", "Japanese", "Hangul", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan",
        "Arabic", "Hebrew", "Syriac", "Thaana", "Devanagari", "Bengali", "Gujarati", "Gurmukhi",
        "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
    ]
}
