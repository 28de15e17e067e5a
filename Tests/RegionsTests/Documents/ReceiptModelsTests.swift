import Testing

@testable import Regions

@Suite("Weights of receipts")
struct ReceiptModelsTests {
    @Test("Every feature has a weight of its name")
    func names() {
        #expect(ReceiptModels.total.featureNames == TotalCandidate.Feature.allCases.map(\.rawValue))
        #expect(ReceiptModels.day.featureNames == DayCandidate.Feature.allCases.map(\.rawValue))
        #expect(
            ReceiptModels.merchant.featureNames == HeadRow.NameFeature.allCases.map(\.rawValue))
        #expect(
            ReceiptModels.address.featureNames == HeadRow.AddressFeature.allCases.map(\.rawValue))
        #expect(ReceiptModels.item.featureNames == ItemRow.Feature.allCases.map(\.rawValue))
    }
}
