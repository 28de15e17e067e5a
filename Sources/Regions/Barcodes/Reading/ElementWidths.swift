/// The widths of a linear code's bars and spaces, from a profile of gray values across them.
enum ElementWidths {
    /// Steps of gray between the lightest and the darkest; chosen: less is no print.
    static let minimumContrast: Float = 20
    /// Of the contrast; chosen: what changes by less is noise, not an element.
    private static let minimumSwingShare: Float = 0.2

    /// The gray value of light.
    static let light: Float = 255

    /// The part of a profile at either end in which it is as light as light is there.
    ///
    /// Chosen: spaces of the code are in it, and what is lit otherwise isn't.
    private static let shareOfEnd = 0.25

    /// A profile with a sample of light before and behind it, so that bars begin and end it where a
    /// picture is cut at them.
    ///
    /// It is no lighter than what is near: the edge of a bar is half way to it. Where all that is near
    /// is dark, as the ground beside a label is, it is as light as light can be.
    static func betweenLight(_ profile: [Float]) -> [Float] {
        guard let low = profile.min(), let high = profile.max() else { return [] }
        let count = Int((Double(profile.count) * shareOfEnd).rounded(.up))
        func lightest(_ end: ArraySlice<Float>) -> Float {
            end.max().flatMap { 2 * $0 > low + high ? $0 : nil } ?? light
        }
        return [lightest(profile.prefix(count))] + profile + [lightest(profile.suffix(count))]
    }

    /// Widths from the first bar to the last, in samples; empty where there is no contrast.
    ///
    /// The profile begins and ends on light. Between a light and a dark extreme the edge is where
    /// the gray value crosses the middle between them.
    ///
    /// - Parameter minimumSwingShare: of the contrast; what changes by less is noise.
    static func widths(
        in profile: [Float], minimumSwingShare: Float = Self.minimumSwingShare
    ) -> [Float] {
        widths(between: edges(in: profile, minimumSwingShare: minimumSwingShare))
    }

    /// Widths from each edge to the next.
    static func widths(between edges: [Float]) -> [Float] {
        zip(edges, edges.dropFirst()).map { $1 - $0 }
    }

    /// Where bars and spaces begin and end, in samples from the middle of the first; empty where
    /// there is no contrast.
    static func edges(
        in profile: [Float], minimumSwingShare: Float = Self.minimumSwingShare
    ) -> [Float] {
        profile.withUnsafeBufferPointer { profile in
            guard var last = profile.first.map({ (index: 0, value: $0) }) else { return [] }
            var (low, high) = (last.value, last.value)
            for value in profile {
                low = value < low ? value : low
                high = value > high ? value : high
            }
            guard high - low >= minimumContrast else { return [] }
            let least = (high - low) * minimumSwingShare
            // Extremes in turn: light, dark, light... The last may still move on.
            var before: (index: Int, value: Float)?
            var isLight = true
            var edges: [Float] = []
            for index in profile.indices {
                let value = profile[index]
                if isLight == (value > last.value), value != last.value {
                    last = (index, value)
                } else if abs(value - last.value) > least {
                    if let before {
                        guard let edge = edge(in: profile, from: before, to: last) else {
                            return []
                        }
                        edges.append(edge)
                    }
                    (before, last) = (last, (index, value))
                    isLight.toggle()
                }
            }
            guard let before else { return edges }
            guard let edge = edge(in: profile, from: before, to: last) else { return [] }
            edges.append(edge)
            return edges
        }
    }

    /// Where the gray value crosses the middle between two extremes.
    private static func edge(
        in profile: UnsafeBufferPointer<Float>, from first: (index: Int, value: Float),
        to second: (index: Int, value: Float)
    ) -> Float? {
        let level = (first.value + second.value) / 2
        let falls = second.value < first.value
        var index = first.index + 1
        let end = min(max(second.index, index), profile.count - 1)
        while index <= end, (profile[index] < level) != falls { index += 1 }
        guard index <= end else { return nil }
        let step = profile[index] - profile[index - 1]
        return Float(index - 1) + (step == 0 ? 0.5 : (level - profile[index - 1]) / step)
    }
}
