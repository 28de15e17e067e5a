extension Country {
    static let switzerland = Country(
        code: "CH",
        languages: [.german, .french, .italian],
        currency: "CHF",
        currencySigns: ["CHF", "Fr.", "SFr."],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["9999", "CH-9999"],
        callingCode: "+41",
        taxRatesInPercent: ["8.1", "2.6", "3.8", "7.7", "2.5", "3.7", "8.0"],
        taxNumbers: ["CHE-999.999.999", "CHE999999999"],
        places: [
            "Zürich", "Genf", "Genève", "Basel", "Bern", "Lausanne", "Luzern", "Winterthur",
            "St. Gallen", "Lugano", "Schweiz", "Suisse",
        ],
        chains: [
            Chain("Migros"),
            Chain("Coop"),
            Chain("Denner"),
            Chain("ALDI", marks: ["aldi suisse"]),
            Chain("Lidl", marks: ["lidl schweiz"]),
            Chain("Volg"),
            Chain("Manor"),
            Chain("Landi"),
        ])
}
