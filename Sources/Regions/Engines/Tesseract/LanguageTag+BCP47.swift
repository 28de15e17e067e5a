extension LanguageTag {
    /// Codes of ISO 639-1 that were withdrawn, or that name a part of another's language.
    private static let secondaryCodes: Set = ["in", "iw", "ji", "jw", "mo", "nb", "nn"]
    /// Where a variant's model is told by its script, and not by one of its regions.
    private static let scriptLength = 4

    /// The tag of BCP 47 for the language of a model, such as "en" for "eng", "zh-Hant" for
    /// "chi_tra", "und-Cyrl" for "script/Cyrillic"; `nil` for models that no tag names.
    static func tag(ofModel model: String) -> String? {
        if model.hasPrefix(scriptFolder) { return scriptTag(of: model) }
        if model == "chi_sim" { return "zh-Hans" }
        for (base, scripts) in variants {
            let script = scripts.first { $0.key.count == scriptLength && $0.value == model }?.key
            if let script, let language = code(of: base) {
                return (model == "chi_tra" ? "zh" : language) + "-" + script.capitalizedScript
            }
        }
        return code(of: model)
    }

    /// Of ISO 639-1 where there is one, else of ISO 639-3.
    private static func code(of model: String) -> String? {
        let short = models.filter { $0.value == model && $0.key.count == 2 }.keys
            .filter { !secondaryCodes.contains($0) }.min()
        if let short { return short }
        return model.count == 3 && LanguageTag(model).model == model ? model : nil
    }

    private static func scriptTag(of model: String) -> String? {
        let name = String(model.dropFirst(scriptFolder.count))
        // Vietnamese is no script but a language.
        guard let script = scripts[name], script != "viet" else { return nil }
        let code = packageNames.first { $0.value == script }?.key ?? script
        return "und-" + code.capitalizedScript
    }
}

extension String {
    /// As codes of scripts are written.
    fileprivate var capitalizedScript: String { prefix(1).uppercased() + dropFirst() }
}
