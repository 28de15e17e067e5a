extension CardLanguage {
    static let malay = CardLanguage(
        tag: "ms",
        phrases: [
            (
                .number,
                [
                    "nombor kad", "no kad", "no kad hadiah", "no ahli", "nombor keahlian",
                    "id ahli", "no keahlian", "nombor ahli", "no baucar", "nombor baucar",
                    "nombor akaun",
                ]
            ),
            (.code, ["kod baucar", "kod", "nombor", "kod hadiah", "kod promosi", "no siri"]),
            (
                .pin,
                [
                    "kod pin", "kod keselamatan", "no pin", "gores untuk pin", "gores di sini",
                    "nombor pin", "gores", "kata laluan",
                ]
            ),
            (.amount, ["nilai", "jumlah", "bernilai", "baki"]),
            (
                .expiry,
                [
                    "sah sehingga", "tarikh luput", "tarikh tamat", "luput", "tamat tempoh",
                    "sah hingga",
                ]
            ),
            (
                .holder,
                [
                    "nama", "nama ahli", "pemegang kad", "ahli", "untuk", "nama pemegang",
                    "pelanggan",
                ]
            ),
            (.otherDate, ["ahli sejak", "sejak", "tarikh dikeluarkan", "tarikh lahir"]),
            (
                .service,
                [
                    "khidmat pelanggan", "atau hubungi", "semak baki di", "hubungi", "telefon",
                    "talian",
                ]
            ),
            (.otherAmount, ["pembelian minimum", "minimum"]),
            (
                .title,
                [
                    "kad hadiah", "baucar", "baucar hadiah", "kad ahli", "kad keahlian",
                    "kad ganjaran", "kad pelanggan", "kad setia", "baucar tunai",
                ]
            ),
            (
                .mention,
                [
                    "boleh ditebus", "kad ini", "baucar ini", "mata ganjaran",
                    "tidak boleh ditukar", "ditebus",
                ]
            ),
        ])
}
