extension Country {
    static let malaysia = Country(
        code: "MY",
        languages: [.english, .malay],
        currency: "MYR",
        currencySigns: ["RM", "MYR"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["99999"],
        callingCode: "+60",
        taxRatesInPercent: ["6", "0", "10", "8"],
        taxNumbers: ["999999999999"],
        places: [
            "Selangor", "Kuala Lumpur", "Johor", "Johor Bahru", "Penang", "Pulau Pinang", "Perak",
            "Ipoh", "Melaka", "Negeri Sembilan", "Kedah", "Kelantan", "Terengganu", "Pahang",
            "Sabah", "Sarawak", "Perlis", "Putrajaya", "Labuan", "Shah Alam", "Petaling Jaya",
            "Puchong", "Klang", "Subang Jaya", "Cheras", "Seremban", "Kajang",
            "Selangor Darul Ehsan", "Wilayah Persekutuan", "Malaysia",
        ],
        streetCodes: ["SS", "USJ", "PJS", "PJU", "BU"],
        chains: [
            Chain("MR. D.I.Y."),
            Chain("99 SPEED MART"),
            Chain("AEON CO"),
            Chain("POPULAR BOOK"),
            Chain("MYDIN"),
            Chain("WATSON'S"),
            Chain("GUARDIAN HEALTH"),
            Chain("7-ELEVEN"),
            Chain("MYNEWS"),
            Chain("TESCO STORES"),
        ])
}
