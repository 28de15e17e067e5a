import Foundation
import Testing

@testable import Regions

@Suite struct WhittakerSmootherTests {
    private let smoother = WhittakerSmoother(period: 20, minimumCutoff: 1)

    @Test func aLineIsItselfAndGoesOnWhereNothingIsKnown() throws {
        let line = (0..<60).map { 3 + 0.25 * Double($0) }
        let values = line.enumerated().map { (10..<50).contains($0) ? $1 : 99 }
        let weights = line.indices.map { (10..<50).contains($0) ? 1.0 : 0 }
        let curve = try #require(smoother.curve(through: values, weights: weights))
        for (found, expected) in zip(curve, line) { #expect(abs(found - expected) < 1e-6) }
    }

    @Test func longWavesStayAndShortOnesGo() throws {
        let count = 200
        func curve(period: Double) throws -> Double {
            let values = (0..<count).map { 0.5 * sin(2 * .pi * Double($0) / period) }
            let weights = [Double](repeating: 1, count: count)
            let curve = try #require(smoother.curve(through: values, weights: weights))
            return (curve[60..<140].max() ?? 0) / 0.5
        }
        #expect(try curve(period: 80) > 0.97)
        #expect(abs(try curve(period: 20) - 0.5) < 0.05)
        #expect(try curve(period: 6) < 0.05)
    }

    @Test func outliersDoNotCount() throws {
        var values = [Double](repeating: 5, count: 100)
        for i in 40..<52 { values[i] = 12 }
        let weights = [Double](repeating: 1, count: 100)
        let curve = try #require(smoother.curve(through: values, weights: weights))
        #expect(abs(curve[20] - 5) < 0.1 && abs(curve[80] - 5) < 0.1)
    }

    @Test func twoValuesTellNoCurve() {
        #expect(smoother.curve(through: [1, 2, 3, 4], weights: [1, 0, 0, 1]) == nil)
    }
}
