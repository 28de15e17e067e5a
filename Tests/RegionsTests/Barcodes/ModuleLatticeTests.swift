import Foundation
import Testing

@testable import Regions

/// Modules that are followed one by one on paper with waves.
@Suite struct ModuleLatticeTests {
    private static let modules = 0...20

    /// Where a flat grid of eight pixels a module has a place, moved by a wave.
    private func pixel(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let wave = SIMD2(sin(place.y / 5), sin(place.x / 5))
        return 20 + 8 * (place + 0.9 * wave)
    }

    private func flat() throws -> ModuleGrid {
        try #require(
            ModuleGrid(
                modules: [[0, 0], [20, 0], [20, 20], [0, 20]],
                pixels: [[20, 20], [180, 20], [180, 180], [20, 180]]))
    }

    /// Every edge between modules, as it is seen.
    private var edges: [ModuleEdge] {
        Self.modules.flatMap { y in
            Self.modules.flatMap { x in
                [SIMD2(0.5, 0), SIMD2(0, 0.5)].map { half in
                    let place = SIMD2(Double(x), Double(y)) + half
                    return ModuleEdge(
                        point: pixel(place), isAcross: half.y == 0, modules: place)
                }
            }
        }
    }

    @Test func modulesLieWhereTheEdgesAroundThemSay() throws {
        var lattice = ModuleLattice(across: Self.modules, down: Self.modules)
        let flat = try flat()
        lattice.add(edges, from: flat)
        lattice.settle { _, _ in true }
        var grid = flat
        grid.bend = ModuleBend(lattice)
        for place in [SIMD2(8.0, 8.0), [8, 16], [16, 8], [5, 9]] {
            #expect((grid.pixels(place) - pixel(place)).length < 0.15 * 8)
            #expect((flat.pixels(place) - pixel(place)).length > 0.5 * 8)
        }
    }

    /// Edges that lie unevenly off, and the same in a mirror: modules move as far the other way.
    @Test func bothSidesOfAModuleCountAlike() throws {
        let flat = try flat()
        let last = Double(Self.modules.upperBound)
        func lattice(_ off: (_ x: Double) -> Double) -> ModuleLattice {
            var lattice = ModuleLattice(across: Self.modules, down: Self.modules)
            let places = edges.map(\.modules).filter { $0.x.rounded() != $0.x && $0.x < last }
            lattice.add(
                places.map {
                    ModuleEdge(
                        point: flat.pixels($0 + [off($0.x), 0]), isAcross: true, modules: $0)
                }, from: flat)
            lattice.settle { _, _ in true }
            return lattice
        }
        func off(_ x: Double) -> Double { 0.3 * sin(x) + (x < 8 ? 0.2 : 0) }
        let (seen, mirrored) = (lattice(off), lattice { -off(last - $0) })
        for x in stride(from: 0, through: last, by: 1) {
            let sum = seen.offset(at: [x, 10]).x + mirrored.offset(at: [last - x, 10]).x
            #expect(abs(sum) < 1e-9)
        }
    }

    @Test func modulesWithoutEdgesStayWhereTheyAre() throws {
        var lattice = ModuleLattice(across: Self.modules, down: Self.modules)
        lattice.add(edges.filter { $0.modules.x < 5 }, from: try flat())
        lattice.settle { _, _ in true }
        #expect(lattice.offset(at: [20, 20]) == .zero)
        #expect(lattice.offset(at: [2, 5]) != .zero)
    }
}
