extension CodeLattice {
    /// The codes that are read from those of the lattice on, where none is known yet.
    ///
    /// Ends: each code that is added covers a place that none before it covers.
    ///
    /// - Parameters:
    ///   - size: of the image, in pixels.
    ///   - taken: where codes are known; those that are found are added.
    ///   - read: what is read at an outline, beside a code of the lattice.
    func further(
        in size: SIMD2<Double>, beside taken: inout PlacesOfCodes,
        read: (PixelQuadrilateral, BarcodeReading) throws -> [BarcodeReading]
    ) rethrows -> [BarcodeReading] {
        var found: [BarcodeReading] = []
        var left = codes
        while let code = left.popLast() {
            for place in places(beside: code)
            where place.x > 0 && place.y > 0 && place.x < size.x && place.y < size.y
                && !taken.hold(place)
            {
                let outline = outline(at: place)
                for reading in try read(outline, code)
                where reading.symbology == code.symbology && outline.isAround(reading.middle)
                    && reading.outline.isAround(place) && !taken.hold(reading.middle)
                {
                    taken.insert(reading.outline)
                    found.append(reading)
                    left.append(reading)
                }
            }
        }
        return found
    }
}
