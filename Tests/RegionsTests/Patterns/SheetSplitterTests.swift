import Testing

@testable import Regions

@Suite("The codes of a sheet, told apart by the paper between them")
struct SheetSplitterTests {
    /// A code, or something else that is printed, in pixels of a sheet.
    private struct Print {
        var (left, top): (Int, Int)
        var (width, height): (Int, Int)
        var module = 2
        var isText = false
    }

    private static let (width, height) = (640, 420)

    /// Bars of one and two modules, or rows of dots as high as letters are thick.
    private static func sheet(_ prints: [Print]) -> Plane<UInt8> {
        Plane(width: width, height: height) { output in
            for index in output.indices { output[index] = 230 }
            for print in prints {
                for y in 0..<print.height {
                    for x in 0..<print.width {
                        let column = x / print.module
                        let isDark =
                            print.isText
                            ? (x / 3 + y / 3) % 2 == 0 : column % 5 == 0 || column % 5 == 2
                        output[(print.top + y) * width + print.left + x] = isDark ? 25 : 230
                    }
                }
            }
        }
    }

    private static func codes(in plane: Plane<UInt8>, degrees: Double = 0) -> [LinearCandidate] {
        let sheet = LinearCandidate(
            center: SIMD2(Double(plane.width), Double(plane.height)) / 2, across: [1, 0],
            length: Double(width), height: Double(height), energy: 1
        ).turned(degrees: degrees)
        return SheetSplitter(plane: plane).candidates(in: sheet)
    }

    /// Whether each print is in a candidate of its own.
    private static func areAlone(_ prints: [Print], in codes: [LinearCandidate]) -> Bool {
        codes.count == prints.count
            && prints.allSatisfy { print in
                let middle = SIMD2(
                    Double(print.left) + Double(print.width) / 2,
                    Double(print.top) + Double(print.height) / 2)
                return codes.contains {
                    ($0.center - middle).length < 18
                        && abs($0.length - Double(print.width) - 30) <= 30
                        && abs($0.height - Double(print.height)) <= 8
                }
            }
    }

    /// Two columns of codes that are not as long as one another.
    private static func labels(gap: Int, module: Int = 2) -> [Print] {
        (0..<4).flatMap { row -> [Print] in
            let top = 30 + row * (60 + gap)
            return [
                Print(left: 40, top: top, width: 200 - 20 * row, height: 60, module: module),
                Print(left: 330, top: top, width: 180 + 20 * row, height: 60, module: module),
            ]
        }
    }

    @Test("Codes of unlike lengths, with little paper between", arguments: [10, 30], [2, 5])
    func codesAboveOneAnother(gap: Int, module: Int) {
        let labels = Self.labels(gap: gap, module: module)
        #expect(Self.areAlone(labels, in: Self.codes(in: Self.sheet(labels))))
    }

    @Test func textBetweenCodesIsNone() {
        let labels = Self.labels(gap: 30)
        let text = labels.map {
            Print(left: $0.left, top: $0.top + 66, width: 90, height: 12, isText: true)
        }
        #expect(Self.areAlone(labels, in: Self.codes(in: Self.sheet(labels + text))))
    }

    @Test func aLineBesideCodesJoinsNone() {
        let labels = Self.labels(gap: 20)
        let line = Print(left: 22, top: 10, width: 2, height: 390)
        #expect(Self.areAlone(labels, in: Self.codes(in: Self.sheet(labels + [line]))))
    }

    @Test func sheetsThatLieAslant() {
        let plane = Self.sheet(Self.labels(gap: 20)).turned(11)
        #expect(Self.codes(in: plane, degrees: 11).count == 8)
    }

    @Test func aCodeByItselfIsNoSheet() {
        let code = Self.labels(gap: 20)[0]
        #expect(Self.codes(in: Self.sheet([code])).isEmpty)
        let text = Print(left: 40, top: 100, width: 160, height: 14, isText: true)
        #expect(Self.codes(in: Self.sheet([code, text])).isEmpty)
    }

    @Test func whatLiesInOneRowIsNoSheet() {
        #expect(Self.codes(in: Self.sheet(Array(Self.labels(gap: 20).prefix(2)))).isEmpty)
    }

    @Test func emptyAndTinyPlanesHaveNone() {
        #expect(Self.codes(in: Plane<UInt8>(width: 1, height: 1) { $0[0] = 0 }).isEmpty)
        #expect(Self.codes(in: Self.sheet([])).isEmpty)
    }
}
