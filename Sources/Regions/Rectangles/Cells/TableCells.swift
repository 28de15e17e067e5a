/// The cells of ruled tables: fields that share their sides.
///
/// Each larger rectangle is laid flat, and so is the whole image; ``RuledLines`` finds the rules on
/// it, ``TableGrid`` the cells between them.
struct TableCells {
    // Chosen.

    /// How many rectangles are looked at, the largest, and the least short side of one, in pixels of
    /// the image.
    private static let maximumFrames = 8
    private static let minimumFrameSideInPixels = 48.0
    /// The longer side of what is laid flat, in pixels, at most: enough for hairlines of a page.
    private static let flatSideInPixels = 1400.0
    /// Two that overlap as much (intersection over union) are one.
    private static let sameOverlap = 0.7
    /// The least share of what lies on another that is inside.
    private static let insideShare = 0.9
    /// The share of a table within another that makes it the same table, seen again.
    private static let sameTableShare = 0.5
    /// How sure a table is that nothing but its rules shows; not calibrated.
    private static let confidenceOfRules = 0.8

    let image: AnalysisImage

    /// The rectangles, and with them the cells of tables, and tables that are none of them; the most
    /// confident first.
    ///
    /// - Throws: `CancellationError`.
    func added(to found: [RectangleObservation]) throws -> [RectangleObservation] {
        let size = image.size
        let border = PixelQuadrilateral(
            left: 0, top: 0, right: Double(size.width), bottom: Double(size.height))
        let frames = found.map { PixelQuadrilateral($0.quadrilateral, in: size) }
            .filter { $0.corners.shortSide >= Self.minimumFrameSideInPixels }
            .sorted { $0.area > $1.area }.prefix(Self.maximumFrames)
        var result = found
        var tables: [[SIMD2<Double>]] = []
        for (frame, isFramed) in frames.map({ ($0, true) }) + [(border, false)] {
            try Task.checkCancellation()
            for table in try self.tables(in: frame, isFramed: isFramed) {
                let corners = table.bounds.corners
                let isKnown = tables.contains {
                    corners.clipped(to: $0).area
                        > Self.sameTableShare * min(corners.area, $0.area)
                }
                if isKnown { continue }
                tables.append(corners)
                add(table, to: &result)
            }
        }
        return result.enumerated().sorted {
            ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
        }.map(\.element)
    }

    /// Whether a rectangle is a part of a table and more than one cell of it.
    private func isBlock(_ rectangle: PixelQuadrilateral, of table: Table) -> Bool {
        guard rectangle.mayOverlap(table.bounds) else { return false }
        let corners = rectangle.corners
        return corners.isInside(table.bounds.corners, share: Self.insideShare)
            && table.cells.contains { $0.corners.isInside(corners, share: Self.insideShare) }
            && ([table.bounds] + table.cells).allSatisfy {
                $0.corners.overlap(with: corners) <= Self.sameOverlap
            }
    }

    private struct Table {
        var bounds: PixelQuadrilateral
        var cells: [PixelQuadrilateral]
    }

    /// The tables on what lies within four corners, in pixels of the image.
    private func tables(in frame: PixelQuadrilateral, isFramed: Bool) throws -> [Table] {
        let (across, down) = frame.sideLengths
        let scale = min(Self.flatSideInPixels / max(across, down), 1)
        let (width, height) = (Int((across * scale).rounded()), Int((down * scale).rounded()))
        let (right, bottom) = (Double(width), Double(height))
        guard
            let flat = try image.gray.flattened(
                frame, width: width, height: height, check: Task.checkCancellation),
            let back = PerspectiveTransform(
                mapping: [[0, 0], [right, 0], [right, bottom], [0, bottom]], to: frame.corners)
        else { return [] }
        func corners(_ box: TableGrid.Box) -> PixelQuadrilateral {
            PixelQuadrilateral(
                left: box.left, top: box.top, right: box.right, bottom: box.bottom
            ).map(back.apply)
        }
        let tables = TableGrid.tables(
            of: RuledLines(of: flat),
            frame: isFramed ? PixelSize(width: width, height: height) : nil)
        return tables.map {
            Table(bounds: corners($0.bounds), cells: $0.cells.map(corners))
        }
    }

    /// Adds a table and its cells, each unless it is there, and takes out what several cells make
    /// together.
    private func add(_ table: Table, to result: inout [RectangleObservation]) {
        result.removeAll {
            isBlock(PixelQuadrilateral($0.quadrilateral, in: image.size), of: table)
        }
        let known = result.map { PixelQuadrilateral($0.quadrilateral, in: image.size) }
        func same(_ corners: PixelQuadrilateral) -> Int? {
            known.firstIndex {
                $0.mayOverlap(corners)
                    && $0.corners.overlap(with: corners.corners) > Self.sameOverlap
            }
        }
        let own = same(table.bounds)
        let confidence = own.map { result[$0].confidence } ?? Self.confidenceOfRules
        for corners in (own == nil ? [table.bounds] : []) + table.cells where same(corners) == nil {
            let order = corners.corners.clockwiseOrder
            result.append(
                RectangleObservation(
                    quadrilateral: image.normalized(corners.rotated(toStartAt: order[0])),
                    confidence: confidence))
        }
    }
}
