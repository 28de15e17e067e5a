import Testing

@testable import Regions

/// Engines are made when first needed, and only those that are.
@Suite struct EngineUseTests {
    @Test func barcodesAndRectanglesLoadNoModel() async throws {
        let pool = TesseractEnginePool()
        try await TesseractEnginePool.$current.withValue(pool) {
            let handler = try ImageRequestHandler(url: TestData.url("gift-card.png"))
            let (codes, _) = try await handler.perform(
                DetectBarcodesRequest(), DetectRectanglesRequest())
            #expect(codes.count == 1)
            #expect(pool.loadedModels == 0)
            _ = try await handler.perform(RecognizeTextRequest())
            #expect(pool.loadedModels > 0)
        }
    }
}
