/// The weights and curves of text recognition, apart from what is done with them.
enum TextModels {
    /// How much a line is print: its confidence with additions and deductions, all of its scale.
    ///
    /// The features are those of ``TextEvidence``. Chosen; no command in the repository fits them.
    static let print = LogisticModel(
        bias: 0,
        weights: [
            "confidence": 1,
            "heightOctaves": -0.35,
            "lettersBeyondFive": 0.03,
            "missingCharacters": -0.06,
            "touchesBorder": -0.15,
            "isMostlySigns": -0.2,
            "isRepetitive": -0.2,
        ])

    /// Whether a block of lines is a receipt: above 0 it is more likely than not.
    ///
    /// The features are those of ``ReceiptEvidence``. Chosen so that receipts are told, and that
    /// `Training/receipt-text/compare_styles.py` reads other print as ever; no command in the repository fits
    /// them.
    static let receipt = LogisticModel(
        bias: -1.5,
        weights: [
            "amountShare": 3,
            "capitalShare": 1.5,
            "fixedPitch": 0.3,
            "tornShare": 2,
            "length": 1,
            "isShortWithoutAmount": -0.8,
            "excessWidth": -1,
        ])

    /// What is added to the score of ``receipt`` for each unit of confidence by which the receipt
    /// model reads better than the one for documents.
    ///
    /// Chosen, as those.
    static let receiptWeightOfModels = 20.0

    /// Words of a confidence as the recognizer says it, and the share of them that is right.
    ///
    /// Straight lines between the points; rising all the way, so that the order of words stays the
    /// same. The mean of what `Benchmarks/calibration.py` shows for both models on scanned
    /// receipts, taken by hand; no command in the repository fits it again yet.
    static let wordConfidence: [(said: Double, right: Double)] = [
        (0, 0), (0.4, 0.25), (0.6, 0.4), (0.7, 0.5), (0.83, 0.7), (0.89, 0.85), (0.92, 0.92),
        (0.96, 0.97), (1, 1),
    ]
}
