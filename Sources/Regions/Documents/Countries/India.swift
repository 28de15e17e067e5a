extension Country {
    static let india = Country(
        code: "IN",
        languages: [.english],
        currency: "INR",
        currencySigns: ["₹", "Rs.", "Rs", "INR"],
        decimalSign: ".",
        dayOrder: .dayMonthYear,
        // In patterns, 9 is a digit and A a letter.
        postcodes: ["999999", "999 999", "AAAAAA-999999"],
        callingCode: "+91",
        taxRatesInPercent: ["5", "12", "18", "28", "2.5", "6", "9", "14"],
        taxNumbers: ["99AAAAA9999A9A9", "99AAAAA9999AAA9"],
        places: [
            "Mumbai", "Delhi", "New Delhi", "Bengaluru", "Bangalore", "Chennai", "Kolkata",
            "Hyderabad", "Pune", "Ahmedabad", "Maharashtra", "Karnataka", "Tamil Nadu", "Kerala",
            "Gujarat", "Telangana", "Haryana", "Uttar Pradesh", "Punjab",
        ],
        chains: [
            Chain("Big Bazaar"),
            Chain("Reliance Fresh"),
            Chain("DMart"),
            Chain("Spencer's"),
            Chain("More Supermarket"),
        ])
}
