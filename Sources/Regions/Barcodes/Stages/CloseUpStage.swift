/// ZBar on what looks like a linear code on an image where nothing was read: every line that
/// crosses its bars, where every other line of the image was looked at before, then the same with
/// sharper edges.
struct CloseUpStage {
    private let symbologies: Set<BarcodeSymbology>

    init(symbologies: Set<BarcodeSymbology>) {
        self.symbologies = symbologies.intersection(BarcodeSymbology.linear)
    }

    /// A place to look at.
    private struct Place {
        /// Left, top, right, bottom; pixels of the plane at full size.
        var box: SIMD4<Double>
        /// Unit vector across the bars.
        var across: SIMD2<Double>

        var area: Double { (box[2] - box[0]) * (box[3] - box[1]) }

        /// The level of the image at which a code that fills a photo of many megapixels is read.
        var level: Int { (0..<4).first { area / Double(1 << (2 * $0)) <= 1_000_000 } ?? 4 }

        /// Whether most of another place lies inside, its bars in about the same direction.
        func holds(_ other: Place) -> Bool {
            let width = Swift.min(box[2], other.box[2]) - Swift.max(box[0], other.box[0])
            let height = Swift.min(box[3], other.box[3]) - Swift.max(box[1], other.box[1])
            return width > 0 && height > 0 && width * height > 0.6 * other.area
                && abs((across * other.across).sum()) > 0.8
        }

        func contains(_ point: SIMD2<Double>) -> Bool {
            point.x > box[0] && point.x < box[2] && point.y > box[1] && point.y < box[3]
        }
    }

    /// What is read of the strongest candidates, and of readings that lack confirmation.
    func readings(
        of candidates: [LinearCandidate], and doubtful: [BarcodeReading], in image: AnalysisImage
    ) throws -> [BarcodeReading] {
        guard !symbologies.isEmpty else { return [] }
        var places: [Place] = []
        for candidate in candidates.prefix(6) where candidate.length >= 48 {
            let place = Place(box: candidate.outline.box, across: candidate.across)
            if !places.contains(where: { $0.holds(place) }) { places.append(place) }
        }
        for reading in doubtful where !places.contains(where: { $0.contains(reading.middle) }) {
            let side = reading.outline.topRight - reading.outline.topLeft
            let isUpright = abs(side.x) >= abs(side.y)
            places.insert(Place(box: reading.box, across: isUpright ? [1, 0] : [0, 1]), at: 0)
        }
        // As much as is worth its time where likely there is nothing.
        let most = min(Double(image.size.width * image.size.height), 1_000_000)
        for (isSharpened, limit) in [(false, most), (true, min(most, 120_000))] {
            var pixels = 0.0
            for place in places {
                let level = place.level
                pixels += place.area / Double(1 << (2 * level))
                // One that fills the image is looked at all the same.
                if pixels > limit, isSharpened || place.box != places[0].box { break }
                try Task.checkCancellation()
                let found = try readings(
                    of: place, in: image.gray(level: level), scale: Double(1 << level),
                    isSharpened: isSharpened)
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    /// What is read of a candidate whose bars are light on a dark ground.
    func invertedReadings(
        of candidate: LinearCandidate, in image: AnalysisImage
    ) throws(RegionsError) -> [BarcodeReading] {
        guard !symbologies.isEmpty, candidate.hasDarkGround(in: image.gray) else { return [] }
        let place = Place(box: candidate.outline.box, across: candidate.across)
        let scale = Double(1 << place.level)
        guard
            let (part, offset) = image.gray(level: place.level)
                .cutOut(place.box / scale, margin: 0.12)
        else { return [] }
        let zbar = ZBarDecoder(
            symbologies: symbologies, rowStep: abs(place.across.x) > 0.38 ? 1 : 0,
            columnStep: abs(place.across.y) > 0.38 ? 1 : 0)
        return ReadingArbitration.sort(try zbar.readings(in: part.inverted)).sure.map { reading in
            var reading = reading
            reading.outline = reading.outline.map { ($0 + offset) * scale }
            reading.isColorInverted = true
            return reading
        }
    }

    private func readings(
        of place: Place, in plane: Plane<UInt8>, scale: Double, isSharpened: Bool
    ) throws(RegionsError) -> [BarcodeReading] {
        guard let (part, offset) = plane.cutOut(place.box / scale, margin: 0.12) else { return [] }
        // A retail code that the matcher has looked at, blurred as it is, is often read wrong
        // when sharpened.
        let zbar = ZBarDecoder(
            symbologies: isSharpened ? symbologies.subtracting([.ean13, .upca]) : symbologies,
            rowStep: abs(place.across.x) > 0.38 ? 1 : 0,
            columnStep: abs(place.across.y) > 0.38 ? 1 : 0)
        let found = try zbar.readings(in: isSharpened ? part.sharpened(radius: 2) : part)
        let (sure, doubtful) = ReadingArbitration.sort(found)
        let kept = isSharpened ? sure : sure + ReadingArbitration.undisputed(doubtful, beside: sure)
        return kept.map { reading in
            var reading = reading
            reading.outline = reading.outline.map { ($0 + offset) * scale }
            if isSharpened { reading.confidence *= 0.95 }
            return reading
        }
    }
}
