import Testing

@testable import Regions

/// Modules that are told apart though each is seen with its neighbors.
@Suite struct ModuleDeblurringTests {
    private static let columns = 25

    /// How much of itself, and of its neighbors beside, above and at corners, a shade holds.
    struct Blur: Sendable, CustomTestStringConvertible {
        let own: Float
        let beside: Float
        let above: Float
        let corner: Float

        var testDescription: String { "\(own), \(beside), \(above), \(corner)" }

        static let all = [
            Blur(own: 0.4, beside: 0.1, above: 0.1, corner: 0.05),
            // As a hand moves.
            Blur(own: 0.44, beside: 0.22, above: 0.04, corner: 0.01),
            Blur(own: 0.5, beside: 0.05, above: 0.16, corner: 0.02),
        ]
    }

    /// As random as data is.
    private var modules: [Bool] {
        var state: UInt64 = 7
        return (0..<Self.columns * Self.columns).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 40 & 1 == 1
        }
    }

    /// Shades of them under light that falls off to one side.
    private func shades(_ modules: [Bool], _ blur: Blur) -> [Float] {
        let columns = Self.columns
        func ink(_ x: Int, _ y: Int) -> Float {
            (0..<columns).contains(x) && (0..<columns).contains(y) && modules[y * columns + x]
                ? 1 : 0
        }
        return modules.indices.map { index in
            let (x, y) = (index % columns, index / columns)
            let beside = ink(x - 1, y) + ink(x + 1, y)
            let above = ink(x, y - 1) + ink(x, y + 1)
            let corners =
                ink(x - 1, y - 1) + ink(x + 1, y - 1) + ink(x - 1, y + 1) + ink(x + 1, y + 1)
            let seen =
                blur.own * ink(x, y) + blur.beside * beside + blur.above * above
                + blur.corner * corners
            let light = 220 - 4 * Float(x)
            return light * (1 - 0.8 * seen)
        }
    }

    @Test(arguments: Blur.all)
    func whatThePictureExplainsIsFoundFromAGuessWithErrors(blur: Blur) {
        let modules = modules
        let guess = modules.enumerated().map { $0.offset % 11 == 0 ? !$0.element : $0.element }
        var deblurring = ModuleDeblurring(
            values: shades(modules, blur), columns: Self.columns, guess: guess)
        #expect(deblurring.darkModules() == modules)
    }

    @Test func modulesThatAreNotLookedAtAreLight() {
        let modules = modules
        let isSeen = modules.indices.map { $0 % Self.columns > 2 }
        let seen = zip(modules, isSeen).map { $0 && $1 }
        let values = zip(shades(seen, Blur.all[0]), isSeen).map { $1 ? $0 : .nan }
        var deblurring = ModuleDeblurring(values: values, columns: Self.columns, guess: modules)
        #expect(deblurring.darkModules() == seen)
    }

    @Test func whereNothingIsSeenNothingIsTold() {
        var deblurring = ModuleDeblurring(
            values: [Float](repeating: 200, count: 100), columns: 10,
            guess: [Bool](repeating: false, count: 100))
        #expect(deblurring.darkModules() == nil)
    }
}
