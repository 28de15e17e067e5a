extension LinearCandidate {
    /// How lines are laid across a candidate.
    private enum Sampling {
        /// From line to line, and how many at the least and at most.
        ///
        /// Chosen: a stacked symbol has up to eleven rows, of which each is seen then.
        static let rowsPerLine = 3.0
        static let minimumLines = 3
        static let maximumLines = 64
        /// How far lines go from the middle, of the length, and in pixels besides.
        ///
        /// Chosen: text or another code beside it does no harm.
        static let reachShare = 0.56
        static let reachInPixels = 8.0
        /// The whole of a line: twice that.
        static let lengthShare = 1.12
        static let lengthInPixels = 16.0
        /// Samples in a pixel, and of a line at most.
        ///
        /// Chosen: narrow elements keep their edges.
        static let density = 4
        static let maximumSamples = 16_000
        /// Of many lines, the first so many are each so far from the one before, to see soon where
        /// nothing is.
        ///
        /// Chosen.
        static let firstLines = 8
        static let stride = 7
        /// Light, where a picture is cut at the first bar.
        static let light: Float = 255
    }

    /// What lines across its bars say as a DataBar, and where all rows of it lie, from left to
    /// right as the candidate does; `nil` where they say nothing.
    func dataBarReading(
        in plane: Plane<UInt8>
    ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
        var decoder = DataBarDecoder()
        var lines: [DataBarRows.Line] = []
        let count = Swift.min(
            Swift.max(Int(height / Sampling.rowsPerLine), Sampling.minimumLines),
            Sampling.maximumLines)
        let reach = length * Sampling.reachShare + Sampling.reachInPixels
        let half = across * reach
        let samples = Swift.min(
            Int(length * Sampling.lengthShare + Sampling.lengthInPixels) * Sampling.density,
            Sampling.maximumSamples)
        let step = 2 * reach / Double(samples)
        let stride = count > Sampling.firstLines ? Sampling.stride : 1
        for index in 0..<count {
            if index == Sampling.firstLines, decoder.isEmpty { return nil }
            let line = (index * stride + index * stride / count) % count
            let down = height * ((Double(line) + 0.5) / Double(count) - 0.5)
            let middle = center + along * down
            let profile = plane.row(from: middle - half, to: middle + half, count: samples)
            let edges = ElementWidths.edges(in: [Sampling.light] + profile + [Sampling.light])
            decoder.add(zip(edges, edges.dropFirst()).map { $1 - $0 })
            // The first sample is the light one before them.
            lines.append(
                DataBarRows.Line(down: down, edges: edges.map { (Double($0) - 0.5) * step - reach })
            )
        }
        guard let reading = decoder.reading else { return nil }
        let rows = DataBarRows(lines: lines, apart: height / Double(count))
        let corners = rows.corners(of: reading.sightings).map { PixelQuadrilateral($0.map(placed)) }
        return (reading, corners ?? outline)
    }

    /// A place across and along the bars, from the middle, in the plane.
    private func placed(_ place: SIMD2<Double>) -> SIMD2<Double> {
        center + across * place.x + along * place.y
    }
}

/// Where the rows of a DataBar lie, by the lines that show its characters.
struct DataBarRows {
    /// How many elements there are beside the first and the last character, and how wide they are at
    /// most, in modules.
    ///
    /// Source: ISO/IEC 24724, guard patterns of two elements of a module. Chosen: twice of that, for
    /// spread of ink.
    private static let guardElements = 2
    private static let widestGuardElementInModules = 2.0
    /// The modules of a finder pattern with two characters beside it, about.
    ///
    /// Source: ISO/IEC 24724: 46 in a DataBar, 49 in a DataBar Expanded.
    private static let modulesOfPair = 47.0
    private static let elementsOfPair = 21.0
    /// How wide a line is that tells the sides, of the widest; chosen: the last row may be shorter.
    private static let minimumWidthShare = 0.9
    /// How far the ends of lines may lie from a straight side, of its length; chosen.
    private static let toleranceOfWidth = 0.02

    /// A line across all bars.
    struct Line {
        /// Where it lies along the bars, in pixels.
        var down: Double
        /// Where elements begin and end across the bars, in pixels.
        var edges: [Double]
    }

    let lines: [Line]
    /// From one line to the next, in pixels.
    let apart: Double

    /// The corners around what was seen, from the top left clockwise: across the bars and along
    /// them, in pixels; `nil` where that is nowhere.
    func corners(of sightings: [DataBarDecoder.Sighting]) -> [SIMD2<Double>]? {
        var ends: [Int: ClosedRange<Double>] = [:]
        for sighting in sightings {
            let own = extent(of: sighting)
            let known = ends[sighting.line] ?? own
            ends[sighting.line] =
                min(own.lowerBound, known.lowerBound)...max(own.upperBound, known.upperBound)
        }
        let places = ends.map { (down: lines[$0.key].down, ends: $0.value) }
            .sorted { $0.down < $1.down }
        guard let first = places.first, let last = places.last,
            let widest = places.map(\.ends.length).max()
        else { return nil }
        let (top, bottom) = (first.down - apart / 2, last.down + apart / 2)
        let wide = places.filter { $0.ends.length >= Self.minimumWidthShare * widest }
        func side(_ ends: [Double]) -> PixelLine? {
            let points = zip(ends, wide).map { SIMD2($0, $1.down) }
            return PixelLine(through: points, tolerance: Self.toleranceOfWidth * widest)
                ?? points.first.map { PixelLine(point: $0, direction: [0, 1]) }
        }
        guard let left = side(wide.map(\.ends.lowerBound)),
            let right = side(wide.map(\.ends.upperBound)),
            let topLeft = left.at(top), let topRight = right.at(top),
            let bottomRight = right.at(bottom), let bottomLeft = left.at(bottom)
        else { return nil }
        return [topLeft, topRight, bottomRight, bottomLeft]
    }

    /// From where to where a sighting and the guard patterns beside it go.
    private func extent(of sighting: DataBarDecoder.Sighting) -> ClosedRange<Double> {
        let edges = lines[sighting.line].edges
        let elements = sighting.elements
        let width = edges[elements.upperBound] - edges[elements.lowerBound]
        let module = width / Self.modulesOfPair * Self.elementsOfPair / Double(elements.count)
        var (first, last) = (elements.lowerBound, elements.upperBound)
        let widest = Self.widestGuardElementInModules * module
        for _ in 0..<Self.guardElements {
            if first > 0, edges[first] - edges[first - 1] <= widest { first -= 1 }
            if last < edges.count - 1, edges[last + 1] - edges[last] <= widest { last += 1 }
        }
        return edges[first]...edges[last]
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}

extension PixelLine {
    /// The point of it at a height; `nil` where it is level.
    fileprivate func at(_ y: Double) -> SIMD2<Double>? {
        intersection(with: PixelLine(point: [0, y], direction: [1, 0]))
    }
}
