extension Country {
    static let unitedKingdom = Country(
        code: "GB",
        languages: [.english],
        currency: "GBP",
        currencySigns: ["£", "GBP"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "AA9A 9AA", "A9A 9AA"],
        callingCode: "+44",
        taxRatesInPercent: ["20", "5", "0"],
        taxNumbers: ["GB999999999", "999 9999 99"],
        places: [
            "England", "Scotland", "Wales", "London", "Manchester", "Birmingham", "Leeds",
            "Glasgow", "Edinburgh", "Liverpool", "Bristol", "Cardiff", "Belfast", "Surrey", "Kent",
            "Essex",
        ])
}
