import Testing

@testable import Regions

/// What lines across a MicroPDF417 show.
@Suite struct MicroPDF417LineTests {
    /// A row's elements in modules, its words all alike, and its end that of a row further down.
    private func widths(of layout: MicroPDF417Layout, row: Int, descent: Int) -> [Float] {
        func address(_ number: Int, in all: [SIMD8<Float>]) -> [Float] {
            let widths = all[number % MicroPDF417Layout.addresses]
            return (0..<MicroPDF417Layout.addressElements).map { widths[$0] }
        }
        let parts: [[Float]] = layout.form.parts.map { part in
            switch part {
            case .left: address(layout.left + row, in: MicroPDF417Layout.sideAddresses)
            case .middle:
                address(layout.middle + row + descent, in: MicroPDF417Layout.middleAddresses)
            case .right:
                address(layout.right + row + descent, in: MicroPDF417Layout.sideAddresses)
            case .word: [3, 1, 2, 2, 3, 1, 4, 1]
            }
        }
        return parts.flatMap { $0 } + [1]
    }

    @Test(arguments: MicroPDF417Layout.all, [-1, 0, 1])
    func linesAslantSayHowManyRowsTheyGoDown(layout: MicroPDF417Layout, descent: Int) {
        let lines = MicroPDF417Line.aslant(
            in: widths(of: layout, row: 2, descent: descent).map { $0 * 2.5 },
            forms: [layout.form])
        #expect(
            lines.contains { $0.left == layout.left(ofRow: 2) && $0.descent == descent })
    }

    @Test(arguments: MicroPDF417Layout.all)
    func rowsAreReadAlongThemAlone(layout: MicroPDF417Layout) {
        func lines(_ descent: Int) -> [MicroPDF417Line] {
            MicroPDF417Line.lines(
                in: widths(of: layout, row: 1, descent: descent), forms: [layout.form])
        }
        #expect(lines(0).map(\.left) == [layout.left(ofRow: 1)])
        #expect(lines(1).isEmpty)
    }

    /// Those of 11 rows show the same patterns five rows up, where those of 14 go down by three.
    @Test func ofSizesThatShowTheSameItIsTheOneOfFewestRows() throws {
        let layout = try #require(
            MicroPDF417Layout.all.first { ($0.columns, $0.rows) == (2, 14) })
        let lines = MicroPDF417Line.aslant(
            in: widths(of: layout, row: 1, descent: 3), forms: [layout.form])
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.descent == 3 })
    }
}
