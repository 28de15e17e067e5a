/// The weights of receipts' fields, by the names of their features.
///
/// Written by `Training/receipts/fit.sh`: not to be edited.
enum ReceiptModels {
    /// Which amount is the total.
    static let total = LogisticModel(
        bias: -4.1413,
        weights: [
            "saysTotal": 0.7652,
            "saysAmountDue": 1.3813,
            "saysSubtotal": -0.1177,
            "saysBeforeTax": -0.3568,
            "saysTotalOfTax": -0.3694,
            "saysTax": 0.3825,
            "saysCash": 0.5522,
            "saysCard": 1.7901,
            "saysChange": -0.1532,
            "saysCount": -0.0884,
            "saysDiscount": -0.1033,
            "saysRounding": -0.1088,
            "saysSaving": -0.2516,
            "saysService": -0.0770,
            "saysPoints": -0.0513,
            "saysNothing": 0.1214,
            "saysTotalAlone": 1.0883,
            "saysTotalLast": 0.9406,
            "totalAbove": 1.2031,
            "totalBelow": 0.2001,
            "isInTaxTable": -1.0443,
            "repeats": 0.7437,
            "isLargest": 0.4209,
            "isLargestTotal": 0.3539,
            "addsUp": 2.0425,
            "addsUpLong": -0.1805,
            "isGivenLessChange": 2.9661,
            "isNetAndTax": 0.9649,
            "isPaid": 1.9182,
            "isTotalAfterRounding": 0.5451,
            "position": 0.9015,
            "height": 0.0000,
            "isRightmost": 0.6840,
            "confidence": 0.4268,
            "hasCurrency": 0.1885,
            "hasCents": 0.1058,
            "isAfterPayment": -0.3485,
            "isBeforePayment": 0.5705,
            "isBalanceOrSum": -0.0000,
            "isItemRow": -0.5045,
            "isZero": -0.1284,
        ])

    /// The chance that the choice is right.
    static let totalConfidence = LogisticModel(
        bias: -0.3277,
        weights: [
            "logOdds": 1.2649,
            "wordConfidence": 0.2786,
            "isSupported": 0.3554,
            "repeats": 0.3934,
        ])

    /// Which day is that of the sale.
    static let day = LogisticModel(
        bias: 0.4687,
        weights: [
            "saysDate": 1.4136,
            "saysOtherDate": -3.1712,
            "hasTime": 1.2240,
            "hasTimeNearby": 0.5150,
            "repeats": 0.1682,
            "hasLongYear": -0.1093,
            "hasMonthName": -0.2057,
            "isOrdered": 0.6418,
            "isFirst": 0.2950,
            "isLast": 0.1315,
            "isTop": -0.0089,
            "isBottom": -0.1405,
            "saysNotice": 0.0000,
            "isAlone": -0.2610,
            "confidence": 0.8481,
            "isLatest": 0.1556,
            "isEarliest": -0.0352,
        ])

    /// The chance that the choice is right.
    static let dayConfidence = LogisticModel(
        bias: -0.1811,
        weights: [
            "logOdds": 1.1882,
            "wordConfidence": 0.4142,
            "openOrder": -1.7068,
            "repeats": 0.3557,
        ])

    /// Which row is the merchant's name.
    static let merchant = LogisticModel(
        bias: -5.6603,
        weights: [
            "isFirst": 1.4506,
            "isSecond": 0.3606,
            "isThird": 0.0914,
            "isFourth": -0.1783,
            "isInHead": 0.3801,
            "isBeforeAddress": 2.2786,
            "isDirectlyBeforeAddress": 1.1864,
            "isFarBelow": -0.5071,
            "hasLegalForm": 4.6444,
            "hasShopWord": 1.9250,
            "letterShare": 3.3150,
            "isShort": -0.9415,
            "isCapital": 0.4021,
            "hasManyDigits": -0.8909,
            "isTall": -0.1520,
            "hasPostcode": -0.5531,
            "hasStreet": -0.0379,
            "hasPlace": -0.5575,
            "hasPhone": -0.1671,
            "hasTaxNumber": -0.9159,
            "saysTitle": -2.3721,
            "saysStaff": -0.7129,
            "saysGreeting": -0.8904,
            "saysNotice": -0.7782,
            "saysDate": -0.3854,
            "hasMoney": -1.4443,
            "confidence": -0.0781,
            "isBeforeCompanyNumber": 2.2250,
            "isLowerCase": -2.4319,
            "saysSum": -1.3723,
            "hasOneWord": 0.0542,
            "hasComma": 0.0998,
            "isPreviousUnreadable": -0.1777,
            "isNamedElsewhere": 1.5877,
        ])

    /// The chance that the choice is right.
    static let merchantConfidence = LogisticModel(
        bias: -2.6463,
        weights: [
            "logOdds": 0.3481,
            "wordConfidence": 3.1724,
        ])

    /// Whether a row belongs to the address, as the logarithm of the odds.
    static let address = LogisticModel(
        bias: -4.0314,
        weights: [
            "hasPostcode": 1.9913,
            "hasStreet": 1.8900,
            "hasPlace": 1.2917,
            "hasCountry": 0.0000,
            "hasComma": 0.8177,
            "endsWithComma": 0.7317,
            "endsWithPoint": 0.1710,
            "startsWithNumber": 1.2293,
            "hasHouseNumber": 0.9212,
            "letterShare": 0.2138,
            "digitShare": -0.4070,
            "isInHead": 1.1871,
            "isBelowHead": -1.6882,
            "isBeforePostcode": 0.7519,
            "isAfterPostcode": 0.1080,
            "isFirstRow": -0.6335,
            "hasPhone": -0.6582,
            "hasTaxNumber": -0.5850,
            "hasCompanyNumber": -0.1530,
            "saysTitle": -0.5600,
            "saysStaff": -0.6256,
            "saysDate": -0.3441,
            "saysNotice": -0.2050,
            "hasMoney": -0.9402,
            "hasLegalForm": -0.5283,
            "hasColon": -1.5646,
            "isInParentheses": -0.1297,
            "isShort": -0.6945,
            "saysGreeting": -0.0774,
            "saysSum": -0.5504,
            "hasShopWord": -0.6597,
            "isNextToStreet": 0.6589,
            "isPlaceAlone": 0.9635,
            "isAfterComma": 0.6129,
            "hasSectionCode": 0.2733,
        ])

    /// The chance that it is right.
    static let addressConfidence = LogisticModel(
        bias: -2.4005,
        weights: [
            "logOdds": 0.1645,
            "wordConfidence": 2.6271,
            "rows": 0.3325,
        ])

    /// Whether a row's amount is that of an item.
    static let item = LogisticModel(
        bias: -4.5089,
        weights: [
            "hasWords": 1.9668,
            "hasWordsAbove": 0.9761,
            "hasWordsBelow": 0.9388,
            "hasTaxCode": 2.3088,
            "isInColumn": 0.1334,
            "isLeftOfColumn": -0.8951,
            "isBeforeTotal": 1.5780,
            "isAfterHead": -0.0335,
            "isInRun": 0.0000,
            "saysTotal": -3.0057,
            "saysTax": -2.2150,
            "saysPayment": -0.8733,
            "saysChange": -0.7292,
            "saysDiscount": -2.5932,
            "saysDeposit": 0.2606,
            "saysCount": -0.6716,
            "saysOther": -0.5424,
            "isProduct": 1.5481,
            "isFactor": -1.4327,
            "hasPercent": -0.8757,
            "hasDay": -0.0034,
            "isNegative": -0.5669,
            "isBeforeFirstSum": 2.6778,
            "hasQuantity": -0.3134,
            "isZero": -0.5758,
            "hasManyAmounts": 0.1219,
            "confidence": 0.0216,
            "isBeforeItsItem": 0.0000,
            "isTotalValue": -1.1492,
        ])

    /// The chance that it is right.
    static let itemConfidence = LogisticModel(
        bias: 0.2527,
        weights: [
            "logOdds": 1.4884,
            "wordConfidence": -0.0840,
            "addsUp": 1.7356,
        ])
}
