extension Country {
    static let ireland = Country(
        code: "IE",
        languages: [.english],
        currency: "EUR",
        currencySigns: ["€", "EUR"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["A99 A9A9", "A99 AAAA", "A99 9999", "A99 A999", "A99 AA99"],
        callingCode: "+353",
        taxRatesInPercent: ["23", "13.5", "9", "4.8", "0"],
        taxNumbers: ["IE9999999A", "IE9999999AA"],
        places: [
            "Dublin", "Cork", "Galway", "Limerick", "Waterford", "Co. Dublin", "Co. Cork", "Kerry",
            "Kildare", "Wicklow", "Eire", "Ireland",
        ],
        chains: [
            Chain("Dunnes Stores"),
            Chain("SuperValu"),
            Chain("Tesco"),
            Chain("Lidl"),
            Chain("Aldi"),
            Chain("Penneys"),
        ])
}
