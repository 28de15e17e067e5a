/// A linear code laid flat by the ends of its bars.
///
/// On a tilted surface bars don't stand square on the way that a code is read, and lines across them
/// leave a low code before its end. Laid flat they do, and the mean of many lines along them is free
/// of noise.
struct FlatStrip {
    /// Chosen: bands of a strip, and lines of ZBar, that are the mean of some of the image's lines.
    private static let rows = 15
    private static let linesPerRow = 1...4
    /// Samples in a pixel, and samples from the first bar to the last; chosen.
    private static let density = 2.0
    private static let maximumSamples = 1600.0
    private static let minimumLengthInPixels = 30.0
    /// Of the bars' height, above and below; chosen: their ends are uneven.
    private static let marginOfHeight = 0.08
    /// Beyond the first and the last bar, of the code's length; chosen: quiet zones, and little of
    /// the print beside them, from which blur couldn't be told.
    private static let marginOfLength = 0.15
    /// The same where a code may have few bars; chosen: its quiet zones are long beside it.
    private static let marginOfFewBars = 0.3
    /// The sine of what bars lean from square on the way that they are read, or from the direction
    /// of the candidate, from which it shows something new; and how many times as long as the
    /// other's the bars of one end are, and are at most; chosen.
    private static let leastLean = 0.06
    private static let leastPerspective = 1.08
    private static let mostPerspective = 2.5
    /// How many times as long as another strip one is that shows more; chosen.
    private static let leastGrowth = 1.15

    /// Rows × samples.
    let plane: Plane<UInt8>
    /// The code in that plane.
    let candidate: LinearCandidate
    /// The code in the image, from left to right.
    let corners: PixelQuadrilateral
    /// Whether the image goes on as far as the plane; beyond, its edge is repeated.
    private let isInsideImage: Bool

    /// - Parameters:
    ///   - corners: of the code, from left to right.
    ///   - mayHaveFewBars: whether it may be a Pharmacode.
    /// - Returns: `nil` where there is no room for a code.
    init?(
        _ candidate: LinearCandidate, at corners: PixelQuadrilateral, in source: Plane<UInt8>,
        mayHaveFewBars: Bool = false
    ) {
        self.corners = corners
        let marginOfLength = mayHaveFewBars ? Self.marginOfFewBars : Self.marginOfLength
        let sides = Sides(corners)
        let length = max(sides.top.length, sides.bottom.length)
        guard length >= Self.minimumLengthInPixels, sides.perspective <= Self.mostPerspective
        else { return nil }
        let width = min(length * Self.density, Self.maximumSamples).rounded()
        let margin = (width * marginOfLength).rounded()
        let height = Double(Self.rows)
        let linesPerRow = Int(max(sides.left.length, sides.right.length) / height)
            .clamped(to: Self.linesPerRow)
        let lines = Double(linesPerRow)
        let over = height * lines * Self.marginOfHeight
        guard
            let flat = source.laidFlat(
                corners,
                at: PixelQuadrilateral(
                    left: margin, top: -over, right: margin + width, bottom: height * lines + over),
                width: Int(width + 2 * margin), height: Self.rows * linesPerRow)
        else { return nil }
        plane = flat.meanRows(of: linesPerRow)
        isInsideImage = sides.ends(beyond: marginOfLength).allSatisfy {
            (0...Double(source.width)).contains($0.x) && (0...Double(source.height)).contains($0.y)
        }
        self.candidate = LinearCandidate(
            center: SIMD2(margin + width / 2, height / 2), across: SIMD2(1, 0), length: width,
            height: height, energy: candidate.energy)
    }

    /// Whether a code at corners is turned to a candidate, or no rectangle in the image.
    static func isTurned(_ corners: PixelQuadrilateral, to candidate: LinearCandidate) -> Bool {
        let sides = Sides(corners)
        let leans = [
            sides.top.unit.dot(sides.left.unit), sides.bottom.unit.dot(sides.right.unit),
            candidate.across.dot(sides.left.unit), candidate.across.dot(sides.right.unit),
        ]
        return leans.contains { abs($0) >= leastLean } || sides.perspective >= leastPerspective
    }

    /// Whether it shows more of a code than another strip.
    func isLonger(than other: FlatStrip) -> Bool {
        candidate.length > Self.leastGrowth * other.candidate.length
    }

    /// Whether so many lines agree that the bars are seen well; chosen: at least half.
    func isSure(_ reading: BarcodeReading) -> Bool { reading.evidence * 2 >= plane.height }

    /// Whether the quiet zones that tell a symbology were seen.
    func hasQuietZones(of reading: BarcodeReading) -> Bool {
        isInsideImage || reading.symbology != .pharmacode
    }

    /// What is read in the plane, where it is in the image.
    func placed(_ reading: BarcodeReading) -> BarcodeReading {
        var placed = reading
        placed.outline = reading.outline.isReversed ? corners.upsideDown : corners
        return placed
    }
}

/// The sides of a code, from left to right and from top to bottom.
private struct Sides {
    private let corners: [SIMD2<Double>]
    let top: SIMD2<Double>
    let bottom: SIMD2<Double>
    let left: SIMD2<Double>
    let right: SIMD2<Double>

    init(_ corners: PixelQuadrilateral) {
        let all = corners.corners
        self.corners = all
        (top, bottom) = (all[1] - all[0], all[2] - all[3])
        (left, right) = (all[3] - all[0], all[2] - all[1])
    }

    /// Where the top and the bottom end when they are prolonged by a share of their length.
    func ends(beyond share: Double) -> [SIMD2<Double>] {
        [
            corners[0] - share * top, corners[1] + share * top, corners[2] + share * bottom,
            corners[3] - share * bottom,
        ]
    }

    /// How many times as long as the other the longer of two opposite sides is.
    var perspective: Double {
        [(top, bottom), (bottom, top), (left, right), (right, left)]
            .map { $0.length / $1.length }.max() ?? 1
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension Plane where Sample == UInt8 {
    /// Each row the mean of as many that follow one another.
    fileprivate func meanRows(of count: Int) -> Plane<UInt8> {
        guard count > 1 else { return self }
        return Plane(width: width, height: height / count) { output in
            withUnsafeSamples { input in
                for row in 0..<height / count {
                    for x in 0..<width {
                        var sum = count / 2
                        for line in 0..<count {
                            sum += Int(input[(row * count + line) * stride + x])
                        }
                        output.initializeElement(at: row * width + x, to: UInt8(sum / count))
                    }
                }
            }
        }
    }
}
