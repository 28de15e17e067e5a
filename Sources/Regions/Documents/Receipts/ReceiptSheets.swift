/// Parts the lines of an image by the receipts that they are on: blank space runs between them.
///
/// A gap from one side of the lines to the other parts them where both sides read as receipts of
/// their own, one beside the other, or one below the other with another total or day. Each side is
/// parted again in the same way.
///
/// Source: G. Nagy and S. Seth, Hierarchical representation of optically scanned documents (1984).
struct ReceiptSheets: Sendable {
    /// A receipt with the lines that it was read of.
    struct Sheet: Sendable {
        let lines: [RecognizedTextObservation]
        let receipt: Receipt
    }

    /// The image's height in widths.
    let aspect: Double

    /// How wide a gap is, in median heights of lines: a column of amounts may be as far from its
    /// words, but isn't a receipt by itself.
    ///
    /// Chosen.
    private static let leastGapInHeights = 1.5
    /// How often lines are parted.
    ///
    /// Chosen: two to the power of it receipts have room on an image.
    private static let mostDepth = 4
    /// Lines of the shortest receipt.
    ///
    /// Chosen: its name, its day, and an amount.
    private static let fewestLines = 3

    /// The receipts among lines, as the lines are ordered; empty if there are none.
    func sheets(of lines: [RecognizedTextObservation]) -> [Sheet] {
        guard let whole = receipt(of: lines) else { return [] }
        return sheets(of: Sheet(lines: lines, receipt: whole), depth: 0)
    }

    private func sheets(of sheet: Sheet, depth: Int) -> [Sheet] {
        guard depth < Self.mostDepth else { return [sheet] }
        for isBeside in [true, false] {
            for (first, second) in parts(of: sheet.lines, isBeside: isBeside) {
                guard let (one, other) = receipts(of: first, second),
                    isBeside || one.isOtherSale(than: other)
                else { continue }
                return sheets(of: Sheet(lines: first, receipt: one), depth: depth + 1)
                    + sheets(of: Sheet(lines: second, receipt: other), depth: depth + 1)
            }
        }
        return [sheet]
    }

    /// What two parts of lines read as, if both read as receipts of their own.
    private func receipts(
        of first: [RecognizedTextObservation], _ second: [RecognizedTextObservation]
    ) -> (Receipt, Receipt)? {
        // The shorter one is less likely whole, and sooner read.
        let isFirstShorter = first.count < second.count
        guard let shorter = wholeReceipt(of: isFirstShorter ? first : second),
            let longer = wholeReceipt(of: isFirstShorter ? second : first)
        else { return nil }
        return isFirstShorter ? (shorter, longer) : (longer, shorter)
    }

    /// The receipt of some lines, if it has what each receipt has.
    private func wholeReceipt(of lines: [RecognizedTextObservation]) -> Receipt? {
        // Without cents there is no receipt, and most parts are a head or thanks.
        guard lines.contains(where: { $0.words.contains { AmountReader.mayHaveCents($0.string) } }),
            let receipt = receipt(of: lines, needsTotal: true), receipt.isWhole
        else { return nil }
        return receipt
    }

    private func receipt(
        of lines: [RecognizedTextObservation], needsTotal: Bool = false
    ) -> Receipt? {
        guard lines.count >= Self.fewestLines else { return nil }
        let rows = lines.rows.compactMap { PrintedRow($0, aspect: aspect) }
        return ReceiptReader(DocumentPage(rows: rows)).receipt(needsTotal: needsTotal)
    }

    /// The lines on both sides of each gap, the widest gap first.
    private func parts(
        of lines: [RecognizedTextObservation], isBeside: Bool
    ) -> [(first: [RecognizedTextObservation], second: [RecognizedTextObservation])] {
        let extents = lines.map { extent(of: $0, isBeside: isBeside) }
        let heights = lines.map { line in
            let extent = extent(of: line, isBeside: false)
            return extent.upperBound - extent.lowerBound
        }.sorted()
        guard !heights.isEmpty else { return [] }
        let least = Self.leastGapInHeights * heights[heights.count / 2]
        var gaps: [(width: Double, place: Double)] = []
        var end = -Double.infinity
        for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if end.isFinite, extent.lowerBound - end > least {
                gaps.append((extent.lowerBound - end, (extent.lowerBound + end) / 2))
            }
            end = max(end, extent.upperBound)
        }
        return gaps.sorted { ($0.width, $1.place) > ($1.width, $0.place) }.map { gap in
            let isFirst = extents.map { $0.upperBound < gap.place }
            return (
                zip(lines, isFirst).filter(\.1).map(\.0),
                zip(lines, isFirst).filter { !$0.1 }.map(\.0)
            )
        }
    }

    /// From the left to the right, or from the top to the bottom, in widths of the image.
    private func extent(of line: RecognizedTextObservation, isBeside: Bool) -> ClosedRange<Double> {
        let places = line.quadrilateral.corners.map { isBeside ? $0.x : (1 - $0.y) * aspect }
        let least = places.min() ?? 0
        return least...max(places.max() ?? 0, least)
    }
}

extension Receipt {
    /// Whether it has what each receipt has: a total, and items or a day.
    fileprivate var isWhole: Bool { total != nil && (date != nil || !items.isEmpty) }

    /// Whether it is not the slip of another's payment: its total or its day differs.
    fileprivate func isOtherSale(than other: Receipt) -> Bool {
        guard let total = total?.value, let others = other.total?.value else { return false }
        if total != others { return date != nil && other.date != nil && merchant != nil }
        guard let day = date?.value, let otherDay = other.date?.value else { return false }
        return day != otherDay
    }
}
