/// The weights of receipts' fields, by the names of their features.
///
/// Written by `Training/receipts/fit.sh`: not to be edited.
enum ReceiptModels {
    /// Which amount is the total.
    static let total = LogisticModel(
        bias: -5.8230,
        weights: [
            "saysTotal": 0.8860,
            "saysAmountDue": 1.4295,
            "saysSubtotal": 0.2258,
            "saysBeforeTax": -0.5447,
            "saysTotalOfTax": -0.3021,
            "saysTax": -0.0871,
            "saysCash": 0.5507,
            "saysCard": 1.9310,
            "saysChange": -0.1472,
            "saysCount": 0.0459,
            "saysDiscount": -0.0881,
            "saysRounding": -0.0817,
            "saysSaving": -0.2985,
            "saysService": -0.0623,
            "saysPoints": -0.2430,
            "saysNothing": -0.2254,
            "saysTotalAlone": 1.1242,
            "saysTotalLast": 1.1667,
            "totalAbove": 1.2282,
            "totalBelow": -0.0356,
            "isInTaxTable": -0.7657,
            "repeats": 0.5066,
            "isLargest": 0.4532,
            "isLargestTotal": 0.0001,
            "addsUp": 2.1565,
            "addsUpLong": -0.0807,
            "isGivenLessChange": 2.6689,
            "isNetAndTax": 1.1452,
            "isPaid": 1.6187,
            "isTotalAfterRounding": 0.4991,
            "position": 1.1270,
            "height": 0.0006,
            "isRightmost": 0.8215,
            "confidence": 1.7929,
            "hasCurrency": 0.4905,
            "hasCents": 0.0737,
            "isAfterPayment": -0.8071,
            "isBeforePayment": 0.5757,
            "isBalanceOrSum": -0.0018,
            "isItemRow": -0.2540,
            "isZero": -0.0582,
        ])

    /// The chance that the choice is right.
    static let totalConfidence = LogisticModel(
        bias: -0.5267,
        weights: [
            "logOdds": 1.0261,
            "wordConfidence": 0.8342,
            "isSupported": 0.4579,
            "repeats": 0.1416,
        ])

    /// Which day is that of the sale.
    static let day = LogisticModel(
        bias: -1.1626,
        weights: [
            "saysDate": 1.2084,
            "saysOtherDate": -3.7218,
            "hasTime": 1.0618,
            "hasTimeNearby": 0.4219,
            "repeats": 0.2268,
            "hasLongYear": 0.3226,
            "hasMonthName": 0.3379,
            "isOrdered": 0.1449,
            "isFirst": 0.4026,
            "isLast": 0.1511,
            "isTop": 0.2155,
            "isBottom": -0.0041,
            "saysNotice": 0.0000,
            "isAlone": -0.2214,
            "confidence": 2.6423,
            "isLatest": -0.1871,
            "isEarliest": -0.0720,
        ])

    /// The chance that the choice is right.
    static let dayConfidence = LogisticModel(
        bias: -1.5401,
        weights: [
            "logOdds": 1.2810,
            "wordConfidence": 1.6456,
            "openOrder": -1.2800,
            "repeats": -0.1479,
        ])

    /// Which row is the merchant's name.
    static let merchant = LogisticModel(
        bias: -5.3912,
        weights: [
            "isFirst": 2.2510,
            "isSecond": 0.8973,
            "isThird": 0.4828,
            "isFourth": -0.2691,
            "isInHead": 0.2708,
            "isBeforeAddress": 2.8533,
            "isDirectlyBeforeAddress": 0.5634,
            "isFarBelow": -0.2836,
            "hasLegalForm": 4.8105,
            "hasShopWord": 2.5292,
            "letterShare": 2.4445,
            "isShort": -1.6299,
            "isCapital": 0.4177,
            "hasManyDigits": -0.7765,
            "isTall": 0.1807,
            "hasPostcode": -0.4880,
            "hasStreet": -0.5914,
            "hasPlace": -0.3592,
            "hasPhone": -0.0876,
            "hasTaxNumber": -0.1135,
            "saysTitle": -2.5568,
            "saysStaff": -0.6881,
            "saysGreeting": -0.4199,
            "saysNotice": -0.5754,
            "saysDate": -0.3685,
            "hasMoney": -1.4326,
            "confidence": -0.0651,
            "isBeforeCompanyNumber": 1.0740,
            "isLowerCase": -2.4393,
            "saysSum": -0.8936,
            "hasOneWord": -0.6919,
            "hasComma": -0.1818,
            "isPreviousUnreadable": -0.0458,
        ])

    /// The chance that the choice is right.
    static let merchantConfidence = LogisticModel(
        bias: 0.5964,
        weights: [
            "logOdds": 1.7945,
            "wordConfidence": 0.1077,
        ])

    /// Whether a row belongs to the address, as the logarithm of the odds.
    static let address = LogisticModel(
        bias: -4.3709,
        weights: [
            "hasPostcode": 1.9720,
            "hasStreet": 1.8609,
            "hasPlace": 1.3147,
            "hasCountry": 0.0000,
            "hasComma": 0.8279,
            "endsWithComma": 0.6544,
            "endsWithPoint": 0.0537,
            "startsWithNumber": 1.3797,
            "hasHouseNumber": 0.9083,
            "letterShare": 0.5602,
            "digitShare": -0.4148,
            "isInHead": 1.4802,
            "isBelowHead": -1.5257,
            "isBeforePostcode": 0.8102,
            "isAfterPostcode": 0.1100,
            "isFirstRow": -0.6833,
            "hasPhone": -0.6989,
            "hasTaxNumber": -0.4175,
            "hasCompanyNumber": -0.1468,
            "saysTitle": -0.6703,
            "saysStaff": -0.7355,
            "saysDate": -0.3566,
            "saysNotice": -0.1473,
            "hasMoney": -0.9417,
            "hasLegalForm": -0.6509,
            "hasColon": -1.5230,
            "isInParentheses": -0.1280,
            "isShort": -0.9463,
            "saysGreeting": -0.0701,
            "saysSum": -0.6370,
            "hasShopWord": -0.7184,
            "isNextToStreet": 0.6573,
        ])

    /// The chance that it is right.
    static let addressConfidence = LogisticModel(
        bias: 0.7400,
        weights: [
            "logOdds": 0.4058,
            "wordConfidence": -0.0755,
            "rows": 0.0527,
        ])

    /// Whether a row's amount is that of an item.
    static let item = LogisticModel(
        bias: -4.5343,
        weights: [
            "hasWords": 1.9664,
            "hasWordsAbove": 0.7456,
            "hasWordsBelow": 0.8165,
            "hasTaxCode": 2.4373,
            "isInColumn": 0.2811,
            "isLeftOfColumn": -0.9885,
            "isBeforeTotal": 1.4135,
            "isAfterHead": -0.0605,
            "isInRun": 0.0000,
            "saysTotal": -3.0012,
            "saysTax": -2.2820,
            "saysPayment": -0.9241,
            "saysChange": -0.7883,
            "saysDiscount": -2.5568,
            "saysDeposit": 0.2699,
            "saysCount": -0.7009,
            "saysOther": 0.0018,
            "isProduct": 1.6729,
            "isFactor": -1.5988,
            "hasPercent": -0.9888,
            "hasDay": -0.0100,
            "isNegative": -0.5348,
            "isBeforeFirstSum": 2.6440,
            "hasQuantity": 0.2937,
            "isZero": -0.5010,
            "hasManyAmounts": 0.1019,
            "confidence": 0.0323,
            "isBeforeItsItem": 0.0000,
            "isTotalValue": -1.0793,
        ])

    /// The chance that it is right.
    static let itemConfidence = LogisticModel(
        bias: 0.0886,
        weights: [
            "logOdds": 1.6564,
            "wordConfidence": -0.0446,
            "addsUp": 1.6459,
        ])
}
