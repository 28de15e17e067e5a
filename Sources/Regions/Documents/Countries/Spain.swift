extension Country {
    static let spain = Country(
        code: "ES",
        languages: [.spanish],
        currency: "EUR",
        currencySigns: ["€", "EUR", "EUROS"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["99999"],
        callingCode: "+34",
        taxRatesInPercent: ["21", "10", "4", "0"],
        taxNumbers: ["A99999999", "A-99999999", "99999999A", "A9999999A", "ESA99999999"],
        places: [
            "Madrid", "Barcelona", "Valencia", "Sevilla", "Zaragoza", "Málaga", "Murcia", "Palma",
            "Bilbao", "Alicante", "Córdoba", "Valladolid",
        ],
        chains: [
            Chain("Mercadona"),
            Chain("Carrefour"),
            Chain("Lidl"),
            Chain("Aldi"),
            Chain("El Corte Inglés"),
            Chain("Eroski"),
            Chain("Alcampo"),
            Chain("Consum"),
        ])
}
