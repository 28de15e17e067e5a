import Testing

@testable import Regions

/// What a column says of squares that a row shows.
@Suite struct ColumnCheckTests {
    private static let side = 120

    /// Gray values by how far from the middle they are to the right and down, in pixels.
    private func plane(_ gray: (_ x: Double, _ y: Double) -> UInt8) -> Plane<UInt8> {
        Plane(width: Self.side, height: Self.side) { output in
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    output.initializeElement(
                        at: y * Self.side + x,
                        to: gray(
                            Double(x) + 0.5 - Double(Self.side) / 2,
                            Double(y) + 0.5 - Double(Self.side) / 2))
                }
            }
        }
    }

    /// Whether any run of the row through the middle may be a finder pattern's, with the column.
    private func maySeeFinder(in plane: Plane<UInt8>) -> Bool {
        plane.withUnsafeSamples { samples in
            let row = Self.side / 2
            var transitions = EdgeTransitions()
            let start = row * plane.stride
            transitions.walk(
                UnsafeBufferPointer(rebasing: samples[start..<start + plane.width]),
                minimumContrast: 12)
            let columns = ColumnCheck(
                samples: samples, stride: plane.stride, height: plane.height)
            return (0..<max(transitions.count - FinderRuns.edges.count + 1, 0)).contains {
                transitions.mayBeFinder(at: $0, inRow: row, columns)
            }
        }
    }

    /// Dark, light and dark from the middle, by modules from it.
    private func isDark(_ modules: Double) -> Bool {
        modules < 1.5 || (2.5..<3.5).contains(modules)
    }

    @Test(
        "Squares are seen, however wide, high or faint, and light ones on dark",
        arguments: [
            (2.0, 2.0, 0, 255), (8, 8, 0, 255), (6, 3, 40, 200), (3, 6, 40, 200), (4, 4, 110, 150),
            (5, 5, 220, 30),
        ] as [(Double, Double, UInt8, UInt8)])
    func squares(width: Double, height: Double, dark: UInt8, light: UInt8) {
        let plane = plane { x, y in
            isDark(max(abs(x) / width, abs(y) / height)) ? dark : light
        }
        #expect(maySeeFinder(in: plane))
    }

    @Test("A blurred outer square, lighter than the inner one, is seen")
    func blurredSquares() {
        let plane = plane { x, y in
            let modules = max(abs(x), abs(y)) / 3
            return modules < 1.5 ? 60 : modules < 2.5 ? 140 : modules < 3.5 ? 110 : 180
        }
        #expect(maySeeFinder(in: plane))
    }

    @Test("Bars and a bar code's height of them are none")
    func bars() {
        #expect(!maySeeFinder(in: plane { x, _ in isDark(abs(x) / 4) ? 0 : 255 }))
        #expect(
            !maySeeFinder(in: plane { x, y in isDark(abs(x) / 4) && abs(y) < 30 ? 0 : 255 }))
    }

    @Test("A line of runs that ends above and below is none")
    func low() {
        #expect(!maySeeFinder(in: plane { x, y in isDark(abs(x) / 6) && abs(y) < 2 ? 0 : 255 }))
    }
}
