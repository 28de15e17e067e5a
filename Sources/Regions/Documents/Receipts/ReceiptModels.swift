/// The weights of receipts' fields, by the names of their features.
///
/// Written by `Training/receipts/fit.sh`: not to be edited.
enum ReceiptModels {
    /// Which amount is the total.
    static let total = LogisticModel(
        bias: -3.7503,
        weights: [
            "saysTotal": 0.8116,
            "saysAmountDue": 1.3476,
            "saysSubtotal": 0.3146,
            "saysBeforeTax": -0.5473,
            "saysTotalOfTax": -0.2490,
            "saysTax": 0.2228,
            "saysCash": 0.8495,
            "saysCard": 1.8435,
            "saysChange": -0.1553,
            "saysCount": -0.1514,
            "saysDiscount": -0.0680,
            "saysRounding": -0.0511,
            "saysSaving": -0.2520,
            "saysService": -0.1629,
            "saysPoints": -0.0494,
            "saysNothing": -0.2246,
            "saysTotalAlone": 1.1175,
            "saysTotalLast": 0.8968,
            "totalAbove": 1.1684,
            "totalBelow": 0.1223,
            "isInTaxTable": -0.8399,
            "repeats": 0.8259,
            "isLargest": 0.7135,
            "isLargestTotal": 0.1544,
            "addsUp": 2.2571,
            "addsUpLong": -0.3229,
            "isGivenLessChange": 2.8621,
            "isNetAndTax": 0.8711,
            "isPaid": 1.4500,
            "isTotalAfterRounding": 0.4258,
            "position": 0.9592,
            "height": 0.0001,
            "isRightmost": 0.5783,
            "confidence": 0.3094,
            "hasCurrency": 0.4781,
            "hasCents": -0.0253,
            "isAfterPayment": -0.4702,
            "isBeforePayment": 0.5784,
            "isBalanceOrSum": 0.0000,
            "isItemRow": -0.4438,
            "isZero": -0.0795,
        ])

    /// The chance that the choice is right.
    static let totalConfidence = LogisticModel(
        bias: -0.0346,
        weights: [
            "logOdds": 1.1447,
            "wordConfidence": 0.1078,
            "isSupported": 0.2891,
            "repeats": 0.3536,
        ])

    /// Which day is that of the sale.
    static let day = LogisticModel(
        bias: 0.7145,
        weights: [
            "saysDate": 1.6783,
            "saysOtherDate": -3.0722,
            "hasTime": 1.1456,
            "hasTimeNearby": 0.5985,
            "repeats": 0.2458,
            "hasLongYear": 0.3607,
            "hasMonthName": 0.0257,
            "isOrdered": 0.2581,
            "isFirst": 0.3073,
            "isLast": 0.0863,
            "isTop": 0.4679,
            "isBottom": -0.1662,
            "saysNotice": 0.0000,
            "isAlone": -0.2746,
            "confidence": 0.6238,
            "isLatest": 0.0246,
            "isEarliest": -0.0696,
        ])

    /// The chance that the choice is right.
    static let dayConfidence = LogisticModel(
        bias: -0.5854,
        weights: [
            "logOdds": 0.9559,
            "wordConfidence": 0.7806,
            "openOrder": -0.9550,
            "repeats": 0.3816,
        ])

    /// Which row is the merchant's name.
    static let merchant = LogisticModel(
        bias: -5.6929,
        weights: [
            "isFirst": 1.3380,
            "isSecond": -0.1181,
            "isThird": -0.2331,
            "isFourth": -0.3595,
            "isInHead": 0.2626,
            "isBeforeAddress": 2.2775,
            "isDirectlyBeforeAddress": 1.4869,
            "isFarBelow": -0.3839,
            "hasLegalForm": 5.0943,
            "hasShopWord": 2.7684,
            "letterShare": 2.9009,
            "isShort": -1.6225,
            "isCapital": 0.2915,
            "hasManyDigits": -0.7849,
            "isTall": 0.1515,
            "hasPostcode": -0.4489,
            "hasStreet": 0.1605,
            "hasPlace": -0.4631,
            "hasPhone": -0.0715,
            "hasTaxNumber": -0.1161,
            "saysTitle": -2.3382,
            "saysStaff": -0.6939,
            "saysGreeting": -0.4741,
            "saysNotice": -0.7859,
            "saysDate": -0.3332,
            "hasMoney": -1.4958,
            "confidence": -0.0326,
            "isBeforeCompanyNumber": 1.8372,
            "isLowerCase": -2.1343,
            "saysSum": -0.7707,
            "hasOneWord": -0.2348,
            "hasComma": 0.0114,
            "isPreviousUnreadable": -0.0214,
        ])

    /// The chance that the choice is right.
    static let merchantConfidence = LogisticModel(
        bias: -3.1753,
        weights: [
            "logOdds": 0.2827,
            "wordConfidence": 4.0258,
        ])

    /// Whether a row belongs to the address, as the logarithm of the odds.
    static let address = LogisticModel(
        bias: -3.9640,
        weights: [
            "hasPostcode": 2.0047,
            "hasStreet": 1.9254,
            "hasPlace": 1.3492,
            "hasCountry": 0.0000,
            "hasComma": 0.8319,
            "endsWithComma": 0.6815,
            "endsWithPoint": 0.1120,
            "startsWithNumber": 1.3692,
            "hasHouseNumber": 0.8674,
            "letterShare": 0.2688,
            "digitShare": -0.4438,
            "isInHead": 1.1827,
            "isBelowHead": -1.6718,
            "isBeforePostcode": 0.7391,
            "isAfterPostcode": 0.1725,
            "isFirstRow": -0.6433,
            "hasPhone": -0.6786,
            "hasTaxNumber": -0.4125,
            "hasCompanyNumber": -0.1737,
            "saysTitle": -0.6114,
            "saysStaff": -0.6495,
            "saysDate": -0.3602,
            "saysNotice": -0.2331,
            "hasMoney": -1.0084,
            "hasLegalForm": -0.6259,
            "hasColon": -1.5706,
            "isInParentheses": -0.1195,
            "isShort": -0.9052,
            "saysGreeting": -0.0741,
            "saysSum": -0.5927,
            "hasShopWord": -0.7314,
            "isNextToStreet": 0.6752,
        ])

    /// The chance that it is right.
    static let addressConfidence = LogisticModel(
        bias: -2.4350,
        weights: [
            "logOdds": 0.3350,
            "wordConfidence": 2.7883,
            "rows": 0.1926,
        ])

    /// Whether a row's amount is that of an item.
    static let item = LogisticModel(
        bias: -4.6326,
        weights: [
            "hasWords": 2.0260,
            "hasWordsAbove": 0.8720,
            "hasWordsBelow": 0.8321,
            "hasTaxCode": 2.4241,
            "isInColumn": 0.1784,
            "isLeftOfColumn": -0.9966,
            "isBeforeTotal": 1.6025,
            "isAfterHead": -0.0711,
            "isInRun": 0.0000,
            "saysTotal": -2.9428,
            "saysTax": -2.2051,
            "saysPayment": -0.8269,
            "saysChange": -0.7127,
            "saysDiscount": -2.4682,
            "saysDeposit": 0.2536,
            "saysCount": -0.7642,
            "saysOther": -0.4790,
            "isProduct": 1.4965,
            "isFactor": -1.5971,
            "hasPercent": -0.9458,
            "hasDay": -0.0093,
            "isNegative": -0.5652,
            "isBeforeFirstSum": 2.6153,
            "hasQuantity": 0.2573,
            "isZero": -0.5847,
            "hasManyAmounts": 0.1788,
            "confidence": -0.0109,
            "isBeforeItsItem": 0.0000,
            "isTotalValue": -1.1262,
        ])

    /// The chance that it is right.
    static let itemConfidence = LogisticModel(
        bias: 0.5097,
        weights: [
            "logOdds": 1.3908,
            "wordConfidence": -0.0449,
            "addsUp": 1.7161,
        ])
}
