/// Which of the installed languages an image is written in.
///
/// A few long lines are read once with each language's model. A line is of the language that it is
/// read most surely in: a network that knows its letters and words is surer than others.
struct LanguageChoice {
    /// How many lines are looked at, the longest.
    ///
    /// Chosen: each costs a reading a language.
    private static let sampleLines = 6
    /// The share of the sample that a language is best at, at least, to be one of the image's.
    ///
    /// Chosen: two lines of six are no accident.
    private static let minimumShare = 0.3
    /// By how much a language must be surer of a line than one before it in the list.
    ///
    /// Chosen: confidence wavers by a few hundredths.
    private static let minimumGain = 0.02
    /// Models of no language: page orientation, formulas, digits.
    private static let otherModels: Set = ["osd", "equ", "snum"]

    private let request: RecognizeTextRequest
    private let candidates: [String]

    /// - Parameter installed: the names of models.
    init(
        for request: RecognizeTextRequest, installed: [String] = Tesseract.installedModels()
    ) {
        self.request = request
        let preferred = request.languages.compactMap { language in
            [language, LanguageTag(language).model].compactMap(\.self)
                .first { installed.contains($0) }
        }
        let others = installed.filter {
            !preferred.contains($0) && !Self.otherModels.contains($0)
                && LanguageTag.tag(ofModel: $0).map { !$0.hasPrefix("und") } ?? false
        }
        candidates = preferred + others
    }

    /// The languages, the one of most lines first; those asked for where there is no choice or no
    /// text.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`; `CancellationError`.
    func languages(of image: AnalysisImage) throws -> [String] {
        guard candidates.count > 1 else {
            return candidates.isEmpty ? request.languages : candidates
        }
        do {
            let page = try TextPage.of(image)
            let lines = page.lines.sorted { $0.components.count > $1.components.count }
                .prefix(Self.sampleLines)
            var best = [(language: Int, confidence: Double)](
                repeating: (0, 0), count: lines.count)
            for (index, language) in candidates.enumerated() {
                guard let reader = try? reader(of: language) else { continue }
                for (place, line) in lines.enumerated() {
                    let confidence = try reader.read(line, on: page, in: image).confidence
                    let isClear = confidence > best[place].confidence + Self.minimumGain
                    if isClear || index == 0 { best[place] = (index, confidence) }
                }
            }
            let counts = best.reduce(into: [Int: Int]()) { $0[$1.language, default: 0] += 1 }
            let least = Self.minimumShare * Double(best.count)
            let chosen = counts.filter { Double($0.value) >= least }
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { candidates[$0.key] }
            return chosen.isEmpty ? request.languages : chosen
        } catch {
            throw error.asThrown
        }
    }

    private func reader(of language: String) throws(RegionsError) -> TextLineReader {
        TextLineReader(
            kind: TesseractEnginePool.Kind(model: try TesseractModel(languages: [language])),
            engines: .current, level: .fast, alternatives: .none)
    }
}
