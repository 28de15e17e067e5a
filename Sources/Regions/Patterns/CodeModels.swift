/// The fitted weights of what says where codes are, by the names of the features.
///
/// What each feature is, is said where it is measured. `Training/codes` has codes drawn on things,
/// fits all weights to these pictures and writes them here.
enum CodeModels {
    /// The chance that what shows stripes is a linear code; features of `LinearStrip.Straightened`.
    static let linear = LogisticNetwork(
        bias: 4.263,
        units: [
            (-1.321, 6.804),
            (-0.2878, 2.738),
            (1.832, -6.878),
            (-1.056, 4.468),
            (1.386, -15.71),
            (1.235, -1.498),
        ],
        weights: [
            "energy": [0.1275, -0.06849, 0.1622, 0.05591, 0.2082, 0.6408, -0.1908],
            "share of strength": [0.09898, -0.09421, 0.05547, 0.09022, -0.2258, 0.1855, 0.267],
            "agreement": [-6.988, -4.098, -2.755, 4.192, -1.352, 8.396, -0.8209],
            "length": [-0.4404, 0.4383, -0.5382, -0.4783, -0.8114, 0.1445, 0.2927],
            "slenderness": [0.2421, 0.5617, 0.1365, -0.5502, 0.3702, 0.1309, -0.08698],
            "edges": [0.3732, -1.559, -0.412, 1.632, -0.843, 0.6169, 1.006],
            "swing": [0.04891, -1.187, 2.351, 1.27, 1.643, 1.505, -0.825],
        ])

    /// The chance that what looks like a matrix code is one; features of ``MatrixCandidate``.
    static let matrix = LogisticNetwork(
        bias: -5.506,
        units: [
            (1.453, 4.052),
            (1.314, 3.818),
            (1.409, -0.3068),
            (-1.745, -0.08157),
            (0.5224, -1.721),
            (1.239, -1.004),
        ],
        weights: [
            "energy": [0.2494, 0.1824, 0.1286, -0.0105, 0.02798, 0.1206, 0.09005],
            "fill": [1.756, 0.5273, 0.1078, 0.8451, -0.487, 1.006, 0.5538],
            "coherence": [-2.346, 0.8564, 0.1725, -1.464, 2.204, -0.5344, -1.041],
            "block coherence": [0.0286, -9.405, -7.62, 0.3468, -1.03, 0.4706, 0.3518],
            "block coherence unknown": [-1.744, 0.3942, -4.265, -1.57, 0.6625, 1.009, -0.1812],
            "share of prominence": [0.3489, 0.2848, 0.03107, 0.3449, -0.3163, 0.1571, 0.2714],
            "slenderness": [-1.099, 0.9085, -0.7325, -0.2529, 0.5963, -0.444, -0.5553],
        ])
}
