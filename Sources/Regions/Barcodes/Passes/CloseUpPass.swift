/// ZBar on what looks like a linear code on an image where nothing was read: every line that
/// crosses its bars, where every other line of the image was looked at before, then the same with
/// sharper edges.
struct CloseUpPass {
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

        func contains(_ point: SIMD2<Double>) -> Bool {
            point.x > box[0] && point.x < box[2] && point.y > box[1] && point.y < box[3]
        }
    }

    /// What is read of the strongest candidates, and of readings that lack confirmation.
    func readings(
        of candidates: [LinearCandidate], and doubtful: [BarcodeReading], in image: AnalysisImage
    ) throws -> [BarcodeReading] {
        guard !symbologies.isEmpty else { return [] }
        var places = candidates.filter { $0.length >= 48 }.prefix(3)
            .map { Place(box: $0.outline.box, across: $0.across) }
        for reading in doubtful where !places.contains(where: { $0.contains(reading.middle) }) {
            let (box, side) = (reading.box, reading.outline.topRight - reading.outline.topLeft)
            let isUpright = abs(side.x) >= abs(side.y)
            places.append(Place(box: box, across: isUpright ? [1, 0] : [0, 1]))
        }
        for isSharpened in [false, true] {
            for place in places {
                try Task.checkCancellation()
                let found = try readings(of: place, in: image, isSharpened: isSharpened)
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    private func readings(
        of place: Place, in image: AnalysisImage, isSharpened: Bool
    ) throws(RegionsError) -> [BarcodeReading] {
        // A code that fills a photo of many megapixels is read at a smaller scale.
        let area = (place.box[2] - place.box[0]) * (place.box[3] - place.box[1])
        let level = (0..<4).first { area / Double(1 << (2 * $0)) <= 2_000_000 } ?? 4
        let scale = Double(1 << level)
        guard let (part, offset) = image.gray(level: level).cutOut(place.box / scale, margin: 0.12)
        else { return [] }
        if isSharpened, part.width * part.height > 700_000 { return [] }
        // A retail code that the matcher has looked at, blurred as it is, is often read wrong
        // when sharpened.
        let zbar = ZBarPass(
            symbologies: isSharpened ? symbologies.subtracting([.ean13, .upca]) : symbologies,
            rowStep: abs(place.across.x) > 0.38 ? 1 : 0,
            columnStep: abs(place.across.y) > 0.38 ? 1 : 0)
        let found = try zbar.readings(in: isSharpened ? part.sharpened(radius: 2) : part)
        let (sure, doubtful) = BarcodeWeighing.sort(found)
        let kept = isSharpened ? sure : sure + BarcodeWeighing.undisputed(doubtful, beside: sure)
        return kept.map { reading in
            var reading = reading
            reading.outline = reading.outline.map { ($0 + offset) * scale }
            if isSharpened { reading.confidence *= 0.95 }
            return reading
        }
    }
}
