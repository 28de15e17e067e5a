import Foundation
import Testing

@testable import Regions

/// Pictures of many small things, none of them print.
@Suite struct TextureTests {
    enum Texture: String, CaseIterable {
        case grain, clouds, waves, dots

        func picture(width: Int = 800, height: Int = 600) -> PrintedText {
            var picture = PrintedText(width: width, height: height, ground: 235)
            switch self {
            case .dots: picture.scatter(count: 15_000, size: 2)
            case .grain: picture.shade { Lattice(cell: 5).value($0, $1) }
            case .clouds:
                let octaves = [3, 6, 12, 24].map(Lattice.init)
                picture.shade { x, y in
                    octaves.map { $0.value(x, y) }.reduce(0, +) / Double(octaves.count)
                }
            case .waves:
                picture.shade { 0.5 + 0.5 * sin(Double($0) / 3) * sin(Double($1) / 5) }
            }
            return picture
        }
    }

    @Test(arguments: Texture.allCases) func nothingIsReadInATexture(texture: Texture) async throws {
        let lines = try await texture.picture().handler().perform(RecognizeTextRequest())
        #expect(lines.map(\.string) == [])
    }

    @Test("Print is still read where most of the picture is a texture")
    func printBesideATexture() async throws {
        var picture = Texture.grain.picture()
        picture.ink = 245
        picture.fill(x: 60, y: 180, width: 680, height: 130)
        picture.ink = 10
        picture.draw("THE TRIAL", x: 180, y: 230, dot: 4)
        let lines = try await picture.handler().perform(RecognizeTextRequest())
        #expect(lines.map(\.string) == ["THE TRIAL"])
    }

    /// Random values on a lattice, and smoothly in between.
    struct Lattice {
        /// Pixels from one value to the next.
        var cell: Int

        /// 0...1, the same for the same place.
        func value(_ x: Int, _ y: Int) -> Double {
            let (column, row) = (x / cell, y / cell)
            let (u, v) = (
                smooth(Double(x % cell) / Double(cell)), smooth(Double(y % cell) / Double(cell))
            )
            let top = (1 - u) * node(column, row) + u * node(column + 1, row)
            let bottom = (1 - u) * node(column, row + 1) + u * node(column + 1, row + 1)
            return (1 - v) * top + v * bottom
        }

        private func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

        private func node(_ column: Int, _ row: Int) -> Double {
            var state = UInt64(column &* 7919 &+ row &* 104_729 &+ cell)
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                state ^= state >> 29
            }
            return Double(state >> 40) / Double(1 << 24)
        }
    }
}

extension PrintedText {
    /// Gives every pixel a shade of 0 (black) to 1 (white).
    fileprivate mutating func shade(_ shade: (_ x: Int, _ y: Int) -> Double) {
        for y in 0..<height {
            for x in 0..<width { self[x, y] = UInt8(min(max(255 * shade(x, y), 0), 255)) }
        }
    }
}
