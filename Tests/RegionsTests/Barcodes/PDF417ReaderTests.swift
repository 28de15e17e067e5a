#if ZXing
    import Foundation
    import Testing

    @testable import Regions

    /// PDF417 codes of all sizes, whose bars blur runs together.
    @Suite struct PDF417ReaderTests {
        struct Code: Sendable, CustomTestStringConvertible {
            let columns: Int
            let rows: Int
            let level: Int

            var testDescription: String { "\(columns) x \(rows), level \(level)" }

            private var pairs: [(Int, Int)] {
                let count = columns * rows - PDF417Drawing.checkWords(level: level) - 1
                return (0..<count).map { ($0 * 7 % 26, $0 * 11 % 26) }
            }

            /// Two letters a codeword, as those begin that say nothing else.
            var text: String {
                String(decoding: pairs.flatMap { [UInt8($0 + 65), UInt8($1 + 65)] }, as: UTF8.self)
            }

            var plane: Plane<UInt8> {
                let data = [pairs.count + 1] + pairs.map { 30 * $0 + $1 }
                let checkWords = ReedSolomon.pdf417.checkWords(
                    of: data, count: PDF417Drawing.checkWords(level: level))
                return PDF417Drawing(columns: columns, level: level, words: data + checkWords).plane
            }

            /// From the start pattern to the stop pattern, both included.
            var modules: (width: Int, height: Int) { (17 * columns + 69, 3 * rows) }
        }

        private static let codes = [
            Code(columns: 1, rows: 9, level: 1), Code(columns: 2, rows: 14, level: 2),
            Code(columns: 3, rows: 6, level: 2), Code(columns: 5, rows: 4, level: 2),
            Code(columns: 8, rows: 22, level: 5), Code(columns: 12, rows: 3, level: 3),
        ]

        /// A picture of a code with modules of so many pixels, and where it is.
        ///
        /// - Parameters:
        ///   - degrees: how far it is turned, clockwise.
        ///   - far: how high its right side is beside its left one.
        ///   - hidden: modules of its right side that are light.
        private static func picture(
            of code: Code, module: Double, degrees: Double, far: Double = 1, hidden: Int = 0
        ) throws -> (image: AnalysisImage, corners: PixelQuadrilateral) {
            // Drawn four times as large: pixels are the mean of sixteen.
            let drawn = code.plane
            let quietModules = 4
            let scale = drawn.width / (code.modules.width + 2 * quietModules)
            let (width, height) = (
                Double(code.modules.width) * module, Double(code.modules.height) * module
            )
            let turn = degrees * .pi / 180
            let (along, down) = (SIMD2(cos(turn), sin(turn)), SIMD2(-sin(turn), cos(turn)))
            let side = Int((width + height + 60) / 4) * 4
            let middle = SIMD2(Double(side) / 2, Double(side) / 2)
            func place(_ x: Double, _ y: Double, in height: Double) -> SIMD2<Double> {
                middle + along * (x * width) + down * (y * height)
            }
            let corners = PixelQuadrilateral(
                topLeft: place(-0.5, -0.5, in: height),
                topRight: place(0.5, -0.5, in: height * far),
                bottomRight: place(0.5, 0.5, in: height * far),
                bottomLeft: place(-0.5, 0.5, in: height))
            let (left, top) = (Double(quietModules * scale), Double(quietModules * scale))
            let end = Double(drawn.width) - left
            let shown = Plane<UInt8>(width: drawn.width, height: drawn.height) { output in
                for y in 0..<drawn.height {
                    for x in 0..<drawn.width {
                        let isHidden = x >= Int(end) - hidden * scale
                        output[y * drawn.width + x] = isHidden ? 255 : drawn[x, y]
                    }
                }
            }
            let large = try #require(
                shown.laidFlat(
                    PixelQuadrilateral(
                        left: left, top: top, right: end, bottom: Double(drawn.height) - top),
                    at: PixelQuadrilateral(corners.corners.map { $0 * 4 }), width: 4 * side,
                    height: 4 * side))
            return (AnalysisImage(large.halved().halved()), corners)
        }

        @Test(arguments: codes, [0.0, 12, 77, 100, 195, 290])
        func codesOfSmallModulesAreRead(code: Code, degrees: Double) async throws {
            let (image, corners) = try Self.picture(of: code, module: 1.5, degrees: degrees)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 2))
        }

        @Test(arguments: codes, [0.8, 1.2])
        func codesSeenFromTheSideAreRead(code: Code, far: Double) async throws {
            let (image, corners) = try Self.picture(of: code, module: 2, degrees: 8, far: far)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 2))
        }

        /// A compact one ends with the first module of the stop pattern's place, behind the codewords.
        @Test(arguments: codes, [0.0, 12, 100, 195, 290])
        func compactCodesAreRead(code: Code, degrees: Double) async throws {
            let hidden = 17 + 17
            let (image, corners) = try Self.picture(
                of: code, module: 2, degrees: degrees, hidden: hidden)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            let c = corners.corners
            let share = 1 - Double(hidden) / Double(code.modules.width)
            let shown = PixelQuadrilateral(
                topLeft: c[0], topRight: c[0] + share * (c[1] - c[0]),
                bottomRight: c[3] + share * (c[2] - c[3]), bottomLeft: c[3])
            #expect(try #require(found.first).outline(in: image).isNear(shown, within: 3))
        }
    }
#endif
