import CTesseract
import Synchronization

/// One Tesseract with its model, which reads one image at a time.
final class TesseractEngine: Sendable {
    /// How the text of an image lies, as far as Tesseract is told.
    enum Layout: Sendable {
        /// Anything: Tesseract finds blocks, lines and words.
        case page
        /// A single line, in which Tesseract finds the words.
        case line
        /// A single line that fills the image; nothing is looked for before it is read.
        case rawLine

        fileprivate var mode: TessPageSegMode {
            switch self {
            case .page: PSM_AUTO
            case .line: PSM_SINGLE_LINE
            case .rawLine: PSM_RAW_LINE
            }
        }
    }

    private let handle: Mutex<TesseractHandle>

    /// Loads a model.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    init(_ model: TesseractModel, customWords: [String] = []) throws(RegionsError) {
        handle = Mutex(try TesseractHandle(model, customWords: customWords))
    }

    /// Reads gray samples, dark text on a light ground; rows of `bytesPerRow` bytes from the top.
    ///
    /// - Throws: ``RegionsError`` with `cancelled` when the current task is, or `engineFailure`.
    func read(
        _ samples: UnsafeBufferPointer<UInt8>, width: Int, height: Int, bytesPerRow: Int,
        layout: Layout, resolution: Int, alternatives: Bool
    ) throws(RegionsError) -> [TesseractLine] {
        guard width > 0, height > 0, !samples.isEmpty else { return [] }
        return try handle.withLock { handle throws(RegionsError) in
            regions_tesseract_stay_on_thread()
            TessBaseAPISetPageSegMode(handle.api, layout.mode)
            handle.set("lstm_choice_mode", alternatives ? "2" : "0")
            TessBaseAPISetImage(
                handle.api, samples.baseAddress, Int32(width), Int32(height), 1, Int32(bytesPerRow))
            TessBaseAPISetSourceResolution(handle.api, Int32(resolution))
            defer { TessBaseAPIClear(handle.api) }

            let monitor = TessMonitorCreate()
            defer { TessMonitorDelete(monitor) }
            // Called between words, on this thread, and so in this task.
            TessMonitorSetCancelFunc(monitor) { _, _ in Task.isCancelled }
            let status = TessBaseAPIRecognize(handle.api, monitor)
            if Task.isCancelled { throw RegionsError(.cancelled, "cancelled") }
            guard status == 0 else {
                throw RegionsError(
                    .engineFailure, "Tesseract \(Tesseract.version ?? "") gave up on the image")
            }
            // Copied out before the lock is released: the next image frees what iterators point at.
            return readLines(of: handle, alternatives: alternatives)
        }
    }
}

private func readLines(of handle: borrowing TesseractHandle, alternatives: Bool) -> [TesseractLine]
{
    guard let results = TessBaseAPIGetIterator(handle.api) else { return [] }
    defer { TessResultIteratorDelete(results) }
    // The same object, seen as a page iterator: not to be deleted.
    guard let page = TessResultIteratorGetPageIterator(results) else { return [] }
    var lines: [TesseractLine] = []
    repeat {
        guard let string = text(results, RIL_WORD),
            let box = boundingBox(page, RIL_WORD)
        else { continue }
        if TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 || lines.isEmpty {
            lines.append(TesseractLine(words: []))
        }
        var word = TesseractWord(
            string: string, confidence: confidence(results, RIL_WORD), box: box, symbols: [],
            isInDictionary: TessResultIteratorWordIsFromDictionary(results) != 0
                || TessResultIteratorWordIsNumeric(results) != 0)
        repeat {
            guard let string = text(results, RIL_SYMBOL),
                let box = boundingBox(page, RIL_SYMBOL)
            else { continue }
            word.symbols.append(
                TesseractSymbol(
                    string: string, confidence: confidence(results, RIL_SYMBOL), box: box,
                    alternatives: alternatives ? otherReadings(results, than: string) : []))
        } while TessPageIteratorIsAtFinalElement(page, RIL_WORD, RIL_SYMBOL) == 0
            && TessResultIteratorNext(results, RIL_SYMBOL) != 0
        lines[lines.count - 1].words.append(word)
    } while TessResultIteratorNext(results, RIL_WORD) != 0
    return lines
}

private func text(_ results: OpaquePointer, _ level: TessPageIteratorLevel) -> String? {
    guard let text = TessResultIteratorGetUTF8Text(results, level) else { return nil }
    defer { TessDeleteText(text) }
    // Invalid UTF-8 is replaced; Tesseract ends lines with a newline.
    let string = String(cString: text)
    return string.isEmpty ? nil : string
}

private func boundingBox(
    _ page: OpaquePointer, _ level: TessPageIteratorLevel
) -> TesseractBox? {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0 else {
        return nil
    }
    return TesseractBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
}

private func confidence(_ results: OpaquePointer, _ level: TessPageIteratorLevel) -> Double {
    min(max(Double(TessResultIteratorConfidence(results, level)) / 100, 0), 1)
}

private func otherReadings(
    _ results: OpaquePointer, than best: String
) -> [TesseractSymbol.Alternative] {
    guard let choices = TessResultIteratorGetChoiceIterator(results) else { return [] }
    defer { TessChoiceIteratorDelete(choices) }
    var others: [TesseractSymbol.Alternative] = []
    repeat {
        // This string belongs to the iterator.
        guard let text = TessChoiceIteratorGetUTF8Text(choices) else { continue }
        let string = String(cString: text)
        guard string != best, !string.isEmpty, !string.contains(" ") else { continue }
        let confidence = Double(TessChoiceIteratorConfidence(choices)) / 100
        others.append(.init(string: string, confidence: min(max(confidence, 0), 1)))
    } while TessChoiceIteratorNext(choices) != 0
    return others.sorted { ($0.confidence, $1.string) > ($1.confidence, $0.string) }
}
