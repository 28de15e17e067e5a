/// Pictures of lines as the recognizer likes them: level, dark on light, of one height.
struct LineStraightener {
    /// Rows of a picture.
    ///
    /// The height that Tesseract's networks scale their input to.
    static let height = 36
    /// Share of the line's height that is added above and below.
    var margin = 0.12

    /// A line's picture, and the way back.
    struct Picture {
        var plane: Plane<UInt8>
        /// Pixels of the frame a pixel of the picture is long.
        var scale: Double
        /// The place along the line of the picture's left edge, in pixels of the frame.
        var left: Double
        /// The height above the baseline of the picture's top edge, in pixels of the frame.
        var top: Double

        func x(_ column: Int) -> Double { left + Double(column) * scale }
        func ascent(_ row: Int) -> Double { top - Double(row) * scale }
    }

    /// Straightens a line found in a plane; `nil` if it has no size.
    func picture(of line: TextLine, in plane: Plane<UInt8>) -> Picture? {
        let padding = max(margin * line.height, 1)
        let scale = (line.height + 2 * padding) / Double(Self.height)
        let (left, top) = (line.left - padding, line.ascent + padding)
        let width = Int(((line.width + 2 * padding) / scale).rounded(.up))
        guard scale > 0, width > 0, width < 20_000 else { return nil }
        let baseline = line.baseline
        let straight = plane.warped(width: width, height: Self.height) { point in
            let x = left + point.x * scale
            return SIMD2(x, baseline.y(at: x) - top + point.y * scale)
        }
        return Picture(plane: straight, scale: scale, left: left, top: top)
    }
}
