import CReceiptModel

extension TesseractModel {
    /// The name of the model of thermal print, of its file, and in results.
    static let receiptName = "receipt"

    /// The model of thermal print; `nil` if there is none.
    ///
    /// One of that name in a folder of models takes the place of the one that is part of the
    /// program.
    static func receipt(folders: [String] = Tesseract.modelFolders) -> TesseractModel? {
        if let folder = folders.first(where: { holds(receiptName, in: $0) }) {
            return TesseractModel(folder: folder, names: [receiptName])
        }
        guard regions_receipt_model_size() > 0 else { return nil }
        return TesseractModel(folder: "", names: [receiptName], isBuiltIn: true)
    }
}

/// The model of thermal print, for reports.
public struct ReceiptModel: Sendable, Hashable, Codable {
    /// Where it is: a path, or "built in"; `nil` if there is none.
    public let place: String?
    /// Why it can't be used, and what happens instead; `nil` if all is well.
    public let problem: String?

    /// Looks for the model and loads it, which takes a few milliseconds.
    public static func installed() -> ReceiptModel { ReceiptModel(.receipt()) }

    init(_ model: TesseractModel?) {
        let instead = "receipts are read with the English model"
        guard let model else {
            place = nil
            problem = "this build has no receipt model; \(instead)"
            return
        }
        place =
            model.isBuiltIn
            ? "built in" : model.folder + "/" + model.label + TesseractModel.fileSuffix
        var problem: String?
        let kind = TesseractEnginePool.Kind(model: model)
        let pool = TesseractEnginePool.current
        do {
            if pool.recognizers.recognizer(of: kind) == nil { try pool.withEngine(kind) { _ in } }
        } catch {
            problem = "\(error.message); \(instead)"
        }
        self.problem = problem
    }
}
