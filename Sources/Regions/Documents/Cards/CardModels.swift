/// The weights of cards' fields, by the names of their features.
///
/// Written by `Training/cards/fit.sh`: not to be edited.
enum CardModels {
    /// What is the number.
    static let number = LogisticModel(
        bias: -1.6366,
        weights: [
            "saysNumber": 1.2980,
            "saysCode": 0.7428,
            "saysPIN": -0.4039,
            "saysNumberBelow": -0.0568,
            "saysPINBelow": 0.0000,
            "saysHolder": 0.0666,
            "saysService": -1.8758,
            "isBare": -1.3841,
            "isInProse": -1.8226,
            "othersSayNumber": -0.8309,
            "othersSayPIN": -0.3148,
            "has3": -0.4206,
            "has4": -1.4550,
            "has6": 0.2669,
            "has9": 0.4803,
            "has12": 0.5712,
            "has19": 0.8977,
            "hasMore": -0.3987,
            "hasLetters": -0.1992,
            "letterShare": -0.5360,
            "isGrouped": -1.3398,
            "isInGroupsOf4": 1.1550,
            "passesLuhn": 1.3056,
            "passesEAN": -0.8226,
            "isPhone": -1.5816,
            "isYear": -0.8443,
            "isInHead": -0.0934,
            "height": 0.1339,
            "isTallest": 0.7417,
            "confidence": 2.1739,
            "equalsBars": 1.5644,
            "equalsTrade": 0.3850,
            "equalsModules": 1.5689,
            "isPartOfCode": 0.6148,
            "isByBars": 0.8696,
            "isByBarsOfSame": 1.3917,
            "isCodeAlone": 1.2477,
            "isCodeOfTrade": -0.4954,
            "isCodeOfModules": 0.1045,
            "isLongest": 0.7081,
            "isShortest": 0.4063,
            "isLongestBare": 0.6262,
        ])

    /// The chance that the choice is right.
    static let numberConfidence = LogisticModel(
        bias: -1.2335,
        weights: [
            "logOdds": 1.3038,
            "wordConfidence": 0.8799,
            "equalsBarcode": 1.7000,
            "isPartOfBarcode": 1.5115,
            "passesCheck": 0.4720,
            "hasLetters": -1.5483,
            "isCodeAlone": 0.2789,
        ])

    /// What is the PIN.
    static let pin = LogisticModel(
        bias: -2.6656,
        weights: [
            "saysNumber": 0.1759,
            "saysCode": -0.2045,
            "saysPIN": 2.1855,
            "saysNumberBelow": -0.0098,
            "saysPINBelow": 0.0000,
            "saysHolder": -0.0424,
            "saysService": -1.2429,
            "isBare": -1.0207,
            "isInProse": -2.2317,
            "othersSayNumber": 0.5625,
            "othersSayPIN": -0.5741,
            "has3": -0.4504,
            "has4": 0.5996,
            "has6": 0.1232,
            "has9": 0.3542,
            "has12": -0.3041,
            "has19": -0.1017,
            "hasMore": -0.2234,
            "hasLetters": -0.8743,
            "letterShare": -0.4807,
            "isGrouped": -1.9782,
            "isInGroupsOf4": 0.7925,
            "passesLuhn": 0.0375,
            "passesEAN": -0.6254,
            "isPhone": -1.0487,
            "isYear": -2.5261,
            "isInHead": -0.8344,
            "height": 0.3754,
            "isTallest": 0.3854,
            "confidence": 3.5757,
            "equalsBars": 0.0000,
            "equalsTrade": 0.0000,
            "equalsModules": 0.0000,
            "isPartOfCode": -0.4493,
            "isByBars": -0.2402,
            "isByBarsOfSame": -0.0000,
            "isCodeAlone": 0.0000,
            "isCodeOfTrade": 0.0000,
            "isCodeOfModules": 0.0000,
            "isLongest": 0.1698,
            "isShortest": -0.4752,
            "isLongestBare": 0.0920,
        ])

    /// The chance that the choice is right.
    static let pinConfidence = LogisticModel(
        bias: -0.3568,
        weights: [
            "logOdds": 1.1904,
            "wordConfidence": 0.7404,
            "equalsBarcode": 0.0000,
            "isPartOfBarcode": 0.0000,
            "passesCheck": -0.1037,
            "hasLetters": -0.2763,
            "isCodeAlone": 0.0000,
        ])

    /// What the card is worth.
    static let amount = LogisticModel(
        bias: -6.0800,
        weights: [
            "saysAmount": 0.1014,
            "saysOtherAmount": -2.9797,
            "saysService": -0.0565,
            "hasCurrency": 2.4003,
            "height": 0.6914,
            "isTallest": 1.2762,
            "isInProse": -1.6575,
            "isAlone": 2.4525,
            "isRound": 3.2631,
            "confidence": -0.1394,
            "isInHead": 0.2439,
        ])

    /// The chance that the choice is right.
    static let amountConfidence = LogisticModel(
        bias: 0.9379,
        weights: [
            "logOdds": 2.0422,
            "wordConfidence": -0.0178,
        ])

    /// What it is valid until.
    static let expiry = LogisticModel(
        bias: 1.2132,
        weights: [
            "saysExpiry": 0.5024,
            "saysExpiryBelow": 0.0000,
            "saysOtherDate": 0.2587,
            "saysService": 0.0000,
            "isMonth": 0.9519,
            "isInProse": 0.1996,
            "isAlone": 0.9602,
            "isLatest": 0.2685,
            "isEarliest": 0.2685,
            "isOnly": 0.2685,
            "confidence": -0.0728,
        ])

    /// The chance that the choice is right.
    static let expiryConfidence = LogisticModel(
        bias: 1.5668,
        weights: [
            "logOdds": 0.9685,
            "wordConfidence": 0.2058,
            "openOrder": -1.5977,
        ])

    /// Whose card it is.
    static let holder = LogisticModel(
        bias: -4.7820,
        weights: [
            "saysHolder": 4.5419,
            "saysHolderBelow": 0.0000,
            "saysTitle": 0.0000,
            "saysOther": 1.8789,
            "isCapital": 1.6580,
            "isBelowNumber": 0.5058,
            "isFirst": -0.7492,
            "isLast": 0.4866,
            "hasTwoWords": 1.1796,
            "hasInitial": 0.5661,
            "hasSign": -0.9104,
            "hasShopWord": -1.1910,
            "height": -0.6672,
            "isWholeLine": 0.9493,
            "confidence": 3.7609,
            "isTop": -2.3678,
        ])

    /// The chance that the choice is right.
    static let holderConfidence = LogisticModel(
        bias: -2.0055,
        weights: [
            "logOdds": 2.7257,
            "wordConfidence": 0.4695,
        ])
}
