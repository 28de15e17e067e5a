// An Aztec code has squares around its middle, each a module wider on all sides than the one
// inside it, dark and light in turn. Any line through the middle crosses them in runs of one
// length, whatever the angle, and perspective changes little over so few modules: rows of the
// image are walked from one extreme to the next, and where seven runs are alike, lines in other
// directions must say the same.

/// Finds Aztec codes by the squares in their middles.
struct BullsEyeFinder {
    /// Steps of gray below which light and dark are not told apart.
    var leastSwing = 16
    /// Lines that are looked along in other directions before it is given up.
    var patience = 2500

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
        var found: [AztecSymbol] = []
        var refused: [(place: SIMD2<Double>, isLight: Bool)] = []
        var effort = 0
        var swings = Swings()
        plane.withUnsafeSamples { samples in
            for row in stride(from: top + rowStep / 2, to: bottom, by: rowStep)
            where effort < patience {
                let start = row * plane.stride
                let line = UnsafeBufferPointer(rebasing: samples[start + left..<start + right])
                swings.walk(line, least: leastSwing)
                guard swings.count >= 8 else { continue }
                for first in 0...swings.count - 8 {
                    guard let run = swings.evenRuns(at: first, of: line) else { continue }
                    let place = SIMD2(Double(left) + run.middle, Double(row) + 0.5)
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
                        if refused.count > 24 { refused.removeFirst() }
                    }
                    if effort >= patience { break }
                }
            }
        }
        return found
    }
}
