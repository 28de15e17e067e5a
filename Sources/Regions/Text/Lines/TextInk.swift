/// Components of ink that may be letters, and those that may be parts of them.
struct TextInk {
    /// Big enough to stand on a baseline, from left to right.
    private(set) var letters: [InkComponent] = []
    /// Dots, commas, dashes and crumbs.
    private(set) var marks: [InkComponent] = []

    let polarity: InkPolarity

    /// What takes no part in reading: all in pixels of the plane, where not said otherwise.
    private enum Limits {
        /// Straight runs from that length on are rules: longer than the strokes of letters, which
        /// grow with the page.
        ///
        /// Chosen.
        static let minimumRuleLength = 48
        static let ruleLengthsOfWidth = 14
        /// What is thicker is a bar, not a rule.
        ///
        /// Chosen.
        static let maximumRuleThickness = 7
        /// An image that breaks up into more pieces than that is a texture.
        ///
        /// Chosen.
        static let maximumComponents = 2_000_000
        /// Less is noise of single samples.
        static let minimumMarkArea: Int32 = 3
        /// Below, a letter can't be told from a dot, and no model reads it.
        ///
        /// Chosen.
        static let minimumLetterHeight: Int32 = 6
        static let minimumLetterArea: Int32 = 10
        /// The faintest print as a share of the contrast that nine of ten letters stay below.
        ///
        /// Chosen: the grain of paper and its back side are fainter.
        static let minimumContrastShare: Float = 0.25
        /// The same on screens, which have light gray beside black.
        ///
        /// Chosen: the ground of a chat bubble is fainter.
        static let minimumContrastShareOfScreens: Float = 0.19
        /// Shadows and frames are higher: half the plane's height, and on small planes this.
        static let minimumTallHeight = 12
        /// Widths in heights from which on a component is a rule: always, and where it is long or
        /// too low for a word of joined letters.
        ///
        /// Chosen.
        static let maximumAspect: Int32 = 25
        static let maximumLongAspect: Int32 = 12
        static let longWidth: Int32 = 60
        /// Heights in widths from which on an upright component is a rule, if it is long.
        ///
        /// Chosen: brackets and bars ("|") are less.
        static let maximumUprightAspect: Int32 = 20
        static let longHeight: Int32 = 60
        /// From that height on, a component whose ink is less than one part of so many of its box
        /// is a frame or an outline.
        ///
        /// Chosen: letters have more.
        static let frameHeight: Int32 = 40
        static let minimumFillParts = 20
    }

    /// Takes what has the size and contrast of print.
    ///
    /// - Parameters:
    ///   - isScreen: whether the plane was drawn, not photographed or scanned.
    ///   - finderPatterns: those of QR codes among the components of the plane.
    init(
        _ plane: Plane<UInt8>, statistics: LocalStatistics, near: LocalStatistics,
        polarity: InkPolarity, isScreen: Bool, script: ScriptShape = [],
        finderPatterns: ([InkComponent], InkPolarity) -> InkFinderPatterns
    ) {
        self.polarity = polarity
        let mask = plane.binarized(statistics, near: near, polarity: polarity)
            .withoutRules(
                length: max(Limits.minimumRuleLength, plane.width / Limits.ruleLengthsOfWidth),
                thickness: Limits.maximumRuleThickness)
        guard let components = mask.components(summing: plane, limit: Limits.maximumComponents)
        else { return }
        let codes = finderPatterns(components, polarity)
        var shaped = components.filter {
            $0.area >= Limits.minimumMarkArea
                && isShapedLikePrint($0, in: plane, isSquare: script.contains(.square))
                && !codes.contain($0)
        }
        if script.contains(.stacked) {
            shaped = StackedCharacters.joining(
                shaped, script, width: plane.width, height: plane.height)
        }
        if script.contains(.square) { shaped = shaped.withSquareStrokes(height: plane.height) }
        let contrasts = shaped.map { statistics.contrast(of: $0, polarity) }
        let strong = contrasts.indices.filter { isLetter(shaped[$0]) }.map { contrasts[$0] }
        let share =
            isScreen
            ? Limits.minimumContrastShareOfScreens : Limits.minimumContrastShare
        let least = strong.quantile(9, of: 10).map { share * $0 } ?? 0
        for (component, contrast) in zip(shaped, contrasts) where contrast >= least {
            if isLetter(component) { letters.append(component) } else { marks.append(component) }
        }
        letters.sort { ($0.left, $0.top) < ($1.left, $1.top) }
    }

    private func isLetter(_ component: InkComponent) -> Bool {
        component.height >= Limits.minimumLetterHeight
            && component.area >= Limits.minimumLetterArea
    }

    /// - Parameter isSquare: whether a stroke as wide as a character may be one.
    private func isShapedLikePrint(
        _ component: InkComponent, in plane: Plane<UInt8>, isSquare: Bool
    ) -> Bool {
        let (width, height) = (component.width, component.height)
        // Rules, frames, and shadows at the page's edge.
        if Int(height) > max(plane.height / 2, Limits.minimumTallHeight)
            || width > Limits.maximumAspect * height
        {
            return false
        }
        if width > Limits.maximumLongAspect * height
            && (width > Limits.longWidth || height < Limits.minimumLetterHeight && !isSquare)
        {
            return false
        }
        if height > Limits.maximumUprightAspect * width && height > Limits.longHeight {
            return false
        }
        // Frames and large outlines are mostly empty.
        if height > Limits.frameHeight,
            Limits.minimumFillParts * Int(component.area) < Int(width) * Int(height)
        {
            return false
        }
        return true
    }
}

extension [InkComponent] {
    /// The height in pixels that three of four letters stay within; 0 if there are none.
    var typicalHeight: Double { map(\.height).quantile(3, of: 4).map(Double.init) ?? 0 }
}

extension LocalStatistics {
    /// Difference between the mean of a component's samples and the ground around it.
    func contrast(of component: InkComponent, _ polarity: InkPolarity) -> Float {
        let cell = cell(of: component)
        let value = Float(component.sum) / Float(max(component.area, 1))
        return switch polarity {
        case .darkOnLight: lightest[cell] - value
        case .lightOnDark: value - darkest[cell]
        }
    }
}
