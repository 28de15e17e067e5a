/// The fitted weights of everything that is weighed about rectangles, by the names of the features.
///
/// What each feature is, is said where it is measured. All were fitted by logistic regression to
/// generated photographs, of which it is known where rectangles are. `Training/rectangles` fits
/// them again, to scenes that it draws; those that stand here were fitted to others.
enum RectangleModels {
    /// The chance that a candidate is a rectangle; features of ``RectangleEvidence``.
    ///
    /// Fitted to the candidates of photographs of documents, cards, forms, keyboards, tiles and
    /// things that are neither. The mean of two sets of weights: one fitted to few photographs,
    /// one, kept near the first, to many more. Right: an overlap (intersection over union) of 0.8
    /// or more.
    static let confidence = LogisticModel(
        bias: -11.53,
        weights: [
            "least support": 3.65, "second support": 4.17, "mean support": 1.72,
            "mean overrun": -7.00, "ends going on": -5.26,
            "least end": -1.21, "four least ends": 0.50,
            "least step": 0.02, "least strength": 0.52, "strength ratio": -0.26,
            "deviation": -3.92, "angle": -4.06, "frame": -3.85,
            "agreement": 2.55, "spread": -2.79, "size": 4.95,
            "worst corner": -0.31, "next corner": 1.21, "bad corners": -0.60,
            "bad and large": -0.65, "agreeing and large": -0.85,
            "clutter around": -1.37, "clutter on": 2.16,
            "small in clutter": -0.70, "small with clutter": 0.70,
            "least significance": -0.17, "second significance": 1.54, "sought": 0.20,
        ])

    /// The odds that the larger of two rectangles that share three sides is the thing, and not the
    /// smaller; features of ``PartWholeScorer``.
    ///
    /// Fitted to pairs of candidates of which one was right.
    static let wholeOverPart = LogisticModel(
        bias: 1.54,
        weights: [
            "least support beyond": 3.64, "greatest strength beyond": 1.35,
            "least strength beyond": 1.18, "log-odds of the whole": 0.86,
            "frame": 4.82, "share of the area": 7.29,
            "least support of the whole": -5.94, "least support of the part": -8.87,
            "fit of the own side": 0.37, "strength of the own side": 2.22,
            "overrun of the part": 2.00,
        ])

    /// The chance that a rectangle that is kept is one and no piece of print; features of
    /// ``PrintFragmentScorer``.
    ///
    /// Fitted to what is kept on photographs and on large print, codes and keyboards in 200 fonts;
    /// the weight of soft sides is chosen, as they are too rare in photographs to be fitted. Right:
    /// an overlap of 0.75 or more.
    static let noPrint = LogisticModel(
        bias: 0.77,
        weights: [
            "log-odds so far": 0.84, "incomplete": -0.84, "letters in a row": -5.54,
            "hole in a stroke": -1.98, "uneven background": -4.60, "soft sides": -1.0,
        ])

    /// The chance that what differs from a textured background is a rectangle; features of
    /// ``TexturedBackgroundSearch``.
    ///
    /// Fitted to what color doesn't show on photographs of documents on carpet, grain, wood and
    /// cloth. Right: an overlap of 0.75 or more.
    static let onTexture = LogisticModel(
        bias: -0.61,
        weights: [
            "log-odds by contrast": 0.81, "log-odds by color": 0.34, "angle": -5.4, "size": 3.18,
        ])
}
