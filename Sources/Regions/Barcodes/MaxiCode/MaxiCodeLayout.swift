/// What stands where in a MaxiCode.
///
/// Its modules are hexagons in 33 rows, every other one half a module farther to the right. They are
/// counted along two of the hexagons' three axes, from the one in the middle: `x` to the right, and
/// `y` down and half as far to the right. So neighbors differ by one, as those of squares do, and a
/// homography maps them to pixels.
/// Source of all numbers: ISO/IEC 16023, as Zint draws it.
enum MaxiCodeLayout {
    /// Modules of a row: every other one has one less.
    static let columns = 30
    static let rows = 33
    /// From one row to the next, in modules: half the root of three.
    private static let rowPitch = 0.866025403784
    /// Of the module in the middle, from the left and the top.
    private static let middle = (column: 14, row: 16)
    /// From the middle of a hexagon to its upper corner, in modules.
    private static let upperHalf = 0.577350269190

    /// The radius of the innermost circle, and of each next one more, in modules.
    static let firstRadius = 0.577
    static let ringWidth = 0.7845
    static let circles = 6
    /// The radii of the middles of the outermost light and dark ring, in modules.
    static let outerRings = (
        light: firstRadius + (Double(circles) - 2.5) * ringWidth,
        dark: firstRadius + (Double(circles) - 1.5) * ringWidth
    )
    /// From where on hexagons lie around the circles, from the middle, in modules.
    private static let leastDistance = 4.8

    /// The modules that say which way round it is, six times three.
    static let orientationMarks: [(x: Int, y: Int, isDark: Bool)] = [
        marks([(9, 10), (9, 11), (10, 11)], [true, true, true]),
        marks([(9, 17), (10, 17), (10, 18)], [false, false, false]),
        marks([(15, 7), (16, 7), (16, 8)], [true, false, true]),
        marks([(17, 20), (16, 21), (16, 20)], [true, false, true]),
        marks([(22, 10), (22, 11), (23, 10)], [true, false, true]),
        marks([(22, 17), (23, 16), (23, 17)], [true, false, true]),
    ].flatMap { $0 }

    private static func marks(
        _ places: [(row: Int, column: Int)], _ isDark: [Bool]
    ) -> [(x: Int, y: Int, isDark: Bool)] {
        zip(places, isDark).map {
            let place = place(row: $0.row, column: $0.column)
            return (place.x, place.y, $1)
        }
    }

    /// How far modules are counted.
    static let down = -middle.row...rows - 1 - middle.row
    static let across =
        place(row: rows - 1, column: 0).x...place(row: 0, column: columns - 1).x

    /// Where a module is counted.
    static func place(row: Int, column: Int) -> (x: Int, y: Int) {
        let y = row - middle.row
        // Rows that begin half a module farther to the right are the odd ones.
        return (column - middle.column - (y - row % 2) / 2, y)
    }

    /// The column of a module in a row: beyond 0..<30 where there is none.
    private static func column(x: Int, y: Int) -> Int {
        let row = y + middle.row
        return x + middle.column + (y - (row & 1)) / 2
    }

    /// Whether there is a module, or one of so many around the code.
    static func hasModule(x: Int, y: Int, margin: Int = 0) -> Bool {
        let row = y + middle.row
        let last = columns - 1 - (row & 1)
        return (-margin...rows - 1 + margin).contains(row)
            && (-margin...last + margin).contains(column(x: x, y: y))
            && distance(x: x, y: y) >= leastDistance
    }

    /// How far a module is from the middle, in modules.
    static func distance(x: Int, y: Int) -> Double { plane([Double(x), Double(y)]).length }

    /// A place as the modules are counted, from one in modules to the right and down.
    static func counted(_ plane: SIMD2<Double>) -> SIMD2<Double> {
        let y = plane.y / rowPitch
        return [plane.x - y / 2, y]
    }

    /// The other way round.
    private static func plane(_ counted: SIMD2<Double>) -> SIMD2<Double> {
        [counted.x + counted.y / 2, counted.y * rowPitch]
    }

    /// The width and height of all hexagons, in modules.
    static let size = SIMD2(Double(columns), 2 * (Double(middle.row) * rowPitch + upperHalf))

    /// The corners around all hexagons, as modules are counted.
    static let corners: PixelQuadrilateral = {
        let (left, half) = (-Double(middle.column) - 0.5, size.y / 2)
        return PixelQuadrilateral(left: left, top: -half, right: left + size.x, bottom: half)
            .map(counted)
    }()
}
