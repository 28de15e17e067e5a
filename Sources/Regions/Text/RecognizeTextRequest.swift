/// Finds lines of text and reads them.
///
/// It reads with the models of Tesseract that are installed, and with Tesseract's library where
/// there are models of another form than the usual one, or its page layout. Of several languages,
/// each line is read in the one that it is read most surely in. No
/// model is loaded before the first request is performed, and it stays loaded for those that
/// follow.
public struct RecognizeTextRequest: ImageRequest, Hashable, Codable {
    /// How much time reading may take.
    public enum RecognitionLevel: String, Sendable, Hashable, CaseIterable, Codable {
        /// Each line is read once.
        case fast
        /// Lines that were read with doubt are looked at again, in other ways.
        case accurate
    }

    /// What kind of print is read, and so by which model.
    public enum PrintStyle: String, Sendable, Hashable, CaseIterable, Codable {
        /// Looks at the print of each block of lines and at how well the models read some of
        /// them; only English text is looked at, other languages are read as ``document``.
        case automatic
        /// Books, letters, cards, screens: the models of the request's languages.
        case document
        /// The thermal print of tills: the receipt model, which reads English, £ and €.
        ///
        /// If that model is missing or damaged, the models of the languages read instead.
        case receipt
    }

    /// How lines are found, and in which order they are read.
    public enum Layout: String, Sendable, Hashable, CaseIterable, Codable {
        /// Turned, slanted, light and scattered lines on every kind of image; columns of running
        /// text one after the other, and rows elsewhere.
        case automatic
        /// As ``automatic``, but row by row: for tables and receipts.
        case rows
        /// As ``automatic``, but whatever stands side by side over several rows is a column.
        case columns
        /// One line: for a region of interest around it.
        case line
        /// Tesseract's page layout: for upright pages of dark text.
        case tesseract

        /// Another name for ``automatic``.
        public static let lines = Layout.automatic
    }

    /// The languages, the most important first: Tesseract's names of them ("eng", "chi_sim",
    /// "script/Latin"), or tags of BCP 47 ("en-US", "zh-Hans", "und-Latn").
    public var languages: [String]
    /// Whether each image is read in the languages that it is written in, of those that are
    /// installed.
    ///
    /// A few lines are read in each installed language first, which takes a while where there are
    /// many; ``languages`` count where several are as good. Models of scripts are left alone.
    public var automaticallyDetectsLanguage = false
    /// Whether words of the language's dictionary, and ``customWords``, are likelier than others.
    ///
    /// Without it, codes and serial numbers are read letter by letter, and prose worse.
    public var usesLanguageCorrection = true
    /// What kind of print is read.
    public var printStyle: PrintStyle
    /// How much time reading may take.
    public var recognitionLevel: RecognitionLevel
    /// Words that no dictionary has: names, codes, brands.
    public var customWords: [String]
    /// Lines of less than this share of the image's height are left out; 0 keeps all.
    public var minimumTextHeight: Double
    /// Whether words have ``RecognizedWord/characters``.
    public var reportsCharacterBoxes: Bool
    /// How many readings ``RecognizedTextObservation/topCandidates(_:)`` may have, at least 1.
    public var maximumCandidates: Int
    /// How lines are found, and in which order they are read.
    public var layout: Layout
    /// Whether lines of writing that were found and not read, such as handwriting, are reported
    /// after the others: ``RecognizedTextObservation`` without words.
    ///
    /// Tesseract's page layout reports none.
    public var reportsUnreadLines: Bool
    /// Lines with less confidence, 0...1, are left out.
    public var minimumConfidence: Double
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request that reads all English text of an image.
    public init(
        languages: [String] = ["eng"], printStyle: PrintStyle = .automatic,
        recognitionLevel: RecognitionLevel = .accurate, customWords: [String] = [],
        minimumTextHeight: Double = 0, reportsCharacterBoxes: Bool = false,
        maximumCandidates: Int = 1, layout: Layout = .automatic, reportsUnreadLines: Bool = false,
        minimumConfidence: Double = 0,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.languages = languages
        self.printStyle = printStyle
        self.recognitionLevel = recognitionLevel
        self.customWords = customWords
        self.minimumTextHeight = minimumTextHeight
        self.reportsCharacterBoxes = reportsCharacterBoxes
        self.maximumCandidates = maximumCandidates
        self.layout = layout
        self.reportsUnreadLines = reportsUnreadLines
        self.minimumConfidence = minimumConfidence
        self.regionOfInterest = regionOfInterest
    }

    /// The languages that can be read on this machine, sorted; empty if no model is installed.
    public static func installedLanguages() -> [String] { Tesseract.installedModels() }

    /// The languages that can be read on this machine as tags of BCP 47, such as "en" and
    /// "zh-Hans", sorted; models that no tag names are left out.
    public static func supportedLanguages() -> [String] {
        Set(installedLanguages().compactMap(LanguageTag.tag(ofModel:))).sorted()
    }

    /// The package of Debian and Ubuntu that brings a language's model, such as
    /// "tesseract-ocr-deu"; `nil` if there is none.
    public static func package(ofLanguage language: String) -> String? {
        let model = LanguageTag(language).model ?? language
        return LanguageTag.isPackaged(model) ? LanguageTag.package(of: model) : nil
    }

    /// The folders that models are looked for in, in order.
    ///
    /// Those that `TESSDATA_PREFIX` names, and those of package managers; the one that is compiled
    /// into libtesseract if none of them holds a model.
    public static var modelFolders: [String] { Tesseract.modelFolders }

    /// Opens the models of the languages ahead of the first image; they stay open.
    ///
    /// What is wrong with them then shows at once, and not with every image. Tesseract's library
    /// ends the process at some kinds of damage: open what only it can read in a ``WorkerPool``.
    ///
    /// - Parameter usingTesseract: whether its library may be used.
    /// - Returns: whether they are open; false where only the library can tell, and it may not be
    ///   used.
    /// - Throws: ``RegionsError`` with `missingLanguage`, `invalidRequest` or `engineFailure`.
    @discardableResult
    public func openModels(usingTesseract: Bool = true) throws(RegionsError) -> Bool {
        let kind = TesseractEnginePool.Kind(
            model: try TesseractModel(languages: languages), customWords: customWords,
            usesDictionary: usesLanguageCorrection)
        let engines = TesseractEnginePool.current
        if layout != .tesseract, engines.recognizers.canRead(kind) { return true }
        guard usingTesseract else { return false }
        try engines.withEngine(kind) { _ in }
        return true
    }

    /// Reads an image.
    ///
    /// - Returns: a line each, in reading order, then those without text; empty if there is no text.
    /// - Throws: ``RegionsError`` with `missingLanguage`, `invalidRequest` or `engineFailure`;
    ///   `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [RecognizedTextObservation] {
        try await recognizedText(in: image, alternatives: nil)
    }

    /// Reads an image.
    ///
    /// - Parameters:
    ///   - alternatives: for which characters other readings are looked for; `nil` for all, or
    ///     none, as `maximumCandidates` say.
    ///   - points: where lines are read; `nil` for everywhere.
    func recognizedText(
        in image: AnalysisImage, alternatives: AlternativeSearch?,
        at points: [NormalizedPoint]? = nil
    ) async throws -> [RecognizedTextObservation] {
        try checkRanges()
        var request = self
        if automaticallyDetectsLanguage {
            request.languages = try LanguageChoice(for: self).languages(of: image)
        }
        let recognizer = try TextRecognizer(request, alternatives: alternatives, points: points)
        do {
            return try await recognizer.lines(of: image)
                .filter { $0.confidence >= minimumConfidence }
        } catch {
            throw error.asThrown
        }
    }

    private func checkRanges() throws(RegionsError) {
        let shares = [
            ("minimumTextHeight", minimumTextHeight), ("minimumConfidence", minimumConfidence),
        ]
        for (name, value) in shares where !(0...1).contains(value) {
            throw RegionsError(.invalidRequest, "\(name) is \(value); it must lie in 0...1")
        }
        guard maximumCandidates >= 1 else {
            throw RegionsError(
                .invalidRequest, "maximumCandidates is \(maximumCandidates); it must be at least 1")
        }
    }
}

extension RecognizeTextRequest: HintingRequest {
    /// What of a line's confidence and of its letters and figures makes it a hint: a sign or two
    /// may be read from anything.
    ///
    /// Chosen.
    private static let minimumConfidenceOfHint = 0.4
    private static let minimumCharactersOfHint = 3
    /// The weight of a hint that is certain.
    ///
    /// Chosen.
    private static let weightOfHint = 2.0

    /// The lines that were read with some confidence, the surest counting most.
    public func hints(in result: [RecognizedTextObservation]) -> [ReadingHint] {
        result.filter {
            $0.confidence >= Self.minimumConfidenceOfHint
                && $0.string.count { $0.isLetter || $0.isNumber } >= Self.minimumCharactersOfHint
        }
        .map {
            ReadingHint(
                kind: .text, quadrilateral: $0.quadrilateral,
                weight: Self.weightOfHint * $0.confidence)
        }
    }
}
