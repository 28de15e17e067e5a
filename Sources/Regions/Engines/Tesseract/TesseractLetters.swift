/// Other names for the letters of a model while it is loaded, which then takes a sixth of the time.
///
/// Whatever the engine, Tesseract reads a list of 19,000 groups of letters that are easily taken
/// for each other (`UnicharAmbigs::LoadUniversal`) and sorts those into lists, element by element,
/// that are made of the model's own letters. Its networks never look at them. So the letters are
/// called by code points of the private use area instead: no group is made of those. Networks and
/// word lists know characters by their numbers and take no notice; what is read is called by
/// letters again.
enum TesseractLetters {
    /// Letters up to Cyrillic; those beyond are in none of the groups, or written otherwise.
    private static let letters: ClosedRange<UInt32> = 0x41...0x52F
    /// Where the private use area begins.
    private static let shift: UInt32 = 0xE000

    /// Letters by the names that they have in a model that was ``renamed(_:)``.
    static func names(of text: String) -> String {
        mapped(text) { isLetter($0) ? $0.value + shift : nil }
    }

    /// The letters that names stand for.
    static func text(of names: String) -> String {
        // 0xEE begins the private use area in UTF-8.
        guard names.utf8.contains(0xEE) else { return names }
        return mapped(names) { scalar in
            guard scalar.value >= shift, letters.contains(scalar.value - shift) else { return nil }
            return scalar.value - shift
        }
    }

    /// A model in which letters have other names; `nil` if its parts are not where they should be.
    static func renamed(_ model: [UInt8]) -> [UInt8]? {
        guard let model = TrainedData(model) else { return nil }
        // Models that bring in others look for them in the folder that they come from.
        if let settings = model[.settings],
            String(decoding: settings, as: UTF8.self).contains("tessedit_load_sublangs")
        {
            return nil
        }
        guard let list = model[.unicharset].flatMap(renamed(list:)) else { return nil }
        return model.replacing(.unicharset, with: list)
    }

    /// A list of characters with other names for its letters.
    ///
    /// How many, then a line each, which begins with the character and ends with its normal form
    /// and a remark. Source: `UNICHARSET::load_via_fgets`.
    private static func renamed(list: ArraySlice<UInt8>) -> [UInt8]? {
        var lines = String(decoding: list, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for index in lines.indices.dropFirst() {
            let parts = lines[index].split(
                separator: "\t#", maxSplits: 1, omittingEmptySubsequences: false)
            var fields = (parts.first ?? "").split(
                separator: " ", omittingEmptySubsequences: false
            ).map(String.init)
            guard let name = fields.first else { continue }
            // A model whose own characters have such names must keep them.
            if text(of: name) != name { return nil }
            guard name.unicodeScalars.count == 1, names(of: name) != name else { continue }
            fields[0] = names(of: name)
            if fields[fields.count - 1] == name { fields[fields.count - 1] = fields[0] }
            lines[index] = ([fields.joined(separator: " ")] + parts.dropFirst().map(String.init))
                .joined(separator: "\t#")
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        letters.contains(scalar.value) && scalar.properties.isAlphabetic
    }

    private static func mapped(
        _ text: String, _ value: (Unicode.Scalar) -> UInt32?
    ) -> String {
        var mapped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            mapped.append(value(scalar).flatMap(Unicode.Scalar.init) ?? scalar)
        }
        return String(mapped)
    }
}
