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

    /// How many of a row's edges a line beside it has that is of the same row, and how far from theirs they
    /// lie, in modules; chosen: lines that run aslant, or are blurred, lack some.
    private static let leastShareOfEdges = 0.8
    private static let toleranceInModules = 0.3

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
    ///
    /// - Parameter goesOn: whether lines count that show the bars of the first row, or the last, and no
    ///   characters.
    func corners(
        of sightings: [DataBarDecoder.Sighting], goesOn: Bool = false
    ) -> [SIMD2<Double>]? {
        var ends: [Int: ClosedRange<Double>] = [:]
        for sighting in sightings {
            let own = extent(of: sighting)
            let known = ends[sighting.line] ?? own
            ends[sighting.line] =
                min(own.lowerBound, known.lowerBound)...max(own.upperBound, known.upperBound)
        }
        let places = ends.map { (line: lines[$0.key], ends: $0.value) }
            .sorted { $0.line.down < $1.line.down }
        guard let first = places.first, let last = places.last,
            let module = sightings.map(module).min(),
            let widest = places.map(\.ends.length).max()
        else { return nil }
        let others = goesOn ? lines.sorted { $0.down < $1.down } : []
        let above = others.filter { $0.down < first.line.down }.reversed()
        let below = others.filter { $0.down > last.line.down }
        let top = end(of: first.line, within: first.ends, module, among: Array(above)) - apart / 2
        let bottom = end(of: last.line, within: last.ends, module, among: below) + apart / 2
        let wide = places.filter { $0.ends.length >= Self.minimumWidthShare * widest }
        func side(_ ends: [Double]) -> PixelLine? {
            let points = zip(ends, wide).map { SIMD2($0, $1.line.down) }
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

    /// Where a row ends of which a line shows characters: its bars go on in lines that show none.
    ///
    /// - Parameter others: beside it, the nearest first.
    private func end(
        of line: Line, within ends: ClosedRange<Double>, _ module: Double, among others: [Line]
    ) -> Double {
        var (edges, down) = (line.edges.filter(ends.contains), line.down)
        for other in others {
            var matches = 0
            // Bars that lean are followed from line to line.
            let next = edges.map { edge in
                guard let nearest = other.edges.min(by: { abs($0 - edge) < abs($1 - edge) }),
                    abs(nearest - edge) <= Self.toleranceInModules * module
                else { return edge }
                matches += 1
                return nearest
            }
            guard Double(matches) >= Self.leastShareOfEdges * Double(edges.count) else { break }
            (edges, down) = (next, other.down)
        }
        return down
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
