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
        // The middle of a candidate with text in it may be on that, or between it and the bars.
        for candidate in near {
            for share in [-0.25, 0.25] {
                let seed = candidate.center + candidate.along * (candidate.height * share)
                places.append((seed, candidate.length, candidate.height))
            }
        }
        let bars = BarCount(of: payload, symbology: symbology)
        var best: (found: LinearOutline.Found, area: Double)?
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
                guard let found = outline.found(bars: bars, widestGap: gap),
                    found.corners.touches(box)
                        || found.hasAllBars && contains(found.corners.corners.reduce(.zero, +) / 4),
                    found.hasAllBars && symbology != .dataBarExpanded
                        || !symbology.isDataBar || found.corners.covers(box)
                else { continue }
                let area = found.corners.area
                if found.hasAllBars || area > best?.area ?? 0 { best = (found, area) }
                break
            }
            // That all bars are there says more than any size.
            if best?.found.hasAllBars == true { break }
        }
        guard let corners = best?.found.corners else { return self }
        var reading = self
        let direction = outline.topRight - outline.topLeft
        let found = corners.topRight - corners.topLeft
        reading.outline = (found * direction).sum() < 0 ? corners.upsideDown : corners
        return reading
    }
}

extension PixelQuadrilateral {
    /// Whether a corner of an upright box or its middle lies inside.
    ///
    /// Scan lines say where they read a code to its end, which may be beside its last bar.
    fileprivate func touches(_ box: SIMD4<Double>) -> Bool {
        let middle = SIMD2((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        return isAround(middle)
            || PixelQuadrilateral(left: box[0], top: box[1], right: box[2], bottom: box[3])
                .corners.contains(where: isAround)
    }

    /// Whether it is about as wide and as high as an upright box at least.
    fileprivate func covers(_ box: SIMD4<Double>) -> Bool {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let height = (ys.max() ?? 0) - (ys.min() ?? 0)
        return width >= 0.9 * (box[2] - box[0]) && height >= 0.9 * (box[3] - box[1])
    }
}
