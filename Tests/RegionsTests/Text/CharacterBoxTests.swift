import Foundation
import Testing

@testable import Regions

/// Characters lie on their ink.
@Suite struct CharacterBoxTests {
    private let size = PixelSize(width: 600, height: 200)
    private let dot = 4

    private func line(
        _ page: PrintedText, candidates: Int = 1
    ) async throws -> RecognizedTextObservation {
        let request = RecognizeTextRequest(
            reportsCharacterBoxes: true, maximumCandidates: candidates)
        return try #require(try await page.handler().perform(request).first)
    }

    private var page: PrintedText {
        var page = PrintedText(width: size.width, height: size.height)
        page.draw("THE COATS", x: 30, y: 30, dot: dot)
        page.draw("TOTAL 27", x: 30, y: 110, dot: dot)
        return page
    }

    @Test func rangesAreExactToTheCharacter() async throws {
        let line = try await line(page)
        try #require(line.string == "THE COATS")
        for (index, character) in line.string.enumerated() where character != " " {
            let start = line.string.index(line.string.startIndex, offsetBy: index)
            let range = start..<line.string.index(after: start)
            let box = try #require(line.boundingBox(for: range))
                .toImageCoordinates(size, origin: .topLeft)
            // Letters are five dots wide and seven high, and stand six dots apart.
            #expect(abs(box.x - Double(30 + 6 * dot * index)) < 2, "\(character)")
            #expect(abs(box.width - Double(5 * dot)) < 3, "\(character)")
            #expect(abs(box.y - 30) < 2 && abs(box.height - Double(7 * dot)) < 3, "\(character)")
        }
    }

    @Test func aRangeOverWordsHoldsThem() async throws {
        let line = try await line(page)
        let range = try #require(line.string.range(of: "E CO"))
        let box = try #require(line.boundingBox(for: range))
            .toImageCoordinates(size, origin: .topLeft)
        #expect(abs(box.x - Double(30 + 12 * dot)) < 2)
        #expect(abs(box.x + box.width - Double(30 + (6 * 5 + 5) * dot)) < 3)
    }

    @Test func freeLettersAreMeasured() async throws {
        let line = try await line(page)
        #expect(line.words.flatMap(\.characters).allSatisfy { $0.isMeasured })
    }

    @Test func touchingLettersShareTheirInk() async throws {
        var page = PrintedText(width: size.width, height: size.height)
        page.draw("THE COATS", x: 30, y: 30, dot: dot)
        page.draw("TOTAL 27", x: 30, y: 110, dot: dot)
        // A bar that joins the feet of the second and third letter.
        page.fill(x: 30 + 11 * dot, y: 30 + 6 * dot, width: dot, height: dot)
        let line = try await line(page)
        try #require(line.string == "THE COATS")
        let characters = line.words.flatMap(\.characters)
        #expect(characters.map(\.isMeasured) == [true, false, false, true, true, true, true, true])
        let boxes = characters.map { $0.boundingBox.toImageCoordinates(size, origin: .topLeft) }
        // They meet between the letters, and cover both together.
        #expect(abs(boxes[1].x - Double(30 + 6 * dot)) < 3)
        #expect(abs(boxes[1].x + boxes[1].width - boxes[2].x) < 1)
        #expect(abs(boxes[2].x - Double(30 + 11 * dot)) < 2.5 * Double(dot))
        #expect(abs(boxes[2].x + boxes[2].width - Double(30 + 17 * dot)) < 3)
    }

    @Test(arguments: [-8.0, 5])
    func wordsAndCharactersTurnWithTheLine(_ degrees: Double) async throws {
        let turned = page.turned(byDegrees: degrees)
        let lines = try await turned.handler().perform(
            RecognizeTextRequest(reportsCharacterBoxes: true))
        let size = PixelSize(width: turned.width, height: turned.height)
        let line = try #require(lines.first { $0.string.hasPrefix("THE") })
        for word in line.words {
            let left = word.quadrilateral.topLeft.toImageCoordinates(size, origin: .topLeft)
            let right = word.quadrilateral.topRight.toImageCoordinates(size, origin: .topLeft)
            let slope = (right.y - left.y) / (right.x - left.x)
            #expect(abs(slope - PrintedText.tangent(degrees)) < 0.04, "\(word.string)")
            for character in word.characters {
                let (top, foot) = (
                    character.quadrilateral.topLeft.toImageCoordinates(size, origin: .topLeft),
                    character.quadrilateral.bottomLeft.toImageCoordinates(size, origin: .topLeft)
                )
                let lean = (top.x - foot.x) / (foot.y - top.y)
                #expect(abs(lean - PrintedText.tangent(degrees)) < 0.04, "\(character.string)")
            }
        }
    }

    @Test func candidatesBeginWithTheReading() async throws {
        let several = try await line(page, candidates: 4)
        let all = several.topCandidates(10)
        #expect(all.first?.string == several.string && all.count <= 4)
        #expect(Set(all.map(\.string)).count == all.count)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
        for word in several.words {
            #expect(word.candidates.first?.string == word.string && word.candidates.count <= 4)
        }
        let one = try await line(page)
        #expect(one.topCandidates(10).count == 1)
    }
}
