/// Components of ink that may be letters, and those that may be parts of them.
struct TextInk {
    /// Big enough to stand on a baseline, from left to right.
    private(set) var letters: [InkComponent] = []
    /// Dots, commas, dashes and crumbs.
    private(set) var marks: [InkComponent] = []

    let polarity: InkPolarity

    /// Takes what has the size and contrast of print.
    ///
    /// - Parameter finderPatterns: those of QR codes among the components of the plane.
    init(
        _ plane: Plane<UInt8>, statistics: LocalStatistics, near: LocalStatistics,
        polarity: InkPolarity,
        finderPatterns: ([InkComponent], InkPolarity) -> InkFinderPatterns
    ) {
        self.polarity = polarity
        let mask = plane.binarized(statistics, near: near, polarity: polarity)
            .withoutRules(length: max(48, plane.width / 14), thickness: 7)
        // An image that breaks up into more pieces than that is a texture.
        guard let components = mask.components(summing: plane, limit: 2_000_000) else { return }
        let codes = finderPatterns(components, polarity)
        let shaped = components.filter {
            $0.area >= 3 && isShapedLikePrint($0, in: plane) && !codes.contain($0)
        }
        let contrasts = shaped.map { statistics.contrast(of: $0, polarity) }
        let strong = contrasts.indices.filter { isLetter(shaped[$0]) }.map { contrasts[$0] }
            .sorted()
        // Paper has a grain and a back side; its marks are fainter than the print on it.
        let least = strong.isEmpty ? 0 : 0.25 * strong[strong.count * 9 / 10]
        for (component, contrast) in zip(shaped, contrasts) where contrast >= least {
            if isLetter(component) { letters.append(component) } else { marks.append(component) }
        }
        letters.sort { ($0.left, $0.top) < ($1.left, $1.top) }
    }

    private func isLetter(_ component: InkComponent) -> Bool {
        component.height >= 6 && component.area >= 10
    }

    private func isShapedLikePrint(_ component: InkComponent, in plane: Plane<UInt8>) -> Bool {
        let (width, height) = (component.width, component.height)
        // Rules, frames, and shadows at the page's edge.
        if Int(height) > max(plane.height / 2, 12) || width > 25 * height { return false }
        if width > 12 * height && (width > 60 || height < 6) { return false }
        if height > 20 * width && height > 60 { return false }
        // Frames and large outlines are mostly empty.
        if height > 40, 20 * Int(component.area) < Int(width) * Int(height) { return false }
        return true
    }
}

extension LocalStatistics {
    /// Difference between the mean of a component's samples and the ground around it.
    func contrast(of component: InkComponent, _ polarity: InkPolarity) -> Float {
        let column = min(Int(component.left + component.right) / 2 / Self.cell, columns - 1)
        let row = min(Int(component.top + component.bottom) / 2 / Self.cell, rows - 1)
        let value = Float(component.sum) / Float(max(component.area, 1))
        return switch polarity {
        case .darkOnLight: lightest[row * columns + column] - value
        case .lightOnDark: value - darkest[row * columns + column]
        }
    }
}
