"""What cards say, by language: what the fields are called, and what stands around them."""

# Countries: language, currency signs as (before, after), order of dates, months' separator.
COUNTRIES = {
    "US": ("en", [("$", ""), ("$", " USD")], "USD", "mdy"), "GB": ("en", [("£", "")], "GBP", "dmy"),
    "IE": ("en", [("€", "")], "EUR", "dmy"), "AU": ("en", [("$", ""), ("A$", "")], "AUD", "dmy"),
    "CA": ("en", [("$", ""), ("CA$", "")], "CAD", "ymd"), "SG": ("en", [("S$", "")], "SGD", "dmy"),
    "IN": ("en", [("₹", ""), ("Rs. ", "")], "INR", "dmy"), "MY": ("ms", [("RM", ""), ("RM ", "")], "MYR", "dmy"),
    "DE": ("de", [("", " €"), ("", " EUR"), ("", " Euro")], "EUR", "dmy"), "AT": ("de", [("€ ", ""), ("", " €")], "EUR", "dmy"),
    "CH": ("de", [("CHF ", ""), ("Fr. ", "")], "CHF", "dmy"), "FR": ("fr", [("", " €"), ("", " EUR")], "EUR", "dmy"),
    "ES": ("es", [("", " €"), ("", "€")], "EUR", "dmy"), "IT": ("it", [("", " €"), ("€ ", "")], "EUR", "dmy"),
    "NL": ("nl", [("€ ", ""), ("€", "")], "EUR", "dmy"), "PT": ("pt", [("", " €"), ("", "€")], "EUR", "dmy"),
}

NUMBER = {
    "en": ["Card number", "Card No.", "Gift card number", "Card #", "Number", "Card no", "Account number", "GIFT CARD NO."],
    "de": ["Kartennummer", "Karten-Nr.", "Kartennr.", "Nummer", "Karten Nr", "Gutscheinkarten-Nr.", "Nr."],
    "fr": ["Numéro de carte", "N° de carte", "Numéro", "Carte n°", "No de carte"],
    "es": ["Número de tarjeta", "N.º de tarjeta", "Tarjeta nº", "Número", "Nº tarjeta"],
    "it": ["Numero carta", "Numero della carta", "N. carta", "Carta n.", "Numero"],
    "nl": ["Kaartnummer", "Kaartnr.", "Nummer", "Cadeaukaartnummer"],
    "pt": ["Número do cartão", "N.º do cartão", "Cartão n.º", "Número"],
    "ms": ["Nombor kad", "No. Kad", "Card No.", "No. kad hadiah"],
}
VOUCHER = {
    "en": ["Voucher code", "Code", "Redemption code", "Gift code", "Voucher no.", "Promo code", "Claim code"],
    "de": ["Gutscheincode", "Gutschein-Code", "Gutscheinnummer", "Gutschein-Nr.", "Code", "Einlösecode"],
    "fr": ["Code cadeau", "Code", "Code du bon", "N° du bon", "Code du chèque cadeau"],
    "es": ["Código", "Código de regalo", "Código del vale", "N.º de vale", "Código promocional"],
    "it": ["Codice buono", "Codice", "Codice regalo", "Buono n."],
    "nl": ["Cadeaucode", "Code", "Vouchercode", "Bonnummer"],
    "pt": ["Código", "Código do vale", "Vale n.º", "Código de oferta"],
    "ms": ["Kod baucar", "Kod", "Voucher code", "No. baucar"],
}
MEMBER = {
    "en": ["Member no.", "Membership number", "Member ID", "Membership No", "Customer number", "Loyalty number", "ID"],
    "de": ["Mitgliedsnummer", "Mitglieds-Nr.", "Kundennummer", "Kunden-Nr.", "Kundenkarte Nr."],
    "fr": ["N° d'adhérent", "Numéro de membre", "N° client", "Numéro de fidélité", "Carte de fidélité n°"],
    "es": ["N.º de socio", "Número de socio", "Nº de cliente", "Socio nº"],
    "it": ["Tessera n.", "Numero tessera", "Codice cliente", "N. socio"],
    "nl": ["Lidnummer", "Klantnummer", "Lidmaatschapsnummer", "Pasnummer"],
    "pt": ["N.º de sócio", "Número de cliente", "Sócio n.º", "N.º de membro"],
    "ms": ["No. ahli", "Nombor keahlian", "Member No.", "ID ahli"],
}
PIN = {
    "en": ["PIN", "PIN:", "Security code", "Access code", "PIN code", "Scratch code", "Card PIN", "CVV", "Pin no."],
    "de": ["PIN", "PIN:", "PIN-Code", "Sicherheitscode", "Geheimzahl", "Prüfziffer", "Rubbelcode"],
    "fr": ["PIN", "Code PIN", "Code secret", "Code de sécurité", "Code confidentiel", "Code à gratter"],
    "es": ["PIN", "Código PIN", "Código de seguridad", "Clave", "Código secreto", "NIP"],
    "it": ["PIN", "Codice PIN", "Codice di sicurezza", "Codice segreto"],
    "nl": ["PIN", "Pincode", "Beveiligingscode", "Krascode", "PIN-code"],
    "pt": ["PIN", "Código PIN", "Código de segurança", "Código secreto"],
    "ms": ["PIN", "Kod PIN", "Kod keselamatan", "No. PIN"],
}
EXPIRY = {
    "en": ["Valid until", "Expires", "Expiry date", "Valid thru", "Use by", "EXP", "Valid to", "Best before", "Exp. date", "Good thru"],
    "de": ["Gültig bis", "Gültig bis:", "Verfällt am", "Einlösbar bis", "gültig bis Ende", "Ablaufdatum"],
    "fr": ["Valable jusqu'au", "Expire le", "Date d'expiration", "Valide jusqu'au", "À utiliser avant le", "Date limite"],
    "es": ["Válido hasta", "Caduca el", "Fecha de caducidad", "Válida hasta", "Vence", "Caducidad"],
    "it": ["Valido fino al", "Scadenza", "Scade il", "Valida fino al", "Data di scadenza"],
    "nl": ["Geldig tot", "Geldig t/m", "Vervalt op", "Vervaldatum", "Te gebruiken tot"],
    "pt": ["Válido até", "Validade", "Expira em", "Data de validade", "Válida até"],
    "ms": ["Sah sehingga", "Tarikh luput", "Valid until", "Tarikh tamat"],
}
AMOUNT = {
    "en": ["Amount", "Value", "Card value", "Worth", "Gift amount"], "de": ["Wert", "Betrag", "Guthaben", "Im Wert von", "Gutscheinwert"],
    "fr": ["Valeur", "Montant", "D'une valeur de"], "es": ["Importe", "Valor", "Saldo"],
    "it": ["Valore", "Importo", "Del valore di"], "nl": ["Waarde", "Bedrag", "Ter waarde van"],
    "pt": ["Valor", "Montante", "No valor de"], "ms": ["Nilai", "Jumlah", "Bernilai"],
}
HOLDER = {
    "en": ["Name", "Member", "Cardholder", "This card belongs to", "For", "Issued to", "Member name"],
    "de": ["Name", "Mitglied", "Karteninhaber", "Inhaber", "Für", "Diese Karte gehört", "Karteninhaberin"],
    "fr": ["Nom", "Titulaire", "Adhérent", "Pour", "Cette carte appartient à", "Membre"],
    "es": ["Nombre", "Titular", "Socio", "Para", "Esta tarjeta pertenece a"], "it": ["Nome", "Titolare", "Socio", "Per", "Intestatario"],
    "nl": ["Naam", "Kaarthouder", "Lid", "Voor", "Deze kaart is van"], "pt": ["Nome", "Titular", "Sócio", "Para", "Este cartão pertence a"],
    "ms": ["Nama", "Nama ahli", "Pemegang kad", "Ahli", "Untuk"],
}
TITLE = {
    "gift": {"en": ["GIFT CARD", "Gift Card", "gift card", "eGift Card", "Gift Certificate"], "de": ["GESCHENKKARTE", "Geschenkkarte", "Geschenkgutschein"],
             "fr": ["CARTE CADEAU", "Carte cadeau"], "es": ["TARJETA REGALO", "Tarjeta regalo"], "it": ["CARTA REGALO", "Gift card", "Carta regalo"],
             "nl": ["CADEAUKAART", "Cadeaukaart"], "pt": ["CARTÃO PRESENTE", "Cartão oferta"], "ms": ["KAD HADIAH", "Gift Card"]},
    "voucher": {"en": ["VOUCHER", "Gift Voucher", "Store credit", "Discount voucher"], "de": ["GUTSCHEIN", "Gutschein", "Wertgutschein", "Einkaufsgutschein"],
                "fr": ["BON CADEAU", "Chèque cadeau", "Bon d'achat"], "es": ["VALE", "Vale regalo", "Cupón"], "it": ["BUONO", "Buono regalo", "Buono acquisto"],
                "nl": ["CADEAUBON", "Waardebon", "Tegoedbon"], "pt": ["VALE", "Vale oferta", "Vale de compras"], "ms": ["BAUCAR", "Baucar hadiah"]},
    "membership": {"en": ["MEMBERSHIP CARD", "Member", "Library Card", "MEMBER"], "de": ["MITGLIEDSKARTE", "Mitgliedsausweis", "Bibliotheksausweis"],
                   "fr": ["CARTE DE MEMBRE", "Carte d'adhérent"], "es": ["CARNÉ DE SOCIO", "Tarjeta de socio"], "it": ["TESSERA SOCIO", "Tessera"],
                   "nl": ["LIDMAATSCHAPSKAART", "Lidkaart"], "pt": ["CARTÃO DE SÓCIO", "Cartão de membro"], "ms": ["KAD AHLI", "Kad keahlian"]},
    "loyalty": {"en": ["Rewards", "Loyalty Card", "BONUS CLUB", "Rewards Card"], "de": ["KUNDENKARTE", "Bonuskarte", "Vorteilskarte", "Treuekarte"],
                "fr": ["CARTE DE FIDÉLITÉ", "Carte fidélité"], "es": ["TARJETA CLIENTE", "Club de puntos"], "it": ["CARTA FEDELTÀ", "Carta punti"],
                "nl": ["KLANTENKAART", "Spaarkaart"], "pt": ["CARTÃO CLIENTE", "Cartão fidelidade"], "ms": ["KAD GANJARAN", "Kad pelanggan"]},
}
SCRATCH = {
    "en": ["Scratch gently to reveal PIN", "Scratch off for PIN"], "de": ["Hier rubbeln für PIN", "PIN freirubbeln"], "fr": ["Grattez pour découvrir le code PIN"],
    "es": ["Rasque para ver el PIN"], "it": ["Gratta per scoprire il PIN"], "nl": ["Kras voorzichtig voor de pincode"], "pt": ["Raspe para ver o PIN"], "ms": ["Gores untuk PIN"],
}
# Print that means none of the fields, with numbers of its own: {p} a phone, {u} an address, {n} few digits, {a} an amount.
NOTICE = {
    "en": ["Redeemable in all stores and at {u}.", "Not exchangeable for cash. Treat this card like cash.", "Check your balance at {u} or call {p}.",
           "Minimum purchase {a}.", "Customer service: {p}", "Valid for {n} months from date of purchase.", "Terms apply, see {u}", "Reload from {a} up to 500.",
           "Lost cards are not replaced after {n} days.", "Member since {y}", "Serving you since {y}"],
    "de": ["Einlösbar in allen Filialen und auf {u}.", "Keine Barauszahlung möglich. Bei Verlust kein Ersatz.", "Guthaben abfragen unter {u} oder {p}.", "Mindesteinkauf {a}.",
           "Kundenservice: {p}", "Gültig {n} Monate ab Kaufdatum.", "Es gelten die AGB unter {u}", "Mitglied seit {y}", "Hotline {p} (Mo-Fr 8-18 Uhr)"],
    "fr": ["Utilisable dans tous nos magasins et sur {u}.", "Non remboursable, non échangeable.", "Solde de la carte sur {u} ou au {p}.", "Service client : {p}",
           "Achat minimum de {a}.", "Valable {n} mois après l'achat.", "Membre depuis {y}"],
    "es": ["Canjeable en todas nuestras tiendas y en {u}.", "No reembolsable en efectivo.", "Consulte su saldo en {u} o llame al {p}.", "Compra mínima {a}.", "Atención al cliente: {p}", "Socio desde {y}"],
    "it": ["Utilizzabile in tutti i negozi e su {u}.", "Non rimborsabile in contanti.", "Saldo su {u} o al {p}.", "Spesa minima {a}.", "Servizio clienti: {p}", "Socio dal {y}"],
    "nl": ["Te besteden in alle winkels en op {u}.", "Niet inwisselbaar voor contant geld.", "Saldo: {u} of bel {p}.", "Minimale besteding {a}.", "Klantenservice: {p}", "Lid sinds {y}"],
    "pt": ["Utilizável em todas as lojas e em {u}.", "Não reembolsável em dinheiro.", "Consulte o saldo em {u} ou ligue {p}.", "Compra mínima {a}.", "Apoio ao cliente: {p}", "Sócio desde {y}"],
    "ms": ["Boleh ditebus di semua cawangan dan {u}.", "Tidak boleh ditukar dengan wang tunai.", "Semak baki di {u} atau hubungi {p}.", "Pembelian minimum {a}.", "Khidmat pelanggan: {p}", "Ahli sejak {y}"],
}
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "ms": "Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember",
}
FIRST = "Robin Anna Omar Lucia Jonas Priya Marie Diego Sofia Liam Noor Chiara Pieter Ines Wei Aisha Tom Clara Hugo Elena".split()
LAST = "Sommer Haddad Moreno Fischer Larsen Okafor Nair Silva Duarte Kim Bianchi Dubois Jansen Murphy Tan Rahman Keller Watts Petrov Costa".split()
BRANDS_A = "Maple North Blue Golden River Corner Urban Silver Green Little Sun Grand Royal Fresh Happy Stone Nova Vita Luna Alto".split()
BRANDS_B = "Finch Books Market Café Sports Garden Cinema Kitchen Outfitters Toys Beauty Electronics Home Fitness Bakery Music Travel Shoes Optik Pharma".split()
