/// What is hardly darker than its ground, as worn, etched and faded codes are: each in an image of its
/// own, with all the contrast that it has.
struct FaintStage: BarcodeStage {
    /// The most contrast, in gray levels, of what is faint beside more; chosen: a third of all.
    private static let mostContrast: Float = 85
    /// The same of an image in which nothing has more; chosen: other steps read what has an eighth of all.
    private static let mostContrastOfImage: Float = 32
    /// The chance from which on a candidate is looked at, and the same of one that has more than this share
    /// of the image, as dim textures have; chosen: of a dozen faint codes one has less.
    private static let (leastChance, leastChanceOfLarge) = (0.03, 0.1)
    private static let largeShare = 0.5

    /// What is done with each candidate.
    let pipeline: BarcodePipeline

    func run(on scan: inout BarcodeScan) throws {
        for faint in [wholeImage(of: scan)].compactMap(\.self) + candidates(of: scan)
        where !scan.isEnough {
            try Task.checkCancellation()
            guard let picture = faint.inFullContrast(of: scan.image) else { continue }
            var own = BarcodeScan(
                picture.image, symbologies: scan.symbologies,
                minimumConfidence: scan.minimumConfidence, limits: scan.limits.ofCandidate)
            try pipeline.run(on: &own)
            scan.readings.merge(
                own.readings.map { $0.scaled(picture.scale).moved(by: picture.offset) })
        }
    }

    /// All of the image where nothing in it has more contrast.
    private func wholeImage(of scan: BarcodeScan) -> Faint? {
        let image = scan.image
        let smallest = image.gray(level: image.levelsForCodes.last ?? 0)
        guard LevelStretch(of: smallest).contrast <= Self.mostContrastOfImage else { return nil }
        return Faint(
            [0, 0, Double(image.size.width), Double(image.size.height)], in: image,
            mostContrast: Self.mostContrastOfImage, mostPixels: scan.limits.matrixCandidatePixels)
    }

    /// The likeliest of what is faint.
    private func candidates(of scan: BarcodeScan) -> [Faint] {
        let all = Double(scan.image.size.width * scan.image.size.height)
        let worthALook = scan.image.faintCandidates.lazy.filter(\.isOfModules)
            .prefix(scan.limits.weighedFaintCandidates)
            .compactMap { candidate -> (faint: Faint, chance: Double)? in
                let faint = Faint(
                    candidate.box, in: scan.image, mostContrast: Self.mostContrast,
                    mostPixels: scan.limits.matrixCandidatePixels)
                guard let faint else { return nil }
                let chance = faint.chance(of: candidate)
                let isLarge = candidate.area > Self.largeShare * all
                return chance >= (isLarge ? Self.leastChanceOfLarge : Self.leastChance)
                    ? (faint, chance) : nil
            }
        return worthALook.sorted { $0.chance > $1.chance }
            .prefix(scan.limits.faintCandidates).map(\.faint)
    }
}

/// A part of an image, and what gives it full contrast.
private struct Faint {
    /// What is taken beside it: pixels, and of its longer side; chosen: a quiet zone.
    private static let marginInPixels = 8.0
    private static let marginShare = 0.1

    /// The share of its contrast that half as large a picture has; chosen: of noise it has half.
    private static let leastContrastAtHalfSize: Float = 0.7

    private let stretch: LevelStretch
    /// Left, top, right, bottom; pixels.
    private let box: SIMD4<Double>
    /// Where it begins, in whole pixels.
    private let start: SIMD2<Double>
    /// At which it has no more pixels than it may.
    private let level: Int

    /// - Returns: `nil` where it has more contrast than that, shows no more than noise, or lies outside of
    ///   the image.
    init?(
        _ box: SIMD4<Double>, in image: AnalysisImage, mostContrast: Float, mostPixels: Double
    ) {
        let size = box.highHalf - box.lowHalf
        guard let (part, start) = image.part(box, margin: 0),
            let level = AnalysisImage.level(
                of: size.x * size.y, maximumPixels: mostPixels, in: image.levelForCodes...)
        else { return nil }
        // What has too much contrast mostly has at half its size.
        let half = LevelStretch(of: part.gray(level: level + 1)).contrast
        guard half <= mostContrast else { return nil }
        stretch = LevelStretch(of: part.gray(level: level))
        (self.box, self.start, self.level) = (box, start, level)
        guard stretch.contrast > 0, stretch.contrast <= mostContrast,
            half >= Self.leastContrastAtHalfSize * stretch.contrast
        else { return nil }
    }

    /// How likely what is in it would be a matrix code, 0...1, if it had full contrast and were all that
    /// is seen.
    func chance(of candidate: MatrixCandidate) -> Double {
        var stretched = candidate
        let gain = Double(stretch.gain)
        stretched.energy *= gain * gain
        return stretched.chance(beside: stretched.prominence)
    }

    /// An image of it and what is beside it; where that begins, and pixels of the whole for each of its own.
    func inFullContrast(
        of image: AnalysisImage
    ) -> (image: AnalysisImage, offset: SIMD2<Double>, scale: Double)? {
        let margin = Self.marginInPixels + Self.marginShare * (box.highHalf - box.lowHalf).max()
        guard let (region, offset) = image.part(box, margin: margin) else { return nil }
        let scale = Double(1 << level)
        let plane = stretch.stretched(
            region.gray(level: level), origin: (start - offset) / scale)
        return (AnalysisImage(PixelBuffer(packing: plane)), offset, scale)
    }
}
