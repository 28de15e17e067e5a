#if ZXing
    /// Data Matrix codes by their solid sides, drawn anew for ZXing to decode.
    ///
    /// ZXing walks along the edges of a picture in black and white, which are broken where light is
    /// uneven, print is faint or modules run together.
    struct DataMatrixStage: BarcodeStage {
        /// Of the candidate's longer side; chosen: holds the sides of a code whose candidate ends
        /// inside them.
        private static let marginShare = 0.1

        /// How many more candidates are looked at for each in which a code is read: there may be a
        /// sheet of them; chosen.
        private static let candidatesPerCode = 2

        /// How often a candidate's picture is halved in which no code is found; chosen.
        private static let halvings = 2
        /// Pixels of a candidate in the smallest picture of it that is looked at; chosen: twenty
        /// modules of two pixels each way.
        private static let minimumFinderPixels = 1600.0
        /// How many pairs of bent sides are straightened in a candidate; chosen: what lies around a
        /// code has longer ones.
        private static let straightened = 8

        private let decoder = ZXingDecoder(symbologies: [.dataMatrix], options: [.harder])

        /// Reads what looks like a matrix code and was not read.
        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.dataMatrix) else { return }
            scan.readings.merge(try readings(beside: scan))
        }

        private func readings(beside scan: BarcodeScan) throws -> [BarcodeReading] {
            let (image, limits) = (scan.image, scan.limits)
            var found: [BarcodeReading] = []
            var seen: [MatrixCandidate] = []
            var looks = limits.dataMatrixCandidates
            let isBesideItsKind = scan.readings.contains { $0.symbology == .dataMatrix }
            for candidate in scan.moduleCandidates {
                if looks == 0 { break }
                let finderLevel = candidate.level(in: image, limit: limits.finderEdgesPixels)
                guard
                    !(scan.readings + found).contains(where: { $0.contains(candidate.middle) }),
                    isBesideItsKind || scan.mayBeMatrixCode(candidate),
                    !image.isAmongBars(candidate),
                    // Not in one that is looked at in as large a picture.
                    !seen.contains(where: {
                        $0.holds(candidate)
                            && $0.level(in: image, limit: limits.finderEdgesPixels) == finderLevel
                    })
                else { continue }
                seen.append(candidate)
                looks -= 1
                try Task.checkCancellation()
                let own = try readings(
                    of: candidate, in: image,
                    level: candidate.level(in: image, limit: limits.dataMatrixPixels),
                    finderLevel: finderLevel, limits: limits)
                if !own.isEmpty { looks += Self.candidatesPerCode }
                found.merge(own)
            }
            return found
        }

        /// A candidate's picture in which solid sides are looked for, and where they may meet.
        private struct View {
            let plane: Plane<UInt8>
            /// Pixels of the picture in which modules are sampled in one of this.
            let scale: Double
            /// Of this picture's origin in that one, in its pixels.
            let offset: SIMD2<Double>
            let corners: [FinderEdges]
        }

        /// - Parameters:
        ///   - level: that of the image at which modules are sampled.
        ///   - finderLevel: the same or a smaller one, at which the solid sides are looked for; if
        ///     none leads to a code, in smaller pictures, where bent sides are straighter, and at
        ///     last where they are straightened.
        private func readings(
            of candidate: MatrixCandidate, in image: AnalysisImage, level: Int,
            finderLevel largest: Int, limits: BarcodeLimits
        ) throws(RegionsError) -> [BarcodeReading] {
            guard let (part, offset) = cutOut(candidate, of: image, level: level) else { return [] }
            func found(_ reading: BarcodeReading) -> [BarcodeReading] {
                [reading.moved(by: offset).scaled(Double(1 << level))]
            }
            var first: View?
            for finderLevel in largest...largest + Self.halvings {
                let pixels = candidate.area / Double(1 << (2 * finderLevel))
                guard finderLevel == largest || pixels >= Self.minimumFinderPixels,
                    let (plane, planeOffset) = cutOut(candidate, of: image, level: finderLevel)
                else { break }
                let scale = Double(1 << (finderLevel - level))
                let view = View(
                    plane: plane, scale: scale, offset: planeOffset * scale - offset,
                    corners: FinderEdgesFinder(in: plane).corners())
                first = first ?? view
                let edges = view.corners.holdingModules(
                    in: plane, most: limits.finderEdgesPerCandidate
                )
                .map { $0.map { $0 * view.scale + view.offset } }
                if let reading = try reading(of: edges, in: part) { return found(reading) }
            }
            guard let first, let reading = try readingOfBent(first, of: part) else { return [] }
            return found(reading)
        }

        /// What a code with bent sides says, in the picture in which modules are sampled.
        private func readingOfBent(
            _ view: View, of part: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            var looks = Self.straightened
            for corner in view.corners where looks > 0 {
                guard
                    let bent = StraightenedFinder(
                        corner, in: view.plane, of: part, scale: view.scale, offset: view.offset),
                    bent.edges.mayHoldModules(in: bent.plane)
                else { continue }
                looks -= 1
                if var reading = try reading(of: [bent.edges], in: bent.plane) {
                    reading.outline = reading.outline.map(bent.point)
                    return reading
                }
            }
            return nil
        }

        /// What a picture of little more than a code says, in its pixels.
        ///
        /// - Parameter most: pairs of solid sides that are looked at.
        func reading(in plane: Plane<UInt8>, most: Int) throws(RegionsError) -> BarcodeReading? {
            try reading(of: FinderEdgesFinder(in: plane).finderEdges(most: most), in: plane)
        }

        private func reading(
            of edges: [FinderEdges], in plane: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            for edges in edges {
                for symbol in DataMatrixSymbol.symbols(of: edges, in: plane) {
                    if let reading = try decoder.reading(of: symbol) { return reading }
                }
            }
            return nil
        }

        private func cutOut(
            _ candidate: MatrixCandidate, of image: AnalysisImage, level: Int
        ) -> (Plane<UInt8>, SIMD2<Double>)? {
            image.gray(level: level)
                .cutOut(candidate.box / Double(1 << level), margin: Self.marginShare)
        }
    }

    extension MatrixCandidate {
        /// Whether all of another lies inside.
        fileprivate func holds(_ other: MatrixCandidate) -> Bool {
            box[0] <= other.box[0] && box[1] <= other.box[1] && box[2] >= other.box[2]
                && box[3] >= other.box[3]
        }

        /// The largest level of the image at which it has no more than so many pixels.
        fileprivate func level(in image: AnalysisImage, limit: Double) -> Int {
            let first = image.levelForCodes
            return AnalysisImage.level(of: area, maximumPixels: limit, in: first...) ?? first
        }
    }
#endif
