/// The edges of panels beside print, which networks read as the digit 1.
///
/// Print ends within the margins of a line's picture; an edge runs from its top to its foot.
extension Plane<UInt8> {
    /// The picture of a dark line on light ground without what runs through it from the top to the
    /// foot.
    var withoutStrokesThrough: Plane<UInt8> {
        guard width > 0, height > 0, let ground = level(Self.shareBelowGround),
            let ink = level(Self.shareBelowInk), ink < ground
        else { return self }
        let middle = UInt8((Int(ink) + Int(ground)) / 2)
        func columns(near x: Int) -> ClosedRange<Int> {
            Swift.max(x - 1, 0)...Swift.min(x + 1, width - 1)
        }
        // Edges aslant go on a column further.
        let through = (0..<width).filter { x in
            (0..<height).allSatisfy { y in columns(near: x).contains { self[$0, y] <= middle } }
        }
        guard !through.isEmpty else { return self }
        var isThrough = [Bool](repeating: false, count: width)
        for x in through { for near in columns(near: x) { isThrough[near] = true } }
        return Plane(width: width, height: height) { samples in
            for y in 0..<height {
                for x in 0..<width { samples[y * width + x] = isThrough[x] ? ground : self[x, y] }
            }
        }
    }

    /// Shares of the samples that are darker than the ground, and than ink.
    ///
    /// Chosen: print covers less than a quarter of a line, and more than a fiftieth.
    private static var shareBelowGround: Double { 0.75 }
    private static var shareBelowInk: Double { 0.02 }

    /// The level that a share of the samples lies below; `nil` without samples.
    private func level(_ share: Double) -> UInt8? {
        var counts = [Int](repeating: 0, count: 256)
        for y in 0..<height { for x in 0..<width { counts[Int(self[x, y])] += 1 } }
        var left = Int(share * Double(width * height))
        return counts.indices.first { level in
            left -= counts[level]
            return left < 0
        }.map { UInt8($0) }
    }
}
