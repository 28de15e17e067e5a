extension Country {
    static let australia = Country(
        code: "AU",
        languages: [.english],
        currency: "AUD",
        currencySigns: ["A$", "AUD", "$"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: [
            "NSW 9999", "VIC 9999", "QLD 9999", "WA 9999", "SA 9999", "TAS 9999", "ACT 9999",
            "NT 9999",
        ],
        callingCode: "+61",
        taxRatesInPercent: ["10"],
        taxNumbers: ["99 999 999 999", "99999999999"],
        places: [
            "Sydney", "Melbourne", "Brisbane", "Perth", "Adelaide", "Hobart", "Darwin", "Canberra",
            "NSW", "QLD",
        ],
        chains: [
            Chain("Woolworths"),
            Chain("Coles"),
            Chain("ALDI"),
            Chain("IGA"),
            Chain("Bunnings"),
            Chain("Kmart"),
            Chain("Officeworks"),
            Chain("JB Hi-Fi"),
            Chain("Dan Murphy's"),
        ])
}
