import Testing

@testable import Regions

/// What the widths of bars and spaces say of the digits that an engine read.
@Suite struct RetailWidthsTests {
    /// Elements in modules, all bars wider by `spread` and all spaces narrower.
    private static func widths(_ digits: [Int], spread: Float = 0, scale: Float = 1) -> [Float] {
        let edges = RetailSymbol.edges(of: digits)
        return zip(edges, edges.dropFirst()).enumerated().map { index, edge in
            scale * (Float(edge.1 - edge.0) + (index.isMultiple(of: 2) ? spread : -spread))
        }
    }

    private static let digits = [0, 0, 2, 3, 9, 4, 2, 4, 3, 1, 0, 1, 5]

    @Test(arguments: [-0.6, -0.3, 0, 0.4] as [Float])
    func barsThatAreAllTooThinOrTooWideAreStillThoseOfTheDigits(spread: Float) throws {
        let widths = RetailWidthsTests.widths(RetailWidthsTests.digits, spread: spread, scale: 2.3)
        let found = try #require(RetailWidths(widths, digits: RetailWidthsTests.digits))
        #expect(found.deviation < 0.01)
        #expect(RetailWidths.digits(of: widths) == RetailWidthsTests.digits)
    }

    /// With like edges as far apart, so that the engine took these for the others.
    @Test(arguments: [-0.6, 0] as [Float])
    func digitsThatDifferInTheWidthOfBarsStandOut(spread: Float) throws {
        let widths = RetailWidthsTests.widths(RetailWidthsTests.digits, spread: spread)
        let misread = [9, 0, 7, 4, 9, 3, 2, 4, 3, 7, 0, 7, 5]
        let found = try #require(RetailWidths(widths, digits: misread))
        #expect(found.deviation > RetailWidths.largestDeviation)
    }

    @Test func anEAN8HasEightDigits() throws {
        let digits = [9, 6, 3, 8, 5, 0, 7, 4]
        let widths = RetailWidthsTests.widths(digits, spread: -0.2)
        #expect(try #require(RetailWidths(widths, digits: digits)).deviation < 0.01)
        #expect(RetailWidths(widths, digits: RetailWidthsTests.digits) == nil)
    }

    /// Elements that fit no digits, or that the check digit forbids.
    @Test func whatIsNoSymbolHasNoDigits() {
        #expect(RetailWidths.digits(of: [Float](repeating: 1, count: 59)) == nil)
        #expect(RetailWidths.digits(of: [1, 2, 3]) == nil)
        var forbidden = RetailWidthsTests.digits
        forbidden[12] = 6
        #expect(RetailWidths.digits(of: RetailWidthsTests.widths(forbidden)) == nil)
    }
}
