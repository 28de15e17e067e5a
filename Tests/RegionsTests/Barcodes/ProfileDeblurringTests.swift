import Testing

@testable import Regions

/// Widths of elements that blur has changed.
@Suite struct ProfileDeblurringTests {
    private static let samplesPerModule = 8
    /// Narrow elements beside narrow ones, and beside wide ones, from the first bar to the last.
    private static let modules = [
        1, 1, 1, 3, 1, 1, 2, 1, 1, 2, 2, 1, 3, 1, 1, 1, 1, 4, 1, 2, 1, 1, 2, 1, 1, 1, 1,
    ]

    /// Dark elements on light ground, as box filters of together so many modules blur them.
    private static func profile(blur: [Double]) -> [Float] {
        let light = [Float](repeating: 220, count: 6 * samplesPerModule)
        var profile = light
        for (index, width) in modules.enumerated() {
            profile += [Float](
                repeating: index.isMultiple(of: 2) ? 30 : 220, count: width * samplesPerModule)
        }
        profile += light
        for share in blur {
            let reach = Int(share * Double(samplesPerModule)) / 2
            profile = profile.indices.map { index in
                let part = profile[max(index - reach, 0)...min(index + reach, profile.count - 1)]
                return part.reduce(0, +) / Float(part.count)
            }
        }
        return profile
    }

    /// By how much elements are off, in modules, beside what all bars have too much: root of the mean
    /// square; `nil` where not all are seen.
    private static func error(of widths: [Float]) -> Float? {
        guard widths.count == modules.count else { return nil }
        let excess = widths.indices.map { index in
            (widths[index] / Float(samplesPerModule) - Float(modules[index]))
                * (index.isMultiple(of: 2) ? 1 : -1)
        }
        let usual = excess.sorted()[excess.count / 2]
        let squares = excess.reduce(0) { $0 + ($1 - usual) * ($1 - usual) }
        return (squares / Float(excess.count)).squareRoot()
    }

    @Test(arguments: [ProfileDeblurring.mild, .strong])
    func widthsComeNearerToThoseOfModules(deblurring: ProfileDeblurring) throws {
        let profile = Self.profile(blur: [1, 1, 0.7])
        let plain = try #require(Self.error(of: ElementWidths.widths(in: profile)))
        let sharp = try #require(deblurring.widths(in: profile).flatMap(Self.error))
        #expect(plain > 0.2)
        #expect(sharp < 0.7 * plain)
    }

    /// Taking blur away takes time, which is for what is blurred.
    @Test func whatIsSharpIsLeft() {
        #expect(ProfileDeblurring.mild.edges(in: Self.profile(blur: [])) == nil)
        #expect(ProfileDeblurring.mild.edges(in: Self.profile(blur: [0.3])) == nil)
    }

    @Test(arguments: [[], [200], [200, 30, 200], [Float](repeating: 128, count: 300)])
    func whatShowsNoElementsHasNone(profile: [Float]) {
        #expect(ProfileDeblurring.strong.edges(in: profile) == nil)
    }
}
