extension TextLine {
    /// Makes a line of letters from left to right; `nil` if there are too few to stand on a line.
    init?(letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity) {
        guard letters.count >= 2 else { return nil }
        self.init(
            baseline: Baseline(
                under: letters, height: PageSlope.height(of: letters), slope: slopes.median),
            left: 0, right: 0, ascent: 0, descent: 0, polarity: polarity, components: letters)
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
    mutating func dropOutliers(slopes: PageSlope) -> [InkComponent] {
        var dropped: [InkComponent] = []
        for _ in 0..<2 {
            let height = PageSlope.height(of: components)
            let fits = components.map { component in
                let span = span(of: component)
                return Double(component.height) <= 1.75 * height
                    && span.descent <= 0.5 * height && span.ascent <= 1.5 * height
                    && span.ascent >= 0.35 * height && span.descent >= -0.6 * height
            }
            if fits.allSatisfy({ $0 }) { break }
            dropped += components.indices.filter { !fits[$0] }.map { components[$0] }
            components = components.indices.filter { fits[$0] }.map { components[$0] }
            if components.isEmpty { return dropped }
            baseline = Baseline(
                under: components, height: PageSlope.height(of: components), slope: slopes.median)
        }
        measure()
        return dropped
    }
}
