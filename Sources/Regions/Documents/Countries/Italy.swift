extension Country {
    static let italy = Country(
        code: "IT",
        languages: [.italian],
        currency: "EUR",
        currencySigns: ["€", "EUR", "EURO"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["99999", "I-99999"],
        callingCode: "+39",
        taxRatesInPercent: ["22", "10", "5", "4"],
        taxNumbers: ["99999999999", "IT99999999999"],
        places: [
            "Roma", "Milano", "Napoli", "Torino", "Palermo", "Genova", "Bologna", "Firenze", "Bari",
            "Catania", "Venezia", "Verona", "Padova",
        ],
        chains: [
            Chain("Esselunga"),
            Chain("Conad"),
            Chain("Carrefour"),
            Chain("Lidl"),
            Chain("Eurospin"),
            Chain("Coop"),
            Chain("Pam Panorama"),
            Chain("Despar"),
        ])
}
