import LibC

/// How likely what looks like a linear code is one.
///
/// Curtains, planks and lines of print have edges that run in one direction too, but fewer of them
/// across, or as weak as noise: what each of these says alone is little, together much. Weights:
/// `Training/codes`.
extension LinearStrip.Straightened {
    /// The share of the greatest strength below which less tells no more; chosen.
    private static let leastShare = 1e-3

    static let featureNames = [
        "energy", "share of strength", "agreement", "length", "slenderness", "edges", "swing",
    ]

    /// What its stripes are like, in the order of ``featureNames``; empty where it is too small to show
    /// any.
    ///
    /// - Parameter most: the greatest strength in the image.
    func features(beside most: Double) -> [Double] {
        guard let look else { return [] }
        let (edges, swing) = look.edges
        let share = most > 0 ? candidate.strength / most : 1
        return [
            log(max(candidate.energy, 1)), log(max(share, Self.leastShare)), Double(agreement),
            log(candidate.length), log(candidate.length / candidate.height),
            log(Double(edges + 1)), swing,
        ]
    }

    /// The chance that it is a linear code, 0...1, among all that shows stripes in photographs; 1 where
    /// nothing tells.
    ///
    /// - Parameter most: the greatest strength in the image.
    func chance(beside most: Double) -> Double {
        let features = features(beside: most)
        return features.isEmpty ? 1 : CodeModels.linear.probability(of: features)
    }
}

extension LinearStrip {
    /// The part of the contrast that an edge has at least, one in so many; chosen: what is less is noise.
    private static let contrastPerEdge = 4

    /// The edges across the candidate, and how strong half of them are, as a share of the contrast.
    var edges: (count: Int, swing: Double) {
        let length =
            (Double(plane.width) / density - Self.spareInPixels) / (1 + 2 * Self.marginShare)
        let inside = Swift.min(Int(length * density), plane.width)
        let first = (plane.width - inside) / 2
        let means = plane.withUnsafeSamples { samples in
            (first..<first + inside).map { x in
                UInt8(
                    (0..<plane.height).reduce(0) { $0 + Int(samples[$1 * plane.stride + x]) }
                        / plane.height)
            }
        }
        guard let light = means.max(), let dark = means.min(), light > dark else { return (0, 0) }
        let contrast = Int(light) - Int(dark)
        var transitions = EdgeTransitions()
        means.withUnsafeBufferPointer {
            transitions.walk($0, minimumContrast: Swift.max(contrast / Self.contrastPerEdge, 1))
        }
        let steps = transitions.withExtremes { extremes in
            zip(extremes, extremes.dropFirst()).map { abs(Int($0.level) - Int($1.level)) }.sorted()
        }
        guard !steps.isEmpty else { return (0, 0) }
        return (steps.count, Double(steps[steps.count / 2]) / Double(contrast))
    }
}
