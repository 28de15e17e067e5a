import Testing

@testable import Regions

@Suite("Weights of cards")
struct CardModelsTests {
    @Test("Every feature has a weight of its name")
    func names() {
        let numbers = NumberCandidate.Feature.allCases.map(\.rawValue)
        #expect(CardModels.number.featureNames == numbers)
        #expect(CardModels.pin.featureNames == numbers)
        #expect(
            CardModels.amount.featureNames == CardAmountCandidate.Feature.allCases.map(\.rawValue))
        #expect(
            CardModels.expiry.featureNames == CardExpiryCandidate.Feature.allCases.map(\.rawValue))
        #expect(
            CardModels.holder.featureNames == CardHolderCandidate.Feature.allCases.map(\.rawValue))
    }
}
