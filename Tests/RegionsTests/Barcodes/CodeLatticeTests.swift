import Testing

@testable import Regions

/// Codes side by side, at even distances.
@Suite struct CodeLatticeTests {
    private static let size = SIMD2(1000.0, 600.0)

    /// A code of 100 by 40 pixels, or of another size.
    private static func code(
        at middle: SIMD2<Double>, size: SIMD2<Double> = [100, 40]
    ) -> BarcodeReading {
        BarcodeReading(
            symbology: .code128, payload: [65], text: nil,
            outline: PixelQuadrilateral(
                left: middle.x - size.x / 2, top: middle.y - size.y / 2,
                right: middle.x + size.x / 2, bottom: middle.y + size.y / 2),
            confidence: 1, evidence: 1, engine: .zbar)
    }

    private static let three = [
        code(at: [500, 300]), code(at: [620, 300]), code(at: [500, 360]),
    ]

    @Test func theWayToTheNextIsThatOfNeighbors() throws {
        let lattice = try #require(CodeLattice(Self.three))
        #expect(lattice.steps == [[120, 0], [0, 60]])
        #expect(lattice.isComplete)
    }

    /// Between codes that are two steps apart is another.
    @Test(arguments: [(190.0, true), (210.0, false)])
    func codesFarApartAreNoNeighbors(distance: Double, areNeighbors: Bool) throws {
        let lattice = try #require(
            CodeLattice([Self.code(at: [300, 300]), Self.code(at: [300 + distance, 300])]))
        #expect(lattice.isCertain(0) == areNeighbors)
        #expect(!lattice.isComplete)
    }

    /// What goes round two codes is no code of the sheet.
    @Test func ofTwoSizesTheSmallerIsACodes() throws {
        let two = Self.code(at: [560, 300], size: [220, 40])
        let lattice = try #require(CodeLattice([two, Self.code(at: [740, 300])]))
        #expect(lattice.right == [100, 0])
        #expect(lattice.codes.count == 1)
    }

    @Test func allOfTheSheetIsRead() throws {
        let lattice = try #require(CodeLattice(Self.three))
        var taken = PlacesOfCodes(Self.three)
        let found = lattice.further(in: Self.size, beside: &taken) { outline, _ in
            [Self.code(at: outline.center)]
        }
        // Middles at 20, 140 … 980 and 60, 120 … 540.
        #expect(Set(found.map { $0.middle.y.rounded() }).count == 9)
        #expect(found.count + 3 == 9 * 9)
    }

    /// Outlines that are no good may lie beside the place that was looked at, or cover next to nothing
    /// of it.
    @Test(
        .timeLimit(.minutes(1)), arguments: [[30.0, 0], [0, 15], [49, 19]] as [SIMD2<Double>],
        [[10.0, 4], [100, 40]] as [SIMD2<Double>])
    func theWalkEnds(offset: SIMD2<Double>, size: SIMD2<Double>) throws {
        let lattice = try #require(CodeLattice(Self.three))
        var taken = PlacesOfCodes(Self.three)
        let found = lattice.further(in: Self.size, beside: &taken) { outline, _ in
            [Self.code(at: outline.center + offset, size: size)]
        }
        #expect(found.count < 200)
    }
}
