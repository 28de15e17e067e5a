extension TillLanguage {
    static let german = TillLanguage(
        tag: "de",
        phrases: [
            (
                .total,
                [
                    "summe", "gesamt", "total", "gesamtsumme", "summe eur", "endsumme",
                    "rechnungssumme", "bon summe", "gesamtpreis", "betrag",
                ]
            ),
            (
                .amountDue,
                [
                    "zu zahlen", "gesamtbetrag", "endbetrag", "zahlbetrag", "rechnungsbetrag",
                    "zu zahlen euro", "zu bezahlen", "zahlen", "gesamtbetrag eur", "total eur",
                    "total chf", "barzahlungsbetrag", "rechnungstotal", "kaufbetrag",
                    "zu zahlender betrag",
                ]
            ),
            (
                .subtotal,
                [
                    "zwischensumme", "zw summe", "zwischentotal", "subtotal", "warenwert",
                    "zwischen summe", "teilsumme",
                ]
            ),
            (
                .totalBeforeTax,
                [
                    "netto", "nettobetrag", "summe netto", "nettosumme", "gesamt netto",
                    "nettoumsatz", "ohne mwst", "exkl mwst", "netto umsatz", "zwischensumme netto",
                ]
            ),
            (
                .totalOfTax,
                [
                    "mwst betrag", "summe mwst", "gesamt mwst", "steuerbetrag", "ust betrag",
                    "mehrwertsteuer gesamt",
                ]
            ),
            (
                .tax,
                [
                    "mwst", "mehrwertsteuer", "ust", "umsatzsteuer", "steuer", "mwst satz",
                    "inkl mwst", "enth mwst", "enthaltene mwst", "davon mwst", "incl mwst",
                    "zzgl mwst", "mehrwertst", "inkl ust", "ohne mwst", "mit mwst", "steuersatz",
                ]
            ),
            (
                .serviceCharge,
                [
                    "bedienung", "trinkgeld", "servicepauschale", "service", "liefergebuhr",
                    "versandkosten", "bedienungsgeld",
                ]
            ),
            (.rounding, ["rundung", "rundungsdifferenz", "rundungsausgleich", "gerundet"]),
            (
                .discount,
                [
                    "rabatt", "nachlass", "preisnachlass", "aktionsrabatt", "gutschein", "coupon",
                    "sofortrabatt", "preisvorteil", "rabatt auf", "abzug", "aktion", "skonto",
                    "mitarbeiterrabatt", "payback coupon",
                ]
            ),
            (
                .saving,
                [
                    "sie sparen", "gespart", "ersparnis", "ihre ersparnis", "sie haben gespart",
                    "preisvorteil gesamt",
                ]
            ),
            (
                .deposit,
                [
                    "pfand", "leergut", "pfandruckgabe", "einwegpfand", "mehrwegpfand",
                    "leergut einweg", "pfandartikel",
                ]
            ),
            (
                .cash,
                ["bar", "bargeld", "barzahlung", "bar eur", "bar euro", "barverkauf", "bar chf"]
            ),
            (
                .card,
                [
                    "kreditkarte", "kartenzahlung", "ec karte", "ec cash", "girocard", "ec",
                    "karte", "mastercard", "visa", "maestro", "vpay", "debitkarte", "lastschrift",
                    "debit mastercard", "visa debit", "bankkarte", "kontaktlos", "twint",
                    "postcard", "bankomat", "unbare zahlung", "american express", "paypal",
                    "karten", "elv",
                ]
            ),
            (
                .voucher,
                [
                    "geschenkkarte", "geschenkgutschein", "wertgutschein", "warengutschein",
                    "gutscheinkarte",
                ]
            ),
            (
                .tendered,
                [
                    "gegeben", "erhalten", "bezahlt", "gezahlt", "gegeben bar", "bar gegeben",
                    "zahlung", "bezahlung",
                ]
            ),
            (
                .change,
                [
                    "ruckgeld", "zuruck", "wechselgeld", "ruckgeld bar", "retour", "ruck",
                    "ruckgeld eur", "zuruck bar", "herausgeld",
                ]
            ),
            (
                .itemCount,
                [
                    "posten", "anzahl artikel", "artikel", "anzahl", "anz artikel", "anzahl posten",
                    "anzahl positionen", "artikelanzahl", "stuck", "pos anzahl",
                ]
            ),
            (
                .points,
                [
                    "punkte", "punktestand", "payback punkte", "treuepunkte", "treuemarken",
                    "basispunkte", "umsatz von", "auf den umsatz von",
                ]
            ),
            (
                .balance,
                ["guthaben", "restguthaben", "kartenguthaben", "alter saldo", "neuer saldo"]
            ),
            (
                .title,
                [
                    "rechnung", "quittung", "kassenbon", "kassenbeleg", "beleg", "bon",
                    "kundenbeleg", "handlerbeleg", "kopie", "kundenbeleg", "bewirtungsbeleg",
                    "lieferschein", "barverkauf", "willkommen", "herzlich willkommen",
                    "zwischenrechnung", "kassenzettel", "k u n d e n b e l e g",
                ]
            ),
            (
                .date,
                [
                    "datum", "rechnungsdatum", "belegdatum", "kaufdatum", "verkaufsdatum",
                    "datum uhrzeit", "leistungsdatum", "datum zeit",
                ]
            ),
            (
                .otherDate,
                [
                    "gultig bis", "gultig ab", "mindestens haltbar", "lieferdatum", "einlosbar bis",
                    "umtausch bis", "geburtsdatum", "startzeit", "as zeit", "abholung",
                ]
            ),
            (.time, ["uhrzeit", "zeit", "uhr"]),
            (
                .documentNumber,
                [
                    "bon nr", "beleg nr", "belegnummer", "rechnungsnummer", "rechnung nr",
                    "bonnummer", "kassenbon nr", "re nr", "rechnungs nr", "bon", "quittungs nr",
                    "beleg", "bnr", "rg nr", "quittung nr",
                ]
            ),
            (
                .phone,
                [
                    "tel", "telefon", "fon", "fax", "telefax", "mobil", "hotline", "tel fax",
                    "tel nr", "rufnummer", "kundenservice",
                ]
            ),
            (
                .taxNumber,
                [
                    "ust id nr", "ust idnr", "ustid", "ust id", "steuernummer", "steuer nr",
                    "st nr", "uid", "uid nr", "atu", "mwst nr", "che", "umsatzsteuer id",
                    "ust idnr", "stnr", "uid nummer",
                ]
            ),
            (
                .companyNumber,
                ["hrb", "handelsregister", "hra", "fn", "weee", "amtsgericht", "registergericht"]
            ),
            (
                .staff,
                [
                    "kasse", "kassierer", "kassiererin", "es bediente sie", "bediener", "filiale",
                    "markt", "terminal", "tisch", "kellner", "verkaufer", "bed", "pos",
                    "es bedient sie", "kunde", "kunden nr", "mitarbeiter", "sie wurden bedient von",
                    "terminal id", "ta nr", "vu nr", "trace nr", "genehmigungs nr", "saule",
                ]
            ),
            (
                .tableHead,
                [
                    "artikel", "menge", "preis", "einzelpreis", "einzel", "bezeichnung", "ep", "gp",
                    "anz", "eur", "euro", "betrag", "stk", "gesamtpreis", "artikelbezeichnung",
                    "pos", "menge artikel preis",
                ]
            ),
            (
                .taxTableHead,
                [
                    "mwst netto brutto", "typ netto mwst brutto", "netto", "brutto", "umsatz",
                    "mwst netto mwst umsatz", "mwst satz", "steuer netto brutto",
                    "mehrwertst ohne mwst", "mit mwst", "ohne mwst", "mwst brutto netto",
                ]
            ),
            (
                .greeting,
                [
                    "vielen dank", "danke", "vielen dank fur ihren einkauf", "auf wiedersehen",
                    "wir danken", "bis bald", "schonen tag",
                ]
            ),
            (
                .notice,
                [
                    "offnungszeiten", "umtausch", "kassenbon", "bitte beleg aufbewahren", "www",
                    "unsere offnungszeiten", "datenschutz", "zahlung erfolgt", "autorisierung",
                    "gekennzeichnete", "nicht rabattberechtigt", "rabattberechtigt", "tse",
                    "signatur", "seriennummer", "reklamation", "ruckgabe",
                ]
            ),
        ],
        months: [
            ["januar", "jan", "janner"], ["februar", "feb"], ["marz", "mrz", "maerz"],
            ["april", "apr"], ["mai"],
            ["juni", "jun"], ["juli", "jul"], ["august", "aug"], ["september", "sep", "sept"],
            ["oktober", "okt"], ["november", "nov"], ["dezember", "dez"],
        ],
        streets: [
            "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "damm", "markt",
            "chaussee", "hof", "promenade",
        ],
        legalForms: [
            "gmbh", "ag", "kg", "ohg", "e k", "ug", "gbr", "gmbh co kg", "se", "eg", "e g", "ek",
            "sarl", "co kg", "kgaa", "inh", "ges m b h", "gesmbh",
        ],
        shops: [
            "apotheke", "markt", "supermarkt", "tankstelle", "backerei", "baeckerei", "metzgerei",
            "fleischerei", "buchhandlung", "restaurant", "gasthaus", "gasthof", "hotel", "baumarkt",
            "drogerie", "kaufhaus", "cafe", "wirtshaus", "konditorei", "getranke", "kiosk",
            "handel", "filiale", "imbiss",
        ])
}
