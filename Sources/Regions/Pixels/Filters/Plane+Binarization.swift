/// Which side of the threshold is ink.
enum InkPolarity: Sendable, CaseIterable {
    case darkOnLight
    case lightOnDark
}

extension Plane where Sample == UInt8 {
    /// Ink as 1 and ground as 0, whatever the light on the page.
    ///
    /// The threshold follows the mean and deviation around each place (Niblack), and keeps its
    /// distance from the ground where there is no ink (which is what Sauvola's form is for), in
    /// units of the image's own noise, so that faint print isn't lost. It is computed for cells and
    /// interpolated in between.
    /// Sources: W. Niblack, An Introduction to Digital Image Processing (1986); J. Sauvola and
    /// M. Pietikäinen, Adaptive document image binarization (2000).
    func binarized(
        _ statistics: LocalStatistics, near: LocalStatistics, polarity: InkPolarity
    ) -> Plane<UInt8> {
        let thresholds = statistics.thresholds(polarity, near: near)
        let (columns, rows) = (statistics.columns, statistics.rows)
        let cell = LocalStatistics.cell
        let inverts = polarity == .lightOnDark
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                var line = [Int16](repeating: 0, count: columns * cell)
                var edges = [Int32](repeating: 0, count: columns)
                for y in 0..<height {
                    // Thresholds lie at the centers of cells; 16 steps from one to the next.
                    let position = 2 * y + 1 - cell
                    let upper = Swift.min(Swift.max(position, 0) / (2 * cell), rows - 1)
                    let lower = Swift.min(upper + 1, rows - 1)
                    let share = Int32(position < 0 ? 0 : position % (2 * cell))
                    for column in 0..<columns {
                        edges[column] =
                            Int32(thresholds[upper * columns + column]) * (16 - share)
                            + Int32(thresholds[lower * columns + column]) * share
                    }
                    interpolate(edges, to: &line)
                    let row = y * stride
                    let target = y * width
                    line.withUnsafeBufferPointer { line in
                        if inverts {
                            for x in 0..<width {
                                output[target &+ x] = Int16(input[row &+ x]) > line[x] ? 1 : 0
                            }
                        } else {
                            for x in 0..<width {
                                output[target &+ x] = Int16(input[row &+ x]) < line[x] ? 1 : 0
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Spreads values at the centers of cells (times 16) over the samples between them.
private func interpolate(_ centers: [Int32], to line: inout [Int16]) {
    let last = centers.count - 1
    for column in 0...last {
        let (before, own, after) = (
            centers[max(column - 1, 0)], centers[column], centers[min(column + 1, last)]
        )
        let start = column * LocalStatistics.cell
        for i in 0..<4 {
            let share = Int32(2 * i + 1)
            line[start + i] = Int16(
                truncatingIfNeeded: (before * (8 - share) + own * (8 + share)) >> 8)
            line[start + 4 + i] = Int16(
                truncatingIfNeeded: (own * (16 - share) + after * share) >> 8)
        }
    }
}

/// What tells ink from ground, in gray levels or shares.
private enum Threshold {
    /// Standard deviations between the mean of a window and its threshold: Niblack's k.
    ///
    /// Chosen: Niblack has 0.2, Sauvola 0.5 of another measure.
    static let deviations: Float = 0.3
    /// Standard deviations of the image's noise that ink must differ from the ground.
    static let noiseDeviations: Float = 3
    /// Gray levels that ink must differ from the ground, however little noise there is.
    ///
    /// Chosen: above the steps of JPEG's blocks, below faint thermal print.
    static let minimumContrast: Float = 12
    /// Share of the ground's brightness (or of its darkness) that ink must differ by.
    ///
    /// Chosen: shades that are seen as one grow with brightness.
    static let minimumContrastShare: Float = 0.08
    /// Where between the lightest and the darkest around a cell the ground of print begins.
    ///
    /// Chosen: between a stroke's blur and paper in a shadow.
    static let groundShare: Float = 0.3
    /// Gray levels between the lightest and the darkest around a place with light marks.
    static let minimumDarkGroundContrast: Float = 30
    /// Shares of the lightest and the darkest at whose mix a place is as light as dark, but for a
    /// little more that it must be darker.
    static let lightShare: Float = 0.45
    static let darkShare: Float = 0.55
    /// How many cells, and which part of all, must be dark for light marks to be looked for.
    ///
    /// Chosen: a line of small print is longer than four cells; one in 500 is a label on a page.
    static let darkCells = 4
    static let oneCellInDark = 500
    /// A threshold that no sample is above.
    static let nothing: Int16 = 256
}

extension LocalStatistics {
    /// For each cell, the lightest (or darkest) value that is ink.
    ///
    /// Beside a lighter field, the ground would be ink to a wide window: what isn't dark for its
    /// surroundings has to stand out from what is close by as well. The inside of a broad stroke,
    /// which is as dark as anything around, needn't.
    fileprivate func thresholds(_ polarity: InkPolarity, near: LocalStatistics) -> [Int16] {
        thresholds(polarity).enumerated().map { index, wide in
            let step = Threshold.groundShare * (lightest[index] - darkest[index])
            switch polarity {
            case .darkOnLight:
                // Between letters, even the lightest may be ink to the wide window.
                let isGround =
                    near.lightest[index] > darkest[index] + step
                    && near.lightest[index] < Float(wide)
                guard isGround || near.mean[index] > darkest[index] + step else { return wide }
                return min(wide, near.threshold(index, polarity))
            case .lightOnDark:
                // Elsewhere, the light between dark letters would be taken for ink.
                guard isDarkGround(index) else { return Threshold.nothing }
                guard near.mean[index] < lightest[index] - step else { return wide }
                return max(wide, near.threshold(index, polarity))
            }
        }
    }

    private func thresholds(_ polarity: InkPolarity) -> [Int16] {
        mean.indices.map { threshold($0, polarity) }
    }

    private func threshold(_ index: Int, _ polarity: InkPolarity) -> Int16 {
        let least = max(Threshold.noiseDeviations * noise, Threshold.minimumContrast)
        let share = Threshold.minimumContrastShare
        let step = Threshold.deviations * deviation[index]
        switch polarity {
        case .darkOnLight:
            let ground = lightest[index]
            return Int16(min(mean[index] - step, ground - max(least, share * ground)))
        case .lightOnDark:
            let ground = darkest[index]
            return Int16(max(mean[index] + step, ground + max(least, share * (255 - ground))))
        }
    }

    /// Whether there are places where light marks are fewer than the dark around them.
    var hasDarkGround: Bool {
        let dark = mean.indices.reduce(0) { $0 + (isDarkGround($1) ? 1 : 0) }
        return dark > Threshold.darkCells && Threshold.oneCellInDark * dark > mean.count
    }

    /// Whether light marks are fewer than the dark around the middle of a component.
    func isDarkGround(at component: InkComponent) -> Bool { isDarkGround(cell(of: component)) }

    private func isDarkGround(_ index: Int) -> Bool {
        lightest[index] - darkest[index] > Threshold.minimumDarkGroundContrast
            && mean[index]
                < Threshold.lightShare * lightest[index] + Threshold.darkShare * darkest[index]
    }
}

extension Plane where Sample == UInt8 {
    /// The plane with light and dark exchanged.
    var inverted: Plane<UInt8> {
        Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let from = UnsafeBufferPointer(rebasing: input[y * stride..<y * stride + width])
                    let to = UnsafeMutableBufferPointer(
                        rebasing: output[y * width..<(y + 1) * width])
                    for x in from.indices { to[x] = ~from[x] }
                }
            }
        }
    }
}
