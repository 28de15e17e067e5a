extension Country {
    static let germany = Country(
        code: "DE",
        languages: [.german],
        currency: "EUR",
        currencySigns: ["€", "EUR", "EURO"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["99999", "D-99999"],
        callingCode: "+49",
        taxRatesInPercent: ["19", "7", "16", "5", "0"],
        taxNumbers: [
            "DE999999999", "DE999 999 999", "DE99999999999", "999/9999/9999", "999/999/99999",
            "99/999/99999",
        ],
        places: [
            "Berlin", "Hamburg", "München", "Köln", "Frankfurt", "Stuttgart", "Düsseldorf",
            "Leipzig", "Dortmund", "Essen", "Bremen", "Dresden", "Hannover", "Nürnberg", "Bonn",
        ])
}
