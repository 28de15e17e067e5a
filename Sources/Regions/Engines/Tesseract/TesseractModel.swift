#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Trained data that an engine loads: one language or several that are read side by side.
struct TesseractModel: Hashable, Sendable {
    static let fileSuffix = ".traineddata"

    /// The folder that holds the files.
    let folder: String
    /// The files' names without suffix, the most important first.
    let names: [String]
    /// Whether it is part of the program; there is no folder then.
    let isBuiltIn: Bool

    init(folder: String, names: [String], isBuiltIn: Bool = false) {
        self.folder = folder
        self.names = names
        self.isBuiltIn = isBuiltIn
    }

    /// The models of its languages one by one.
    var parts: [TesseractModel] {
        isBuiltIn ? [self] : names.map { TesseractModel(folder: folder, names: [$0]) }
    }

    /// How characters of its scripts are made.
    var scriptShape: ScriptShape {
        label.split(separator: "+").reduce(into: []) {
            $0.formUnion(LanguageTag.scriptShape(of: String($1)))
        }
    }

    /// What names of models end with that read columns of upright characters, turned a quarter
    /// counter-clockwise.
    private static let verticalSuffix = "_vert"

    /// Whether one of its languages is read in columns of upright characters.
    var readsColumnsOfCharacters: Bool { names.contains { $0.hasSuffix(Self.verticalSuffix) } }

    /// The installed model of the same languages for lines that run the other way, in columns or
    /// level; `nil` if there is none.
    var ofOtherDirection: TesseractModel? {
        guard !isBuiltIn else { return nil }
        var other = names
        for (index, name) in names.enumerated() {
            let turned =
                name.hasSuffix(Self.verticalSuffix)
                ? String(name.dropLast(Self.verticalSuffix.count)) : name + Self.verticalSuffix
            if Self.holds(turned, in: folder) { other[index] = turned }
        }
        return other == names ? nil : TesseractModel(folder: folder, names: other)
    }

    /// The path of its file without suffix; `nil` if it is several, or built in.
    var file: String? {
        guard !isBuiltIn, names.count == 1 else { return nil }
        return folder + "/" + names[0]
    }

    /// What it is called in results: "eng", or "eng+deu" for several.
    var label: String {
        names.map { name in
            let parts = name.split(separator: "/")
            let isScript = parts.dropLast().last == "script"
            return parts.suffix(isScript ? 2 : 1).joined(separator: "/")
        }
        .joined(separator: "+")
    }

    /// Finds the models of some languages among the installed ones: by their names, or by the tags
    /// of the languages.
    ///
    /// - Throws: ``RegionsError`` with `missingLanguage`, which says where it looked and what to
    ///   install, or `invalidRequest` for no language at all.
    init(
        languages: [String], folders: [String] = Tesseract.modelFolders
    ) throws(RegionsError) {
        guard !languages.isEmpty else {
            throw RegionsError(.invalidRequest, "no language is given; \"eng\" is English")
        }
        var paths: [(folder: String, name: String)] = []
        for language in languages {
            let names = [language] + [LanguageTag(language).model].compactMap(\.self)
            let found = names.lazy.compactMap { name in
                folders.first { Self.holds(name, in: $0) }.map { (folder: $0, name: name) }
            }.first
            guard let found else { throw Self.missing(language, folders: folders) }
            paths.append(found)
        }
        if let folder = paths.first?.folder, paths.allSatisfy({ $0.folder == folder }) {
            self.init(folder: folder, names: paths.map(\.name))
        } else {
            // Tesseract takes one folder; from the root, names can lead into several.
            self.init(
                folder: "/",
                names: paths.map { ($0.folder + "/" + $0.name).drop { $0 == "/" } }.map(String.init)
            )
        }
    }

    static func holds(_ language: String, in folder: String) -> Bool {
        isName(language)
            && FileManager.default.isReadableFile(atPath: "\(folder)/\(language)\(fileSuffix)")
    }

    /// Keeps names of models from being paths, or lists ("+") in disguise.
    private static func isName(_ language: String) -> Bool {
        !language.isEmpty && !language.hasPrefix("/")
            && language.utf8.allSatisfy {
                ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
                    || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
                    || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: "/")
            }
    }

    /// How the files of languages are installed anew; empty where no package has them.
    var reinstallation: String {
        let packages = label.split(separator: "+").map(String.init)
            .filter(LanguageTag.isPackaged).map(LanguageTag.package)
        guard !isBuiltIn, !packages.isEmpty else { return "" }
        return " (apt-get install --reinstall \(packages.joined(separator: " ")), "
            + "brew reinstall tesseract-lang)"
    }

    private static func missing(_ language: String, folders: [String]) -> RegionsError {
        let package = LanguageTag.package(of: LanguageTag(language).model ?? language)
        let installed = Tesseract.installedModels()
        let have = installed.isEmpty ? "none" : installed.joined(separator: ", ")
        return RegionsError(
            .missingLanguage,
            "no Tesseract model for the language \"\(language)\"; looked in "
                + folders.joined(separator: ", ")
                + "; installed: \(have); install it with \"apt-get install \(package)\" or "
                + "\"brew install tesseract-lang\", or set TESSDATA_PREFIX to its folder")
    }
}
