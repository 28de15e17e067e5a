extension TillLanguage {
    static let italian = TillLanguage(
        tag: "it",
        phrases: [
            (.total, ["totale", "totale euro", "totale eur", "importo", "tot", "somma"]),
            (
                .amountDue,
                [
                    "totale complessivo", "totale da pagare", "da pagare", "importo da pagare",
                    "totale dovuto", "importo pagato", "totale documento", "netto a pagare",
                ]
            ),
            (.subtotal, ["subtotale", "sub totale", "parziale", "sub tot"]),
            (.totalBeforeTax, ["imponibile", "totale imponibile", "netto"]),
            (.totalOfTax, ["di cui iva", "totale iva", "imposta", "iva totale"]),
            (.tax, ["iva", "imposta", "aliquota", "iva inclusa", "di cui iva"]),
            (.serviceCharge, ["servizio", "coperto", "mancia", "spese di consegna"]),
            (.rounding, ["arrotondamento"]),
            (
                .discount,
                [
                    "sconto", "sconto merce", "promo", "promozione", "buono sconto", "abbuono",
                    "sconto carta",
                ]
            ),
            (.saving, ["risparmio", "hai risparmiato", "risparmiato", "totale risparmio"]),
            (.deposit, ["cauzione", "deposito", "vuoto a rendere"]),
            (.cash, ["contante", "contanti", "pagamento contante", "contanti euro"]),
            (
                .card,
                [
                    "carta", "bancomat", "pagamento elettronico", "carta di credito", "visa",
                    "mastercard", "pos", "carta credito", "pagobancomat", "maestro", "elettronico",
                ]
            ),
            (
                .voucher,
                [
                    "buoni pasto", "buono", "ticket restaurant", "buoni pasto ticket",
                    "carta regalo", "non riscosso",
                ]
            ),
            (.tendered, ["pagato", "ricevuto", "versato", "pagamento", "importo ricevuto"]),
            (.change, ["resto", "resto contanti"]),
            (
                .itemCount,
                [
                    "articoli", "n articoli", "numero articoli", "pezzi", "nr articoli",
                    "tot articoli", "n pezzi",
                ]
            ),
            (.points, ["punti", "saldo punti", "punti spesa"]),
            (.balance, ["saldo"]),
            (
                .title,
                [
                    "documento commerciale", "documento commerciale di vendita o prestazione",
                    "scontrino", "ricevuta", "fattura", "scontrino fiscale", "copia cliente",
                    "di vendita o prestazione", "benvenuti", "preconto",
                ]
            ),
            (.date, ["data", "data ora", "data documento", "del"]),
            (.otherDate, ["scadenza", "valido fino al", "scade il"]),
            (.time, ["ora", "ore"]),
            (
                .documentNumber,
                [
                    "documento n", "doc n", "scontrino n", "n doc", "numero", "ricevuta n",
                    "fattura n", "documento", "sf",
                ]
            ),
            (.phone, ["tel", "telefono", "cell", "fax"]),
            (
                .taxNumber,
                [
                    "p iva", "partita iva", "piva", "p i", "part iva", "cod fisc", "codice fiscale",
                    "c f",
                ]
            ),
            (.companyNumber, ["rea", "reg imprese"]),
            (
                .staff,
                [
                    "cassa", "cassiere", "cassiera", "operatore", "tavolo", "coperti", "negozio",
                    "cameriere", "cliente", "terminale", "addetto",
                ]
            ),
            (
                .tableHead,
                [
                    "descrizione", "prezzo", "qta", "quantita", "importo", "reparto", "iva",
                    "prezzo unitario", "prezzo euro", "prezzo eur", "descrizione iva prezzo",
                ]
            ),
            (
                .taxTableHead,
                ["aliquota imponibile imposta", "iva imponibile imposta", "imponibile imposta"]
            ),
            (
                .greeting,
                [
                    "grazie", "arrivederci", "grazie e arrivederci", "arrivederci e grazie",
                    "grazie della visita",
                ]
            ),
            (.notice, ["orario", "cambi", "resi", "conservare", "www", "scontrino di cortesia"]),
        ],
        months: [
            ["gennaio", "gen"], ["febbraio", "feb"], ["marzo", "mar"], ["aprile", "apr"],
            ["maggio", "mag"], ["giugno", "giu"], ["luglio", "lug"], ["agosto", "ago"],
            ["settembre", "set", "sett"], ["ottobre", "ott"], ["novembre", "nov"],
            ["dicembre", "dic"],
        ],
        streets: [
            "via", "viale", "piazza", "corso", "largo", "vicolo", "strada", "piazzale", "ss",
            "localita", "loc", "p zza", "v le", "c so", "centro commerciale",
        ],
        legalForms: [
            "srl", "s r l", "spa", "s p a", "snc", "s n c", "sas", "s a s", "srls", "scarl", "coop",
        ],
        shops: [
            "ristorante", "farmacia", "supermercato", "bar", "pizzeria", "trattoria", "panificio",
            "macelleria", "libreria", "albergo", "hotel", "osteria", "tabacchi", "caffe",
            "gelateria", "mercato", "pasticceria",
        ])
}
