extension NormalizedRect {
    /// The share of the image that the rectangle covers.
    public var area: Double { width * height }

    /// What two rectangles share of what they cover together, 0...1: intersection over union.
    ///
    /// 1 for equal rectangles, 0 for rectangles apart and empty ones.
    public func overlap(_ other: NormalizedRect) -> Double {
        guard let shared = intersection(other)?.area, shared > 0 else { return 0 }
        return shared / (area + other.area - shared)
    }

    /// The rectangle with a share of its longer side added on each side.
    func grown(by share: Double) -> NormalizedRect {
        let margin = share * max(width, height)
        return NormalizedRect(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
