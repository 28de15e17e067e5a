extension Country {
    static let austria = Country(
        code: "AT",
        languages: [.german],
        currency: "EUR",
        currencySigns: ["€", "EUR"],
        decimalSign: ",",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["9999", "A-9999"],
        callingCode: "+43",
        taxRatesInPercent: ["20", "10", "13", "0"],
        taxNumbers: ["ATU99999999"],
        places: [
            "Wien", "Graz", "Linz", "Salzburg", "Innsbruck", "Klagenfurt", "Villach", "Wels",
            "Dornbirn", "Österreich",
        ],
        chains: [
            Chain("BILLA"),
            Chain("SPAR"),
            Chain("INTERSPAR"),
            Chain("HOFER", marks: ["hofer kg"]),
            Chain("Lidl", marks: ["lidl oesterreich"]),
            Chain("PENNY"),
            Chain("MPREIS"),
            Chain("BIPA"),
            Chain("dm drogerie markt", marks: ["dm drogerie"]),
            Chain("OMV"),
            Chain("Libro"),
            Chain("Unimarkt"),
        ])
}
