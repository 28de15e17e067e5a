/// Where the codewords of a PDF417 begin that is laid flat.
///
/// Every codeword begins with a bar and ends with a space: where one column ends and the next one
/// begins it gets darker in all rows, whatever they say.
struct PDF417Columns: Sendable {
    /// How far from where it is expected a column may begin, in modules: in the whole picture, and
    /// in a part of it.
    ///
    /// Chosen: what perspective and bends make of seventeen modules.
    private static let reachInModules = 1.75
    private static let partReachInModules = 1.25
    /// How much the width of a module is that of the last column, beside those before.
    private static let newShare = 0.3
    /// How far the stop pattern's end may be from where it should be, in modules; chosen.
    private static let endToleranceInModules = 4.0
    private static let mostColumns = 30
    private static let modules = Double(PDF417Codewords.modules)
    /// The parts of a picture by which columns that bend are followed: how many pixels high, and how
    /// many there are at most; chosen.
    private static let partHeightInPixels = 10
    private static let mostParts = 8

    /// The codewords of a row, the indicators at its ends included.
    var count: Int { (parts.first?.count ?? 1) - 1 }

    /// Where columns begin, from the left indicator to the stop pattern, in pixels; by parts from
    /// the top.
    private let parts: [[Double]]
    private let partHeight: Double
    /// How much darker it gets where columns begin, in gray levels, of all of them: the more, the
    /// straighter they stand.
    let contrast: Float

    /// The columns between the ends of a code.
    ///
    /// - Parameters:
    ///   - start: where the start pattern begins, and where the stop pattern ends, in pixels.
    ///   - module: about how wide one is.
    init?(_ flat: Plane<UInt8>, start: Double, end: Double, module: Double) {
        let walk = Walk(on: flat, from: start, module: module, most: Self.mostColumns + 3) {
            end - $0 < (PDF417Drawing.stopModules + Self.modules / 2) * $1
        }
        let rest = end - (walk.starts.last ?? start)
        guard walk.starts.count > 3,
            abs(rest - PDF417Drawing.stopModules * walk.pitch)
                < Self.endToleranceInModules * walk.pitch
        else { return nil }
        self.init(flat, walk)
    }

    /// As many columns from the start pattern on; `nil` where they leave the picture.
    init?(_ flat: Plane<UInt8>, start: Double, module: Double, count: Int) {
        let walk = Walk(on: flat, from: start, module: module, most: count + 1) { _, _ in false }
        guard let last = walk.starts.last, last < Double(flat.width - 1) else { return nil }
        self.init(flat, walk)
    }

    private init(_ flat: Plane<UInt8>, _ walk: Walk) {
        contrast = walk.contrast / Float(flat.height)
        let count = min(max(flat.height / Self.partHeightInPixels, 1), Self.mostParts)
        partHeight = Double(flat.height) / Double(count)
        parts = (0..<count).map { part in
            let own = Self.darkening(
                of: flat, part * flat.height / count..<(part + 1) * flat.height / count)
            return walk.starts.map {
                Self.peak(of: own, near: $0, within: Self.partReachInModules * walk.pitch)
            }
        }
    }

    /// Columns one after the other, by all rows of a picture.
    private struct Walk {
        var starts: [Double] = []
        /// The width of a module where it ended.
        var pitch: Double
        /// The sum of how much darker it gets at the beginning of each.
        var contrast: Float = 0

        init(
            on flat: Plane<UInt8>, from start: Double, module: Double, most: Int,
            until isLast: (_ last: Double, _ pitch: Double) -> Bool
        ) {
            let all = PDF417Columns.darkening(of: flat, 0..<flat.height)
            var last = start
            pitch = module
            while starts.count < most {
                let next = PDF417Columns.peak(
                    of: all, near: last + modules * pitch, within: reachInModules * pitch)
                pitch += newShare * ((next - last) / modules - pitch)
                starts.append(next)
                contrast += all[min(max(Int(next), 0), all.count - 1)]
                last = next
                if isLast(last, pitch) { break }
            }
        }
    }

    /// Where columns begin on a line of the picture, in pixels as the line is.
    func starts(at line: Double) -> [Double] {
        let place = min(max(line / partHeight - 0.5, 0), Double(parts.count - 1))
        let (upper, share) = (Int(place), place - place.rounded(.down))
        guard share > 0 else { return parts[upper] }
        return zip(parts[upper], parts[upper + 1]).map { $0 + share * ($1 - $0) }
    }

    /// How much darker it gets at each pixel of some rows, all of them together.
    private static func darkening(of flat: Plane<UInt8>, _ rows: Range<Int>) -> [Float] {
        var sums = [Float](repeating: 0, count: flat.width)
        flat.withUnsafeSamples { samples in
            for y in rows {
                let row = y * flat.stride
                for x in 1..<max(flat.width - 1, 1) {
                    sums[x] += Float(samples[row + x - 1]) - Float(samples[row + x + 1])
                }
            }
        }
        return sums
    }

    /// The place of the greatest value, those that are nearer to where it is expected first; between
    /// pixels.
    private static func peak(of values: [Float], near place: Double, within reach: Double)
        -> Double
    {
        guard place > 0, place < Double(values.count) else { return place }
        let (first, last) = (max(Int(place - reach), 1), min(Int(place + reach), values.count - 2))
        guard first <= last else { return place }
        func weighed(_ x: Int) -> Float {
            let off = (Double(x) + 0.5 - place) / reach
            return values[x] * Float(1 - off * off / 2)
        }
        guard let best = (first...last).max(by: { weighed($0) < weighed($1) }), values[best] > 0
        else {
            return place
        }
        // A neighbor may be greater that is farther from where it is expected.
        let shift = Parabola.offsetOfTop(values[best - 1], values[best], values[best + 1])
        return Double(best) + 0.5 + Double(max(min(shift, 0.5), -0.5))
    }
}
