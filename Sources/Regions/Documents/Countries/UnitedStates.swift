extension Country {
    static let unitedStates = Country(
        code: "US",
        languages: [.english],
        currency: "USD",
        currencySigns: ["$", "US$", "USD"],
        decimalSign: ".",
        dayOrder: .monthDayYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["AA 99999", "AA 99999-9999"],
        callingCode: "+1",
        taxRatesInPercent: [],
        taxNumbers: [],
        places: [
            "Alabama", "Alaska", "Arizona", "Arkansas", "California", "Colorado", "Connecticut",
            "Delaware", "Florida", "Georgia", "Hawaii", "Idaho", "Illinois", "Indiana", "Iowa",
            "Kansas", "Kentucky", "Louisiana", "Maine", "Maryland", "Massachusetts", "Michigan",
            "Minnesota", "Mississippi", "Missouri", "Montana", "Nebraska", "Nevada",
            "New Hampshire", "New Jersey", "New Mexico", "New York", "North Carolina", "Ohio",
            "Oklahoma", "Oregon", "Pennsylvania", "Tennessee", "Texas", "Utah", "Vermont",
            "Virginia", "Washington", "Wisconsin", "Wyoming",
        ])
}
