extension CardLanguage {
    static let italian = CardLanguage(
        tag: "it",
        phrases: [
            (
                .number,
                [
                    "numero carta", "numero della carta", "n carta", "carta n", "tessera n",
                    "numero tessera", "n socio", "numero socio", "buono n", "numero cliente",
                    "n tessera", "numero buono", "n cliente", "carta nr", "tessera nr",
                    "numero di carta",
                ]
            ),
            (
                .code,
                [
                    "numero", "codice buono", "codice", "codice regalo", "codice cliente",
                    "codice sconto", "codice carta", "codice socio", "codice di attivazione",
                ]
            ),
            (
                .pin,
                [
                    "codice pin", "codice di sicurezza", "codice segreto",
                    "gratta per scoprire il pin", "gratta qui", "grattare qui", "codice di accesso",
                    "gratta e scopri",
                ]
            ),
            (.amount, ["valore", "importo", "del valore di", "saldo", "credito", "valore di"]),
            (
                .expiry,
                [
                    "valido fino al", "scadenza", "scade il", "valida fino al", "data di scadenza",
                    "valido fino a", "valida fino a", "scade", "utilizzabile fino al", "validità",
                    "da utilizzare entro il", "entro il",
                ]
            ),
            (
                .holder,
                [
                    "nome", "titolare", "socio", "per", "intestatario", "socia", "nome e cognome",
                    "intestata a", "questa carta appartiene a", "cliente", "beneficiario",
                ]
            ),
            (
                .otherDate,
                [
                    "socio dal", "dal", "data di emissione", "emessa il", "data di nascita",
                    "cliente dal", "iscritto dal", "data di acquisto",
                ]
            ),
            (
                .service,
                [
                    "servizio clienti", "saldo su", "assistenza", "telefono", "numero verde",
                    "contatti", "info",
                ]
            ),
            (.otherAmount, ["spesa minima", "minimo", "ordine minimo", "a partire da"]),
            (
                .title,
                [
                    "carta regalo", "buono", "buono regalo", "buono acquisto", "tessera socio",
                    "tessera", "carta fedeltà", "carta punti", "carta socio", "buono sconto",
                    "tessera punti", "carta cliente", "carta vantaggi",
                ]
            ),
            (
                .mention,
                [
                    "utilizzabile", "questa carta", "non rimborsabile", "punti", "questo buono",
                    "la carta", "la tessera", "nei negozi", "tutti i negozi",
                ]
            ),
        ])
}
