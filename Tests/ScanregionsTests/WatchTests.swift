import Foundation
import Testing

/// `scanregions watch` on a stream made here: a code that comes, moves, and goes.
@Suite struct WatchTests {
    private static let size = (width: 480, height: 240)

    /// A frame of luminance with an EAN-8 of 67 modules, 3 pixels each, at a place; or without.
    private static func frame(codeAt place: (x: Int, y: Int)?) -> Data {
        var pixels = Data(repeating: 235, count: size.width * size.height)
        if let place {
            for (index, module) in ean8.enumerated() where module == "1" {
                for y in place.y..<place.y + 60 {
                    for x in 0..<3 { pixels[y * size.width + place.x + 3 * index + x] = 20 }
                }
            }
        }
        return Data("FRAME\n".utf8) + pixels
    }

    /// 96385074, GS1 General Specifications 5.2.
    private static let ean8 =
        "101" + "0001011" + "0101111" + "0111101" + "0110111" + "01010"
        + "1001110" + "1110010" + "1000100" + "1011100" + "101"

    private static let header = Data("YUV4MPEG2 W480 H240 F30:1 Cmono\n".utf8)

    /// Absent, then in view for ten frames, moving, then absent again.
    private static var film: Data {
        (0..<20).reduce(header) { film, index in
            let isThere = (5..<15).contains(index)
            return film + frame(codeAt: isThere ? (40 + 10 * index, 40 + 5 * index) : nil)
        }
    }

    @Test func aCodeIsPrintedOnceAsItAppearsAndOnceAsItVanishes() throws {
        let output = try BuiltCommand.run(["watch", "--vanish-after", "3"], input: Self.film)
        let lines = output.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("appeared  frame 5  ean8  96385074  ") == true)
        #expect(lines.last?.hasPrefix("vanished  frame 17  ean8  96385074  ") == true)
        #expect(output.status == 0)
    }

    @Test func eventsAreWrittenAsJSONLinesWithOneIdentity() throws {
        let output = try BuiltCommand.run(["watch", "--format", "jsonl"], input: Self.film)
        let events = try output.text.split(separator: "\n").map {
            try #require(
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(events.map { $0["event"] as? String } == ["appeared", "vanished"])
        #expect(Set(events.compactMap { $0["id"] as? String }).count == 1)
        #expect(events.last?["framesSeen"] as? Int == 10)
    }

    @Test func aCutStreamIsReportedAndWhatCameBeforeIsPrinted() throws {
        let output = try BuiltCommand.run(["watch"], input: Self.film.dropLast(100))
        #expect(output.status == 2)
        #expect(output.text.contains("appeared"))
        #expect(output.standardError.contains("frame 19: the stream ends within a frame"))
    }

    @Test func aStreamWithoutCodesIsStatus1AndNoStreamIsStatus2() throws {
        let blank = (0..<3).reduce(Self.header) { film, _ in film + Self.frame(codeAt: nil) }
        #expect(try BuiltCommand.run(["watch", "--quiet"], input: blank).status == 1)
        let nothing = try BuiltCommand.run(["watch"])
        #expect(nothing.status == 2)
        #expect(nothing.standardError.contains("ffmpeg"))
    }

    @Test func aTimeWithoutFramesIsWrongUsage() throws {
        #expect(try BuiltCommand.run(["watch", "--vanish-after", "0"]).status == 64)
    }
}
