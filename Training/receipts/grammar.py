"""Receipts that nobody was given: rows of words with places, and what they mean.

`receipt(random)` makes one receipt of one of sixteen countries as the recognizer would give it:
rows of pieces of words, each with corners and a confidence, letters read wrong here and there; and
the truth: total, day, the rows of the merchant's name, of the address, and of the items' amounts.
All names are put together of syllables; no text of a real receipt is here.
"""
import re
from decimal import Decimal
from pathlib import Path

SYLLABLES = ("ka lo mi ten bra sol ver na rin dor pel mar tis gan hol wen dra fo li ro sa un ber kel "
             "mon ta vi zen or ham lin sto pa gre nor fel cas tor min").split()

# Per country: currency signs, decimal sign, date forms, rates, words of tills by what they say.
EN = dict(
    total=["TOTAL", "Total", "TOTAL AMOUNT", "Total Sales", "NET TOTAL", "Total Amt", "SALE TOTAL"],
    due=["GRAND TOTAL", "Amount Due", "BALANCE DUE", "Total Payable", "TOTAL DUE", "Rounded Total", "AMOUNT PAYABLE"],
    incl=["Total Incl. {tax}", "TOTAL INCLUSIVE {tax}", "Total Sales (Inclusive of {tax})", "Total Inclusive {tax}", "Total (Incl {tax})", "Total Amt Incl {tax} @ {rate}%", "Total Incl. {tax}@{rate}%"],
    subtotal=["SUBTOTAL", "Sub Total", "Sub-Total", "SUB TOTAL", "SubTotal:"],
    before=["Total (Excluding {tax})", "Total Excl. {tax}", "Amount excl {tax}", "TOTAL EXCL. {tax}", "Taxable Amount"],
    taxsum=["{tax} Amount", "Total {tax}", "{tax} {rate}%", "ADD {tax} @ {rate}%", "{tax} Payable", "{tax}"],
    service=["Service Charge 10%", "Serv. Charge (10%)", "SVC CHG 10%"], rounding=["Rounding", "Rounding Adj", "Rounding Adjustment", "Round Off"],
    discount=["Discount", "DISC", "Member Discount", "Coupon", "PROMOTION"], cash=["CASH", "Cash", "CASH TENDERED", "Cash Received", "Paid"],
    card=["VISA", "MASTERCARD", "Debit Card", "CREDIT CARD", "VISA DEBIT", "CARD", "EFTPOS"], change=["CHANGE", "Change", "Change Due", "CHANGE AMT"],
    count=["Item(s)", "Total Qty", "No. of Items", "ITEM COUNT", "Total Items", "Qty"], title=["TAX INVOICE", "RECEIPT", "Invoice", "CASH BILL", "SALES RECEIPT", "Cash Sales"],
    date=["Date", "DATE", "Invoice Date", "Date/Time", "Trans Date"], number=["Receipt No", "Invoice No", "Bill No", "Inv No.", "Doc No", "Trans", "Check #"],
    phone=["Tel", "TEL", "Phone", "Tel No"], staff=["Cashier", "Served by", "Operator", "Counter", "Table", "Till"],
    head=[["Item", "Qty", "Price", "Amount"], ["Description", "Qty", "U.Price", "Total"], ["QTY", "DESC", "AMT"], ["Code/Desc", "Price", "Amount"]],
    taxhead=["{tax} Summary", "Tax Code", "{tax} Analysis", "VAT Summary"], thanks=["Thank you", "PLEASE COME AGAIN", "Thank You for Shopping", "Have a nice day"],
    notes=["Goods sold are not returnable", "Exchange within 7 days with receipt", "Valid until {day}", "Points balance {n}", "You saved {m}", "Customer copy", "Auth code {n}", "Expiry {day}", "www.{name}.com"],
    taxno=["{tax} No", "{tax} Reg No", "{tax} ID"], welcome=["WELCOME TO", "Welcome"], pcs=["pc", "kg", "x", "@"])
DE = dict(
    total=["SUMME", "Summe EUR", "SUMME EUR", "Gesamt", "TOTAL", "Gesamtsumme", "Betrag"], due=["ZU ZAHLEN", "zu zahlen", "Gesamtbetrag", "Endbetrag", "ZU ZAHLEN EURO", "Rechnungsbetrag"],
    incl=["Summe inkl. MwSt", "Gesamtbetrag inkl. MwSt"], subtotal=["Zwischensumme", "ZW-SUMME", "Warenwert"], before=["Netto", "Nettobetrag", "Summe netto"],
    taxsum=["MwSt {rate}%", "MwSt-Betrag", "inkl. {rate}% MwSt", "Enth. MwSt {rate}%"], service=["Trinkgeld"], rounding=["Rundung"], discount=["Rabatt", "Preisnachlass", "Aktionsrabatt", "COUPON"],
    cash=["BAR", "Bargeld", "Gegeben BAR", "BAR EUR", "Gegeben"], card=["EC-Karte", "girocard", "Kreditkarte", "Kartenzahlung", "Mastercard", "VISA", "EC-CASH", "Maestro"],
    change=["Rückgeld", "ZURÜCK", "Wechselgeld", "Rückgeld EUR"], count=["Posten:", "ANZAHL ARTIKEL", "Artikel", "Anzahl Positionen"], title=["Rechnung", "QUITTUNG", "KASSENBON", "Kundenbeleg", "Beleg"],
    date=["Datum", "DATUM", "Datum:", "Rechnungsdatum"], number=["Bon-Nr.", "Beleg-Nr.", "Rechnungs-Nr.", "Bonnr", "TA-Nr", "VU-Nr"], phone=["Tel.", "Telefon", "Tel", "Fax"],
    staff=["Kasse", "Es bediente Sie", "Bediener", "Filiale", "Tisch", "Terminal-ID"], head=[["Artikel", "Menge", "Preis"], ["EUR"], ["Bezeichnung", "Anz", "Preis", "Betrag"]],
    taxhead=["MwSt Netto MwSt Umsatz", "MWST Netto Brutto", "Typ Netto MwSt Brutto", "Steuer Netto Steuer Brutto"], thanks=["Vielen Dank für Ihren Einkauf!", "Danke", "Auf Wiedersehen", "Vielen Dank"],
    notes=["Umtausch nur mit Kassenbon", "Öffnungszeiten Mo-Sa 8:00-20:00", "{n} Punkte erhalten", "auf den Umsatz von: {m} EUR", "Bitte Beleg aufbewahren", "Zahlung erfolgt", "gültig bis {day}", "www.{name}.de", "Sie sparen {m} EUR", "TSE-Signatur {n}", "PAN ############{n}", "Genehmigungs-Nr. {n}", "Betrag EUR {t}"],
    taxno=["USt-IdNr.", "UST-ID-NR", "Steuernummer", "St.-Nr."], welcome=["Herzlich willkommen"], pcs=["kg", "x", "Stk"])
FR = dict(total=["TOTAL", "TOTAL TTC", "Total EUR"], due=["NET A PAYER", "A PAYER", "TOTAL A PAYER", "Montant dû"], incl=["TOTAL TTC"], subtotal=["SOUS-TOTAL", "Sous total"], before=["Total HT", "Montant HT"], taxsum=["TVA {rate}%", "Dont TVA", "Total TVA"], service=["Service"], rounding=["Arrondi"], discount=["Remise", "REMISE IMMEDIATE", "Réduction"], cash=["ESPECES", "Espèces"], card=["CARTE BANCAIRE", "CB", "Carte bleue", "VISA"], change=["RENDU", "Monnaie rendue", "A rendre"], count=["Nb articles", "ARTICLES", "Nombre d'articles"], title=["TICKET", "Facture", "TICKET CLIENT"], date=["Date", "Le"], number=["Ticket No", "Facture No", "Transaction"], phone=["Tél", "TEL", "Tel."], staff=["Caisse", "Serveur", "Table", "Hôte"], head=[["Désignation", "Qté", "Prix", "Montant"], ["QTE", "ARTICLE", "PU", "MONTANT"]], taxhead=["Taux HT TVA TTC", "Code TVA HT TTC"], thanks=["Merci de votre visite", "MERCI A BIENTOT", "Merci"], notes=["Conservez votre ticket", "Ouvert du lundi au samedi", "Points fidélité {n}", "Vous avez économisé {m}", "valable jusqu'au {day}"], taxno=["TVA", "No TVA", "SIRET"], welcome=["Bienvenue"], pcs=["kg", "x"])
ES = dict(total=["TOTAL", "TOTAL EUR", "IMPORTE TOTAL"], due=["TOTAL A PAGAR", "A PAGAR"], incl=["TOTAL IVA INCL."], subtotal=["SUBTOTAL"], before=["Base imponible"], taxsum=["IVA {rate}%", "Cuota IVA"], service=["Servicio"], rounding=["Redondeo"], discount=["DESCUENTO", "Dto."], cash=["EFECTIVO", "Entregado"], card=["TARJETA", "VISA", "TARJETA BANCARIA"], change=["CAMBIO", "Su cambio", "Devolución"], count=["ARTICULOS", "Num. artículos"], title=["FACTURA SIMPLIFICADA", "TICKET"], date=["Fecha", "FECHA"], number=["Ticket", "Factura N", "OP"], phone=["Tel.", "TLF", "Teléfono"], staff=["Caja", "Mesa", "Le atendió"], head=[["Descripción", "Cant", "Precio", "Importe"], ["UDS", "ARTICULO", "IMPORTE"]], taxhead=["IVA Base Cuota", "Tipo Base Cuota"], thanks=["GRACIAS POR SU VISITA", "Gracias"], notes=["IVA incluido", "Conserve el ticket", "Puntos {n}", "Válido hasta {day}"], taxno=["NIF", "CIF"], welcome=["Bienvenidos"], pcs=["kg", "x"])
IT = dict(total=["TOTALE", "TOTALE EURO", "TOTALE EUR"], due=["TOTALE COMPLESSIVO", "DA PAGARE", "Importo pagato"], incl=["TOTALE COMPLESSIVO"], subtotal=["SUBTOTALE"], before=["Imponibile"], taxsum=["di cui IVA", "IVA {rate}%"], service=["COPERTO"], rounding=["Arrotondamento"], discount=["SCONTO", "Sconto"], cash=["CONTANTE", "Contanti"], card=["PAGAMENTO ELETTRONICO", "BANCOMAT", "CARTA DI CREDITO"], change=["RESTO"], count=["N. ARTICOLI", "Pezzi"], title=["DOCUMENTO COMMERCIALE", "SCONTRINO FISCALE"], date=["Data", "DATA"], number=["DOC. N.", "Documento N.", "SCONTRINO N."], phone=["TEL.", "Tel"], staff=["Cassa", "Operatore", "Tavolo"], head=[["DESCRIZIONE", "IVA", "PREZZO"], ["Descrizione", "Qta", "Importo"]], taxhead=["Aliquota Imponibile Imposta"], thanks=["GRAZIE E ARRIVEDERCI", "Arrivederci"], notes=["di vendita o prestazione", "Punti spesa {n}"], taxno=["P.IVA", "PARTITA IVA"], welcome=["Benvenuti"], pcs=["kg", "x"])
NL = dict(total=["TOTAAL", "Totaal EUR", "Totaal"], due=["TE BETALEN", "Te betalen", "Eindtotaal"], incl=["Totaal incl. BTW"], subtotal=["SUBTOTAAL", "Subtotaal"], before=["Excl. BTW"], taxsum=["BTW {rate}%", "Waarvan BTW"], service=["Fooi"], rounding=["Afronding"], discount=["KORTING", "Bonus"], cash=["CONTANT", "Kontant"], card=["PIN", "BANKPAS", "Betaald met PIN", "MAESTRO"], change=["WISSELGELD", "Terug"], count=["AANTAL ARTIKELEN", "Artikelen"], title=["KASSABON", "Factuur", "Bon"], date=["Datum", "DATUM"], number=["Bonnr", "Bon nr.", "Transactie"], phone=["Tel.", "TEL"], staff=["Kassa", "Filiaal", "Tafel"], head=[["Omschrijving", "Aantal", "Prijs", "Bedrag"]], taxhead=["BTW Over EUR", "BTW Grondslag Bedrag"], thanks=["Bedankt voor uw bezoek", "TOT ZIENS"], notes=["Ruilen binnen 14 dagen met bon", "Zegels {n}", "geldig tot {day}"], taxno=["BTW nr", "KvK"], welcome=["Welkom bij"], pcs=["kg", "x"])
PT = dict(total=["TOTAL", "Total EUR"], due=["TOTAL A PAGAR", "A PAGAR"], incl=["Total com IVA"], subtotal=["SUBTOTAL"], before=["Total sem IVA"], taxsum=["IVA {rate}%", "Total IVA"], service=["Serviço"], rounding=["Arredondamento"], discount=["DESCONTO", "Poupança"], cash=["NUMERARIO", "Dinheiro", "Entregue"], card=["MULTIBANCO", "Cartão", "MB WAY"], change=["TROCO", "Troco"], count=["N. Artigos", "Artigos"], title=["FATURA SIMPLIFICADA", "Fatura-Recibo", "Talão"], date=["Data", "DATA"], number=["FS", "Fatura N.", "Documento"], phone=["Tel.", "Telef"], staff=["Caixa", "Operador", "Mesa"], head=[["Descrição", "Qtd", "Preço", "Valor"]], taxhead=["Taxa Base IVA Total", "IVA Base Valor"], thanks=["OBRIGADO PELA SUA VISITA", "Volte sempre"], notes=["Processado por programa certificado", "Poupou {m}"], taxno=["NIF", "Contribuinte N."], welcome=["Bem vindo"], pcs=["kg", "x"])

COMMA, POINT = ",", "."
ENGLISH_STREETS = ["{n} {Name} Street", "{n} {Name} Road", "{n} {Name} Ave", "Unit {n}, {Name} Plaza", "{n} High Street", "{n} {Name} Blvd", "{Name} Shopping Centre"]
COUNTRIES = {
    "US": (EN, "$", POINT, ["%m/%d/%Y", "%m/%d/%y", "%b %d, %Y", "%m-%d-%Y"], ["8.25", "6.5", "7"], "Tax", ENGLISH_STREETS, ["{Name}, CA 9{z4}", "{Name} NY 1{z4}", "{Name}, TX 7{z4}"], ["INC", "LLC", "", "", ""], "({z3}) {z3}-{z4}"),
    "GB": (EN, "£", POINT, ["%d/%m/%Y", "%d/%m/%y", "%d %b %Y"], ["20"], "VAT", ENGLISH_STREETS, ["{Name} M{d} {d}AB", "London SW{d} {d}QT"], ["LTD", "Limited", "PLC", "", ""], "0{z3} {z3} {z4}"),
    "IE": (EN, "€", POINT, ["%d/%m/%Y", "%d/%m/%y"], ["23", "13.5"], "VAT", ENGLISH_STREETS, ["Co. Dublin", "Dublin {d}", "Cork"], ["LTD", "", ""], "01 {z3} {z4}"),
    "DE": (DE, "EUR", COMMA, ["%d.%m.%Y", "%d.%m.%y"], ["19", "7"], "MwSt", ["{Name}str. {n}", "{Name}straße {n}", "{Name}weg {n}", "Am {Name} {n}", "{Name} Allee {n}", "{Name}platz {n}", "{Name}er Straße {n}", "{Name}er Str. {n}"], ["{z5} {Name}", "{z5} {Name}stadt"], ["GmbH", "GmbH & Co. KG", "KG", "e.K.", "", "", ""], "0{z4} {z5}"),
    "AT": (DE, "EUR", COMMA, ["%d.%m.%Y"], ["20", "10"], "MwSt", ["{Name}gasse {n}", "{Name}straße {n}"], ["{z4} Wien", "{z4} {Name}"], ["GmbH", "OG", ""], "+43 1 {z5}"),
    "CH": (DE, "CHF", POINT, ["%d.%m.%Y", "%d.%m.%y"], ["7.7", "2.5"], "MwSt", ["{Name}strasse {n}", "Rue de {Name} {n}"], ["{z4} Zürich", "{z4} {Name}"], ["AG", "GmbH", "SA", ""], "+41 44 {z3} 10 20"),
    "FR": (FR, "€", COMMA, ["%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y"], ["20", "5,5", "10"], "TVA", ["{n} rue de {Name}", "{n} avenue {Name}", "Centre commercial {Name}"], ["{z5} {Name}", "{z5} PARIS"], ["SARL", "SAS", "", ""], "01 {z2} {z2} {z2} {z2}"),
    "ES": (ES, "€", COMMA, ["%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y"], ["21", "10", "4"], "IVA", ["C/ {Name} {n}", "Avda. {Name}, {n}", "Plaza {Name} {n}"], ["{z5} Madrid", "{z5} {Name}"], ["S.L.", "S.A.", "", ""], "91 {z3} {z4}"),
    "IT": (IT, "EURO", COMMA, ["%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y"], ["22", "10", "4"], "IVA", ["Via {Name}, {n}", "Corso {Name} {n}", "Piazza {Name} {n}"], ["{z5} Roma", "{z5} {Name} (MI)"], ["S.R.L.", "SPA", "snc", ""], "06 {z4}{z3}"),
    "NL": (NL, "€", COMMA, ["%d-%m-%Y", "%d/%m/%Y", "%d-%m-%y"], ["21", "9"], "BTW", ["{Name}straat {n}", "{Name}laan {n}", "{Name}plein {n}"], ["{z4} AB {Name}", "{z4}KL Amsterdam"], ["B.V.", "", ""], "020-{z3}{z4}"),
    "PT": (PT, "€", COMMA, ["%d/%m/%Y", "%d-%m-%Y", "%Y-%m-%d"], ["23", "13", "6"], "IVA", ["Rua {Name}, {n}", "Av. {Name} {n}"], ["{z4}-{z3} Lisboa", "{z4}-{z3} {Name}"], ["Lda", "S.A.", ""], "21{z3}{z4}"),
    "MY": (EN, "RM", POINT, ["%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y", "%d-%m-%y", "%d/%b/%Y", "%d %b %Y"], ["6"], "GST", ["No. {n}, Jalan {Name} {d}/{d}", "LOT {n}, JALAN {Name}", "{n}, JLN {Name},", "NO {n}-G, TAMAN {Name},", "Kawasan Perindustrian {Name},", "NO.{n} & {n}, JALAN {Name} {d},", "GROUND FLOOR, {Name} MALL,"], ["{z5} {Name}, Selangor", "{z5} Kuala Lumpur", "{z5} JOHOR BAHRU, JOHOR.", "{z5} SHAH ALAM, SELANGOR", "{z5} {Name}", "{z5} PUCHONG, SELANGOR DARUL EHSAN"], ["SDN BHD", "SDN. BHD.", "ENTERPRISE", "TRADING", "(M) SDN BHD", "S/B", "", ""], "03-{z4} {z4}"),
    "SG": (EN, "$", POINT, ["%d/%m/%Y", "%d %b %Y", "%d-%m-%Y"], ["7"], "GST", ["{n} {Name} Road #0{d}-{z2}", "Blk {n} {Name} Ave {d}"], ["Singapore {z5}{d}", "S({z5}{d})"], ["PTE LTD", "PTE. LTD.", ""], "6{z3} {z4}"),
    "IN": (EN, "Rs.", POINT, ["%d/%m/%Y", "%d-%m-%Y", "%d-%b-%Y", "%d/%m/%y"], ["5", "18"], "GST", ["{n}, {Name} Marg", "Shop No {n}, {Name} Nagar", "{n} M G Road"], ["{Name} - {z5}{d}", "Mumbai {z5}{d}"], ["PVT LTD", "", "", "Enterprises"], "+91 {z5}{z5}"),
    "AU": (EN, "$", POINT, ["%d/%m/%Y", "%d/%m/%y", "%d-%b-%y"], ["10"], "GST", ENGLISH_STREETS, ["{Name} NSW {z4}", "{Name} VIC {z4}"], ["PTY LTD", "", ""], "(02) {z4} {z4}"),
    "CA": (EN, "$", POINT, ["%Y-%m-%d", "%m/%d/%Y", "%d %b %Y"], ["13", "5"], "HST", ENGLISH_STREETS, ["{Name}, ON M{d}A {d}B{d}", "{Name} BC V{d}B {d}C{d}"], ["INC", "LTD", ""], "{z3}-{z3}-{z4}"),
}
# How often each country is made: forms of print differ more where there are more shops.
WEIGHTS = dict(US=3, GB=2, IE=1, DE=6, AT=1, CH=1, FR=2, ES=2, IT=2, NL=2, PT=1, MY=9, SG=2, IN=2, AU=2, CA=1)
SHOPS = {"DE": ["Apotheke", "Markt", "Tankstelle", "Bäckerei", "Baumarkt", "Supermarkt"], "FR": ["Boulangerie", "Pharmacie", "Restaurant"], "ES": ["Restaurante", "Supermercado", "Farmacia"], "IT": ["Ristorante", "Farmacia", "Bar"], "NL": ["Bakkerij", "Apotheek", "Supermarkt"], "PT": ["Restaurante", "Pastelaria", "Farmácia"], "MY": ["Restoran", "Hardware", "Mini Market", "Trading", "Restaurant", "Stationery", "Pharmacy", "Perniagaan", "Book Store", "Cafe"]}
GOODS = "milk bread apple tea coffee rice soap paper cable paint book pen cheese butter water juice sugar salt lamp glue nail brush towel cup plate egg fish beef soup noodle pizza salad oil cream wine beer".split()


def chains():
    """Names of chains by country, from the data of the library."""
    folder = Path(__file__).resolve().parent / "../../Sources/Regions/Documents/Countries"
    found = {}
    for file in sorted(folder.glob("*.swift")):
        text = file.read_text(encoding="utf-8")
        code = re.search(r'code: "([A-Z]{2})"', text)
        if code: found[code[1]] = re.findall(r'Chain\(\s*"([^"]+)"', text)
    return found


CHAINS = chains()


class Maker:
    def __init__(self, random):
        self.random = random
        self.code = random.choices(list(WEIGHTS), WEIGHTS.values())[0]
        (self.words, self.sign, self.decimal, self.dates, self.rates, self.tax, self.streets, self.towns,
         self.forms, self.phone) = COUNTRIES[self.code]
        self.rows, self.truth = [], dict(merchantRow=None, addressRows=[], itemRows=[])
        self.rate = random.choice(self.rates)
        self.separator = random.choice(["", ":", " :", ""])
        self.upper = random.random() < .5
        self.signed = random.random() < .25

    def chance(self, share): return self.random.random() < share
    def pick(self, key): return self.fill(self.random.choice(self.words[key]))
    def name(self): return "".join(self.random.choice(SYLLABLES) for _ in range(self.random.randint(2, 3))).capitalize()

    def digits(self, count): return "".join(self.random.choice("0123456789") for _ in range(count))

    def fill(self, text):
        r = self.random
        while "{" in text:
            start = text.index("{"); end = text.index("}", start); key = text[start + 1:end]
            value = dict(
                tax=lambda: self.tax, rate=lambda: self.rate, Name=self.name, name=lambda: self.name().lower(),
                n=lambda: str(r.randint(1, 999)), d=lambda: str(r.randint(1, 9)), m=lambda: self.money(self.price()),
                day=lambda: self.day().strftime(self.form), t=lambda: self.money(getattr(self, "total", Decimal("9.99"))))
            text = text[:start] + (self.digits(int(key[1:])) if key[0] == "z" else value[key]()) + text[end + 1:]
        return text

    def day(self):
        import datetime
        return datetime.date(2008, 1, 1) + datetime.timedelta(days=self.random.randrange(6500))

    def price(self):
        r = self.random
        top = r.choice([3, 10, 10, 40, 200, 1500])
        cents = r.randint(20, top * 100)
        if r.random() < .5: cents = cents // 10 * 10
        return Decimal(cents) / 100

    def money(self, amount, sign=False):
        text = f"{abs(amount):.2f}"
        whole, cents = text.split(".")
        if len(whole) > 3:
            group = "," if self.decimal == "." else "."
            whole = whole[:-3] + (group if self.chance_of_group else "") + whole[-3:]
        text = ("-" if amount < 0 else "") + whole + self.decimal + cents
        return f"{self.sign}{' ' if len(self.sign) > 1 and self.random.random() < .5 else ''}{text}" if sign else text

    def add(self, *pieces, role=None):
        """A row of pieces: strings at the left, or (string, right edge)."""
        if role == "item": self.truth["itemRows"].append(len(self.rows))
        if role == "address": self.truth["addressRows"].append(len(self.rows))
        if role == "merchant": self.truth["merchantRow"] = len(self.rows)
        self.rows.append(pieces)

    def make(self):
        r = self.random
        self.chance_of_group = self.chance(.7)
        self.form = r.choice(self.dates)
        self.sale = self.day()
        self.date_done = False
        shop = self.name()
        if self.chance(.6): shop += " " + self.name()
        if self.chance(.6): shop += " " + r.choice(SHOPS.get(self.code, ["Restaurant", "Store", "Cafe", "Hardware", "Pharmacy", "Market", "Grill"]))
        form = r.choice(self.forms)
        if CHAINS.get(self.code) and self.chance(.2):
            shop = r.choice(CHAINS[self.code])
            if self.chance(.4): shop += " " + self.name()
            if self.chance(.6): form = ""
        self.shop, company = shop, f"{shop} {form}".strip()
        if self.upper: company = company.upper()
        for _ in range(r.choice([0, 0, 0, 1, 2])): self.add(r.choice(["0", "it |", "ATL", self.digits(6), "- .", "Nr", self.name().lower()]))
        if self.chance(.06): self.add(self.pick("welcome"))
        if self.chance(.12):  # what is printed over the name to be looked at
            for _ in range(r.randint(1, 6)): self.add(r.choice([self.name().upper() + " " + self.name().upper(), self.name() + " " + r.choice(GOODS) + " " + self.name().lower(), r.choice(GOODS).upper() + " & " + r.choice(GOODS).upper(), f"www.{self.name().lower()}.com", "Every day " + r.choice(GOODS), self.name().upper() + "?"]))
        hidden = self.chance(.12)  # a logo that nobody reads
        if not hidden:
            if form and self.chance(.08): self.add(self.name().upper() if self.chance(.5) else self.name().lower() + self.name().lower())
            number = r.choice(["", "", f" ({self.digits(6)}-{r.choice('ADHKTVWX')})"]) if self.code in ("MY", "SG") else ""
            self.truth["merchant"] = company
            words = company.split()
            if len(words) > 2 and self.chance(.06):  # a name that has no room in a row
                cut = r.randint(1, len(words) - 1)
                self.add(" ".join(words[:cut]) + (" &" if self.chance(.5) else ""))
                self.add(" ".join(words[cut:]) + number, role="merchant")
            else:
                self.add(company + number, role="merchant")
            if self.chance(.06):  # what kind of shop it is
                kind = " & ".join(r.sample(["BISTRO", "CAFE", "BAR", "GRILL", "BAKERY", "FASHION", "GIFTS", "TOYS"], 2))
                self.add(kind if self.upper else kind.title())
            if self.code in ("MY", "SG") and not number and self.chance(.5):
                self.add(r.choice([f"({self.digits(6)}-{r.choice('ADHKTVWX')})", f"{self.digits(6)}-{r.choice('HKTVWX')}", f"Co. Reg No: {self.digits(6)}-{r.choice('HKTVWX')}", f"(CO.REG : {self.digits(6)}-D)"]))
            if self.chance(.1): self.add(self.name() + " " + r.choice(["Outlet", "Branch", "Filiale", "Mall"]))
        if self.chance(.2): self.head("taxno")
        self.address()
        if self.chance(.06): self.add(f"{self.digits(4)}-{self.name()[:2].upper()} {self.name().upper()}")  # a branch
        if hidden and form and self.chance(.8): self.at_end = company + ("," + " " + self.name() if self.chance(.5) else "")
        else: self.at_end = None
        for step in r.sample(["phone", "phone", "taxno", "title", "date", "number", "staff", "staff"], r.randint(2, 6)): self.head(step)
        self.items(); self.foot()
        return self

    def address(self):
        r = self.random
        if self.chance(.05): return
        rows = [self.fill(r.choice(self.streets))]
        if self.code == "MY":
            for _ in range(r.choice([0, 1, 1, 2])): rows.append(self.fill(r.choice(["TAMAN {Name},", "Bandar {Name},", "{Name} {Name},", "SEKSYEN {d}, BANDAR {Name},", "OFF JALAN {Name},", "PUSAT BANDAR {Name}", "{Name} PARK", "SS{z2}/{d}A,", "KAWASAN PERINDUSTRIAN {Name},"])))
            if self.chance(.1): rows[0] = self.fill(r.choice(["{n}, SS{z2}/{d}A,", "NO.{n},{n} & {z2}, JALAN {Name} {z2},", "{n} & {n}, PJS {d}/{z2},", "B-{d}, JALAN SS{z2}/{d}D,"]))
        if self.chance(.94): rows.append(self.fill(r.choice(self.towns)))
        if self.code == "MY" and self.chance(.4): rows.append(r.choice(["SELANGOR.", "SELANGOR", "JOHOR", "PENANG.", "SELANGOR D.E.", "JOHOR.", "Selangor Darul Ehsan", "KUALA LUMPUR", "MALAYSIA"]))
        if self.chance(.15): rows = [", ".join(rows[:2])] + rows[2:]
        for row in rows: self.add(row.upper() if self.upper else row, role="address")

    def head(self, step):
        if step == "phone": self.add(self.pick("phone") + r_sep(self) + self.fill(self.phone))
        if step == "taxno":
            number = self.digits(12) if self.code == "MY" else {"DE": "DE" + self.digits(9), "AT": "ATU" + self.digits(8), "GB": "GB " + self.digits(9)}.get(self.code, self.digits(9))
            row = self.pick("taxno") + r_sep(self) + number
            self.add(f"({row})" if self.chance(.2) else row)
        if step == "title": self.add(self.pick("title") if self.chance(.8) else f"-{self.pick('title')}-")
        if step == "number": self.add(self.pick("number") + r_sep(self) + self.digits(self.random.randint(4, 12)))
        if step == "staff": self.add(self.pick("staff") + r_sep(self) + self.random.choice([self.name(), self.digits(3)]))
        if step == "date" and not self.date_done: self.date_row()

    def date_row(self):
        r = self.random
        self.date_done = True
        day = self.sale.strftime(self.form)
        time = r.choice(["%02d:%02d:%02d", "%02d:%02d"]).count("%") == 3 and f"{r.randint(7,22):02d}:{r.randint(0,59):02d}:{r.randint(0,59):02d}" or f"{r.randint(7,22):02d}:{r.randint(0,59):02d}"
        if self.code == "US": time += " PM"
        way = r.randrange(6)
        if way == 0: self.add(self.pick("date") + r_sep(self) + day)
        elif way == 1: self.add(self.pick("date") + r_sep(self) + f"{day} {time}")
        elif way == 2: self.add(f"{day} {time} {self.digits(4)} {self.digits(3)}")
        elif way == 3: self.add((f"{self.digits(6)}", .3), (f"{day}", .6), (f"{time}", .95))
        elif way == 4: self.add(f"{time}", (day, .95))
        else: self.add(self.pick("number") + r_sep(self) + self.digits(6), (self.pick("date") + ": " + day, .95))

    def items(self):
        r = self.random
        count = r.choice([1, 1, 2, 3, 4, 5, 6, 8, 11, 15])
        if self.chance(.55):
            head = r.choice(self.words["head"])
            self.add(head[0], *[(word, .6 + .35 * (i + 1) / len(head[1:])) for i, word in enumerate(head[1:])])
        layout = r.choice(["line", "line", "line", "above", "below", "two", "numbers", "numbers"])
        code = r.choice(["", "", " A", " B", "*", " SR", " *B", " ZRL", "SR"])
        self.sum, self.count = Decimal(0), 0
        inclusive = self.chance(.8) or self.code == "DE"
        for index in range(count):
            amount = self.price()
            text = " ".join(r.choice(GOODS) for _ in range(r.randint(1, 4)))
            if self.chance(.2): text += f" {r.randint(1, 999)}{r.choice(['g', 'ml', 'KG', 'L', 'mm', 'x'])}"
            if self.chance(.1): text = f"{self.name()} {text}"
            text = text.upper() if self.upper else text.title()
            if self.code in ("DE", "US", "NL") and self.chance(.07): amount, text = -Decimal(r.randint(8, 500)) / 100, r.choice(["LEERGUT", "PFAND RÜCKGABE", "Statiegeld retour", "RETURN", "EINWEG LEERGUT"])
            quantity = r.choice([1, 1, 1, 2, 3, 10])
            price = amount
            if quantity > 1 and amount > 0: amount = price * quantity
            suffix = code if self.chance(.9) else ""
            last = (self.money(amount, self.signed) + suffix, .95)
            quantity_first = f"{quantity} {r.choice(['x', 'X', '@'])} {self.money(price)}"
            if self.chance(.15): text = f"{self.digits(r.choice([4, 8, 13]))} {text}"
            if layout == "line":
                self.add(text, last, role="item")
            elif layout == "above":
                if quantity > 1: self.add(f"{quantity} x", (self.money(price), .5))
                self.add(text, last, role="item")
            elif layout == "below":
                self.add(text, last, role="item")
                if quantity > 1 or self.chance(.05): self.add(f"  {quantity} x", (self.money(price) + (f" EUR/kg" if self.chance(.1) else ""), .5))
            elif layout == "two":
                self.add(text)
                if self.chance(.2): self.add(" ".join(r.choice(GOODS) for _ in range(2)).upper())
                self.add(r.choice([f"{self.digits(7)}", "", ""]) or f"{quantity} x", *([(quantity_first, .6)] if self.chance(.4) else [(str(quantity), .4), (self.money(price), .65)]), last, role="item")
            else:
                columns = [(str(quantity), .5), (self.money(price), .72)]
                if self.chance(.2): columns.append((self.money(Decimal(0)), .82))
                self.add(text[:24], *columns, last, role="item")
                if self.chance(.2): self.add(r.choice(GOODS).upper())
            self.sum += amount
            self.count += quantity
        self.inclusive = inclusive

    def labelled(self, label, amount, signed=None, spread=None):
        text = self.money(amount, self.signed if signed is None else signed)
        label += self.separator
        r = self.random
        if self.chance(.06): label, text = label.strip(":") + f" {self.sign}", self.money(amount)
        if self.chance(.04): self.add(label); self.add((text, .95)); return
        self.add(label, (text, .95))

    def foot(self):
        r = self.random
        total = self.sum
        if total <= 0: total = self.sum = self.sum + 20; self.truth["itemRows"].append(len(self.rows)); self.rows.append(("GOODS", (self.money(Decimal(20)), .95)))
        rate = Decimal(self.rate.replace(",", "."))
        counted = self.chance(.4)
        if counted and self.chance(.5): self.add(self.pick("count") + r_sep(self) + str(self.count), *([(self.money(self.sum), .95)] if self.chance(.15) else [])); counted = False
        net = self.sum if not self.inclusive else (self.sum / (1 + rate / 100)).quantize(Decimal("0.01"))
        if self.inclusive: tax = self.sum - net
        else: tax = (self.sum * rate / 100).quantize(Decimal("0.01")); total = self.sum + tax
        if self.chance(.35) or not self.inclusive: self.labelled(self.pick("subtotal"), self.sum)
        if self.chance(.12):
            less = (total / 10).quantize(Decimal("0.1")); total -= less
            self.labelled(self.pick("discount"), -less if self.chance(.7) else less)
        elif self.chance(.05): self.labelled(self.pick("discount"), Decimal(0))
        if self.chance(.06):
            service = (total / 10).quantize(Decimal("0.01")); total += service
            self.labelled(self.pick("service"), service)
        shows_before = self.chance(.25)
        if shows_before: self.labelled(self.pick("before"), net)
        if not self.inclusive or shows_before or self.chance(.1): self.labelled(self.pick("taxsum"), tax)
        rounded = total
        if self.code in ("MY", "CH", "SG", "IN", "NL") and self.chance(.5):
            rounded = (total * 20).quantize(Decimal(1)) / 20
            if self.chance(.7): self.labelled(self.pick("incl" if self.chance(.5) else "total"), total)
            self.labelled(self.pick("rounding"), rounded - total)
            total = rounded
            self.labelled(self.pick("due" if self.chance(.5) else "total"), total)
        else:
            names = r.choice([["total"], ["total"], ["due"], ["incl"], ["total", "due"], ["incl", "total"]])
            for name in names: self.labelled(self.pick(name), total)
        self.total = total
        way = r.random()
        if way < .5:
            note = next((n for n in (5, 10, 20, 50, 100, 200, 500, 1000, 5000, 50000) if n >= total), total)
            given = r.choice([total, Decimal(note), (total + 1).quantize(Decimal(1))])
            self.labelled(self.pick("cash"), given)
            if given > total or self.chance(.5): self.labelled(self.pick("change"), (given - total) * (-1 if self.chance(.1) else 1))
        elif way < .9:
            self.labelled(self.pick("card"), total)
        if counted: self.add(self.pick("count") + r_sep(self) + str(self.count))
        if self.chance(.55): self.tax_table(net, tax)
        if not self.date_done and self.chance(.5): self.date_row()
        for _ in range(r.randint(0, 4)): self.add(self.pick("notes"))
        if self.chance(.5): self.add(self.pick("thanks"))
        if self.chance(.2):  # the shop, named again
            plain = re.sub(r"[^a-z]", "", self.shop.split()[0].lower())
            self.add(r.choice([f"www.{plain}.com", f"www.{plain}.{self.code.lower()}", f"Thank you for shopping at {self.shop}", f"{self.pick('thanks')} {self.shop}"]))
        if self.at_end:
            self.truth["merchant"] = self.at_end
            self.add(self.at_end, role="merchant")
        if not self.date_done: self.date_row()
        for _ in range(r.randint(0, 3)): self.add(self.pick("notes"))
        if self.chance(.1): self.add(self.sale.strftime(self.form), (f"{r.randint(7,22):02d}:{r.randint(0,59):02d}", .95))
        self.truth["total"] = f"{self.total:.2f}"
        self.truth["date"] = self.sale.isoformat()

    def tax_table(self, net, tax):
        r = self.random
        rate = self.rate + (self.decimal + "00" if self.chance(.2) else "")
        code = r.choice(["A", "B", "SR", "C", "V", self.tax])
        head = self.pick("taxhead").split()
        self.add(head[0], *[(word, .3 + .65 * (i + 1) / max(len(head) - 1, 1)) for i, word in enumerate(head[1:])])
        label = r.choice([f"{code} {rate}%", f"{code} (@ {rate}%)", f"{code}={rate}%", f"{code} @{rate}%"])
        columns = [self.money(net), self.money(tax)] + ([self.money(net + tax)] if self.chance(.5) else [])
        self.add(label, *[(text, .5 + .45 * (i + 1) / len(columns)) for i, text in enumerate(columns)])
        if self.chance(.2): self.add(r.choice(["Total", "Summe"]), *[(text, .5 + .45 * (i + 1) / len(columns)) for i, text in enumerate(columns)])


def r_sep(maker): return maker.random.choice([" ", ": ", " : ", ":"])


CONFUSIONS = {"0": "O86", "O": "0Q", "1": "lI7", "l": "1I", "I": "l1", "5": "S6", "S": "5", "8": "B63", "B": "8", "6": "80", "3": "8", "9": "0g", "e": "c", "c": "e", "n": "m", "m": "n", "a": "o", "o": "a", "t": "f", "r": "n", "u": "ü", ".": ",", ",": ".", "E": "F", "D": "0", "Z": "2", "2": "Z", "7": "1", "4": "A", "h": "b", "H": "N", "M": "N", "R": "K", "T": "1"}


def noisy(word, random, quality):
    """A word as it is read, and the chance that it is: as often wrong as the chance says."""
    sure = random.betavariate(quality, 1.0)
    if random.random() < sure: return word, round(sure, 3)
    out = list(word)
    places = [i for i, letter in enumerate(out) if letter in CONFUSIONS]
    for place in random.sample(places, min(len(places), random.choice([1, 1, 1, 2]))):
        out[place] = random.choice(CONFUSIONS[out[place]])
    if random.random() < .1 and len(out) > 1: out.pop(random.randrange(len(out)))
    return "".join(out), round(sure, 3)


def receipt(random):
    maker = Maker(random).make()
    # A beta distribution with this and 1 has the mean q / (q + 1).
    quality = random.choice([8, 15, 25, 50, 100])
    width = random.choice([620, 900, 1200])
    pitch, size = .032, .02
    letter = random.uniform(.014, .022)
    left = random.uniform(.03, .12)
    height = pitch * (len(maker.rows) + 4)
    rows = []
    for index, pieces in enumerate(maker.rows):
        y = pitch * (index + 2)
        tall = size * (random.choice([1.0, 1.5]) if index < 3 else 1.0)
        centered = maker.truth["itemRows"] and index < maker.truth["itemRows"][0] and len(pieces) == 1 and random.random() < .7
        out = []
        for piece in pieces:
            text, right = piece if isinstance(piece, tuple) else (piece, None)
            words = text.split()
            if not words: continue
            length = letter * (sum(map(len, words)) + len(words) - 1)
            x = right - length if right else (.5 - length / 2 if centered else left)
            line = []
            for word in words:
                end = x + letter * len(word)
                seen, sure = noisy(word, random, quality)
                top, bottom = 1 - y / height, 1 - (y + tall) / height
                line.append(dict(t=seen, q=[round(v, 5) for v in (x, top, end, top, end, bottom, x, bottom)], c=sure))
                x = end + letter
            # Pieces without a gap are one line.
            if out and line[0]["q"][0] - out[-1][-1]["q"][2] < 1.5 * size: out[-1] += line
            else: out.append(line)
        rows.append(out)
    exact = [all(w["t"] == v for w, v in zip((w for p in rows[i] for w in p), " ".join(p[0] if isinstance(p, tuple) else p for p in maker.rows[i]).split())) for i in range(len(rows))]
    kept = [i for i, row in enumerate(rows) if row]
    place = {old: new for new, old in enumerate(kept)}
    truth = maker.truth
    truth["exactRows"] = [place[i] for i in kept if exact[i]]
    truth["merchantRow"] = place.get(truth["merchantRow"], -1)
    for key in ("addressRows", "itemRows"): truth[key] = [place[i] for i in truth[key] if i in place]
    return dict(source=maker.code, width=width, height=int(width * height), rows=[rows[i] for i in kept], truth=truth)


if __name__ == "__main__":
    import json
    import random
    import sys
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    for number in range(count):
        print(json.dumps(receipt(random.Random(seed * 1_000_003 + number)), ensure_ascii=False))
