// An Aztec code has squares around its middle, each a module wider on all sides than the one
// inside it, dark and light in turn. Any line through the middle crosses them in runs of one
// length, whatever the angle, and perspective changes little over so few modules: rows of the
// image are walked from one extreme to the next, and where seven runs are alike, lines in other
// directions must say the same.

/// Finds Aztec codes by the squares in their middles.
struct BullsEyeFinder {
    /// Steps of gray below which light and dark are not told apart.
    var leastSwing = 16
    /// Samples of lines in other directions that are looked at before it is given up.
    var patience = 100_000

    /// Rows from one that is looked at to the next.
    var rowStep = 2

    /// The codes in a part of a plane.
    ///
    /// - Parameter box: left, top, right, bottom in pixels of the plane.
    func symbols(in plane: Plane<UInt8>, box: SIMD4<Double>) -> [AztecSymbol] {
        let left = Swift.max(Int(box[0]), 0)
        let right = Swift.min(Int(box[2].rounded(.up)), plane.width)
        let top = Swift.max(Int(box[1]), 0)
        let bottom = Swift.min(Int(box[3].rounded(.up)), plane.height)
        guard right - left >= 14, bottom - top >= 14 else { return [] }
        var hits: [(place: SIMD2<Double>, run: ConcentricRuns)] = []
        // Textures have many, faint and fine.
        func sortHits(keeping most: Int) {
            hits.sort { $0.run.strength > $1.run.strength }
            hits = Array(hits.prefix(most))
        }
        var swings = EdgeTransitions()
        plane.withUnsafeSamples { samples in
            for row in stride(from: top + rowStep / 2, to: bottom, by: rowStep) {
                let start = row * plane.stride
                let line = UnsafeBufferPointer(rebasing: samples[start + left..<start + right])
                // Of strong codes, what is faint is no part.
                let contrast = Int(line.max() ?? 0) - Int(line.min() ?? 0)
                guard contrast >= leastSwing else { continue }
                swings.walk(line, least: max(leastSwing, contrast / 6))
                for run in swings.evenRuns(of: line) {
                    hits.append((SIMD2(Double(left) + run.middle, Double(row) + 0.5), run))
                }
                if hits.count > 8000 { sortHits(keeping: 1000) }
            }
        }
        sortHits(keeping: 1000)
        var found: [AztecSymbol] = []
        var refused: [(place: SIMD2<Double>, isLight: Bool)] = []
        var effort = 0
        for (place, run) in hits where effort < patience {
            let isKnown =
                found.contains { $0.isNear(place) }
                || refused.contains {
                    // The next rows show the same.
                    abs($0.place.x - place.x) < 0.4 * run.module
                        && abs($0.place.y - place.y) < 0.75 * run.module
                        && $0.isLight == run.isLightInside
                }
            if isKnown { continue }
            if let eye = BullsEye(near: place, run, in: plane, effort: &effort),
                let symbol = AztecSymbol(eye, in: plane)
            {
                found.append(symbol)
            } else {
                refused.append((place, run.isLightInside))
            }
        }
        return found
    }
}
