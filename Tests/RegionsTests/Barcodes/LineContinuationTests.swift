import Testing

@testable import Regions

/// How lines across bars go on beyond the picture.
@Suite struct LineContinuationTests {
    static let bars: [Float] = (0..<320).map { $0 / 8 % 2 == 0 ? 40 : 200 }

    /// A line of bars between two borders of sixteen samples.
    private static func line(_ left: Float, _ right: Float) -> [Float] {
        Array(repeating: left, count: 16) + bars + Array(repeating: right, count: 16)
    }

    @Test(arguments: [true, false]) func anEvenLightBorderGoesOnAsItIs(isDarkKept: Bool) throws {
        let (left, right) = try #require(
            LineContinuation.values(beyond: Self.line(180, 150), isDarkKept: isDarkKept))
        #expect(left == 180)
        #expect(right == 150)
    }

    @Test(arguments: [(true, Float(60)), (false, 200)])
    func aDarkBorderGoesOnOnlyWhereItIsKept(isDarkKept: Bool, expected: Float) throws {
        let (left, right) = try #require(
            LineContinuation.values(beyond: Self.line(60, 60), isDarkKept: isDarkKept))
        #expect(left == expected)
        #expect(right == expected)
    }

    @Test(arguments: [true, false]) func barsAtTheBorderGoOnAsLight(isDarkKept: Bool) throws {
        let (left, right) = try #require(
            LineContinuation.values(beyond: Self.bars.dropLast(8), isDarkKept: isDarkKept))
        #expect(left == 200)
        #expect(right == 200)
    }

    @Test func aShortLineSaysNothing() {
        #expect(LineContinuation.values(beyond: Self.bars.prefix(8), isDarkKept: true) == nil)
    }
}
