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
            elements.lazy.compactMap { aligned($0, on: walks[index]) }.first
        }.first
    }

    private func aligned(
        _ elements: ElementAlignment, on walk: LinearOutline
    ) -> PixelQuadrilateral? {
        guard let corners = walk.aligned(with: elements) else { return nil }
        if isAtPlace(corners) { return corners }
        // An equal code beside it shows more of its bars.
        let reach = corners.sideLengths.across
        return walk.aligned(with: elements, near: (middle, reach)).flatMap {
            isAtPlace($0) ? $0 : nil
        }
    }

    /// Whether it is a code that needs no quiet zone where another says the same, and its own bars don't.
    fileprivate func isDisplaced(beside others: [BarcodeReading], in plane: Plane<UInt8>) -> Bool {
        guard symbology.needsNoQuietZone else { return false }
        let same = others.filter { $0.saysSame(as: self) && $0.outline != outline }
        if same.isEmpty { return false }
        let elements = (possibleElements + possibleRows).map(ElementAlignment.init)
        func shows(_ reading: BarcodeReading) -> Bool {
            // Between the rows of a stacked one is no bar.
            [reading.outline, reading.outline.upperPart, reading.outline.lowerPart].contains {
                part in
                elements.contains { isSeen($0, between: part, in: plane) }
            }
        }
        return !shows(self) && same.contains(where: shows)
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

extension [BarcodeReading] {
    /// Without those that lie where their bars don't, of codes that need no quiet zone: an engine puts the
    /// halves of a DataBar together that it saw one after the other, be they of two codes, and the bars of
    /// two beside one another are as many as those of one.
    func withoutDisplaced(in plane: Plane<UInt8>) -> [BarcodeReading] {
        filter { !$0.isDisplaced(beside: self, in: plane) }
    }
}

extension PixelQuadrilateral {
    /// The share of the height of a stacked DataBar that each of its rows has at least: five modules of
    /// thirteen (ISO/IEC 24724).
    private static let shareOfRow = 5.0 / 13

    fileprivate var upperPart: PixelQuadrilateral {
        var part = self
        part.bottomLeft = topLeft + (bottomLeft - topLeft) * Self.shareOfRow
        part.bottomRight = topRight + (bottomRight - topRight) * Self.shareOfRow
        return part
    }

    fileprivate var lowerPart: PixelQuadrilateral {
        var part = self
        part.topLeft = bottomLeft + (topLeft - bottomLeft) * Self.shareOfRow
        part.topRight = bottomRight + (topRight - bottomRight) * Self.shareOfRow
        return part
    }
}
