extension TextLine {
    /// Where rows of samples lie above and below its middle, in its heights: in it, and beyond its
    /// ink where print has its leading.
    ///
    /// Chosen.
    private static let rowsOfBarsInHeights = [0.25, 0.55, 0.62, 0.7]
    /// How far bars may lean beside the line's upright, in pixels a pixel, and the step that leans
    /// are tried in.
    ///
    /// Chosen: the slope of a short line is that far off.
    private static let maximumLeanOfBars = 0.15
    private static let stepOfLean = 0.03
    /// How much alike the rows of bars are, -1...1, and what is below it upright needs no other
    /// lean.
    ///
    /// Chosen: rows of bars are alike but for noise, and the leading of print is flat.
    private static let minimumLikenessOfBars: Float = 0.8
    private static let minimumLikenessUpright: Float = 0.3

    /// Whether its ink goes on above or below it as it is: pieces of a code's bars, of stripes or
    /// of grates.
    ///
    /// - Parameter plane: that of its ``TextFrame``.
    func liesOnBars(in plane: Plane<UInt8>) -> Bool {
        let middle = row(at: 0, lean: 0, in: plane)
        return [1.0, -1].contains { side in
            let nearest = side * Self.rowsOfBarsInHeights[1] * height
            guard
                middle.correlation(with: row(at: nearest, lean: 0, in: plane))
                    >= Self.minimumLikenessUpright
            else { return false }
            return stride(
                from: -Self.maximumLeanOfBars, through: Self.maximumLeanOfBars, by: Self.stepOfLean
            ).contains { lean in
                Self.rowsOfBarsInHeights.allSatisfy { distance in
                    let row = row(at: side * distance * height, lean: lean, in: plane)
                    return middle.correlation(with: row) >= Self.minimumLikenessOfBars
                }
            }
        }
    }

    /// The samples along the line, so far above its middle; those beyond the plane are those of its
    /// edge.
    private func row(at distance: Double, lean: Double, in plane: Plane<UInt8>) -> [Float] {
        guard plane.width > 0, plane.height > 0 else { return [] }
        let up = (ascent - descent) / 2 + distance
        return (0..<max(Int(width), 0)).map { step in
            let x = left + Double(step)
            let aside = (baseline.slope(at: x) + lean) * distance
            let y = baseline.y(at: x) - up
            return Float(
                plane[
                    min(max(Int((x + aside).rounded()), 0), plane.width - 1),
                    min(max(Int(y.rounded()), 0), plane.height - 1)])
        }
    }
}
