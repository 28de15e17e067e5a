extension CardLanguage {
    static let dutch = CardLanguage(
        tag: "nl",
        phrases: [
            (
                .number,
                [
                    "kaartnummer", "kaartnr", "cadeaukaartnummer", "lidnummer", "klantnummer",
                    "lidmaatschapsnummer", "pasnummer", "bonnummer", "kaart nr", "lidnr", "klantnr",
                    "cadeaukaart nr", "pasnr", "vouchernummer",
                ]
            ),
            (.code, ["cadeaucode", "vouchercode", "kortingscode", "activatiecode", "boncode"]),
            (
                .pin,
                [
                    "pincode", "beveiligingscode", "krascode", "kras voorzichtig voor de pincode",
                    "kras hier", "toegangscode", "veiligheidscode", "geheime code",
                    "kras voorzichtig", "controlecode",
                ]
            ),
            (.amount, ["waarde", "bedrag", "ter waarde van", "saldo", "tegoed", "t w v"]),
            (
                .expiry,
                [
                    "geldig tot", "geldig t m", "vervalt op", "vervaldatum", "te gebruiken tot",
                    "geldig tot en met", "verloopt op", "inwisselbaar tot", "besteedbaar tot",
                    "verzilveren voor", "einddatum",
                ]
            ),
            (
                .holder,
                [
                    "naam", "kaarthouder", "lid", "voor", "deze kaart is van", "houder", "klant",
                    "naam kaarthouder", "pashouder",
                ]
            ),
            (
                .otherDate,
                [
                    "lid sinds", "sinds", "uitgegeven op", "uitgiftedatum", "klant sinds",
                    "geboortedatum",
                ]
            ),
            (
                .service,
                [
                    "klantenservice", "of bel", "telefoon", "vragen", "contact", "hulp",
                    "saldo checken",
                ]
            ),
            (.otherAmount, ["minimale besteding", "vanaf", "minimaal", "korting"]),
            (
                .title,
                [
                    "cadeaukaart", "cadeaubon", "waardebon", "tegoedbon", "lidmaatschapskaart",
                    "lidkaart", "klantenkaart", "spaarkaart", "klantenpas", "ledenpas",
                    "kortingsbon", "bonuskaart", "lidmaatschapspas", "kortingskaart",
                ]
            ),
            (
                .mention,
                [
                    "te besteden", "deze kaart", "niet inwisselbaar", "punten", "deze bon",
                    "inwisselbaar", "niet inwisselbaar voor contant geld", "alle winkels",
                    "de kaart",
                ]
            ),
        ])
}
