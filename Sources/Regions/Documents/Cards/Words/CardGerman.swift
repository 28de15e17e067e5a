extension CardLanguage {
    static let german = CardLanguage(
        tag: "de",
        phrases: [
            (
                .number,
                [
                    "kartennummer", "karten nr", "kartennr", "gutscheinkarten nr",
                    "mitgliedsnummer", "mitglieds nr", "kundennummer", "kunden nr",
                    "kundenkarte nr", "gutscheinnummer", "gutschein nr", "geschenkkartennummer",
                    "ausweisnummer", "karte nr", "mitglied nr", "kundenkartennummer", "kontonummer",
                    "kundenkarten nr",
                ]
            ),
            (
                .code,
                [
                    "nummer", "gutscheincode", "einlösecode", "geschenkcode", "kartencode",
                    "aktivierungscode", "rabattcode", "seriennummer", "aktionscode",
                ]
            ),
            (
                .pin,
                [
                    "sicherheitscode", "geheimzahl", "prüfziffer", "rubbelcode", "geheimcode",
                    "hier rubbeln für pin", "pin freirubbeln", "hier rubbeln", "freirubbeln",
                    "zugangscode", "prüfnummer", "geheimnummer", "pin nummer", "sicherheitsnummer",
                    "kennwort", "persönliche geheimzahl",
                ]
            ),
            (
                .amount,
                [
                    "wert", "betrag", "guthaben", "im wert von", "gutscheinwert", "über",
                    "kartenwert", "startguthaben", "in höhe von", "warenwert",
                ]
            ),
            (
                .expiry,
                [
                    "gültig bis", "verfällt am", "einlösbar bis", "gültig bis ende", "ablaufdatum",
                    "gültigkeit", "läuft ab am", "gilt bis", "verfallsdatum", "einlösen bis",
                    "gültig bis einschließlich", "ablauf", "verwendbar bis",
                ]
            ),
            (
                .holder,
                [
                    "mitglied", "karteninhaber", "inhaber", "für", "diese karte gehört",
                    "karteninhaberin", "inhaberin", "name des mitglieds", "vorname name",
                    "empfänger", "kunde", "kundin", "ausgestellt auf", "ausgestellt für",
                    "name vorname",
                ]
            ),
            (
                .otherDate,
                [
                    "mitglied seit", "seit", "ausgestellt am", "ab kaufdatum", "kaufdatum",
                    "gültig ab", "geburtsdatum", "ausgabedatum", "gegründet", "kunde seit",
                ]
            ),
            (
                .service,
                [
                    "kundenservice", "hilfe", "service", "telefon", "guthaben abfragen unter",
                    "es gelten die agb", "guthabenabfrage", "infos unter", "unter", "kontakt",
                    "einlösbar in", "rückfragen",
                ]
            ),
            (
                .otherAmount,
                [
                    "mindesteinkauf", "mindestbestellwert", "ab", "rabatt", "pfand", "gebühr",
                    "mindestumsatz", "einkauf ab", "aufladbar bis",
                ]
            ),
            (
                .title,
                [
                    "geschenkkarte", "geschenkgutschein", "gutschein", "wertgutschein",
                    "einkaufsgutschein", "mitgliedskarte", "mitgliedsausweis", "bibliotheksausweis",
                    "kundenkarte", "bonuskarte", "vorteilskarte", "treuekarte", "gutscheinkarte",
                    "bonusclub", "clubkarte", "warengutschein", "rabattkarte", "ausweis",
                    "kundenclub", "leserausweis", "punktekarte",
                ]
            ),
            (
                .mention,
                [
                    "einlösbar", "diese karte", "keine barauszahlung möglich", "punkte",
                    "dieser gutschein", "bei verlust", "guthaben", "die karte", "barauszahlung",
                    "nicht bar ausgezahlt",
                ]
            ),
        ])
}
