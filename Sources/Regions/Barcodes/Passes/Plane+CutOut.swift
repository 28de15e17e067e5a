extension Plane {
    /// The part around a box (left, top, right, bottom), and where it begins; `nil` if hardly
    /// anything of it lies on the plane.
    ///
    /// - Parameter margin: how much more is taken on each side, as a share of the longer one.
    func cutOut(_ box: SIMD4<Double>, margin: Double) -> (Plane, SIMD2<Double>)? {
        let margin = margin * Swift.max(box[2] - box[0], box[3] - box[1]) + 6
        let left = Swift.max(Int(box[0] - margin), 0)
        let top = Swift.max(Int(box[1] - margin), 0)
        let right = Swift.min(Int(box[2] + margin), width)
        let bottom = Swift.min(Int(box[3] + margin), height)
        guard right - left >= 16, bottom - top >= 16 else { return nil }
        return (
            part(x: left, y: top, width: right - left, height: bottom - top),
            SIMD2(Double(left), Double(top))
        )
    }
}
