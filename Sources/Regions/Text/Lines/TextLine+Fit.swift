extension TextLine {
    /// Fewer letters stand on no line: any two do.
    static let minimumLetters = 2

    /// How a letter stands on the line, in typical heights of its letters; y of the feet downwards.
    ///
    /// Chosen: capitals, descenders and brackets do, letters of two lines that touch, dots and
    /// accents don't.
    private enum Standing {
        static let maximumHeight = 1.75
        static let maximumDescent = 0.5
        static let maximumAscent = 1.5
        static let minimumAscent = 0.35
        static let minimumDescent = -0.6
        /// The same where vowels and tone marks stand above letters: one or two of them do.
        static let maximumHeightOfStacks = 2.4
        static let maximumAscentOfStacks = 2.2
        /// How often the line is fitted anew to what is left.
        static let rounds = 2
    }

    /// Makes a line of letters from left to right; `nil` if there are too few to stand on a line.
    init?(letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity) {
        guard letters.count >= Self.minimumLetters else { return nil }
        self.init(
            baseline: Baseline(
                under: letters, height: letters.typicalHeight, slope: slopes.median),
            left: 0, right: 0, ascent: 0, descent: 0, polarity: polarity, components: letters)
        measure()
    }

    /// A line of a letter that stands alone.
    init(single letter: InkComponent, slopes: PageSlope, polarity: InkPolarity) {
        self.init(
            baseline: Baseline(
                center: Double(letter.left + letter.right) / 2, offset: Double(letter.bottom),
                slope: slopes.median, curvature: 0),
            left: 0, right: 0, ascent: 0, descent: 0, polarity: polarity, components: [letter])
        measure()
    }

    /// Takes the ends, ascent and descent from the components.
    mutating func measure() {
        (left, right) = (.infinity, -.infinity)
        (ascent, descent) = (1, 0)
        for component in components {
            let span = span(of: component)
            left = min(left, span.left)
            right = max(right, span.right)
            ascent = max(ascent, span.ascent)
            descent = max(descent, span.descent)
        }
    }

    /// The component's place relative to the baseline.
    func span(of component: InkComponent) -> Span {
        let foot = baseline.y(at: Double(component.left + component.right) / 2)
        return Span(
            left: Double(component.left), right: Double(component.right),
            ascent: foot - Double(component.top), descent: Double(component.bottom) - foot)
    }

    /// Fits the baseline anew to what stands on it; returns what doesn't.
    mutating func dropOutliers(slopes: PageSlope, script: ScriptShape) -> [InkComponent] {
        // What fills a square is no higher for what stands above each other in it, and letters with
        // points are no higher than others.
        let isOfStacks = script.contains(.stacked) && script.isDisjoint(with: [.square, .pointed])
        let maximumHeight =
            isOfStacks ? Standing.maximumHeightOfStacks : Standing.maximumHeight
        let maximumAscent =
            isOfStacks ? Standing.maximumAscentOfStacks : Standing.maximumAscent
        var dropped: [InkComponent] = []
        for _ in 0..<Standing.rounds {
            let height = components.typicalHeight
            let fits = components.map { component in
                let span = span(of: component)
                return Double(component.height) <= maximumHeight * height
                    && span.descent <= Standing.maximumDescent * height
                    && span.ascent <= maximumAscent * height
                    && span.ascent >= Standing.minimumAscent * height
                    && span.descent >= Standing.minimumDescent * height
            }
            if fits.allSatisfy({ $0 }) { break }
            dropped += components.indices.filter { !fits[$0] }.map { components[$0] }
            components = components.indices.filter { fits[$0] }.map { components[$0] }
            if components.isEmpty { return dropped }
            baseline = Baseline(
                under: components, height: components.typicalHeight, slope: slopes.median)
        }
        measure()
        return dropped
    }
}
