extension BarcodeReading {
    /// How far beyond corners, on either side, lines go that a DataBar Expanded is looked for on, of the
    /// corners' width.
    ///
    /// Chosen: corners around parts of two codes are then around all of one.
    private static let sharesBeside = [0, 0.5, 1]
    /// How much larger than what lines see of a stacked code what goes round more than it is at least, as
    /// a factor; chosen: a third of another.
    private static let leastAreaOfSeveral = 1.35
    /// How much higher than what was seen of one of them it is looked at again, as a factor; chosen: some of
    /// its rows may lie beyond what looked like a code.
    private static let heightOfSecondLook = 1.2

    /// Where all rows of a DataBar lie, from left to right on the image; `nil` for any other reading,
    /// and where that isn't seen.
    ///
    /// - Parameters:
    ///   - found: all of it, or some of a row.
    ///   - row: a row of two.
    ///   - rows: the elements of both.
    func dataBarOutline(
        of candidates: [LinearCandidate], from found: LinearOutline.Found?,
        or row: PixelQuadrilateral?, rows: [ElementAlignment], in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        guard symbology.isDataBar else { return nil }
        if let found, isOneRow(found, in: plane) { return found.corners }
        let read =
            isColorInverted
            ? nil
            : candidates.lazy.compactMap { $0.dataBarReading(in: plane, near: middle) }
                .first { $0.reading.payload == payload }
        // Half of what is not stacked has as many bars as a row.
        if let read, !read.reading.isStacked { return found?.corners ?? read.corners }
        let start = row ?? found?.corners
        let outline =
            found.flatMap { says($0, isStacked: true, in: plane) ? $0.corners : nil }
            ?? (start ?? read?.corners).map {
                StackedRows(
                    plane: plane, isColorInverted: isColorInverted,
                    // What lines say may be some of both rows.
                    maximumRows: symbology == .dataBar && start != nil
                        ? StackedRows.rowsOfDataBar : StackedRows.rowsOfExpanded,
                    bars: symbology == .dataBar ? .rowOfDataBar : nil, elements: rows,
                    gaps: Self.gapsOfDataBar,
                    length: candidates.map(\.length).max() ?? 0,
                    isRow: { showsCharacters(between: $0, in: plane) }
                ).outline(from: $0)
            }
        guard let outline, let read,
            outline.area > Self.leastAreaOfSeveral * read.corners.area
        else { return outline }
        return seenAgain(at: read.corners, in: plane)
    }

    /// The corners that lines over one of several stacked codes see, of all of its rows.
    private func seenAgain(
        at corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral {
        var one = LinearCandidate(corners, spareLength: 1)
        one.height *= Self.heightOfSecondLook
        guard let seen = one.dataBarReading(in: plane), seen.reading.payload == payload
        else { return corners }
        return seen.corners
    }

    /// The widths of a DataBar Expanded in one row that lines between corners say, or longer ones; `nil`
    /// where none say the payload, or nothing is beside the corners.
    ///
    /// It needs no quiet zone: corners may be around the end of one and the beginning of the next.
    func elementsOfExpanded(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> [Float]? {
        guard corners.hasBarsBeside(in: plane) else { return nil }
        let areas = Self.sharesBeside.map { share in
            let beside = (corners.topRight - corners.topLeft) * share
            return PixelQuadrilateral(
                topLeft: corners.topLeft - beside, topRight: corners.topRight + beside,
                bottomRight: corners.bottomRight + beside, bottomLeft: corners.bottomLeft - beside)
        }
        return [false, true].lazy.flatMap { sharpens in
            areas.lazy.compactMap {
                dataBarDecoder(between: $0, in: plane, sharpens: sharpens).reading
            }
        }.first { $0.payload == payload && !$0.isStacked }?.elements
    }

    /// Whether the elements between corners are all of a DataBar Expanded in one row.
    func isAllOfExpanded(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        symbology == .dataBarExpanded && says(found, isStacked: false, in: plane)
    }

    /// Whether the elements between corners are all of a DataBar.
    private func isOneRow(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        found.hasAllBars
            && (symbology == .dataBar || !found.corners.hasBarsAboveOrBelow(in: plane))
            || says(found, isStacked: false, in: plane)
    }

    /// Whether the elements between corners are all of the payload, in rows or in one.
    private func says(
        _ found: LinearOutline.Found, isStacked: Bool, in plane: Plane<UInt8>
    ) -> Bool {
        let reading = dataBarDecoder(between: found.corners, in: plane).reading
        return reading?.payload == payload && reading?.isStacked == isStacked
    }

    /// Whether the elements between corners say any character of a DataBar.
    func showsCharacters(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        !dataBarDecoder(between: corners, in: plane).isEmpty
    }

    /// What the elements between corners say as those of a DataBar.
    ///
    /// - Parameter sharpens: whether blur is taken from them.
    private func dataBarDecoder(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>, sharpens: Bool = false
    ) -> DataBarDecoder {
        var reading = self
        reading.outline = corners
        var decoder = DataBarDecoder()
        if sharpens {
            for widths in reading.sharpenedElementWidths(in: plane) { decoder.add(widths) }
        } else {
            for widths in reading.elementWidths(in: plane) { decoder.add(widths) }
        }
        return decoder
    }

    /// Whether the elements between corners say the payload of a DataBar Limited: the rows of a
    /// component above it have as many.
    func hasElementsOfLimited(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        var reading = self
        reading.outline = corners
        return reading.elementWidths(in: plane).contains { widths in
            let elements = Elements(widths: widths)
            return [elements, elements.reversed()].contains { elements in
                DataBarLimitedDecoder().readings(of: elements).contains {
                    $0.reading.payload == payload
                }
            }
        }
    }
}

extension PixelQuadrilateral {
    /// How far above or below a row of a stacked DataBar the next one is looked at, of its width:
    /// separators are three modules high at the most, rows five or more, and 50 to 100 wide
    /// (ISO/IEC 24724).
    private static let nextRowShare = 0.05
    /// How far beside a code the next one is looked at, of its width; chosen: shows a third of its bars.
    private static let besideShare = 0.4
    /// Samples in a pixel.
    private static let samplesPerPixel = 2.0
    /// Chosen: a row of two characters has 23 bars or more, of which some may be blurred.
    private static let minimumEdgesOfRow = 12

    /// Whether a line through the middle crosses, beyond one side or the other, as much as a row of bars has.
    fileprivate func hasBarsBeside(in plane: Plane<UInt8>) -> Bool {
        let (left, right) = ((topLeft + bottomLeft) / 2, (topRight + bottomRight) / 2)
        let beside = (right - left) * Self.besideShare
        return [(left - beside, left), (right, right + beside)].contains { from, to in
            guard
                let (start, length) = plane.part(
                    from: from, along: beside.unit, reach: beside.length)
            else { return false }
            let profile = plane.row(
                from: start, to: start + beside.unit * length,
                count: Int(Self.samplesPerPixel * length))
            return ElementWidths.edges(in: profile).count >= Self.minimumEdgesOfRow
        }
    }

    /// Whether lines beside the upper and lower sides cross as much as a row of bars has.
    fileprivate func hasBarsAboveOrBelow(in plane: Plane<UInt8>) -> Bool {
        let down = (bottomLeft - topLeft + bottomRight - topRight).unit
        return [(topLeft, topRight, -down), (bottomLeft, bottomRight, down)].contains { side in
            let (left, right, outwards) = side
            let width = (right - left).length
            let offset = outwards * (Self.nextRowShare * width)
            // Beyond the border its pixels go on, bars too.
            guard plane.contains(left + offset), plane.contains(right + offset) else {
                return false
            }
            let profile = plane.row(
                from: left + offset, to: right + offset, count: Int(Self.samplesPerPixel * width))
            return ElementWidths.edges(in: profile).count >= Self.minimumEdgesOfRow
        }
    }
}
