/// Finder patterns of QR codes among components of ink, and what lies between them: no text.
///
/// A pattern is two components with one center: the ring of seven modules, and the full square of
/// three within it. See ``FinderPattern``.
struct InkFinderPatterns: Sendable {
    /// The ring against the square within it, in widths: seven to three modules, 2.33, as ink
    /// spreads and thins.
    private static let ringWidths = (least: 1.9, most: 2.9)
    /// The shares of their boxes that ring and square fill: 24 of 49 modules, and all.
    private static let ringFill = (least: 0.25, most: 0.75)
    /// In tenths.
    private static let leastSquareFill = 6
    /// How far the centers may lie apart, as a share of the ring's width: less than a module.
    private static let largestOffset = 0.12
    /// Components of fewer pixels a side are dots.
    private static let smallestSquare = 3
    /// With more patterns than this, nothing between them is a code: a page of many codes is still
    /// told from a texture.
    private static let mostPatterns = 64
    /// How much patterns of one code differ in size, and its sides in length, at most, as factors:
    /// what perspective does to a code that can be read.
    private static let (sizeRatio, sideRatio) = (1.25, 1.3)
    /// How far apart the centers of patterns are, in widths of a pattern: 14 modules of 7 to 170,
    /// with what perspective and measuring add.
    private static let distances = (least: 1.8, most: 27.0)
    /// The cosine of the angle between the sides at most: about 75 degrees.
    private static let largestCosine = 0.25
    /// How far a code reaches beyond the centers, in widths of a pattern: half of one, and a margin.
    private static let reach = 0.6

    private struct Pattern: Sendable {
        var ring: InkComponent
        var center: SIMD2<Double>
        var size: Double
    }

    /// The area of a code: a corner and the sides that leave it.
    private struct Area: Sendable {
        var corner: SIMD2<Double>
        var across: SIMD2<Double>
        var down: SIMD2<Double>
        /// What lies outside of the patterns' centers, as a share of the sides.
        var margin: Double

        func contains(_ point: SIMD2<Double>) -> Bool {
            let (a, b, p) = (across, down, point - corner)
            let area = a.x * b.y - a.y * b.x
            let s = (p.x * b.y - p.y * b.x) / area
            let t = (a.x * p.y - a.y * p.x) / area
            let range = -margin...1 + margin
            return range.contains(s) && range.contains(t)
        }
    }

    private let patterns: [Pattern]
    private let areas: [Area]

    /// - Parameters:
    ///   - components: ink of one polarity.
    ///   - width: columns of the plane that they were found in.
    ///   - height: rows of it.
    init(in components: [InkComponent], width: Int, height: Int) {
        let squares = components.filter {
            $0.width >= Self.smallestSquare
                && 5 * min($0.width, $0.height) > 4 * max($0.width, $0.height)
        }
        let grid = ComponentGrid(squares, width: width, height: height)
        var patterns: [Pattern] = []
        for core in squares
        where 10 * Int(core.area)
            > Self.leastSquareFill * Int(core.width) * Int(core.height)
        {
            let width = Double(core.width)
            grid.forEach(
                left: Int(core.left) - Int(width), top: Int(core.top), right: Int(core.left),
                bottom: Int(core.bottom)
            ) { index in
                let ring = squares[index]
                let size = Double(ring.width)
                let offset = core.center - ring.center
                let fill = Double(ring.area) / (size * Double(ring.height))
                guard size > Self.ringWidths.least * width, size < Self.ringWidths.most * width,
                    fill > Self.ringFill.least, fill < Self.ringFill.most,
                    max(abs(offset.x), abs(offset.y)) < Self.largestOffset * size,
                    patterns.last?.ring != ring
                else { return }
                patterns.append(Pattern(ring: ring, center: ring.center, size: size))
            }
        }
        self.patterns = patterns
        areas = patterns.count < Self.mostPatterns ? Self.areas(between: patterns) : []
    }

    /// Whether a component is part of a pattern, or lies in a code.
    func contain(_ component: InkComponent) -> Bool {
        let center = component.center
        return patterns.contains { pattern in
            component.left >= pattern.ring.left && component.right <= pattern.ring.right
                && component.top >= pattern.ring.top && component.bottom <= pattern.ring.bottom
        } || areas.contains { $0.contains(center) }
    }

    /// Codes between patterns of one size, of which one is the corner of a square.
    private static func areas(between patterns: [Pattern]) -> [Area] {
        var areas: [Area] = []
        for corner in patterns {
            let like = patterns.filter {
                $0.size < sizeRatio * corner.size && corner.size < sizeRatio * $0.size
            }
            for one in like {
                for other in like {
                    let (a, b) = (one.center - corner.center, other.center - corner.center)
                    let (lengthA, lengthB) = (a.length, b.length)
                    // Counted once, clockwise.
                    guard a.x * b.y - a.y * b.x > 0, lengthA > distances.least * corner.size,
                        lengthA < distances.most * corner.size, lengthA < sideRatio * lengthB,
                        lengthB < sideRatio * lengthA,
                        abs(a.x * b.x + a.y * b.y) < largestCosine * lengthA * lengthB
                    else { continue }
                    areas.append(
                        Area(
                            corner: corner.center, across: a, down: b,
                            margin: reach * corner.size / min(lengthA, lengthB)))
                }
            }
        }
        return areas
    }
}

extension InkComponent {
    fileprivate var center: SIMD2<Double> {
        SIMD2(Double(left + right), Double(top + bottom)) / 2
    }
}
