/// How equal codes lie on a sheet: side by side, at even distances.
struct CodeLattice: Sendable {
    /// How far beside the line through a code's middle the next one's may lie, as a share of the
    /// code's side; chosen: less than half, where another row begins.
    private static let largestOffset = 0.35
    /// How much farther than the nearest the others are that count as neighbors, as a factor;
    /// chosen: perspective.
    private static let farthestNeighbor = 1.15
    /// How much the sides of two codes of a sheet may differ, as a factor; chosen.
    private static let largestSizeRatio = 1.25

    /// A code's sides, as it is read: to the right and down.
    let right: SIMD2<Double>
    let down: SIMD2<Double>
    /// From each code to the next, about along its sides; `nil` where no two are known.
    let steps: [SIMD2<Double>?]
    /// The codes that are known.
    let codes: [BarcodeReading]

    /// Whether the way to the next code is known in both directions.
    var isComplete: Bool { steps.indices.allSatisfy(isCertain) }

    /// - Parameter readings: of one symbology; those of another size than most are left out.
    /// - Returns: `nil` for no readings.
    init?(_ readings: [BarcodeReading]) {
        let areas = readings.map(\.outline.area).sorted()
        // Of two the smaller: what is larger may go round more than one.
        guard !areas.isEmpty,
            let usual = readings.first(where: { $0.outline.area == areas[(areas.count - 1) / 2] })
        else { return nil }
        right = usual.outline.sideToRight
        down = usual.outline.sideDown
        let lengths = (right.length, down.length)
        let codes = readings.filter { reading in
            let ratios = [
                reading.outline.sideToRight.length / lengths.0,
                reading.outline.sideDown.length / lengths.1,
            ]
            return ratios.allSatisfy {
                $0 < Self.largestSizeRatio && $0 > 1 / Self.largestSizeRatio
            }
        }
        self.codes = codes
        let middles = codes.map(\.middle)
        steps = [
            Self.step(between: middles, along: right, across: down),
            Self.step(between: middles, along: down, across: right),
        ]
    }

    /// Whether the nearest codes that are known in a direction are next to one another: between them
    /// is no room for one.
    func isCertain(_ direction: Int) -> Bool {
        let side = direction == 0 ? right : down
        return steps[direction].map { $0.length < 2 * side.length } ?? false
    }

    /// From a middle to the nearest others in a direction, the median.
    private static func step(
        between middles: [SIMD2<Double>], along: SIMD2<Double>, across: SIMD2<Double>
    ) -> SIMD2<Double>? {
        let (along, size, width) = (along.unit, along.length, across.length)
        let neighbors = middles.compactMap { middle -> SIMD2<Double>? in
            middles.map { $0 - middle }.filter { offset in
                offset.dot(along) > size / 2
                    && abs(offset.dot(across) / width) < largestOffset * width
            }.min { $0.length < $1.length }
        }
        guard let nearest = neighbors.map(\.length).min() else { return nil }
        let near = neighbors.filter { $0.length <= farthestNeighbor * nearest }
            .sorted { $0.length < $1.length }
        return near[near.count / 2]
    }

    /// The middles of the places beside a code, where another may be.
    func places(beside code: BarcodeReading) -> [SIMD2<Double>] {
        steps.compactMap { $0 }.flatMap { [code.middle + $0, code.middle - $0] }
    }

    /// The corners of a code at a place.
    func outline(at middle: SIMD2<Double>) -> PixelQuadrilateral {
        let (half, low) = (right / 2, down / 2)
        return PixelQuadrilateral(
            topLeft: middle - half - low, topRight: middle + half - low,
            bottomRight: middle + half + low, bottomLeft: middle - half + low)
    }
}

extension PixelQuadrilateral {
    /// Its sides, each the mean of two.
    fileprivate var sideToRight: SIMD2<Double> {
        (topRight - topLeft + bottomRight - bottomLeft) / 2
    }
    fileprivate var sideDown: SIMD2<Double> {
        (bottomLeft - topLeft + bottomRight - topRight) / 2
    }
}
