/// What a word or a phrase of a card says about what stands beside it.
enum CardRole: String, Sendable, CaseIterable {
    // What fields are called.
    case number, code, pin, amount, expiry, holder
    /// Days that something began, and what is said of terms and service.
    case otherDate, service
    /// Amounts that the card is not worth.
    case otherAmount
    /// What such a card is called.
    case title
    /// Words that cards alone have in what is said of them.
    case mention
}

/// The words of cards in the languages of tills, by what they say.
///
/// They are written as they are printed, without regard to upper case, accents and spaces.
enum CardWords {
    /// By the tag of the language, BCP 47.
    static let phrases: [(role: CardRole, language: String, words: [String])] = [
        (
            .number, "en",
            [
                "card number", "card no", "gift card number", "gift card no", "card nr", "card num",
                "account number", "account no", "member no", "member number", "membership number",
                "membership no", "membership id", "member id", "customer number", "customer no",
                "loyalty number", "loyalty card number", "voucher number", "voucher no",
                "certificate number", "barcode number", "card id", "serial number", "reward number",
            ]
        ),
        (
            .code, "en",
            [
                "number", "no", "nr", "voucher code", "code", "redemption code", "gift code",
                "promo code", "claim code", "coupon code", "id", "gift card code", "reference",
                "serial no", "card", "member", "discount code", "egift code", "activation code",
            ]
        ),
        (
            .pin, "en",
            [
                "pin", "security code", "access code", "pin code", "scratch code", "card pin",
                "cvv",
                "cvc", "pin no", "pin number", "security number", "secret code", "passcode",
                "verification code", "access number", "scratch to reveal pin",
                "scratch off for pin",
                "scratch gently to reveal pin", "scratch here for pin", "reveal pin", "cid",
                "scratch here", "scratch off", "scratch to reveal", "security pin", "password",
            ]
        ),
        (
            .amount, "en",
            [
                "amount", "value", "card value", "worth", "gift amount", "gift value", "balance",
                "face value", "voucher value", "load value",
            ]
        ),
        (
            .expiry, "en",
            [
                "valid until", "expires", "expiry date", "valid thru", "use by", "exp", "valid to",
                "best before", "exp date", "good thru", "expiry", "expires on", "expiration date",
                "valid till", "expires end", "redeem by", "redeem before", "end date",
                "valid through",
                "good through", "expiration", "use before", "expires after", "expire",
            ]
        ),
        (
            .holder, "en",
            [
                "name", "member", "cardholder", "this card belongs to", "for", "issued to",
                "member name", "card holder", "holder", "this gift card belongs to", "belongs to",
                "to", "cardholder name", "recipient", "presented to", "given to", "customer",
            ]
        ),
        (
            .otherDate, "en",
            [
                "member since", "since", "serving you since", "issued", "issue date",
                "date of issue",
                "issued on", "established", "valid from", "date of birth", "dob", "joined", "est",
                "date of purchase", "copyright",
            ]
        ),
        (
            .service, "en",
            [
                "customer service", "help", "helpline", "hotline", "call", "phone", "tel",
                "contact",
                "or call", "balance enquiries", "check your balance at", "visit", "terms apply",
                "see", "questions", "support", "telephone", "fax",
            ]
        ),
        (
            .otherAmount, "en",
            [
                "minimum purchase", "minimum spend", "minimum", "reload", "reload from", "up to",
                "replacement fee", "fee", "orders over", "spend", "min purchase", "off",
            ]
        ),
        (
            .title, "en",
            [
                "gift card", "egift card", "e gift card", "gift certificate", "voucher",
                "gift voucher", "store credit", "discount voucher", "membership card",
                "library card",
                "rewards", "loyalty card", "bonus club", "rewards card", "reward card",
                "member card",
                "club card", "membership", "gift", "coupon", "points card", "bonus card",
                "discount card", "store card", "privilege card", "vip card", "stamp card",
                "giftcard",
            ]
        ),
        (
            .mention, "en",
            [
                "redeem", "redeemable", "this card", "treat this card like cash",
                "not exchangeable for cash", "lost cards", "cardholder", "points", "your card",
                "the card", "card balance", "in store", "scan to redeem", "not redeemable for cash",
            ]
        ),
        (
            .number, "de",
            [
                "kartennummer", "karten nr", "kartennr", "gutscheinkarten nr", "mitgliedsnummer",
                "mitglieds nr", "kundennummer", "kunden nr", "kundenkarte nr", "gutscheinnummer",
                "gutschein nr", "geschenkkartennummer", "ausweisnummer", "karte nr", "mitglied nr",
                "kundenkartennummer", "kontonummer", "kundenkarten nr",
            ]
        ),
        (
            .code, "de",
            [
                "nummer", "gutscheincode", "einlösecode", "geschenkcode", "kartencode",
                "aktivierungscode", "rabattcode", "seriennummer", "aktionscode",
            ]
        ),
        (
            .pin, "de",
            [
                "sicherheitscode", "geheimzahl", "prüfziffer", "rubbelcode", "geheimcode",
                "hier rubbeln für pin", "pin freirubbeln", "hier rubbeln", "freirubbeln",
                "zugangscode", "prüfnummer", "geheimnummer", "pin nummer", "sicherheitsnummer",
                "kennwort", "persönliche geheimzahl",
            ]
        ),
        (
            .amount, "de",
            [
                "wert", "betrag", "guthaben", "im wert von", "gutscheinwert", "über", "kartenwert",
                "startguthaben", "in höhe von", "warenwert",
            ]
        ),
        (
            .expiry, "de",
            [
                "gültig bis", "verfällt am", "einlösbar bis", "gültig bis ende", "ablaufdatum",
                "gültigkeit", "läuft ab am", "gilt bis", "verfallsdatum", "einlösen bis",
                "gültig bis einschließlich", "ablauf", "verwendbar bis",
            ]
        ),
        (
            .holder, "de",
            [
                "mitglied", "karteninhaber", "inhaber", "für", "diese karte gehört",
                "karteninhaberin", "inhaberin", "name des mitglieds", "vorname name", "empfänger",
                "kunde", "kundin", "ausgestellt auf", "ausgestellt für", "name vorname",
            ]
        ),
        (
            .otherDate, "de",
            [
                "mitglied seit", "seit", "ausgestellt am", "ab kaufdatum", "kaufdatum", "gültig ab",
                "geburtsdatum", "ausgabedatum", "gegründet", "kunde seit",
            ]
        ),
        (
            .service, "de",
            [
                "kundenservice", "hilfe", "service", "telefon", "guthaben abfragen unter",
                "es gelten die agb", "guthabenabfrage", "infos unter", "unter", "kontakt",
                "einlösbar in", "rückfragen",
            ]
        ),
        (
            .otherAmount, "de",
            [
                "mindesteinkauf", "mindestbestellwert", "ab", "rabatt", "pfand", "gebühr",
                "mindestumsatz", "einkauf ab", "aufladbar bis",
            ]
        ),
        (
            .title, "de",
            [
                "geschenkkarte", "geschenkgutschein", "gutschein", "wertgutschein",
                "einkaufsgutschein", "mitgliedskarte", "mitgliedsausweis", "bibliotheksausweis",
                "kundenkarte", "bonuskarte", "vorteilskarte", "treuekarte", "gutscheinkarte",
                "bonusclub", "clubkarte", "warengutschein", "rabattkarte", "ausweis", "kundenclub",
                "leserausweis", "punktekarte",
            ]
        ),
        (
            .mention, "de",
            [
                "einlösbar", "diese karte", "keine barauszahlung möglich", "punkte",
                "dieser gutschein",
                "bei verlust", "guthaben", "die karte", "barauszahlung", "nicht bar ausgezahlt",
            ]
        ),
        (
            .number, "fr",
            [
                "numéro de carte", "n de carte", "no de carte", "carte n", "n d'adhérent",
                "numéro de membre", "n client", "numéro de fidélité", "carte de fidélité n",
                "numéro d'adhérent", "numéro client", "n de client", "numéro de client", "n membre",
                "numéro de la carte", "n du bon", "carte no", "n carte", "n de membre",
                "numéro du bon", "numéro de compte",
            ]
        ),
        (
            .code, "fr",
            [
                "numéro", "code cadeau", "code du bon", "code du chèque cadeau", "n", "code carte",
                "code promo", "code d'activation", "réf", "référence", "code avantage",
            ]
        ),
        (
            .pin, "fr",
            [
                "code pin", "code secret", "code de sécurité", "code confidentiel",
                "code à gratter",
                "grattez pour découvrir le code pin", "grattez ici", "cryptogramme", "mot de passe",
                "code d'accès", "grattez pour découvrir", "gratter ici", "clé",
            ]
        ),
        (
            .amount, "fr",
            ["valeur", "montant", "d'une valeur de", "solde", "d'un montant de", "valeur de"]
        ),
        (
            .expiry, "fr",
            [
                "valable jusqu'au", "expire le", "date d'expiration", "valide jusqu'au",
                "à utiliser avant le", "date limite", "valable jusqu'en", "valide jusqu'en",
                "expire fin", "date de validité", "fin de validité", "expiration", "validité",
                "à utiliser avant", "valable au", "date limite d'utilisation",
            ]
        ),
        (
            .holder, "fr",
            [
                "nom", "titulaire", "adhérent", "pour", "cette carte appartient à", "membre",
                "nom du titulaire", "client", "bénéficiaire", "adhérente", "nom prénom",
                "offert à", "délivrée à",
            ]
        ),
        (
            .otherDate, "fr",
            [
                "membre depuis", "depuis", "émise le", "adhérent depuis", "délivrée le",
                "date d'émission", "date de naissance", "client depuis", "date d'achat",
            ]
        ),
        (
            .service, "fr",
            [
                "service client", "solde de la carte sur", "contact", "aide", "tél", "téléphone",
                "appelez le", "ou au", "renseignements", "assistance",
            ]
        ),
        (
            .otherAmount, "fr",
            ["achat minimum", "achat minimum de", "minimum d'achat", "dès", "frais"]
        ),
        (
            .title, "fr",
            [
                "carte cadeau", "bon cadeau", "chèque cadeau", "bon d'achat", "carte de membre",
                "carte d'adhérent", "carte de fidélité", "carte fidélité", "carte membre",
                "carte privilège", "carte club", "carte avantages", "e carte cadeau", "avoir",
            ]
        ),
        (
            .mention, "fr",
            [
                "utilisable", "cette carte", "non remboursable", "utilisable dans", "points",
                "ce bon", "la carte", "échangeable", "en magasin", "nos magasins",
            ]
        ),
        (
            .number, "es",
            [
                "número de tarjeta", "n o de tarjeta", "tarjeta n", "n tarjeta", "n de tarjeta",
                "n o de socio", "número de socio", "n de cliente", "socio n", "número de cliente",
                "no de tarjeta", "no de socio", "n o de vale", "n de socio", "no de cliente",
                "tarjeta no", "socio no", "número de cuenta", "n o de cliente", "no tarjeta",
                "número de vale", "no de vale",
            ]
        ),
        (
            .code, "es",
            [
                "número", "código", "código de regalo", "código del vale", "código promocional",
                "código de canje", "código de barras", "referencia", "código de activación",
            ]
        ),
        (
            .pin, "es",
            [
                "código pin", "código de seguridad", "clave", "código secreto", "nip",
                "rasque para ver el pin", "rasque aquí", "rasca aquí", "clave secreta",
                "número secreto", "contraseña", "rasque", "código de acceso",
            ]
        ),
        (.amount, "es", ["importe", "valor", "saldo", "por valor de", "valor de", "cantidad"]),
        (
            .expiry, "es",
            [
                "válido hasta", "caduca el", "fecha de caducidad", "válida hasta", "vence",
                "caducidad", "vencimiento", "fecha de vencimiento", "caduca", "vence el", "validez",
                "canjeable hasta", "utilizar antes de", "válido hasta el",
            ]
        ),
        (
            .holder, "es",
            [
                "nombre", "titular", "socio", "para", "esta tarjeta pertenece a", "socia",
                "nombre del titular", "cliente", "a nombre de", "beneficiario",
            ]
        ),
        (
            .otherDate, "es",
            [
                "socio desde", "desde", "fecha de emisión", "emitida", "cliente desde",
                "fecha de nacimiento", "fecha de compra", "miembro desde",
            ]
        ),
        (
            .service, "es",
            [
                "atención al cliente", "consulte su saldo en", "o llame al", "teléfono", "llame al",
                "ayuda", "contacto", "información",
            ]
        ),
        (.otherAmount, "es", ["compra mínima", "mínimo", "pedido mínimo", "a partir de"]),
        (
            .title, "es",
            [
                "tarjeta regalo", "vale", "vale regalo", "cupón", "carné de socio",
                "tarjeta de socio",
                "tarjeta cliente", "club de puntos", "tarjeta de regalo", "tarjeta de cliente",
                "tarjeta de fidelidad", "bono regalo", "cheque regalo", "carnet de socio",
                "tarjeta de puntos", "vale de compra",
            ]
        ),
        (
            .mention, "es",
            [
                "canjeable", "esta tarjeta", "no reembolsable", "puntos", "este vale", "la tarjeta",
                "canjeable en todas", "su saldo", "nuestras tiendas",
            ]
        ),
        (
            .number, "it",
            [
                "numero carta", "numero della carta", "n carta", "carta n", "tessera n",
                "numero tessera", "n socio", "numero socio", "buono n", "numero cliente",
                "n tessera",
                "numero buono", "n cliente", "carta nr", "tessera nr", "numero di carta",
            ]
        ),
        (
            .code, "it",
            [
                "numero", "codice buono", "codice", "codice regalo", "codice cliente",
                "codice sconto", "codice carta", "codice socio", "codice di attivazione",
            ]
        ),
        (
            .pin, "it",
            [
                "codice pin", "codice di sicurezza", "codice segreto", "gratta per scoprire il pin",
                "gratta qui", "grattare qui", "codice di accesso", "gratta e scopri",
            ]
        ),
        (.amount, "it", ["valore", "importo", "del valore di", "saldo", "credito", "valore di"]),
        (
            .expiry, "it",
            [
                "valido fino al", "scadenza", "scade il", "valida fino al", "data di scadenza",
                "valido fino a", "valida fino a", "scade", "utilizzabile fino al", "validità",
                "da utilizzare entro il", "entro il",
            ]
        ),
        (
            .holder, "it",
            [
                "nome", "titolare", "socio", "per", "intestatario", "socia", "nome e cognome",
                "intestata a", "questa carta appartiene a", "cliente", "beneficiario",
            ]
        ),
        (
            .otherDate, "it",
            [
                "socio dal", "dal", "data di emissione", "emessa il", "data di nascita",
                "cliente dal", "iscritto dal", "data di acquisto",
            ]
        ),
        (
            .service, "it",
            [
                "servizio clienti", "saldo su", "assistenza", "telefono", "numero verde",
                "contatti", "info",
            ]
        ),
        (.otherAmount, "it", ["spesa minima", "minimo", "ordine minimo", "a partire da"]),
        (
            .title, "it",
            [
                "carta regalo", "buono", "buono regalo", "buono acquisto", "tessera socio",
                "tessera",
                "carta fedeltà", "carta punti", "carta socio", "buono sconto", "tessera punti",
                "carta cliente", "carta vantaggi",
            ]
        ),
        (
            .mention, "it",
            [
                "utilizzabile", "questa carta", "non rimborsabile", "punti", "questo buono",
                "la carta", "la tessera", "nei negozi", "tutti i negozi",
            ]
        ),
        (
            .number, "nl",
            [
                "kaartnummer", "kaartnr", "cadeaukaartnummer", "lidnummer", "klantnummer",
                "lidmaatschapsnummer", "pasnummer", "bonnummer", "kaart nr", "lidnr", "klantnr",
                "cadeaukaart nr", "pasnr", "vouchernummer",
            ]
        ),
        (.code, "nl", ["cadeaucode", "vouchercode", "kortingscode", "activatiecode", "boncode"]),
        (
            .pin, "nl",
            [
                "pincode", "beveiligingscode", "krascode", "kras voorzichtig voor de pincode",
                "kras hier", "toegangscode", "veiligheidscode", "geheime code", "kras voorzichtig",
                "controlecode",
            ]
        ),
        (.amount, "nl", ["waarde", "bedrag", "ter waarde van", "saldo", "tegoed", "t w v"]),
        (
            .expiry, "nl",
            [
                "geldig tot", "geldig t m", "vervalt op", "vervaldatum", "te gebruiken tot",
                "geldig tot en met", "verloopt op", "inwisselbaar tot", "besteedbaar tot",
                "verzilveren voor", "einddatum",
            ]
        ),
        (
            .holder, "nl",
            [
                "naam", "kaarthouder", "lid", "voor", "deze kaart is van", "houder", "klant",
                "naam kaarthouder", "pashouder",
            ]
        ),
        (
            .otherDate, "nl",
            [
                "lid sinds", "sinds", "uitgegeven op", "uitgiftedatum", "klant sinds",
                "geboortedatum",
            ]
        ),
        (
            .service, "nl",
            ["klantenservice", "of bel", "telefoon", "vragen", "contact", "hulp", "saldo checken"]
        ),
        (.otherAmount, "nl", ["minimale besteding", "vanaf", "minimaal", "korting"]),
        (
            .title, "nl",
            [
                "cadeaukaart", "cadeaubon", "waardebon", "tegoedbon", "lidmaatschapskaart",
                "lidkaart",
                "klantenkaart", "spaarkaart", "klantenpas", "ledenpas", "kortingsbon", "bonuskaart",
                "lidmaatschapspas", "kortingskaart",
            ]
        ),
        (
            .mention, "nl",
            [
                "te besteden", "deze kaart", "niet inwisselbaar", "punten", "deze bon",
                "inwisselbaar", "niet inwisselbaar voor contant geld", "alle winkels", "de kaart",
            ]
        ),
        (
            .number, "pt",
            [
                "número do cartão", "n o do cartão", "cartão n o", "n o de sócio",
                "número de cliente", "sócio n o", "n o de membro", "vale n o", "número de sócio",
                "no do cartão", "no de sócio", "cartão no", "sócio no", "no de membro", "vale no",
                "número de membro", "n do cartão", "cartão n", "sócio n", "n de sócio", "vale n",
                "n de membro", "n o de cliente", "número do vale",
            ]
        ),
        (
            .code, "pt",
            [
                "código do vale", "código de oferta", "código promocional", "código de ativação",
                "referência",
            ]
        ),
        (
            .pin, "pt",
            [
                "código de segurança", "raspe para ver o pin", "raspe aqui", "senha",
                "palavra passe",
                "código de acesso", "raspe",
            ]
        ),
        (.amount, "pt", ["montante", "no valor de", "valor do vale", "quantia"]),
        (
            .expiry, "pt",
            [
                "válido até", "validade", "expira em", "data de validade", "válida até",
                "data de expiração", "expira a", "utilizar até", "vencimento", "prazo de validade",
            ]
        ),
        (
            .holder, "pt",
            [
                "nome", "sócio", "este cartão pertence a", "sócia", "nome do titular",
                "beneficiário", "em nome de",
            ]
        ),
        (
            .otherDate, "pt",
            ["sócio desde", "data de emissão", "emitido em", "membro desde", "data de nascimento"]
        ),
        (
            .service, "pt",
            [
                "apoio ao cliente", "consulte o saldo em", "ou ligue", "telefone", "ligue", "ajuda",
                "contactos",
            ]
        ),
        (.otherAmount, "pt", ["compra mínima", "encomenda mínima"]),
        (
            .title, "pt",
            [
                "cartão presente", "cartão oferta", "vale oferta", "vale de compras",
                "cartão de sócio", "cartão de membro", "cartão cliente", "cartão fidelidade",
                "vale presente", "cartão de fidelidade", "cartão de pontos", "cheque oferta",
                "cartão de cliente", "vale desconto",
            ]
        ),
        (
            .mention, "pt",
            [
                "utilizável", "este cartão", "não reembolsável", "pontos", "este vale", "o cartão",
                "o saldo", "as lojas",
            ]
        ),
        (
            .number, "ms",
            [
                "nombor kad", "no kad", "no kad hadiah", "no ahli", "nombor keahlian", "id ahli",
                "no keahlian", "nombor ahli", "no baucar", "nombor baucar", "nombor akaun",
            ]
        ),
        (.code, "ms", ["kod baucar", "kod", "nombor", "kod hadiah", "kod promosi", "no siri"]),
        (
            .pin, "ms",
            [
                "kod pin", "kod keselamatan", "no pin", "gores untuk pin", "gores di sini",
                "nombor pin", "gores", "kata laluan",
            ]
        ),
        (.amount, "ms", ["nilai", "jumlah", "bernilai", "baki"]),
        (
            .expiry, "ms",
            ["sah sehingga", "tarikh luput", "tarikh tamat", "luput", "tamat tempoh", "sah hingga"]
        ),
        (
            .holder, "ms",
            ["nama", "nama ahli", "pemegang kad", "ahli", "untuk", "nama pemegang", "pelanggan"]
        ),
        (.otherDate, "ms", ["ahli sejak", "sejak", "tarikh dikeluarkan", "tarikh lahir"]),
        (
            .service, "ms",
            ["khidmat pelanggan", "atau hubungi", "semak baki di", "hubungi", "telefon", "talian"]
        ),
        (.otherAmount, "ms", ["pembelian minimum", "minimum"]),
        (
            .title, "ms",
            [
                "kad hadiah", "baucar", "baucar hadiah", "kad ahli", "kad keahlian", "kad ganjaran",
                "kad pelanggan", "kad setia", "baucar tunai",
            ]
        ),
        (
            .mention, "ms",
            [
                "boleh ditebus", "kad ini", "baucar ini", "mata ganjaran", "tidak boleh ditukar",
                "ditebus",
            ]
        ),
    ]
}
