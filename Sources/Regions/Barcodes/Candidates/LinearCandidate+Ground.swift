extension LinearCandidate {
    /// Whether it is darker beside the bars, at both ends, than between them.
    func hasDarkGround(in plane: Plane<UInt8>) -> Bool {
        func mean(from start: Double, to end: Double) -> Float {
            let values = plane.row(
                from: center + across * start, to: center + across * end,
                count: Swift.max(Int(abs(end - start)), 4), side: along * (height / 4), lines: 4)
            return values.reduce(0, +) / Float(values.count)
        }
        let inside = mean(from: -length / 2, to: length / 2)
        let (near, far) = (length / 2 + 2, length / 2 + Swift.max(length * 0.06, 6))
        return Swift.max(mean(from: -far, to: -near), mean(from: near, to: far)) < inside - 16
    }
}
