extension Country {
    static let netherlands = Country(
        code: "NL",
        languages: [.dutch],
        currency: "EUR",
        currencySigns: ["€", "EUR"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["9999 AA", "9999AA"],
        callingCode: "+31",
        taxRatesInPercent: ["21", "9", "6", "0"],
        taxNumbers: ["NL999999999B99"],
        places: [
            "Amsterdam", "Rotterdam", "Den Haag", "Utrecht", "Eindhoven", "Groningen", "Tilburg",
            "Almere", "Breda", "Nijmegen", "Haarlem", "Arnhem", "Leiden", "Delft",
        ],
        chains: [
            Chain("Albert Heijn"),
            Chain("Jumbo"),
            Chain("Lidl"),
            Chain("Aldi"),
            Chain("Kruidvat"),
            Chain("HEMA"),
            Chain("Dirk van den Broek"),
            Chain("Etos"),
        ])
}
