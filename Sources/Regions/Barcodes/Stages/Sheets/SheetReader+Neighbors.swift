extension SheetReader {
    /// Where the nearest codes beside a code are looked for: how far from its middle, and half of
    /// the window's sides, in sides of the code; chosen: engines may read one code of many alone, and
    /// quiet zones are narrower than this leaves room for.
    private static let distances = [1.45, 2.2]
    private static let (halfAlong, halfBeside) = (0.95, 0.75)
    /// The same along the sheet for linear codes; chosen: that the last bar of the code is seen shows
    /// how far the quiet zone of the next one goes.
    private static let halfAlongOfLinear = 1.0
    /// Where bars beside those of a linear code are looked for: how far from its middle, in its sides;
    /// chosen: codes that nearly touch, and more than a code of paper between two.
    private static let distancesOfBars = [1.15, 1.45, 1.8, 2.2]
    /// The same of codes as large, whatever is seen there; chosen: those that touch, as they need no quiet
    /// zone, and those in the cells of a table.
    private static let distancesOfRows = [1.05, 1.15, 1.3, 1.5]
    /// How large a neighbor is at least, of the code's sides; chosen: an engine may take the end of
    /// one for a code of its own, and the code may be two that it took for one.
    private static let leastOfCode = 0.4

    /// What is read on the sides of a code on which the way to the next one isn't known, where more
    /// than it looks like codes.
    func neighbors(
        of code: BarcodeReading, in lattice: CodeLattice
    ) throws -> [BarcodeReading] {
        let sides = [
            code.outline.topRight - code.outline.topLeft,
            code.outline.bottomLeft - code.outline.topLeft,
        ]
        let size = SIMD2(Double(image.size.width), Double(image.size.height))
        func isBeside(_ reading: BarcodeReading) -> Bool {
            let place = reading.middle
            return !reading.isAtPlace(of: code)
                && reading.outline.hasShare(Self.leastOfCode, of: code.outline)
                && place.x > 0 && place.y > 0 && place.x < size.x && place.y < size.y
        }
        var found: [BarcodeReading] = []
        for axis in 0..<2 where !lattice.isCertain(axis) {
            var halves = sides.map { $0 * Self.halfBeside }
            halves[axis] =
                sides[axis] * (symbology.isLinear ? Self.halfAlongOfLinear : Self.halfAlong)
            // No part of a neighbor beside it, which engines may take for one of the code's.
            let (other, side) = (1 - axis, sides[1 - axis])
            if lattice.isCertain(other), let step = lattice.steps[other]?.length {
                halves[other] = side.unit * min(halves[other].length, step - side.length / 2)
            }
            for way in [sides[axis], -sides[axis]] {
                let beside = try nearestReadings(
                    from: code, way: way, areSeveralKnown: lattice.codes.count > 1
                ).filter(isBeside)
                found.merge(beside)
                if !beside.isEmpty { continue }
                for distance in Self.distances {
                    let middle = code.middle + way * distance
                    guard image.looksLikeCodes(at: middle, beside: code) else { continue }
                    try Task.checkCancellation()
                    let window = PixelQuadrilateral([
                        middle - halves[0] - halves[1], middle + halves[0] - halves[1],
                        middle + halves[0] + halves[1], middle - halves[0] + halves[1],
                    ])
                    let beside = try readings(in: window, beside: code).filter(isBeside)
                    found.merge(beside)
                    if !beside.isEmpty { break }
                }
            }
        }
        return found
    }

    /// What is read of the next rows of bars on the way from a code that is made of such.
    private func nearestReadings(
        from code: BarcodeReading, way: SIMD2<Double>, areSeveralKnown: Bool
    ) throws -> [BarcodeReading] {
        guard symbology.isLinear || symbology == .microPDF417 else { return [] }
        for distance in Self.distancesOfBars where symbology.isLinear {
            let middle = code.middle + way * distance
            guard image.looksLikeCodes(at: middle, beside: code),
                let corners = corners(ofBarsAt: middle, beside: code)
            else { continue }
            try Task.checkCancellation()
            let readings = try readings(at: corners, beside: code)
            if !readings.isEmpty { return readings }
        }
        guard areSeveralKnown || symbology == .microPDF417 else { return [] }
        // Where bars go on from one code to the next, no walk tells their ends.
        for distance in Self.distancesOfRows {
            let corners = code.outline.corners.map { $0 + way * distance }
            guard image.gray.contains(code.middle + way * distance) else { break }
            try Task.checkCancellation()
            let readings = try readings(at: PixelQuadrilateral(corners), beside: code)
            if !readings.isEmpty { return readings }
        }
        return []
    }

    /// The corners of bars that a walk from a place beside a linear code meets.
    private func corners(
        ofBarsAt place: SIMD2<Double>, beside code: BarcodeReading
    ) -> PixelQuadrilateral? {
        let (length, height) = code.outline.sideLengths
        return LinearOutline(
            around: place, length: length, height: height, in: image.gray,
            isColorInverted: code.isColorInverted
        )?.found(bars: BarCount(of: code.payload, symbology: symbology))?.corners
    }
}

extension AnalysisImage {
    /// How many times as large as a code what lies around it must seem to be more than the code;
    /// chosen.
    private static let leastAreaAround = 2.0

    /// Whether a place beside a code looks like more of them.
    fileprivate func looksLikeCodes(at place: SIMD2<Double>, beside code: BarcodeReading) -> Bool {
        if code.symbology.isLinear {
            let goesOn = linearCandidates.contains {
                $0.contains(place) && $0.contains(code.middle)
            }
            // A large image may show bars at its full size only.
            if goesOn || !isLargeForCodes { return goesOn }
        }
        return matrixCandidates.contains { candidate in
            let box = candidate.box
            return place.x > box[0] && place.x < box[2] && place.y > box[1] && place.y < box[3]
                && candidate.area > Self.leastAreaAround * code.outline.area
        }
    }
}

extension PixelQuadrilateral {
    /// Whether its sides are as long as a share of another's at least.
    fileprivate func hasShare(_ share: Double, of other: PixelQuadrilateral) -> Bool {
        let (own, others) = (sideLengths, other.sideLengths)
        return own.across >= share * others.across && own.down >= share * others.down
    }
}
