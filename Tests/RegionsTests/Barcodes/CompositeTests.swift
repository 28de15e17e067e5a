import Foundation
import Testing

@testable import Regions

#if ZXing
    /// Linear codes of GS1 below a component, as an encoder of others draws them.
    @Suite struct CompositeTests {
        struct Composite: Sendable, CustomTestStringConvertible {
            let symbology: BarcodeSymbology
            let payload: String
            var component = BarcodeSymbology.microPDF417
            let elements: String
            let code: DrawnModules

            var testDescription: String { "\(symbology) \(elements)" }
        }

        private static let composites = [
            Composite(
                symbology: .ean13, payload: "3312345678903", elements: "991234-abcd\u{1D}10LOT42",
                code: DrawnModules(
                    text: "", columns: 117, rowHeight: 2,
                    rows: """
                        33aefba4108a16c9306163b3a80 3baa3e67ee8a12cde26838bba80
                        39acf585e1221abec44e5839a80 3daed6058c823abcfb6e683da80
                        3ca85e46b88232e6e17882bca80 38ad27c58cf222ebe8691f38a80
                        30ac4676cd826299a045c730a80 31aaf2049e4272d1c8623931a80
                        40000000000000000000000100 80000000000000000000000080
                        40000000000000000000000100
                        """ + String(repeating: " 57a64da13ac5542248e9ca1500", count: 20))),
            Composite(
                symbology: .dataBarLimited, payload: "13112345678906", elements: "1725123110AB-12",
                code: DrawnModules(
                    text: "", columns: 88, rowHeight: 2,
                    rows: """
                        cebbee90b4108a4f3d9d40 eea33e509740d3afbddd40
                        e6ba2fd0d591c3d791cd40 f6b50c11d6760b04b1ed40
                        f2adf9919507922f8de540 e2a6cf11166cfb9e9dc540
                        c2bda7131458c3082d8540 c6a13ed3979503e9618d40
                        182a6756a6578b34e00
                        """ + String(repeating: " 2e7d598a959a874cb0a0", count: 20))),
            Composite(
                symbology: .upce, payload: "01212309", elements: "1125010221SER9",
                code: DrawnModules(
                    text: "", columns: 71, rowHeight: 2,
                    rows: """
                        322efba4108b9a80 3a2e58468393da80 3b2c3cb58473ca80
                        332c5cf7b2e38a80 372e7797ac330a80 37a828f6d0f31a80
                        33ad4307113b1280 3bab1fb78b639280 39af7eb68be3d280
                        3dad46063423d680 3ca84fb731cbd480 400000000000100
                        800000000000080 400000000000100
                        """ + String(repeating: " 5664cc9b7a9d500", count: 20))),
            Composite(
                symbology: .code128, payload: "0112345678901231", elements: "101234567890",
                code: DrawnModules(
                    text: "", columns: 145, rowHeight: 2,
                    rows: """
                        d3a3e9dbf5c9dbb711b3c2d22000000
                        d32f6610e8c9d273bdebc8d62000000
                        d131b31992099373418c48d72000000
                        d1a7d1d939099a17a12f98d7a000000
                        58c289934c6e9c749eb21298c9c8a114e714
                        """ + String(repeating: " 1a73d766cb391638b614ded6736375eeb18eb", count: 20)
                )),
            Composite(
                symbology: .ean13, payload: "3312345678903", elements: "21A12345678",
                code: DrawnModules(
                    text: "", columns: 117, rowHeight: 2,
                    rows: """
                        36ed08357bc274fb97726f36280 36cec7469c2264fc577d1bb2280
                        368b11c75fb26686876c17ba280 40000000000000000000000100
                        80000000000000000000000080 40000000000000000000000100
                        """ + String(repeating: " 57a64da13ac5542248e9ca1500", count: 20))),
            Composite(
                symbology: .upce, payload: "01212309", elements: "101234567890",
                code: DrawnModules(
                    text: "", columns: 71, rowHeight: 2,
                    rows: """
                        3669c675ed83d480 36e8814628639480 36ce671507a3b480
                        368874377d33a480 348b06177dcba680 400000000000100
                        800000000000080 400000000000100
                        """ + String(repeating: " 5664cc9b7a9d500", count: 20))),
            Composite(
                symbology: .ean8, payload: "12345670", elements: "21A1234",
                code: DrawnModules(
                    text: "", columns: 86, rowHeight: 2,
                    rows: """
                        53c1298faef4d3f3a680 64dfab8bf7477e4bae80
                        5cfbab0d38f58e1bac80 70b1290f66250f0ba880
                        4000000000000000100 8000000000000000080 4000000000000000100
                        """ + String(repeating: " 5324dea354ea1139500", count: 18))),
            Composite(
                symbology: .dataBarLimited, payload: "13112345678906", elements: "1725123110AB",
                code: DrawnModules(
                    text: "", columns: 79, rowHeight: 2,
                    rows: """
                        26bf14c7c9ba75f1d340 261715c63ae33ed9d740
                        209055857df3df65d640 217894876713f5bdd440 182a6756a6578b34e00
                        """ + String(repeating: " 2e7d598a959a874cb0a0", count: 10))),
            Composite(
                symbology: .dataBar, payload: "13112345678906", elements: "903KAB12\u{1D}217",
                code: DrawnModules(
                    text: "", columns: 56, rowHeight: 2,
                    rows: """
                        6cdbea0ecfd7a9 6ddf57c86c2729 6d9b1e893e3769 6d1f932d90f749
                        69138e2b8e474d 319aaaa90c800
                        """ + String(repeating: " 4ce644016f3680", count: 4)
                            + " 29baafc948800" + String(repeating: " a7645f83237940", count: 5))),
            Composite(
                symbology: .code128, payload: "0112345678901231", component: .pdf417,
                elements: "10LOT42\u{1D}21A12345678\u{1D}3725\u{1D}91xyz",
                code: DrawnModules(
                    text: "", columns: 154, rowHeight: 3,
                    rows: """
                        3fd51eaf0d77877dd20845c85cd10c7a9e3fa29
                        3fd51ea109edf6b823ae0deb60d9e47eae3fa29
                        3fd51d4fc9e115cc73e27515e08d1c543c3fa29
                        3fd515e78a30665de37309a160afbe7d7ebfa29
                        3fd51ae08f5087a503b3cdb07af58375cc3fa29
                        3fd51f5e68e2373d3b3d0d79b09e507afb3fa29
                        1630a264d31ba71d27ac84a63272845c89c50
                        """ + String(repeating: " 69cf5d9b2ce458e2d8537b59cd8d7ba3763ac", count: 10)
                )),
        ]

        private static func image(of composite: Composite, degrees: Double) throws -> AnalysisImage
        {
            let code = composite.code
            let half = SIMD2(Double(code.columns), Double(code.rows)) * 1.5
            let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            let corners = PixelQuadrilateral(
                left: -half.x, top: -half.y, right: half.x, bottom: half.y
            )
            .map { SIMD2($0.x * c - $0.y * s + 300, $0.x * s + $0.y * c + 300) }
            return try code.image(corners: corners, width: 600, height: 600)
        }

        @Test(arguments: composites, [0.0, 5, 90, 180])
        func bothPartsAreRead(composite: Composite, degrees: Double) async throws {
            let image = try Self.image(of: composite, degrees: degrees)
            let codes = try await DetectBarcodesRequest(effort: .thorough).perform(on: image)
            let linear = try #require(codes.first { $0.symbology == composite.symbology })
            #expect(linear.payloadString == composite.payload)
            let component = try #require(codes.first { $0.symbology == composite.component })
            #expect(component.payloadString == composite.elements)
            #expect(component.symbologyIdentifier == "]e1")
            #expect(!component.gs1Elements.isEmpty && codes.count == 2)
            // Each at a place of its own, the component above as the code is read.
            let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            let heights = [component, linear].map { code in
                code.outline(in: image).corners.map { $0.y * c - $0.x * s }
            }
            let lowest = try #require(heights[0].max())
            #expect(heights[1].allSatisfy { $0 > lowest - 3 })
        }

        @Test(arguments: composites)
        func namedSymbologiesAreEnough(composite: Composite) async throws {
            let image = try Self.image(of: composite, degrees: 0)
            let codes = try await DetectBarcodesRequest(
                symbologies: [composite.symbology, composite.component]
            ).perform(on: image)
            #expect(
                Set(codes.map(\.payloadString)) == [composite.payload, composite.elements])
        }

        @Test(arguments: composites.filter { $0.component == .microPDF417 })
        func theLinearCodeAloneIsReadUnlessMore(composite: Composite) async throws {
            let image = try Self.image(of: composite, degrees: 0)
            let codes = try await DetectBarcodesRequest().perform(on: image)
            #expect(codes.map(\.payloadString) == [composite.payload])
        }

        @Test(arguments: composites)
        func noComponentIsReadWhereNoneIsAskedFor(composite: Composite) async throws {
            let image = try Self.image(of: composite, degrees: 0)
            let others = BarcodeSymbology.supported.subtracting([composite.component])
            let codes = try await DetectBarcodesRequest(symbologies: others).perform(on: image)
            #expect(codes.map(\.payloadString) == [composite.payload])
        }

        /// What an encoder of others makes of elements, the bits behind the first that is 1.
        @Test(
            arguments: [
                ("47c20055681084210842", "21A1234"), ("6c2bbb36108421084210", "10LOT7"),
                ("626ff83c084210842108", "17251231"),
                ("626ff012d5bf23108421", "1125123110ab-1"),
                ("626fff83404210842108", "17251231217"), ("706b0426390842108421", "903KAB12"),
                ("7df0000110c8537c0842", "90ABCDEFG"),
                ("7af85572ab7e81084210", "9042X1234\u{1D}217"),
                ("7f00087f2a1042421084", "90BCD\u{1D}800412AB"),
                ("79f35e173f8189c48421", "90215Q77\u{1D}91x"),
                ("75f032ff23d53fa81084", "9012X/3.5\u{1D}219"),
                ("7e04d8919fc208484210", "90QWERT\u{1D}21AB"), ("5ac0b018842108421084", "900A1"),
            ])
        func encodationMethodsAreDecoded(hexadecimal: String, elements: String) {
            let bits = hexadecimal.compactMap(\.hexDigitValue).flatMap { digit in
                [8, 4, 2, 1].map { digit & $0 != 0 }
            }
            let bytes = DataBarExpandedText.bytes(
                ofComponent: Array(bits.drop { !$0 }.dropFirst()))
            #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == elements)
        }

        @Test(
            arguments: [
                // Another mark, no mode of bytes, none of its words, and a word that is no byte.
                [901, 230, 760, 100], [920, 900, 230, 760], [920, 901], [920, 901, 928],
                [920, 924, 899, 899, 899, 899, 899], [920, 901, 400],
            ])
        func wordsThatSayNoElementsAreNone(words: [Int]) {
            #expect(CompositeComponent.elementString(of: words) == nil)
        }
    }
#endif
