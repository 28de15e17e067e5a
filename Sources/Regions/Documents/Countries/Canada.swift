extension Country {
    static let canada = Country(
        code: "CA",
        languages: [.english, .french],
        currency: "CAD",
        currencySigns: ["C$", "CAD", "CA$", "$"],
        decimalSign: ".",
        dayOrder: .yearMonthDay,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["A9A 9A9", "A9A9A9"],
        callingCode: "+1",
        taxRatesInPercent: ["5", "13", "15", "7", "9.975"],
        taxNumbers: ["999999999RT9999", "999999999 RT9999"],
        places: [
            "Ontario", "Quebec", "Québec", "Toronto", "Montreal", "Montréal", "Vancouver",
            "Calgary", "Ottawa", "Edmonton", "Winnipeg", "Manitoba", "Alberta", "British Columbia",
            "Saskatchewan", "Nova Scotia", "New Brunswick",
        ],
        chains: [
            Chain("Loblaws"),
            Chain("Sobeys"),
            Chain("Canadian Tire"),
            Chain("Shoppers Drug Mart"),
            Chain("Tim Hortons"),
            Chain("Real Canadian Superstore"),
            Chain("No Frills"),
            Chain("Costco"),
            Chain("Walmart"),
            Chain("Dollarama"),
        ])
}
