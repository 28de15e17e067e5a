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
    func extent(of sighting: DataBarDecoder.Sighting) -> ClosedRange<Double> {
        let edges = lines[sighting.line].edges
        var (first, last) = (sighting.elements.lowerBound, sighting.elements.upperBound)
        let widest = Self.widestGuardElementInModules * module(of: sighting)
        for _ in 0..<Self.guardElements {
            if first > 0, edges[first] - edges[first - 1] <= widest { first -= 1 }
            if last < edges.count - 1, edges[last + 1] - edges[last] <= widest { last += 1 }
        }
        return edges[first]...edges[last]
    }

    /// How wide a module is at a sighting, in pixels.
    func module(of sighting: DataBarDecoder.Sighting) -> Double {
        let (edges, elements) = (lines[sighting.line].edges, sighting.elements)
        let width = edges[elements.upperBound] - edges[elements.lowerBound]
        return width / Self.modulesOfPair * Self.elementsOfPair / Double(elements.count)
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
