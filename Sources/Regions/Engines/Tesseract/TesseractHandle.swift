import CTesseract

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Owner of a `TessBaseAPI` with its model loaded.
// Unchecked: the pointer is this owner's alone, and whoever shares an owner locks it.
struct TesseractHandle: ~Copyable, @unchecked Sendable {
    /// What tells whether the lists of a model are loaded: words, punctuation, numbers.
    private static let dictionaries = [
        "load_system_dawg", "load_freq_dawg", "load_punc_dawg", "load_number_dawg",
    ]

    let tesseract: RegionsTesseract
    let api: OpaquePointer
    /// Whether letters have the names that ``TesseractLetters`` gives them.
    let hasNamesForLetters: Bool

    deinit { tesseract.TessBaseAPIDelete(api) }

    /// Loads a model.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure` if the files are damaged or of another kind.
    init(
        _ model: TesseractModel, customWords: [String], usesDictionary: Bool = true
    ) throws(RegionsError) {
        guard let tesseract = Tesseract.functions else {
            throw RegionsError(
                .engineFailure,
                "libtesseract is not installed, and the model \(model.label) can't be used "
                    + "without it: apt-get install libtesseract5 or brew install tesseract")
        }
        guard let api = tesseract.TessBaseAPICreate() else {
            throw RegionsError(.engineFailure, "Tesseract could not be started")
        }
        _ = tesseract.TessBaseAPISetVariable(
            api, "debug_file", Tesseract.writesMessages ? "" : "/dev/null")
        let bytes = model.bytes()
        let renamed = bytes.flatMap(TesseractLetters.renamed)
        var variables: [(name: String, value: String)] = []
        let wordFile: WordFile?
        do {
            wordFile = try WordFile(
                renamed == nil ? customWords : customWords.map(TesseractLetters.names))
        } catch {
            tesseract.TessBaseAPIDelete(api)
            throw error
        }
        if !usesDictionary { variables += Self.dictionaries.map { ($0, "0") } }
        if let wordFile { variables.append(("user_words_file", wordFile.path)) }
        defer { wordFile?.remove() }

        var names = variables.map { strdup($0.name) }
        var values = variables.map { strdup($0.value) }
        defer { for string in names + values { free(string) } }
        let status: Int32
        if let bytes = renamed ?? (model.isBuiltIn ? bytes : nil) {
            // Word lists are shared between engines by the name that is given here.
            status = bytes.withUnsafeBytes { bytes in
                tesseract.TessBaseAPIInit5(
                    api, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(bytes.count), model.file ?? model.label, OEM_LSTM_ONLY, nil, 0,
                    &names, &values, variables.count, 0)
            }
        } else {
            status = tesseract.TessBaseAPIInit4(
                api, model.folder, model.names.joined(separator: "+"), OEM_LSTM_ONLY, nil, 0,
                &names, &values, variables.count, 0)
        }
        guard status == 0 else {
            tesseract.TessBaseAPIDelete(api)
            throw RegionsError(
                .engineFailure,
                "Tesseract \(Tesseract.version ?? "") can't load the model "
                    + "\(model.names.joined(separator: "+")) "
                    + (model.isBuiltIn ? "of this build" : "in \(model.folder)")
                    + "; it may be damaged, or lack the LSTM part: install it anew"
                    + model.reinstallation)
        }
        self.tesseract = tesseract
        self.api = api
        hasNamesForLetters = renamed != nil
        set("debug_file", Tesseract.writesMessages ? "" : "/dev/null")
        // Light text is turned dark before it comes here; trying both takes twice the time.
        set("tessedit_do_invert", "0")
        // Lines of other images must not change how this one is read.
        set("classify_enable_learning", "0")
        set("classify_enable_adaptive_matcher", "0")
    }

    func set(_ name: String, _ value: String) {
        _ = tesseract.TessBaseAPISetVariable(api, name, value)
    }
}
