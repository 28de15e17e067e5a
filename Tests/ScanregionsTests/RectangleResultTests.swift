import Foundation
import Testing

/// What is said of rectangles for people, and in JSON.
@Suite struct RectangleResultTests {
    /// A picture of 320 × 240 pixels, gray by place.
    private func write(_ scratch: Scratch, _ gray: (Int, Int) -> UInt8) throws {
        let pixels = (0..<320 * 240).map { gray($0 % 320, $0 / 320) }
        try scratch.write(Data("P5 320 240 255\n".utf8) + pixels, "picture.pgm")
    }

    private func run(_ options: [String], in scratch: Scratch) async throws -> String {
        let command = ["rectangles", "picture.pgm", "--min-confidence", "0.2"]
        return try await BuiltCommand.run(command + options, in: scratch.url).text
    }

    @Test("Corners that are guessed are named")
    func guessed() async throws {
        let scratch = try Scratch()
        try write(scratch) { x, y in x >= 180 && (60..<190).contains(y) ? 220 : 90 }
        #expect(
            try await run([], in: scratch)
                .contains("partly out of view; guessed: top right, bottom right"))
        #expect(
            try await run(["--format", "jsonl"], in: scratch)
                .contains(#""guessedCorners":["topRight","bottomRight"]"#))
    }

    @Test("Cells of tables are found where they are asked for", arguments: ["rectangles", "scan"])
    func cells(command: String) async throws {
        let scratch = try Scratch()
        let (columns, rows) = ([40, 110, 200, 280], [50, 90, 130, 190])
        try write(scratch) { x, y in
            let isIn = (40...281).contains(x) && (50...191).contains(y)
            let isRule =
                columns.contains { ($0...$0 + 1).contains(x) }
                || rows.contains { ($0...$0 + 1).contains(y) }
            return isIn && isRule ? 40 : 235
        }
        let asked = command == "scan" ? ["--find", "cells"] : ["--cells"]
        let all = try await BuiltCommand.run(
            [command, "picture.pgm", "--format", "jsonl"] + asked, in: scratch.url
        ).text
        let plain = try await BuiltCommand.run(
            ["rectangles", "picture.pgm", "--format", "jsonl"], in: scratch.url
        ).text
        func count(_ text: String, _ part: String) -> Int {
            text.components(separatedBy: part).count - 1
        }
        #expect(count(all, #""type":"rectangle""#) == 10)
        #expect(count(all, #""parent":"#) == 9)
        #expect(count(plain, #""parent":"#) < 9)
    }
}
