import Synchronization

/// What is read of an image for the documents on it: once, whatever documents are looked for.
struct DocumentContent: Sendable {
    let lines: [RecognizedTextObservation]
    let codes: [BarcodeObservation]
    /// The whole image's height in widths.
    let aspect: Double

    private struct Key: Hashable {
        let text: RecognizeTextRequest
        let symbologies: Set<BarcodeSymbology>
    }

    /// Readings under way, for each way to read.
    private final class Readings: Sendable {
        let tasks = Mutex<[Key: Task<DocumentContent, any Error>]>([:])
    }

    /// Readings of a word that sums can choose from.
    ///
    /// Chosen: a digit is seldom taken for more than three others.
    private static let candidates = 4

    /// What of the work on a document its codes and its text are; what is made of them is the rest.
    ///
    /// Chosen: of receipts, about what it takes.
    private static let shareOfCodes = 0.2
    private static let shareOfText = 0.7

    /// Reads an image, or waits for who reads it already.
    ///
    /// - Parameter minimumConfidence: what the request keeps fields by, which is checked here.
    /// - Throws: ``RegionsError`` with `invalidRequest` for a confidence outside 0...1, and what
    ///   reading text or barcodes does.
    static func of(
        _ image: AnalysisImage, text: RecognizeTextRequest, symbologies: Set<BarcodeSymbology>,
        minimumConfidence: Double
    ) async throws -> DocumentContent {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "minimumConfidence is \(minimumConfidence); it must lie in 0...1")
        }
        // Unless the user wants others: what amounts may be instead is all that is used.
        let alternatives: AlternativeSearch? =
            text.maximumCandidates > 1 ? nil : .doubtfulFigures
        var text = text
        text.maximumCandidates = max(text.maximumCandidates, candidates)
        let request = text
        let readings = image.derived("documents/readings") { Readings() }
        let task = readings.tasks.withLock { tasks in
            let key = Key(text: request, symbologies: symbologies)
            if let task = tasks[key] { return task }
            let task = Task {
                async let codes = RequestProgress.part(shareOfCodes) {
                    symbologies.isEmpty
                        ? []
                        : try await DetectBarcodesRequest(symbologies: symbologies)
                            .perform(on: image)
                }
                let lines = try await RequestProgress.part(shareOfText) {
                    try await request.recognizedText(in: image, alternatives: alternatives)
                }
                return DocumentContent(
                    lines: lines, codes: try await codes,
                    aspect: Double(image.imageSize.height) / Double(image.imageSize.width))
            }
            tasks[key] = task
            return task
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
