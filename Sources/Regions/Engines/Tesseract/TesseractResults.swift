import CTesseract

/// Walks over what Tesseract read, from word to word and from symbol to symbol.
///
/// Ends with the next image: everything is copied out before the engine's lock is released.
struct TesseractResults: ~Copyable {
    private let tesseract: RegionsTesseract
    private let results: OpaquePointer
    // The same object, seen as a page iterator: not to be deleted.
    private let page: OpaquePointer
    private let hasNamesForLetters: Bool

    deinit { tesseract.TessResultIteratorDelete(results) }

    /// - Returns: `nil` if nothing was read.
    init?(_ handle: borrowing TesseractHandle) {
        tesseract = handle.tesseract
        hasNamesForLetters = handle.hasNamesForLetters
        guard let results = tesseract.TessBaseAPIGetIterator(handle.api) else { return nil }
        guard let page = tesseract.TessResultIteratorGetPageIterator(results) else {
            tesseract.TessResultIteratorDelete(results)
            return nil
        }
        self.results = results
        self.page = page
    }

    /// The lines in Tesseract's order.
    func lines(alternatives: Bool) -> [EngineLine] {
        var lines: [EngineLine] = []
        repeat {
            guard let string = text(RIL_WORD), let box = boundingBox(RIL_WORD) else { continue }
            if tesseract.TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 || lines.isEmpty {
                lines.append(EngineLine(words: []))
            }
            let isInDictionary =
                tesseract.TessResultIteratorWordIsFromDictionary(results) != 0
                || tesseract.TessResultIteratorWordIsNumeric(results) != 0
            lines[lines.count - 1].words.append(
                EngineWord(
                    string: string, confidence: confidence(RIL_WORD), box: box,
                    symbols: symbols(alternatives: alternatives), isInDictionary: isInDictionary))
        } while tesseract.TessResultIteratorNext(results, RIL_WORD) != 0
        return lines
    }

    /// The symbols of the current word; the walk stays on the last of them.
    private func symbols(alternatives: Bool) -> [EngineSymbol] {
        var symbols: [EngineSymbol] = []
        repeat {
            guard let string = text(RIL_SYMBOL), let box = boundingBox(RIL_SYMBOL) else { continue }
            symbols.append(
                EngineSymbol(
                    string: string, confidence: confidence(RIL_SYMBOL), box: box,
                    alternatives: alternatives ? otherReadings(than: string) : []))
        } while tesseract.TessPageIteratorIsAtFinalElement(page, RIL_WORD, RIL_SYMBOL) == 0
            && tesseract.TessResultIteratorNext(results, RIL_SYMBOL) != 0
        return symbols
    }

    private func text(_ level: TessPageIteratorLevel) -> String? {
        guard let text = tesseract.TessResultIteratorGetUTF8Text(results, level) else { return nil }
        defer { tesseract.TessDeleteText(text) }
        // Invalid UTF-8 is replaced.
        let string = letters(String(cString: text))
        return string.isEmpty ? nil : string
    }

    private func letters(_ string: String) -> String {
        hasNamesForLetters ? TesseractLetters.text(of: string) : string
    }

    private func boundingBox(_ level: TessPageIteratorLevel) -> EngineBox? {
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
            tesseract.TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0
        else { return nil }
        return EngineBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
    }

    private func confidence(_ level: TessPageIteratorLevel) -> Double {
        min(max(Double(tesseract.TessResultIteratorConfidence(results, level)) / 100, 0), 1)
    }

    private func otherReadings(than best: String) -> [EngineSymbol.Alternative] {
        guard let choices = tesseract.TessResultIteratorGetChoiceIterator(results) else {
            return []
        }
        defer { tesseract.TessChoiceIteratorDelete(choices) }
        var others: [EngineSymbol.Alternative] = []
        repeat {
            // This string belongs to the iterator.
            guard let text = tesseract.TessChoiceIteratorGetUTF8Text(choices) else { continue }
            let string = letters(String(cString: text))
            guard string != best, !string.isEmpty, !string.contains(" ") else { continue }
            let confidence = Double(tesseract.TessChoiceIteratorConfidence(choices)) / 100
            others.append(.init(string: string, confidence: min(max(confidence, 0), 1)))
        } while tesseract.TessChoiceIteratorNext(choices) != 0
        return others.sorted { ($0.confidence, $1.string) > ($1.confidence, $0.string) }
    }
}
