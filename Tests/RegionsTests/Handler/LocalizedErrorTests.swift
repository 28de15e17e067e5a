import Foundation
import Regions
import Testing

@Suite("Errors speak to people")
struct LocalizedErrorTests {
    private let error = RegionsError(
        .imageTooLarge, "the image is too large", advice: "scale it down", source: "a.png")

    @Test func messageAndAdviceAreWhereFoundationLooks() {
        #expect(error.errorDescription == "a.png: the image is too large")
        #expect(error.failureReason == "the image is too large")
        #expect(error.recoverySuggestion == "scale it down")
        #expect((error as any Error).localizedDescription == "a.png: the image is too large")
    }

    @Test func anErrorIsTheSameAfterARoundTrip() throws {
        let data = try JSONEncoder().encode(error)
        #expect(try JSONDecoder().decode(RegionsError.self, from: data) == error)
    }

    @Test func anyErrorHasACode() {
        #expect(RegionsError(describing: error) == error)
        #expect(RegionsError(describing: CancellationError()).code == .cancelled)
        #expect(RegionsError(describing: FakeError()).code == .engineFailure)
    }
}
