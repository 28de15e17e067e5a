/// The widths of a linear code's bars and spaces, from a profile of gray values across them.
enum ElementWidths {
    /// Steps of gray between the lightest and the darkest; chosen: less is no print.
    private static let minimumContrast: Float = 20
    /// Of the contrast; chosen: what changes by less is noise, not an element.
    private static let minimumSwingShare: Float = 0.2

    /// Widths from the first bar to the last, in samples; empty where there is no contrast.
    ///
    /// The profile begins and ends on light. Between a light and a dark extreme the edge is where
    /// the gray value crosses the middle between them.
    ///
    /// - Parameter minimumSwingShare: of the contrast; what changes by less is noise.
    static func widths(
        in profile: [Float], minimumSwingShare: Float = Self.minimumSwingShare
    ) -> [Float] {
        let edges = edges(in: profile, minimumSwingShare: minimumSwingShare)
        return zip(edges, edges.dropFirst()).map { $1 - $0 }
    }

    /// Where bars and spaces begin and end, in samples from the middle of the first; empty where
    /// there is no contrast.
    static func edges(
        in profile: [Float], minimumSwingShare: Float = Self.minimumSwingShare
    ) -> [Float] {
        guard let low = profile.min(), let high = profile.max(), high - low >= minimumContrast
        else { return [] }
        let least = (high - low) * minimumSwingShare
        // Extremes in turn: light, dark, light...
        var extremes: [(index: Int, value: Float)] = [(0, profile[0])]
        var isLight = true
        for (index, value) in profile.enumerated() {
            let last = extremes[extremes.count - 1]
            if isLight == (value > last.value), value != last.value {
                extremes[extremes.count - 1] = (index, value)
            } else if abs(value - last.value) > least {
                extremes.append((index, value))
                isLight.toggle()
            }
        }
        var edges: [Float] = []
        for (first, second) in zip(extremes, extremes.dropFirst()) {
            let level = (first.value + second.value) / 2
            let falls = second.value < first.value
            let crossing = (first.index + 1...max(second.index, first.index + 1)).first { index in
                index < profile.count && (profile[index] < level) == falls
            }
            guard let index = crossing else { return [] }
            let step = profile[index] - profile[index - 1]
            edges.append(Float(index - 1) + (step == 0 ? 0.5 : (level - profile[index - 1]) / step))
        }
        return edges
    }
}
