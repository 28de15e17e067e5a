/// What looks like a linear code on an image where nothing was read, and what was read doubtfully:
/// lines that cross its bars, at the level that its size asks for, then the same with sharper edges.
struct CloseUpStage: BarcodeStage {
    /// Chosen: about the narrowest bar.
    private static let sharpeningRadiusInPixels = 2

    func run(on scan: inout BarcodeScan) throws {
        let symbologies = scan.symbologies.filter(\.isLinear)
        guard !symbologies.isEmpty else { return }
        let closeUps = closeUps(of: scan)
        let (image, limits) = (scan.image, scan.limits)
        let most = min(Double(image.size.width * image.size.height), limits.allCloseUpPixels)
        for (isSharpened, limit) in [
            (false, most), (true, min(most, limits.sharpenedCloseUpPixels)),
        ] {
            var pixels = 0.0
            // Rows and columns at the scale that codes need have shown what their lines say there,
            // but for what lacks confirmation.
            let news = closeUps.filter { closeUp in
                isSharpened || closeUp.level != image.levelForCodes
                    || scan.doubtful.contains { closeUp.contains($0.middle) }
            }
            for closeUp in news {
                pixels += closeUp.pixels
                // One that fills the image is looked at all the same.
                if pixels > limit, isSharpened || closeUp.box != closeUps[0].box { break }
                try Task.checkCancellation()
                scan.readings =
                    isSharpened
                    ? try sharpenedReadings(of: closeUp, symbologies, in: image)
                    : try readings(of: closeUp, symbologies, in: image)
                if !scan.readings.isEmpty { return }
            }
        }
    }

    /// The doubtful readings, the last first, then the strongest candidates, each place once.
    private func closeUps(of scan: BarcodeScan) -> [CloseUp] {
        let limits = scan.limits
        var closeUps: [CloseUp] = []
        for candidate in scan.image.linearCandidates.prefix(limits.closeUpCandidates)
        where candidate.length >= limits.closeUpLength
            && scan.image.stripes(of: candidate) != nil
        {
            let closeUp = CloseUp(candidate, maximumPixels: limits.closeUpPixels)
            if !closeUps.contains(where: { $0.holds(closeUp) }) { closeUps.append(closeUp) }
        }
        for reading in scan.doubtful
        where !closeUps.contains(where: { $0.contains(reading.middle) }) {
            let side = reading.outline.topRight - reading.outline.topLeft
            let isUpright = abs(side.x) >= abs(side.y)
            closeUps.insert(
                CloseUp(
                    box: reading.box, across: isUpright ? [1, 0] : [0, 1],
                    maximumPixels: limits.closeUpPixels),
                at: 0)
        }
        return closeUps
    }

    private func readings(
        of closeUp: CloseUp, _ symbologies: Set<BarcodeSymbology>, in image: AnalysisImage
    ) throws(RegionsError) -> [BarcodeReading] {
        let (sure, doubtful) = ReadingArbitration.sort(
            try closeUp.readings(of: symbologies, in: image))
        return sure + ReadingArbitration.undisputed(doubtful, beside: sure)
    }

    private func sharpenedReadings(
        of closeUp: CloseUp, _ symbologies: Set<BarcodeSymbology>, in image: AnalysisImage
    ) throws(RegionsError) -> [BarcodeReading] {
        // A retail code that the matcher has looked at, blurred as it is, is often read wrong
        // when sharpened.
        let found = try closeUp.readings(
            of: symbologies.subtracting(BarcodeSymbology.thirteenDigits), in: image
        ) { $0.sharpened(radius: Self.sharpeningRadiusInPixels) }
        return ReadingArbitration.sort(found).sure.map { $0.seenInPreparedImage() }
    }
}
