extension Country {
    static let portugal = Country(
        code: "PT",
        languages: [.portuguese],
        currency: "EUR",
        currencySigns: ["€", "EUR"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["9999-999"],
        callingCode: "+351",
        taxRatesInPercent: ["23", "13", "6"],
        taxNumbers: ["999999999", "PT999999999"],
        places: [
            "Lisboa", "Porto", "Braga", "Coimbra", "Faro", "Setúbal", "Aveiro", "Évora", "Funchal",
            "Leiria", "Sintra", "Cascais", "Almada",
        ],
        chains: [
            Chain("Continente"),
            Chain("Pingo Doce"),
            Chain("Lidl"),
            Chain("Minipreço"),
            Chain("Auchan"),
            Chain("Intermarché"),
            Chain("Mercadona"),
        ])
}
