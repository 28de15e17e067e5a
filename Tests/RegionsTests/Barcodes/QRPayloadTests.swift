import Foundation
import Testing

@testable import Regions

#if ZXing
    /// What QR codes say, to the byte: modules as another writer makes them.
    @Suite struct QRPayloadTests {
        /// Text in the charset that the code declares, or in kanji mode.
        private static let charsets: [(charset: String, code: DrawnModules)] = [
            (
                "Shift_JIS",
                DrawnModules(
                    text: "日本語テスト", columns: 21,
                    rows: """
                        1fc57f 105541 17565d 17415d 175f5d 105c41 1fd57f 1000
                        1a6776 168233 47259 16b5c3 fda5d 1ef4 1fdf35 10464a 1749f9
                        175ccd 174a59 105c97 1fde6a
                        """)
            ),
            (
                "UTF-8",
                DrawnModules(
                    text: "Zürich 総額 €", columns: 25,
                    rows: """
                        1fd067f 1053c41 175905d 175d95d 174d45d 105c441 1fd557f
                        6900 19c592f 1320d7c 46c15f 1db93cc f2fff 169d4a4 7f3fd2
                        22960 1ed1bf1 1cf19 1fc4350 105571f 175aff4 174d1cb
                        1743c4a 105a8d9 1fd5b5b
                        """)
            ),
            (
                "ISO-8859-2",
                DrawnModules(
                    text: "Łódź żółć", columns: 21,
                    rows: """
                        1fdf7f 105541 17505d 175e5d 17415d 105a41 1fd57f f00
                        19ca2f 120f31 f52cd 17b408 155d1b 198b 1fc9f6 105f28
                        175e09 17410f 174e4c 105283 1fd595
                        """)
            ),
            (
                "ISO-8859-5",
                DrawnModules(
                    text: "Привет", columns: 21,
                    rows: """
                        1fdf7f 105b41 174e5d 174b5d 17515d 105441 1fd57f 1e00
                        1cdff3 103c15 1eccf1 c351c 248c3 1aec 1fc399 1052e3 1743cd
                        174c1c 175c77 105127 1fd84d
                        """)
            ),
            (
                "ISO-8859-15",
                DrawnModules(
                    text: "Zürich €", columns: 21,
                    rows: """
                        1fc57f 105541 17565d 17415d 175f5d 105c41 1fd57f 1000
                        1a6776 1bbea2 14fe9e 1c2df7 1bd271 1444 1fd352 104834
                        1749e7 1750c9 174e49 105f2b 1fd83a
                        """)
            ),
            (
                "windows-1251",
                DrawnModules(
                    text: "Привет мир", columns: 21,
                    rows: """
                        1fc57f 105541 17565d 17415d 175f5d 105c41 1fd57f 1000
                        1a6776 f8eb7 c5e86 889df ea69 1ad4 1fdf72 104a7b 1741f5
                        17543d 174911 10596f 1fd42e
                        """)
            ),
            (
                "windows-1250",
                DrawnModules(
                    text: "Łódź €", columns: 21,
                    rows: """
                        1fc57f 104141 17545d 17415d 174b5d 104e41 1fd57f 1400
                        1df5c4 16af 145e53 1da3aa 18da49 1c66 1fdd1b 105878 17515b
                        174690 1752e1 105b81 1fdec7
                        """)
            ),
            (
                "Shift_JIS",
                DrawnModules(
                    text: "日本語漢字", columns: 21,
                    rows: """
                        1fcb7f 105a41 17595d 174a5d 17515d 105341 1fd57f 1f00
                        1a6c76 19068 b6548 d0ecd 15e179 1e07 1fdc2a 104b94 1742cd
                        175e13 174d3d 1054f4 1fd735
                        """)
            ),
        ]

        private static let parts = [
            DrawnModules(
                text: "first part, ", columns: 21,
                rows: """
                    1fd37f 104541 17415d 17455d 174b5d 104f41 1fd57f 1000
                    1b4541 a2155 10d80f 1eba22 1b5bdc 1d7f 1fc370 104e6c
                    175549 175284 174fbb 1056f0 1fd31e
                    """),
            DrawnModules(
                text: "second, ", columns: 21,
                rows: """
                    1fcb7f 104e41 175b5d 174a5d 17455d 104141 1fd57f 1b00
                    1dfec4 d0c3a 1d927 58c3c 196576 1692 1fda2b 105b7b 175a79
                    174a90 175911 105eb1 1fd97d
                    """),
            DrawnModules(
                text: "third", columns: 21,
                rows: """
                    1fc57f 104141 17545d 17415d 174b5d 104e41 1fd57f 1400
                    1df5c4 120eaa 47a77 149bb0 16a7e 1c72 1fd91b 105053 175575
                    174e83 1756c1 1053bd 1fdaf5
                    """),
        ]

        private static let controls = DrawnModules(
            text: "a\0b\u{1B}c\tz", columns: 21,
            rows: """
                    1fd17f 104541 17435d 17455d 174b5d 104c41 1fd57f 1000
                    1b4641 faf95 dd72d 1525c6 2fbeb 15f6 1fce10 104476 1754f7
                    1751d8 1747b3 105f3f 1fd1b0
                """)

        private func observations(_ codes: [DrawnModules]) async throws -> [BarcodeObservation] {
            let (module, quiet) = (4, 24)
            let side = quiet + (codes.map(\.columns).max() ?? 0) * module
            let (width, height) = (codes.count * side + quiet, side + quiet)
            let plane = Plane<UInt8>(width: width, height: height) { output in
                output.initialize(repeating: 240)
                for (index, code) in codes.enumerated() {
                    for y in 0..<code.rows * module {
                        for x in 0..<code.columns * module
                        where code.isDark(x / module, y / module) {
                            output[(y + quiet) * width + index * side + quiet + x] = 20
                        }
                    }
                }
            }
            return try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
        }

        @Test(arguments: charsets)
        func charsetsAreTold(charset: String, code: DrawnModules) async throws {
            let found = try await observations([code])
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.payloadCharset) == [charset])
            let bytes = Array(try #require(found.first).payloadData)
            #expect(CharacterSet(rawValue: charset)?.decode(bytes) == code.text)
        }

        @Test func controlCharactersSurviveAsBytes() async throws {
            let found = try await observations([Self.controls])
            #expect(found.map(\.payloadData) == [Data(Self.controls.text.utf8)])
            #expect(found.map(\.payloadString) == [Self.controls.text])
        }

        @Test func partsOnOneImageTellTheWhole() async throws {
            let found = try await observations([Self.parts[2], Self.parts[0], Self.parts[1]])
            let whole = Self.parts.map(\.text).joined()
            #expect(found.count == 3)
            for code in found {
                let part = try #require(code.structuredAppend)
                #expect(part.count == 3)
                #expect(code.payloadString == Self.parts[part.index].text)
                #expect(part.payloadString == whole)
                #expect(part.payloadData == Data(whole.utf8))
            }
        }

        @Test func onePartAloneDoesNot() async throws {
            let part = try #require(try await observations([Self.parts[1]]).first?.structuredAppend)
            #expect(part == .init(index: 1, count: 3, identifier: "77"))
        }
    }
#endif
