/// A part of a plane, in pixels.
struct PlanePart {
    var columns: Range<Int>
    var rows: Range<Int>

    func contains(_ point: SIMD2<Double>) -> Bool {
        columns.contains(Int(point.x)) && rows.contains(Int(point.y))
    }

    func touches(_ other: PlanePart) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    func joined(with other: PlanePart) -> PlanePart {
        PlanePart(
            columns: columns.joined(with: other.columns), rows: rows.joined(with: other.rows))
    }
}

extension Range<Int> {
    /// The range from the beginning of the first to the end of the last.
    fileprivate func joined(with other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
