/// The parabola through three samples that are evenly apart.
enum Parabola {
    /// From the middle sample to the vertex, in steps between samples; 0 where they have no top.
    ///
    /// At most half a step where neither neighbor is greater than the middle one.
    static func offsetOfTop<Value: BinaryFloatingPoint>(
        _ before: Value, _ middle: Value, _ after: Value
    ) -> Value {
        let bend = before - 2 * middle + after
        return bend < 0 ? (before - after) / (2 * bend) : 0
    }
}
