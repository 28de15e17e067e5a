extension Country {
    static let france = Country(
        code: "FR",
        languages: [.french],
        currency: "EUR",
        currencySigns: ["€", "EUR", "EUROS"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["99999", "F-99999"],
        callingCode: "+33",
        taxRatesInPercent: ["20", "10", "5.5", "2.1"],
        taxNumbers: ["FR99999999999", "FRAA999999999"],
        places: [
            "Paris", "Marseille", "Lyon", "Toulouse", "Nice", "Nantes", "Strasbourg", "Montpellier",
            "Bordeaux", "Lille", "Rennes", "CEDEX",
        ],
        chains: [
            Chain("Carrefour"),
            Chain("E.Leclerc"),
            Chain("Intermarché"),
            Chain("Auchan"),
            Chain("Monoprix"),
            Chain("Franprix"),
            Chain("Super U"),
            Chain("Hyper U"),
            Chain("Casino Supermarchés"),
            Chain("Picard"),
            Chain("Lidl"),
            Chain("Aldi"),
            Chain("Decathlon"),
            Chain("Fnac"),
            Chain("Leroy Merlin"),
        ])
}
