import Testing

@testable import Regions

/// Lines that were found and not read.
@Suite struct UnreadLineTests {
    /// A line of six letters, each of its height, at a place.
    private func line(x: Int32, y: Int32, height: Int32 = 20) throws -> TextLine {
        let letters = (0..<6).map { index in
            InkComponent(
                left: x + 20 * Int32(index), top: y, right: x + 20 * Int32(index) + 14,
                bottom: y + height, area: 120, runs: 2 * height)
        }
        return try #require(
            TextLine(letters: letters, slopes: PageSlope([]), polarity: .darkOnLight))
    }

    private let plane = PrintedText(width: 600, height: 600).plane

    @Test func aLineBesideThoseReadIsReported() throws {
        let (read, unread) = (try line(x: 40, y: 40), try line(x: 40, y: 140))
        let found = UnreadLines(beside: [read], in: plane).of([read, unread])
        #expect(found.map(\.span) == [unread.span])
    }

    @Test func whatWasReadIsNotReportedAgain() throws {
        let read = try line(x: 40, y: 40)
        #expect(UnreadLines(beside: [read], in: plane).of([read]).isEmpty)
    }

    @Test(arguments: [Int32(0), 586]) func whatTheEdgeCutsOffIsNone(y: Int32) throws {
        #expect(UnreadLines(beside: [], in: plane).of([try line(x: 40, y: y)]).isEmpty)
    }

    @Test func smallPiecesAreNone() throws {
        #expect(UnreadLines(beside: [], in: plane).of([try line(x: 40, y: 40, height: 8)]).isEmpty)
    }

    @Test("Many lines of which none is read are a texture") func textures() throws {
        let lines = try (0..<12).map { try line(x: 40, y: Int32(20 + 40 * $0)) }
        #expect(UnreadLines(beside: [], in: plane).of(lines).isEmpty)
    }

    @Test("The record of an unread line has a place and no text") func records() throws {
        let line = RecognizedTextObservation(
            unread: Quadrilateral(NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1)),
            confidence: 0.7)
        let record = try #require(ObservationRecord.records(of: [line]).first)
        #expect(record.type == .text && record.text == nil && record.words == nil)
        #expect(record.row == nil && record.paragraph == nil)
    }
}
