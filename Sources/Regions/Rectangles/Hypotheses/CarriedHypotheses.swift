/// Hypotheses on what is found already: fields and pictures on papers and cards.
///
/// Of the lines of a whole image the short sides of a field are among the least, and a textured
/// ground, or the print on another paper, has many that come before them. On each carrier its own
/// lines are looked at by themselves. The number of carriers is bounded, and with it the work.
struct CarriedHypotheses {
    // Lengths are in pixels of the image searched. Chosen where nothing else is said.

    /// How far inside a carrier's sides its lines are: its own edges, five pixels wide, are none.
    private static let insetInPixels = 3.0
    /// How many lines of a carrier are looked at; quadrilaterals of four of them, and of lines as far
    /// as they go on; shapes of three lines, of each kind; and pairs of opposed edges, of each kind.
    private static let maximumLines = 80
    private static let maximumQuadrilaterals = 60
    private static let maximumExtendedQuadrilaterals = 30
    private static let maximumOpenShapes = 12
    private static let maximumOpposedPairs = 30

    /// All pieces of edges of the image.
    let segments: [LineSegment]
    let color: Plane<Color>
    /// Smoothed color, each channel 0...4080.
    let smooth: Plane<SIMD4<Int16>>
    let fourthSide: FourthSide
    /// The least side of a rectangle.
    let minimumSide: Double

    /// The hypotheses on a carrier.
    ///
    /// - Parameters:
    ///   - carrier: its corners, clockwise with y down.
    ///   - index: what is known already; the hypotheses are added to it.
    func found(
        on carrier: [SIMD2<Double>], in index: inout HypothesisIndex
    ) -> [RectangleHypothesis] {
        guard let inside = carrier.expanded(by: -Self.insetInPixels) else { return [] }
        let own = segments.filter {
            Self.isInside($0.start, inside) && Self.isInside($0.end, inside)
        }
        let lines = LineGrouping.lines(of: own, limit: Self.maximumLines)
        // Sides that only show in part: as far as they go on.
        let extended = lines.map(LineExtension(smooth: smooth).extended)
        let (search, wider) = (hypotheses(of: lines), hypotheses(of: extended))
        var result =
            search.closed(limit: Self.maximumQuadrilaterals, in: &index)
            + wider.closed(limit: Self.maximumExtendedQuadrilaterals, in: &index)
        for shape in [search, wider].flatMap({
            $0.graph.openShapes(limit: Self.maximumOpenShapes)
        }) {
            result += fourthSide.closing(shape).filter { index.insert($0.corners) }
        }
        for lines in [lines, extended] {
            result += OpposedSides(lines: lines, color: color, minimumSide: minimumSide)
                .closed(limit: Self.maximumOpposedPairs, in: &index)
        }
        return result
    }

    private func hypotheses(of lines: [EdgeLine]) -> QuadrilateralHypotheses {
        QuadrilateralHypotheses(
            lines: lines, width: color.width, height: color.height, minimumSide: minimumSide)
    }

    private static func isInside(_ point: SIMD2<Double>, _ corners: [SIMD2<Double>]) -> Bool {
        (0..<4).allSatisfy { corners.side($0).cross(point - corners[$0]) > 0 }
    }
}
