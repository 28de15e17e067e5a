// The corners of linear codes by what they say, where counts of bars don't tell them.

extension BarcodeReading {
    /// The corners of bars that are as wide as what was read says, where walks show them; `nil` where
    /// those that were found are.
    func bestAligned(
        on walks: [LinearOutline], unlessSeenAt found: PixelQuadrilateral?, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        var elements = possibleElements
        if symbology == .dataBarExpanded {
            elements = elementsOfExpanded(between: found ?? outline, in: plane).map { [$0] } ?? []
        }
        let alignments = elements.map(ElementAlignment.init)
        if let found, alignments.contains(where: { isSeen($0, between: found, in: plane) }) {
            return nil
        }
        return aligned(alignments, on: walks)
    }

    /// The corners of bars that are as wide as elements, where one of the walks shows them.
    func aligned(
        _ elements: [ElementAlignment], on walks: [LinearOutline]
    ) -> PixelQuadrilateral? {
        if elements.isEmpty { return nil }
        let distinct = walks.indices.lazy.filter { index in
            !walks[..<index].contains(where: walks[index].isAbout)
        }
        return distinct.compactMap { index in
            elements.lazy.compactMap(walks[index].aligned).first(where: isAtPlace)
        }.first
    }

    /// Whether elements are seen between corners, about from end to end.
    private func isSeen(
        _ elements: ElementAlignment, between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        var reading = self
        reading.outline = corners
        guard let profile = reading.profiles(in: plane).first else { return false }
        let length = corners.sideLengths.across
        let margin =
            Float(profile.count) * Float(Self.marginInPixels / (length + 2 * Self.marginInPixels))
        let extent = BarcodeExtent(left: margin, right: Float(profile.count) - margin)
        return elements.isSeen(at: extent, in: profile)
    }
}
