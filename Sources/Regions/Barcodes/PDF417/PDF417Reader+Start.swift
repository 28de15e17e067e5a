import LibC

/// Reads a PDF417 from its start pattern on, where no stop pattern is seen: a compact one has none.
///
/// The left indicators say how many columns and rows there are. The direction in which rows go from
/// there is that in which they stay in the picture; they are where cells are of their clusters.
extension PDF417Reader {
    /// The directions, in degrees from square to the bars, and the share of the greatest contrast of
    /// columns that all have which keep rows in the picture.
    ///
    /// Chosen: perspective turns rows by no more where a code can be read.
    private static let angles = Array(stride(from: -24.0, through: 24, by: 2))
    private static let fullContrast: Float = 0.97
    /// The lines along the height of the bars that such a look takes; chosen.
    private static let linesOfLook = 16.0
    /// What is taken above and below, beside the height of the bars: rows go up or down.
    private static let margin = 0.3
    /// The modules of the start pattern, a codeword and the bar at the end of a compact code.
    private static let wordModules = Double(PDF417Codewords.modules)
    private static let endModules = 1.0

    /// A code, and where it is.
    struct Found {
        var drawing: PDF417Drawing
        var outline: PixelQuadrilateral
    }

    /// A picture of which one side is along the start pattern, from its outer edge on.
    private struct Area {
        var flat: Plane<UInt8>
        /// Where the top of the bars is in it, and how high they are, in lines.
        var top: Double
        var height: Double
        /// Where its top left corner is, and a line and a module, in pixels of the image.
        var corner: SIMD2<Double>
        var line: SIMD2<Double>
        var sample: SIMD2<Double>

        init?(
            _ start: PDF417GuardPattern, words: Int, angle: Double, lineStep: Double = 1,
            in plane: Plane<UInt8>
        ) {
            let (bars, down, square) = (start.bottom - start.top, start.down, start.square)
            let turn = angle * .pi / 180
            let along = square * cos(turn) + down * sin(turn)
            let modules = wordModules * Double(words + 1) + 2 * quietModules
            let length = modules * start.module / cos(turn)
            let (width, height) = (
                modules * samplesPerModule, bars.length * (1 + 2 * margin) / lineStep
            )
            corner = start.top - bars * margin - along * (quietModules * start.module)
            sample = along * (length / width)
            line = down * lineStep
            top = bars.length * margin / lineStep
            self.height = bars.length / lineStep
            guard width < mostSide, height < mostSide else { return nil }
            let right = corner + along * length
            let below = bars * (1 + 2 * margin)
            guard
                let flat = plane.laidFlat(
                    PixelQuadrilateral(
                        topLeft: corner, topRight: right, bottomRight: right + below,
                        bottomLeft: corner + below),
                    at: PixelQuadrilateral(left: 0, top: 0, right: width, bottom: height),
                    width: Int(width), height: Int(height))
            else { return nil }
            self.flat = flat
        }

        func columns(_ count: Int) -> PDF417Columns? {
            PDF417Columns(
                flat, start: quietModules * samplesPerModule, module: samplesPerModule,
                count: count)
        }

        /// A place of the picture, in pixels of the image.
        func pixels(_ x: Double, _ y: Double) -> SIMD2<Double> { corner + sample * x + line * y }
    }

    /// The code that begins with a start pattern; `nil` where it can't be read.
    ///
    /// - Parameter way: along the rows, where that is known.
    func found(
        from start: PDF417GuardPattern, along way: SIMD2<Double>? = nil, in plane: Plane<UInt8>
    ) -> Found? {
        guard let begin = Area(start, words: 1, angle: 0, in: plane),
            let column = begin.columns(1),
            let rows = PDF417Rows(
                indicators(of: begin.flat, column, in: [0]),
                span: begin.top...begin.top + begin.height)
        else { return nil }
        // The bar behind the last codeword begins as one.
        let count = rows.columns + 1
        func looked(
            _ angle: Double, lineStep: Double = 1
        ) -> (area: Area, columns: PDF417Columns)? {
            guard
                let area = Area(
                    start, words: count + 1, angle: angle, lineStep: lineStep, in: plane),
                let columns = area.columns(count)
            else { return nil }
            return (area, columns)
        }
        let lineStep = max(start.height / Self.linesOfLook, 1)
        let angles = way.map { [start.angle(of: $0)] } ?? Self.angles
        let contrasts = angles.map { looked($0, lineStep: lineStep)?.columns.contrast ?? 0 }
        let least = Self.fullContrast * (contrasts.max() ?? 0)
        let full = contrasts.indices.filter { contrasts[$0] >= least }
        // Rows leave the picture as soon on one side of their direction as on the other.
        guard let first = full.first, let last = full.last,
            let (area, columns) = looked((angles[first] + angles[last]) / 2),
            var rows = PDF417Rows(
                indicators(of: area.flat, columns, in: [0]),
                span: area.top...area.top + area.height),
            rows.columns == count - 1
        else { return nil }
        let cells = cells(of: area.flat, columns, rows)
        rows.follow(cells.map { ($0.line, $0.share, $0.match) })
        guard let drawing = drawing(of: cells, rows) else { return nil }
        func end(_ place: Double) -> SIMD2<Double> {
            let line = rows.right.line(at: place)
            let last = columns.starts(at: line)[count]
            return area.pixels(last + Self.endModules * Self.samplesPerModule, line)
        }
        let outline = PixelQuadrilateral(
            topLeft: start.top, topRight: end(0), bottomRight: end(Double(rows.count)),
            bottomLeft: start.bottom)
        return outline.isConvex ? Found(drawing: drawing, outline: outline) : nil
    }
}

extension PDF417GuardPattern {
    /// Unit vectors along the bars, downwards as the code is read, and square to them.
    fileprivate var down: SIMD2<Double> { (bottom - top).unit }
    fileprivate var square: SIMD2<Double> { SIMD2(down.y, -down.x) }

    /// The angle from square to the bars to a direction, in degrees.
    fileprivate func angle(of way: SIMD2<Double>) -> Double {
        atan2(way.dot(down), way.dot(square)) * 180 / .pi
    }
}
