/// The weights of cards' fields, by the names of their features.
///
/// Written by `Training/cards/fit.sh`: not to be edited.
enum CardModels {
    /// What is the number.
    static let number = LogisticModel(
        bias: -0.2082,
        weights: [
            "saysNumber": 1.1729,
            "saysCode": 1.1606,
            "saysPIN": -0.8413,
            "saysNumberBelow": -0.0344,
            "saysPINBelow": 0.0000,
            "saysHolder": 0.0142,
            "saysService": -1.8209,
            "isBare": -1.8534,
            "isInProse": -2.0887,
            "othersSayNumber": -0.4478,
            "othersSayPIN": -0.6039,
            "has3": -0.3507,
            "has4": -1.5622,
            "has6": -0.0677,
            "has9": 0.3855,
            "has12": 0.3422,
            "has19": 1.2313,
            "hasMore": -0.0039,
            "hasLetters": 0.3652,
            "letterShare": -0.2583,
            "mixesLetters": -0.1280,
            "mixesLettersNamed": 0.0868,
            "isGrouped": -1.1403,
            "isInGroupsOf4": 0.1421,
            "isInEqualGroups": 1.3976,
            "passesLuhn": 0.9604,
            "passesEAN": -0.6336,
            "isPhone": -1.3799,
            "isYear": -0.5583,
            "isInHead": 0.1721,
            "height": 0.2222,
            "isTallest": 1.2938,
            "confidence": 0.4970,
            "equalsBars": 1.2633,
            "equalsTrade": 0.3717,
            "equalsModules": 0.8228,
            "isPartOfCode": -0.7718,
            "isByBars": 1.1680,
            "isByBarsOfSame": 1.2274,
            "isCodeAlone": 0.2740,
            "isCodeOfTrade": -0.0177,
            "isCodeOfModules": 0.5963,
            "isLongest": 0.8823,
            "isShortest": 0.0398,
            "isLongestBare": 0.7862,
        ])

    /// The chance that the choice is right.
    static let numberConfidence = LogisticModel(
        bias: -0.0734,
        weights: [
            "logOdds": 1.4972,
            "wordConfidence": -0.5045,
            "equalsBarcode": 0.7369,
            "isPartOfBarcode": 0.7173,
            "passesCheck": -0.4243,
            "hasLetters": -0.6008,
            "isCodeAlone": 0.4491,
            "isNamed": -0.2862,
        ])

    /// What is the PIN.
    static let pin = LogisticModel(
        bias: -1.5574,
        weights: [
            "saysNumber": -0.0092,
            "saysCode": 0.2097,
            "saysPIN": 2.2862,
            "saysNumberBelow": -0.0051,
            "saysPINBelow": 0.0000,
            "saysHolder": -0.1652,
            "saysService": -1.1627,
            "isBare": -1.3300,
            "isInProse": -2.3549,
            "othersSayNumber": 0.3750,
            "othersSayPIN": -0.5013,
            "has3": -0.2878,
            "has4": -0.1241,
            "has6": 0.0684,
            "has9": 0.6588,
            "has12": -0.2496,
            "has19": -0.0701,
            "hasMore": -0.0003,
            "hasLetters": -0.3723,
            "letterShare": 0.1319,
            "mixesLetters": 0.3481,
            "mixesLettersNamed": 0.3130,
            "isGrouped": -1.7855,
            "isInGroupsOf4": 0.4812,
            "isInEqualGroups": 0.7162,
            "passesLuhn": 0.0133,
            "passesEAN": 0.0283,
            "isPhone": -1.1428,
            "isYear": -1.9485,
            "isInHead": -0.1969,
            "height": 0.7305,
            "isTallest": 0.5929,
            "confidence": 2.7207,
            "equalsBars": 0.0000,
            "equalsTrade": 0.0000,
            "equalsModules": 0.0000,
            "isPartOfCode": -0.0264,
            "isByBars": -0.0267,
            "isByBarsOfSame": 0.0000,
            "isCodeAlone": 0.0000,
            "isCodeOfTrade": 0.0000,
            "isCodeOfModules": 0.0000,
            "isLongest": -0.3460,
            "isShortest": -0.4114,
            "isLongestBare": -0.3450,
        ])

    /// The chance that the choice is right.
    static let pinConfidence = LogisticModel(
        bias: -0.0516,
        weights: [
            "logOdds": 1.3705,
            "wordConfidence": 0.2237,
            "equalsBarcode": 0.0000,
            "isPartOfBarcode": 0.0000,
            "passesCheck": 0.0284,
            "hasLetters": -1.1931,
            "isCodeAlone": 0.0000,
            "isNamed": -0.6578,
        ])

    /// What the card is worth.
    static let amount = LogisticModel(
        bias: -6.6647,
        weights: [
            "saysAmount": 0.1743,
            "saysOtherAmount": -2.6960,
            "saysService": 0.0196,
            "hasCurrency": 2.3256,
            "height": 0.7166,
            "isTallest": 0.9886,
            "isInProse": -1.7259,
            "isAlone": 2.7627,
            "isRound": 3.3217,
            "confidence": 0.3175,
            "isInHead": 0.3302,
        ])

    /// The chance that the choice is right.
    static let amountConfidence = LogisticModel(
        bias: 1.2035,
        weights: [
            "logOdds": 2.0373,
            "wordConfidence": -0.0048,
        ])

    /// What it is valid until.
    static let expiry = LogisticModel(
        bias: 1.1237,
        weights: [
            "saysExpiry": -0.1358,
            "saysExpiryBelow": 0.0000,
            "saysOtherDate": 0.3024,
            "saysService": 0.0000,
            "isMonth": 0.9710,
            "isInProse": -0.3837,
            "isAlone": 1.6960,
            "isLatest": 0.2320,
            "isEarliest": 0.2320,
            "isOnly": 0.2320,
            "confidence": -0.0244,
        ])

    /// The chance that the choice is right.
    static let expiryConfidence = LogisticModel(
        bias: 1.3595,
        weights: [
            "logOdds": 1.0475,
            "wordConfidence": 0.1247,
            "openOrder": -1.6538,
        ])

    /// Whose card it is.
    static let holder = LogisticModel(
        bias: -4.8471,
        weights: [
            "saysHolder": 4.2523,
            "saysHolderBelow": 0.0000,
            "saysTitle": 0.0000,
            "saysOther": 1.9684,
            "isCapital": 1.5094,
            "isBelowNumber": 0.8292,
            "isFirst": -0.6626,
            "isLast": -0.0106,
            "hasTwoWords": 1.1673,
            "hasInitial": 0.4948,
            "hasSign": -0.9484,
            "hasShopWord": -1.1238,
            "height": -0.8317,
            "isWholeLine": 1.1866,
            "confidence": 4.0363,
            "isTop": -2.2938,
        ])

    /// The chance that the choice is right.
    static let holderConfidence = LogisticModel(
        bias: -0.9879,
        weights: [
            "logOdds": 2.1357,
            "wordConfidence": 0.2014,
        ])
}
