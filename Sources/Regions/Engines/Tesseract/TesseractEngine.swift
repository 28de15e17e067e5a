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
    convenience init(_ model: TesseractModel, customWords: [String] = []) throws(RegionsError) {
        try self.init(TesseractEnginePool.Kind(model: model, customWords: customWords))
    }

    /// Loads the model of a kind.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    init(_ kind: TesseractEnginePool.Kind) throws(RegionsError) {
        handle = Mutex(
            try TesseractHandle(
                kind.model, customWords: kind.usesDictionary ? kind.customWords : [],
                usesDictionary: kind.usesDictionary))
    }

    /// Reads gray samples, dark text on a light ground; rows of `bytesPerRow` bytes from the top.
    ///
    /// - Throws: ``RegionsError`` with `cancelled` when the current task is, or `engineFailure`.
    func read(
        _ samples: UnsafeBufferPointer<UInt8>, width: Int, height: Int, bytesPerRow: Int,
        layout: Layout, resolution: Int, alternatives: Bool
    ) throws(RegionsError) -> [EngineLine] {
        guard width > 0, height > 0, !samples.isEmpty else { return [] }
        return try handle.withLock { handle throws(RegionsError) in
            let tesseract = handle.tesseract
            regions_tesseract_stay_on_thread()
            tesseract.TessBaseAPISetPageSegMode(handle.api, layout.mode)
            handle.set("lstm_choice_mode", alternatives ? "2" : "0")
            tesseract.TessBaseAPISetImage(
                handle.api, samples.baseAddress, Int32(width), Int32(height), 1, Int32(bytesPerRow))
            tesseract.TessBaseAPISetSourceResolution(handle.api, Int32(resolution))
            defer { tesseract.TessBaseAPIClear(handle.api) }

            let monitor = tesseract.TessMonitorCreate()
            defer { tesseract.TessMonitorDelete(monitor) }
            // Called between words, on this thread, and so in this task.
            tesseract.TessMonitorSetCancelFunc(monitor) { _, _ in Task.isCancelled }
            let status = tesseract.TessBaseAPIRecognize(handle.api, monitor)
            if Task.isCancelled { throw RegionsError(.cancelled, "cancelled") }
            guard status == 0 else {
                throw RegionsError(
                    .engineFailure, "Tesseract \(Tesseract.version ?? "") gave up on the image")
            }
            // Copied out before the lock is released: the next image frees what iterators point at.
            return TesseractResults(handle)?.lines(alternatives: alternatives) ?? []
        }
    }
}
