import Testing

@testable import Regions

/// Faint pictures in full contrast.
@Suite struct LevelStretchTests {
    private static let size = 40

    /// Squares of four pixels, dark and light in turn.
    ///
    /// - Parameter slope: how much lighter the picture becomes from one side to the other.
    private func squares(_ dark: Double, _ light: Double, slope: Double = 0) -> Plane<UInt8> {
        let size = Self.size
        return Plane(width: size, height: size) { output in
            for y in 0..<size {
                for x in 0..<size {
                    let level = (x / 4 + y / 4) % 2 == 0 ? dark : light
                    let share = Double(x) / Double(size - 1) - 0.5
                    output.initializeElement(
                        at: y * size + x, to: UInt8(level + slope * share))
                }
            }
        }
    }

    @Test(arguments: [(100.0, 104.0), (0, 12), (230, 255), (0, 255)])
    func theDarkestBecomesBlackAndTheLightestWhite(dark: Double, light: Double) {
        let plane = squares(dark, light)
        let stretch = LevelStretch(of: plane)
        #expect(abs(Double(stretch.contrast) - (light - dark)) <= 1)
        let stretched = stretch.stretched(plane, origin: .zero)
        #expect(stretched[1, 1] == 0)
        #expect(stretched[5, 1] == 255)
    }

    @Test(arguments: [-60.0, 60])
    func lightThatFallsOffIsEvened(slope: Double) {
        let plane = squares(120, 140, slope: slope)
        let stretch = LevelStretch(of: plane)
        #expect(abs(stretch.contrast - 20) <= 3)
        let stretched = stretch.stretched(plane, origin: .zero)
        for x in stride(from: 1, to: Self.size, by: 4) {
            #expect((stretched[x, 1] > 127) == (x / 4 % 2 == 1))
        }
    }

    @Test func aPlainPictureHasNoContrastAndStaysPlain() {
        let plane = squares(77, 77)
        let stretch = LevelStretch(of: plane)
        #expect(stretch.contrast == 0)
        let stretched = stretch.stretched(plane, origin: .zero)
        #expect(stretched[0, 0] == stretched[Self.size - 1, Self.size - 1])
    }

    /// As of print beside a faint code.
    @Test func whatGoesBeyondTheLevelsIsBlackOrWhite() {
        let stretch = LevelStretch(of: squares(120, 140))
        let stretched = stretch.stretched(squares(10, 250), origin: .zero)
        #expect(stretched[1, 1] == 0)
        #expect(stretched[5, 1] == 255)
    }

    /// A picture that begins somewhere in a plane has its own light there.
    @Test func aPlaneBeginsBeforeThePicture() {
        let plane = squares(100, 110, slope: 80)
        let part = plane.part(x: 8, y: 8, width: 24, height: 24)
        let stretched = LevelStretch(of: part).stretched(plane, origin: [8, 8])
        for x in stride(from: 1, to: Self.size, by: 4) {
            #expect((stretched[x, 1] > 127) == (x / 4 % 2 == 1))
        }
    }
}
