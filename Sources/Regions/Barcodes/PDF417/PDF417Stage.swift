#if ZXing
    /// PDF417 by the bars at the ends of its rows.
    ///
    /// ZXing looks for these bars in rows of the image and a quarter turn of it, which a code that
    /// is turned by more than a few degrees escapes. Laid flat, a code is read by ZXing or, where
    /// its bars run together, from gray values, and then drawn anew for ZXing to say what it means.
    struct PDF417Stage: BarcodeStage {
        /// Pixels across the edges; chosen: the bars at one end, seventeen modules (ISO/IEC 15438)
        /// of two pixels, are hardly less.
        private static let minimumLengthInPixels = 30.0
        /// How high a code of a sheet is beside another, as a factor; chosen: perspective.
        private static let heightsOfAlike = 0.7...1.4

        /// Whether bars that are light on a dark ground are looked for.
        var isColorInverted = false

        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])
        private let reader = PDF417Reader()

        init(isColorInverted: Bool = false) {
            self.isColorInverted = isColorInverted
        }

        /// Reads where edges run in one direction, and where rows are low.
        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.pdf417) else { return }
            let plane = isColorInverted ? scan.image.inverted : scan.image.gray
            let ends = try ends(in: plane, for: scan)
            var used: [PDF417GuardPattern] = []
            for start in ends where start.isStart {
                // Behind its own end is that of a code beside it.
                let stops = ends.filter { !$0.isStart }.sorted {
                    ($0.middle - start.middle).length < ($1.middle - start.middle).length
                }
                for stop in stops {
                    guard let symbol = PDF417Symbol(start, stop) else { continue }
                    if let known = scan.readings.firstIndex(where: {
                        $0.isColorInverted == isColorInverted && $0.isRead(in: symbol)
                    }) {
                        // What it says is known; its bars tell better where it is.
                        scan.readings[known].outline = symbol.outline
                        used += [start, stop]
                        break
                    }
                    try Task.checkCancellation()
                    guard let reading = try reading(of: symbol, in: plane) else { continue }
                    add(reading, at: symbol.outline, to: &scan)
                    used += [start, stop]
                    break
                }
            }
            let unused = ends.filter { end in !used.contains { $0.isSame(as: end) } }
            scan.startsOfPDF417 = unused.filter(\.isStart)
            if !used.isEmpty { scan.mayHavePDF417 = !unused.isEmpty }
        }

        /// Reads what begins with the bars that no others were found for.
        fileprivate func readFromStarts(of scan: inout BarcodeScan) throws {
            let plane = isColorInverted ? scan.image.inverted : scan.image.gray
            for start in scan.startsOfPDF417
            where !scan.readings.contains(where: { $0.isRead(from: start) }) {
                try Task.checkCancellation()
                guard let reading = try reading(from: start, in: plane) else { continue }
                add(reading, at: reading.outline, to: &scan)
            }
        }

        private func add(
            _ reading: BarcodeReading, at outline: PixelQuadrilateral, to scan: inout BarcodeScan
        ) {
            var reading = reading
            (reading.outline, reading.isColorInverted) = (outline, isColorInverted)
            scan.readings.merge([reading])
        }

        private func reading(
            of symbol: PDF417Symbol, in plane: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            // Where bars stand apart the engine alone is faster.
            if let flat = symbol.flat(in: plane), let reading = try decoder.readings(in: flat).first
            {
                return reading
            }
            guard let drawing = reader.drawing(of: symbol, in: plane) else { return nil }
            return try decoder.readings(in: drawing.plane).first
        }

        private func reading(
            from start: PDF417GuardPattern, along way: SIMD2<Double>? = nil, in plane: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            guard let found = reader.found(from: start, along: way, in: plane),
                var reading = try decoder.readings(in: found.drawing.plane).first
            else { return nil }
            reading.outline = found.outline
            return reading
        }

        private func ends(
            in plane: Plane<UInt8>, for scan: BarcodeScan
        ) throws -> [PDF417GuardPattern] {
            var finder = PDF417GuardFinder(in: plane)
            let others = scan.readings.filter { $0.symbology != .pdf417 }
            let most =
                others.isEmpty
                ? scan.limits.pdf417Candidates : scan.limits.pdf417CandidatesBesideReadings
            func unread(_ candidates: [LinearCandidate]) -> [LinearCandidate] {
                let unread = candidates.lazy.filter { candidate in
                    candidate.length >= Self.minimumLengthInPixels
                        && !others.contains { $0.contains(candidate.center) }
                }
                return Array(unread.prefix(most))
            }
            // What is low is cut up into columns where edges run in one direction.
            return try finder.ends(
                of: unread(scan.image.linearCandidates) + unread(scan.image.rowsCandidates))
        }

        /// The other codes between ends that lines across a candidate meet, and somewhat beyond.
        ///
        /// - Parameter known: a code of the sheet, which is not read again: they are about as high as it is.
        func readings(
            across candidate: LinearCandidate, in plane: Plane<UInt8>, like known: BarcodeReading
        ) throws -> [BarcodeReading] {
            var finder = PDF417GuardFinder(in: plane)
            let height = known.outline.sideLengths.down
            let ends = try finder.ends(of: [candidate]) {
                Self.heightsOfAlike.contains($0.height / height)
            }
            return try ends.filter(\.isStart).compactMap { start in
                for stop in ends where !stop.isStart {
                    guard let symbol = PDF417Symbol(start, stop) else { continue }
                    if known.isRead(in: symbol) { return nil }
                    guard var reading = try reading(of: symbol, in: plane) else { continue }
                    reading.outline = symbol.outline
                    return reading
                }
                return try reading(from: start, along: candidate.across, in: plane)
            }
        }
    }

    /// PDF417 codes of which `PDF417Stage` found one end alone, from their start pattern on.
    ///
    /// It has its turn behind ZXing, which takes far less time for those that it reads.
    struct PDF417StartStage: BarcodeStage {
        private let stage: PDF417Stage

        init(isColorInverted: Bool = false) {
            stage = PDF417Stage(isColorInverted: isColorInverted)
        }

        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.pdf417) else { return }
            try stage.readFromStarts(of: &scan)
        }
    }

    extension BarcodeReading {
        /// How far the middle of a code may be from that of what was read of it, in heights of the
        /// code, and how many times as large the one may be as the other; chosen: rows above and
        /// below may not have been read, and of two codes one above the other the middles are a
        /// height apart.
        private static let sameMiddle = 0.25
        private static let sameArea = 0.5...2.0
        /// Where the first codeword is, in modules from the outer edge of the start pattern.
        private static let behindStart = 25.0

        /// Whether it is of a symbol whose ends were found.
        fileprivate func isRead(in symbol: PDF417Symbol) -> Bool {
            let outline = symbol.outline
            let height = min(
                (outline.bottomLeft - outline.topLeft).length,
                (outline.bottomRight - outline.topRight).length)
            return symbology == .pdf417
                && (middle - outline.center).length < Self.sameMiddle * height
                && Self.sameArea.contains(self.outline.area / max(outline.area, 1))
        }

        /// Whether it is of a symbol that begins with a start pattern.
        fileprivate func isRead(from start: PDF417GuardPattern) -> Bool {
            symbology == .pdf417
                && contains(start.middle + start.reading * (Self.behindStart * start.module))
        }
    }
#endif
