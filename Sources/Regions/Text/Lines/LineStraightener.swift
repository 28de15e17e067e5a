/// Pictures of lines as the recognizer likes them: level, without wide gaps, of one height.
struct LineStraightener {
    /// Rows of a picture: what most of Tesseract's networks take.
    var height = 36
    /// Share of the line's height that is added above and below.
    let margin: Double
    /// Share of the line's height that is added before and behind.
    ///
    /// With more, Tesseract's own networks see quotation marks and full stops on empty paper.
    let ends: Double
    /// Whether neighboring samples are blended.
    let softens: Bool
    /// How much wider than they are high the line's letters are shown.
    let stretch: Double

    /// The widest gap left between words, in heights of the line.
    ///
    /// Chosen: more than the space of any font, and less than what networks see dots and dashes in.
    private static let widestGapInLineHeights = 0.8
    /// The least paper around the line, in pixels of the frame: antialiased edges need one.
    private static let minimumPaddingInPixels = 1.0
    /// Columns of a picture, at most.
    ///
    /// Chosen: over a thousand characters, which no line has.
    private static let maximumColumns = 20_000.0
    /// How often the image is halved, at most: a line of 36 × 64 pixels' height needs no more.
    private static let maximumLevel = 6

    /// A line's picture, and the way back.
    struct Picture {
        var plane: Plane<UInt8>
        /// Pixels of the frame a column of the picture is wide.
        var scale: Double
        /// Where stretches of the line begin in the picture and in the frame.
        var stretches: [(column: Double, x: Double)]

        /// Where a place along the line (in pixels of the frame) is shown.
        func column(_ x: Double) -> Double {
            let stretch = stretches.last { $0.x <= x } ?? stretches[0]
            return stretch.column + (x - stretch.x) / scale
        }

        /// The place along the line that a column shows.
        func x(_ column: Double) -> Double {
            let stretch = stretches.last { $0.column <= column } ?? stretches[0]
            return stretch.x + (column - stretch.column) * scale
        }
    }

    /// - Parameter ends: `nil` for as much as above and below.
    init(margin: Double, ends: Double? = nil, softens: Bool, stretch: Double = 1) {
        self.margin = margin
        self.ends = ends ?? margin
        self.softens = softens
        self.stretch = stretch
    }

    /// Straightens a line found in an image; `nil` if it has no size.
    func picture(of line: TextLine, on page: TextPage, in image: AnalysisImage) -> Picture? {
        let padding = max(margin * line.height, Self.minimumPaddingInPixels)
        let ascent = max(line.ascent, line.accentAscent)
        let scale = (ascent + line.descent + 2 * padding) / Double(height)
        let along = scale / stretch
        let end = max(ends * line.height, Self.minimumPaddingInPixels)
        let top = ascent + padding
        // Half a gap at each side of a stretch, less at the line's own ends.
        let gap = Self.widestGapInLineHeights * line.height
        let stretches = line.stretches(widestGap: gap)
        guard scale > 0, !stretches.isEmpty else { return nil }
        var starts: [(column: Double, x: Double)] = []
        var columns = 0.0
        for (index, stretch) in stretches.enumerated() {
            let left = stretch.left - (index == 0 ? end : gap / 2)
            let right = stretch.right + (index == stretches.count - 1 ? end : gap / 2)
            starts.append((columns, left))
            columns += ((right - left) / along).rounded(.up)
        }
        guard columns < Self.maximumColumns else { return nil }
        let baseline = line.baseline
        // Where along the line each column lies, and its top row across.
        var positions: [Double] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].column : columns
            for column in 0..<Int(end - start.column) {
                positions.append(start.x + (Double(column) + 0.5) * along)
            }
        }
        let tops = positions.map { baseline.y(at: $0) - top }
        // The plane of the pyramid that is shrunk to less than half its size.
        let frame = page.frame
        var level = frame.scale < 1 ? -1 : 0
        while level >= 0, Double(2 << level) <= scale * frame.scale, level < Self.maximumLevel {
            level += 1
        }
        let shrink = level < 0 ? 2 : 1 / Double(1 << level)
        let straight = image.textPlane(level: level).warped(width: positions.count, height: height)
        {
            let column = Int($0.x)
            return frame.imagePoint(SIMD2(positions[column], tops[column] + $0.y * scale)) * shrink
        }
        let upright = line.polarity == .darkOnLight ? straight : straight.inverted
        return Picture(
            plane: softens ? upright.softened : upright, scale: along, stretches: starts)
    }
}

extension TextLine {
    /// Parts of the line that gaps wider than a number of pixels separate.
    func stretches(widestGap: Double) -> [(left: Double, right: Double)] {
        var stretches: [(left: Double, right: Double)] = []
        for component in components {
            let (left, right) = (Double(component.left), Double(component.right))
            if let last = stretches.last, left - last.right <= widestGap {
                stretches[stretches.count - 1].right = max(last.right, right)
            } else {
                stretches.append((left, right))
            }
        }
        return stretches
    }
}
