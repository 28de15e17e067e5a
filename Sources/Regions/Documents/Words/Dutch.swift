extension TillLanguage {
    static let dutch = TillLanguage(
        tag: "nl",
        phrases: [
            (.total, ["totaal", "totaal eur", "bedrag", "som", "totaal euro"]),
            (
                .amountDue,
                [
                    "te betalen", "totaal te betalen", "totaalbedrag", "eindtotaal",
                    "totaal incl btw", "totaal inclusief", "te voldoen",
                ]
            ),
            (.subtotal, ["subtotaal", "sub totaal", "tussentotaal"]),
            (
                .totalBeforeTax,
                [
                    "excl btw", "exclusief btw", "totaal excl btw", "netto", "bedr excl",
                    "grondslag", "over",
                ]
            ),
            (.totalOfTax, ["btw bedrag", "totaal btw", "bedrag btw"]),
            (.tax, ["btw", "waarvan btw", "btw hoog", "btw laag", "incl btw", "btw over"]),
            (
                .serviceCharge,
                ["fooi", "bediening", "servicekosten", "bezorgkosten", "verzendkosten"]
            ),
            (.rounding, ["afronding", "afronden"]),
            (
                .discount,
                ["korting", "actie", "bonus", "kortingsbon", "uw voordeel", "bonus korting"]
            ),
            (.saving, ["uw voordeel", "totaal korting", "bespaard", "u bespaart", "voordeel"]),
            (.deposit, ["statiegeld", "emballage", "statiegeld retour"]),
            (.cash, ["contant", "kontant", "contanten", "contant eur"]),
            (
                .card,
                [
                    "pin", "pinnen", "bankpas", "maestro", "creditcard", "visa", "mastercard",
                    "contactloos", "betaalpas", "v pay", "ideal", "betaald met pin",
                ]
            ),
            (.voucher, ["cadeaukaart", "cadeaubon", "waardebon", "tegoedbon"]),
            (.tendered, ["betaald", "ontvangen", "gegeven", "betaling"]),
            (.change, ["wisselgeld", "terug", "retour", "wissel", "teruggave"]),
            (.itemCount, ["artikelen", "aantal artikelen", "aantal", "stuks", "aantal producten"]),
            (.points, ["punten", "zegels", "spaarpunten", "koopzegels", "airmiles"]),
            (.balance, ["saldo"]),
            (
                .title,
                [
                    "factuur", "kassabon", "bon", "klantkopie", "kopie", "rekening", "welkom",
                    "kassa bon", "kopie kaarthouder",
                ]
            ),
            (.date, ["datum", "factuurdatum", "datum tijd"]),
            (.otherDate, ["geldig tot", "vervaldatum", "houdbaar tot"]),
            (.time, ["tijd", "om"]),
            (
                .documentNumber,
                [
                    "bonnr", "bon nr", "bonnummer", "factuurnr", "factuurnummer", "transactie",
                    "kassabon", "bon",
                ]
            ),
            (.phone, ["tel", "telefoon", "fax", "mobiel"]),
            (.taxNumber, ["btw nr", "btw nummer", "btw", "btw id"]),
            (.companyNumber, ["kvk", "kvk nr", "kvk nummer"]),
            (
                .staff,
                [
                    "kassa", "kassier", "filiaal", "tafel", "medewerker", "ober", "klant", "winkel",
                    "terminal", "u bent geholpen door", "verkoper",
                ]
            ),
            (.tableHead, ["omschrijving", "aantal", "prijs", "bedrag", "stuksprijs", "artikel"]),
            (
                .taxTableHead,
                [
                    "btw over eur", "btw bedr excl", "perc bedrag", "btw grondslag",
                    "btw specificatie", "btw bedr excl btw",
                ]
            ),
            (
                .greeting,
                [
                    "bedankt", "dank u wel", "tot ziens", "bedankt voor uw bezoek", "prettige dag",
                    "fijne dag",
                ]
            ),
            (.notice, ["openingstijden", "ruilen", "retourneren", "bewaar", "www", "vragen"]),
        ],
        months: [
            ["januari", "jan"], ["februari", "feb"], ["maart", "mrt"], ["april", "apr"], ["mei"],
            ["juni", "jun"], ["juli", "jul"], ["augustus", "aug"], ["september", "sep", "sept"],
            ["oktober", "okt"], ["november", "nov"], ["december", "dec"],
        ],
        streets: [
            "straat", "weg", "laan", "plein", "gracht", "kade", "dijk", "singel", "markt", "steeg",
            "hof", "winkelcentrum",
        ],
        legalForms: ["b v", "bv", "n v", "nv", "vof", "v o f"],
        shops: [
            "apotheek", "supermarkt", "bakkerij", "slagerij", "restaurant", "cafe", "boekhandel",
            "drogist", "hotel", "winkel", "slijterij", "eetcafe", "tankstation", "bouwmarkt",
            "warenhuis",
        ])
}
