extension Country {
    static let singapore = Country(
        code: "SG",
        languages: [.english],
        currency: "SGD",
        currencySigns: ["S$", "SGD", "$"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["Singapore 999999", "S999999", "S(999999)", "(S)999999"],
        callingCode: "+65",
        taxRatesInPercent: ["9", "8", "7"],
        taxNumbers: ["M9-9999999-9", "99-9999999-A", "999999999A"],
        places: [
            "Singapore", "Orchard", "Jurong", "Tampines", "Woodlands", "Bedok", "Bugis", "Yishun",
        ],
        chains: [
            Chain("NTUC FairPrice"),
            Chain("Cold Storage"),
            Chain("Sheng Siong"),
            Chain("7-Eleven"),
            Chain("Guardian Health"),
            Chain("Popular Bookstore"),
        ])
}
