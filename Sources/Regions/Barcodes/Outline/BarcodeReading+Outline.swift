extension BarcodeReading {
    /// A linear reading with the corners of its bars, in the order in which it is read; any other
    /// as it is.
    func outlined(
        candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> BarcodeReading {
        guard BarcodeSymbology.linear.contains(symbology) else { return self }
        let (width, height) = (box[2] - box[0], box[3] - box[1])
        let near = candidates.filter { $0.contains(middle, margin: 0.1) }
        // Also where the finder saw none, or one that something beside the code is part of.
        let diagonal = (width * width + height * height).squareRoot()
        var places = near.map { (seed: middle, length: $0.length, height: $0.height) }
        places += near.map { (seed: $0.center, length: $0.length, height: $0.height) }
        places.append((middle, diagonal * 1.6 + 60, 60))
        let bars = BarCount(of: payload, symbology: symbology)
        var best: (corners: PixelQuadrilateral, area: Double)?
        for place in places {
            guard
                let outline = LinearOutline(
                    around: place.seed, length: place.length, height: place.height, in: plane,
                    isColorInverted: isColorInverted)
            else { continue }
            // Elements of a DataBar are up to 8 modules wide, and it needs no quiet zone as wide:
            // the narrowest gap counts that leaves all in that the scan lines crossed.
            let gaps: [Float] = symbology.isDataBar ? [4.4, 5.4, 6.5] : [4.4]
            for gap in gaps {
                guard let found = outline.found(bars: bars?.contains, widestGap: gap),
                    found.corners.isAround(middle),
                    found.hasAllBars || !symbology.isDataBar || found.corners.covers(box)
                else { continue }
                // That all bars are there says more than any size.
                let area = found.corners.area * (found.hasAllBars ? 1e6 : 1)
                if area > best?.area ?? 0 { best = (found.corners, area) }
                break
            }
            if let best, best.area > 1e8 { break }
        }
        guard let best else { return self }
        var reading = self
        let direction = outline.topRight - outline.topLeft
        let found = best.corners.topRight - best.corners.topLeft
        reading.outline = (found * direction).sum() < 0 ? best.corners.upsideDown : best.corners
        return reading
    }
}

extension PixelQuadrilateral {
    /// Whether it is about as wide and as high as an upright box at least.
    fileprivate func covers(_ box: SIMD4<Double>) -> Bool {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let height = (ys.max() ?? 0) - (ys.min() ?? 0)
        return width >= 0.9 * (box[2] - box[0]) && height >= 0.9 * (box[3] - box[1])
    }
}
