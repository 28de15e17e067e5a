"""What receipts of each country say: words, towns, tax, and the forms of money, dates, numbers and addresses.

Everything here is written from general knowledge; nothing is taken from any receipt. To add a country, add a `Country` to
`COUNTRIES`; what is left out is taken from its defaults.

In forms `#` is a digit, `@` a capital letter, `%` a digit that is not 0; a backslash keeps the next character.
"""

from __future__ import annotations

from dataclasses import dataclass


def words(text: str) -> list[str]:
    """Names separated by ` / `; a slash without spaces belongs to the name."""
    return [w for w in (part.strip() for part in f" {' '.join(text.split())} ".split(" / ")) if w.strip("/")]


@dataclass(frozen=True)
class Country:
    """How the receipts of one country look."""

    name: str
    word_lists: tuple[str, ...]  # Tesseract languages whose word lists fill the gaps
    money: tuple[str, ...]  # forms of an amount, {} the number
    tax: list[str]
    tax_rates: list[str]
    tax_ids: list[str]  # forms, with their label
    phones: list[str]
    companies: list[str]  # endings of a company's name, {} the name
    streets: list[str]  # {n} a number, {w} a name
    towns: list[str]
    postcodes: list[str]  # {t} a town
    items: list[str]
    units: list[str]
    totals: list[str]
    payments: list[str]
    labels: list[str]  # words before a number or name
    phrases: list[str]
    decimal: str = "."
    thousands: str = ","
    dates: tuple[str, ...] = ("%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y", "%d-%m-%y", "%d %b %Y", "%d.%m.%Y", "%d-%b-%Y", "%Y-%m-%d")
    weight: float = 1.0


ENGLISH_ITEMS = words("""
milk / whole milk / semi skimmed milk / white bread / wholemeal bread / butter / salted butter / eggs / free range eggs / cheddar cheese / mozzarella /
chicken / chicken breast / fried chicken / chicken rice / beef mince / pork sausages / bacon / ham / turkey / tuna chunks / salmon fillet / prawns / fish fingers /
bananas / apples / pears / grapes / oranges / lemons / strawberries / avocado / tomatoes / cherry tomatoes / potatoes / onions / garlic / ginger / carrots / cucumber / lettuce /
broccoli / mushrooms / peppers / spinach / rice / basmati rice / pasta / spaghetti / noodles / flour / sugar / brown sugar / salt / black pepper / olive oil / vinegar / ketchup /
mustard / mayonnaise / soy sauce / chili sauce / peanut butter / jam / honey / cereal / oats / biscuits / cookies / chocolate / candy / gum / crisps / popcorn / nuts / ice cream / yogurt /
orange juice / apple juice / mineral water / sparkling water / cola / coke zero / lemonade / iced tea / green tea / coffee / americano / cappuccino / latte / flat white / espresso / mocha /
hot chocolate / beer / draft beer / red wine / white wine / cider / vodka / whiskey / gin and tonic / burger / cheeseburger / double burger / french fries / large fries / onion rings /
hot dog / pizza / margherita / pepperoni / sandwich / club sandwich / wrap / salad / caesar salad / soup of the day / steak / sirloin / ribs / wings / nuggets / kids meal / combo meal /
pancakes / waffles / muffin / croissant / donut / bagel / cheesecake / brownie / apple pie / toothpaste / toothbrush / shampoo / conditioner / soap / hand wash / deodorant / razor blades /
tissues / toilet roll / kitchen towel / bin bags / sponge / detergent / washing powder / fabric softener / bleach / dish soap / batteries aa / light bulb / led bulb / extension cord / usb cable /
charger / phone case / earphones / notebook / ball pen / pencil / eraser / ruler / stapler / glue stick / scotch tape / envelope / paper a4 / printer ink / greeting card / gift wrap /
screws / nails / hammer / screwdriver / drill bit / paint / paint brush / masking tape / sandpaper / pvc pipe / cement / hinge / padlock / cable tie / gloves / face mask / bucket / mop / broom /
t-shirt / jeans / socks / shorts / dress / jacket / shoes / sandals / belt / cap / scarf / bag / carrier bag / plastic bag / paper bag / unleaded / diesel / petrol / car wash / engine oil / parking /
aspirin / paracetamol / ibuprofen / vitamin c / plasters / cough syrup / newspaper / magazine / cigarettes / lighter / lottery / stamp / delivery charge / service / haircut / alteration / repair
""")

ENGLISH_TOTALS = words("""
total / sub total / subtotal / sub-total / grand total / net total / total due / total amount / amount due / balance / balance due / total sales / total incl tax / total excl tax / net amount /
total payable / rounding / rounding adj / rounding adjustment / round off / total rounded / discount / disc / item discount / total discount / total savings / you saved / savings / total saved / total items / total qty / item count / items sold /
no of items / number of items / amount / amt / net / gross / gross amount / tax / total tax / taxable amount / tax amount / non taxable / service charge / svc chg / tip / gratuity / deposit / change / change due /
cash change / cash / cash tendered / tendered / paid / amount paid / total paid / bill total / bill amount / voucher / coupon / refund / void / credit / debit / points / outstanding
""")

ENGLISH_LABELS = words("""
receipt / receipt no / receipt # / receipt number / invoice / invoice no / inv no / tax invoice / simplified tax invoice / bill no / bill / order / order no / order # / check / check # / chk / table / table no / tbl / guests / pax / covers / server / waiter /
cashier / cashier id / operator / staff / clerk / sales person / salesman / sales rep / served by / your server was / counter / till / till no / terminal / terminal id / tid / mid / merchant id / pos / pos no / reg / register / lane / store / store no / store # / shop / branch / outlet /
trans / trans no / transaction / trx / txn / ref / ref no / reference / approval / approval code / app code / auth / auth code / aid / batch / batch no / trace / trace no / card / card no / card number / card type / account / acct / entry method / expiry / verified by pin /
date / time / date/time / printed / print date / date printed / slip no / doc no / document no / serial no / s/n / sn / member / member no / member id / membership / loyalty / customer / customer no / cust id / cust name / name / address / attn / bill to / ship to / contact / phone / tel / telephone / tel no / fax / fax no / mobile / email / website /
qty / quantity / price / u/price / unit price / u.price / item / items / description / desc / code / item code / product / barcode / sku / upc / plu / dept / department / rate / disc / uom / remarks / note / type / status / mode / shift / shift id / session / vehicle no / pump / litres / price/l / odometer / co. reg. no / company no / company reg no / reg no / licence no / queue no / order type / printed by / page / ticket / token no / room / room no / arrival / departure / nights / folio
""")

ENGLISH_PHRASES = words("""
thank you / thank you! / thank you very much / thank you for shopping with us / thank you for your visit / thank you, please come again / please come again / please come again! / thanks for visiting / thank you for dining with us / thank you for your custom / have a nice day / have a great day! /
see you again / see you soon / welcome / welcome to / goods sold are not returnable / goods sold are not refundable / goods sold are non refundable, exchange only / no refund / no exchange / no cash refund / exchange within 7 days / exchange within 14 days with receipt / exchange are allowed within / strictly no cash refund /
returns accepted within 30 days with receipt / refunds within 28 days with proof of purchase / keep this receipt / please keep this receipt as proof of purchase / please retain this receipt for your records / customer copy / merchant copy / store copy / copy / duplicate / reprint / original / cardholder copy / signature / signature not required / no signature required / sign here /
i agree to pay the above total amount / according to card issuer agreement / approved / transaction approved / declined / pin verified / contactless / chip / chip read / swiped / credit card / debit card / credit / debit / sale / purchase / tell us how we did / take our survey / visit us at / follow us on facebook / like us on facebook / find us on instagram / how was your visit today? / we value your feedback /
customer service / customer care / opening hours / monday to friday / mon-sat 9am-6pm / open 24 hours / open 7 days a week / all prices include tax / prices are inclusive of gst / prices inclusive of sales tax / this is a computer generated receipt / this is a computer generated invoice / no signature is required / e. & o.e. / tax invoice / simplified tax invoice / tax summary / gst summary / vat summary /
cash sales / cash bill / cash / cash receipt / official receipt / sales receipt / guest check / take away / takeaway / take out / dine in / eat in / to go / delivery / drive thru / pick up / end of receipt / closed / not a receipt / this is not a tax invoice / free wifi / wifi password / items with * are taxable / your order number is / now serving / please pay at the counter / please check your change before leaving / thank you & please come again / do visit us again /
to request for full tax invoice / please proceed to the counter within 30 days / scan the qr code / save paper, save trees / earn points on every purchase / join our loyalty programme today / you could have earned / points balance / points earned today / terms and conditions apply / subject to terms and conditions / for enquiries please call / for feedback / for any enquiry, please contact us / valid until / use before / present this coupon / buy one get one free / special offer / best before / made fresh daily
""")

ENGLISH_NAMES = words("""
golden / sunrise / lucky / happy / city / star / royal / green / blue / red / family / corner / old town / new world / modern / fresh / best / super / mega / mini / express / central / metro / ocean / lake / river / garden / harbour / park / village / castle /
smith / johnson / brown / taylor / wilson / murphy / kelly / walsh / ryan / clarke / hughes / lewis / walker / white / king / wong / lim / tan / lee / chan / ng / ong / teo / ahmad / hassan / ibrahim / kumar / singh / patel / sharma / gupta / rao / reddy / nair /
""")

SHOP_KINDS = words("""
mart / minimart / market / supermarket / hypermarket / grocer / store / stores / shop / trading / enterprise / restaurant / cafe / coffee / coffee house / bakery / bistro / kitchen / grill / diner / bar & grill / pub / tavern / inn / hotel / pizza / sushi / noodle house / kopitiam / food court / foods / fresh foods / butchers / seafood / deli / express /
pharmacy / chemist / clinic / dental / optical / books / book store / stationery / gift shop / florist / hardware / home centre / diy / tools / electronics / electrical / mobile / computers / motors / auto parts / tyres / petrol station / service station / car wash / laundry / fashion / boutique / shoes / sports / jewellers / beauty / salon / spa / pets / toys / furniture / lighting / paints / machinery / industries / marketing / holdings / international / group
""")

CARDS = words("visa / visa debit / mastercard / master card / maestro / amex / american express / discover / debit card / credit card / contactless / apple pay / google pay / gift card / cheque / eft / eftpos / nets / paynow / grabpay / touch n go / upi / paytm / girocard / carte bancaire / bancomat / tarjeta / voucher")

US = Country(
    "US", ("eng",), ("${}", "{}", "$ {}", "USD {}", "-{}", "{}-", "{} T", "{} F", "{} N", "{} X", "${}-"),
    words("tax / sales tax / state tax / county tax / city tax / local tax / tax 1 / hst / use tax / food tax / tx"),
    words("8.25% / 6.000% / 7.5% / 8.875% / 4% / 9.5% / 6.25% / 10.25%"),
    words("fein ##-####### / tax id ##-####### / store id #### / permit no. ####### / lic \\# @####### "),
    ["(###) ###-####", "###-###-####", "###.###.####", "1-800-###-####", "(###)###-####", "+1 ### ### ####"],
    ["{}", "{} INC", "{} LLC", "{} CORP.", "{}, INC.", "{} CO.", "{} \\#%##", "THE {}", "{}'S"],
    ["{n} {w} ST", "{n} {w} AVE", "{n} {w} BLVD", "{n} {w} RD", "{n} {w} DR.", "{n} N {w} STREET", "{n} S. {w} AVENUE", "{n} E {w} PKWY", "{n} {w} HWY STE ###", "PO BOX %###", "{n} {w} LANE, SUITE %##"],
    words("new york / los angeles / chicago / houston / phoenix / dallas / austin / san jose / seattle / denver / boston / portland / las vegas / miami / atlanta / oakland / tampa / cleveland / columbus / charlotte / st. louis / raleigh / salt lake city / springfield / albany"),
    ["{t}, NY #####", "{t}, CA #####", "{t}, TX #####", "{t}, IL #####-####", "{t} WA #####", "{t}, FL #####", "{t} MA 0####", "{t}, OH #####"],
    ENGLISH_ITEMS, words("lb / oz / ea / ct / gal / pk / pt / fl oz / doz / in / ft"), ENGLISH_TOTALS, CARDS, ENGLISH_LABELS, ENGLISH_PHRASES,
    dates=("%m/%d/%Y", "%m/%d/%y", "%m-%d-%Y", "%m-%d-%y", "%b %d, %Y", "%B %d, %Y", "%b %d %Y", "%d-%b-%Y", "%Y-%m-%d", "%m.%d.%y"), weight=1.4)

UK = Country(
    "UK", ("eng",), ("£{}", "{}", "£ {}", "GBP {}", "-£{}", "-{}", "{} A", "{} Z", "{}*"),
    words("vat / vat @ / vat amount / total vat / vat included / of which vat / vat rate / zero rated / standard rate"),
    words("20% / 20.00% / 5% / 0% / 17.5% / 0.00%"),
    words("vat no. ### #### ## / vat reg no gb ### #### ## / vat number: gb######### / vat no: ######### / company no. ######## / reg. in england no. #######"),
    ["0### ### ####", "01### ######", "020 #### ####", "+44 (0)20 #### ####", "0%## ####", "0800 ### ###", "07### ### ###"],
    ["{}", "{} LTD", "{} LIMITED", "{} PLC", "{} & SONS", "{} & CO", "THE {}", "{}'S"],
    ["{n} {w} STREET", "{n} HIGH STREET", "{n}-{n} {w} ROAD", "UNIT {n} {w} RETAIL PARK", "{n} {w} LANE", "{n} {w} CLOSE", "{n} STATION ROAD", "{w} HOUSE, {w} WAY", "{n} MARKET PLACE"],
    words("london / manchester / birmingham / leeds / glasgow / edinburgh / cardiff / belfast / bristol / york / bath / oxford / cambridge / nottingham / norwich / exeter / brighton / croydon / reading / milton keynes / newcastle upon tyne / stoke-on-trent / st albans"),
    ["{t} @@# #@@", "{t}, @@## #@@", "{t} @# #@@", "@@## #@@"],
    ENGLISH_ITEMS, words("kg / g / ml / ltr / l / pk / x / pint / cm / each / 500g / 2ltr / 400ml"), ENGLISH_TOTALS, CARDS, ENGLISH_LABELS, ENGLISH_PHRASES, weight=1.2)

IRELAND = Country(
    "Ireland", ("eng",), ("€{}", "{}", "EUR {}", "€ {}", "{} EUR", "-{}", "-€{}"),
    words("vat / vat @ / cáin / cbl / vat incl / net of vat / deposit return / levy"),
    words("23% / 13.5% / 9% / 0% / 23.00% / 4.8%"),
    words("vat no. ie#######@ / vat reg: ie #######@@ / vat no ie #@#####@ / reg no ######"),
    ["01 ### ####", "(01) ### ####", "021 #######", "+353 1 ### ####", "1800 ### ###", "+353 (0)## ### ####"],
    ["{}", "{} LTD", "{} LTD.", "{} TEORANTA", "{} & SONS", "{} T/A {}", "Ó {}", "{}'S"],
    ["{n} {w} STREET", "{n} MAIN STREET", "{w} SHOPPING CENTRE", "UNIT {n}, {w} ROAD", "{n} O'CONNELL STREET", "{n} PARNELL SQUARE", "SRÁID {w}", "{n} {w} QUAY"],
    words("dublin / dublin 2 / dublin 8 / cork / galway / limerick / waterford / sligo / tralee / kilkenny / athlone / ennis / drogheda / dundalk / dún laoghaire / baile átha cliath / gaillimh / corcaigh / co. kerry / co. mayo / co. dublin"),
    ["{t}", "{t} @## @#@#", "{t}, @## @@##", "{t}, IRELAND"],
    ENGLISH_ITEMS, words("kg / g / ml / ltr / l / pk / each"), ENGLISH_TOTALS, CARDS, ENGLISH_LABELS,
    ENGLISH_PHRASES + words("go raibh maith agat / slán abhaile / fáilte / míle buíochas / le do thoil / céad míle fáilte"), weight=0.8)

GERMANY = Country(
    "Germany", ("deu",), ("{}", "{} €", "€ {}", "EUR {}", "{} EUR", "{} A", "{} B", "{}-", "-{}", "{} EUR*", "{} AW"),
    words("MwSt / MwSt. / USt / inkl. MwSt / enth. MwSt / MwSt 19% / Steuer / Steuer % / Netto / Brutto / A=19% / B=7% / Mehrwertsteuer"),
    words("19% / 7% / 19,00% / 7,00% / 19,0 % / 7,0 %"),
    words("USt-IdNr. DE######### / UST-ID: DE######### / St.-Nr. ###/####/#### / Steuernr. ##/###/##### / HRB #####"),
    ["0## / ### ## ##", "0#### / ######", "Tel.: 0###-#######", "+49 ### #######", "0800-#######", "Telefon 0### ########"],
    ["{} GmbH", "{} AG", "{} GmbH & Co. KG", "{} OHG", "Bäckerei {}", "Gasthaus {}", "{} e.K.", "Café {}", "Metzgerei {}", "{}-Markt"],
    ["{w}straße {n}", "{w}str. {n}", "Hauptstraße {n}", "Bahnhofstr. {n}-{n}", "Am {w}platz {n}", "{w}weg {n}a", "An der {w}brücke {n}", "Königsallee {n}"],
    words("Berlin / Hamburg / München / Köln / Frankfurt am Main / Stuttgart / Düsseldorf / Leipzig / Dresden / Nürnberg / Münster / Lübeck / Würzburg / Tübingen / Göttingen / Saarbrücken / Osnabrück / Bonn / Mainz / Fürth / Görlitz"),
    ["##### {t}", "D-##### {t}"],
    words("""Vollmilch / H-Milch 3,5% / Brötchen / Laugenbrezel / Butter / Käse / Gouda / Eier Bodenhaltung / Hähnchenbrust / Schweineschnitzel / Rinderhack / Würstchen / Leberkäse / Äpfel / Bananen / Gurke / Kartoffeln / Zwiebeln / Möhren / Tomaten / Erdbeeren / Süßkartoffel / Öl / Müsli /
    Nudeln / Reis / Mehl / Zucker / Gewürzgurken / Mineralwasser / Apfelsaft / Orangensaft / Bier / Weißbier / Kölsch / Weizen / Radler / Wein / Kaffee / Kaffee groß / Milchkaffee / Tee / Kännchen Kaffee / Kuchen / Apfelstrudel / Currywurst / Pommes / Döner / Suppe / Salat / Spätzle / Knödel / Schokolade / Kekse / Gummibärchen / Tragetasche / Tüte / Pfand / Leergut / Zahnpasta / Duschgel / Spülmittel /
    Küchenrolle / Toilettenpapier / Batterien / Glühbirne / Blumenerde / Schrauben / Dübel / Grillkohle / Super E10 / Diesel / Parkgebühr / Brühe / Räucherlachs / Quark / Sahne / Frischkäse / Vollkornbrot / Nüsse"""),
    words("kg / g / Stk / St / x / l / ml / Fl / Pck / Port."),
    words("""Summe / SUMME / Gesamt / Gesamtbetrag / Zwischensumme / Total / zu zahlen / Betrag / Rückgeld / Bar / Bar EUR / Gegeben / Gesamtsumme / Rabatt / Netto / Brutto / Trinkgeld / Rückgabe / Pfand / Posten / Artikel / Endbetrag / Nachlass / Geg. BAR / Rundung / Ersparnis"""),
    words("Bar / EC-Karte / girocard / Kartenzahlung / Visa / Mastercard / Gutschein / kontaktlos / Kreditkarte"),
    words("""Bon-Nr. / Beleg / Beleg-Nr. / Rechnung / Rechnung Nr. / Rechnungsnr. / Kasse / Kassierer / Bediener / Es bediente Sie / Tisch / Datum / Uhrzeit / Filiale / Markt / Terminal-ID / TA-Nr. / Trace-Nr. / Kartennr. / Kunde / Kundennr. / Menge / Preis / Artikel / Bezeichnung / Anzahl / Einzelpreis / Tel. / Fax / Seriennummer / Signaturzähler / TSE-Signatur / Start / Ende / Genehmigungs-Nr. / Zapfsäule / gültig bis"""),
    words("""Vielen Dank für Ihren Einkauf / Vielen Dank für Ihren Besuch / Auf Wiedersehen / Danke für Ihren Einkauf! / Bitte beehren Sie uns bald wieder / Es bediente Sie / Umtausch nur mit Kassenbon / Umtausch innerhalb von 14 Tagen / Öffnungszeiten / Mo-Fr 8:00-20:00 / Montag bis Samstag / Kundenbeleg / Händlerbeleg / Bewirtungsbeleg / Bitte aufbewahren / Rechnung / Quittung / Kassenbon / Zahlung erfolgt / Autorisierung erfolgt / Angaben zur Bewirtung / Schönen Tag noch! / Guten Appetit / Wir freuen uns auf Ihren nächsten Besuch / keine Rückgabe / Trinkgeld nicht enthalten / außer Haus / im Haus / Grüße aus der Küche / Steuer-Nr."""),
    decimal=",", thousands=".", dates=("%d.%m.%Y", "%d.%m.%y", "%d.%m.%Y", "%Y-%m-%d", "%d. %m. %Y"))

FRANCE = Country(
    "France", ("fra",), ("{}", "{} €", "{}€", "EUR {}", "{} EUR", "€{}", "{} T1", "{} (1)"),
    words("TVA / T.V.A. / dont TVA / TVA 20% / TVA 5,5% / HT / TTC / Total HT / Total TVA / Taux / Montant TVA / Tx TVA"),
    words("20% / 10% / 5,5% / 5.50% / 20,00% / 2,1%"),
    words("SIRET ### ### ### ##### / SIREN ### ### ### / TVA FR ## ######### / N° TVA FR########### / RCS Paris ### ### ### / NAF ####@ / APE ###@"),
    ["0# ## ## ## ##", "Tél : 0#.##.##.##.##", "+33 # ## ## ## ##", "Tél. 0#########", "TEL 0# ## ## ## ##"],
    ["{} SARL", "{} SAS", "{} S.A.", "Chez {}", "Café {}", "Boulangerie {}", "Pharmacie {}", "Brasserie {}", "Hôtel {}", "Épicerie {}", "Le {}", "La {}"],
    ["{n} rue {w}", "{n}, rue de la {w}", "{n} avenue {w}", "{n} bis rue {w}", "{n} boulevard {w}", "place de l'Église", "ZAC {w}", "{n} allée des {w}", "Centre Commercial {w}", "{n} quai {w}"],
    words("Paris / Lyon / Marseille / Toulouse / Bordeaux / Lille / Nantes / Strasbourg / Nîmes / Besançon / Saint-Étienne / Orléans / Angoulême / Aix-en-Provence / Béziers / Genève / Évry / Châteauroux / Périgueux / Mâcon"),
    ["##### {t}", "F-##### {t}", "##### {t} CEDEX"],
    words("""baguette / pain au chocolat / croissant / pain complet / tarte aux pommes / éclair café / café crème / café / expresso / thé / thé vert / crème brûlée / crêpe / crème fraîche / lait demi-écrémé / beurre doux / fromage / chèvre / comté / camembert / œufs / jambon / poulet rôti / steak haché / entrecôte / saumon fumé / crevettes / moules frites / salade niçoise / soupe à l'oignon / plat du jour / menu déjeuner / menu enfant / dessert / entrée /
    pommes / pâtes / riz / légumes / haricots verts / pêches / fraises / citron / ail / oignons / huile d'olive / sel / sucre / farine / eau minérale / jus d'orange / bière / bière pression / vin rouge / côtes du rhône / rosé / champagne / limonade / glace 2 boules / sac / sachet / gazole / sans plomb 95 / péage / parking / crème solaire / brosse à dents / lessive / piles / stylo / cahier / journal / timbre / biscuits / gâteau / chocolat / bœuf bourguignon"""),
    words("kg / g / l / cl / ml / x / pce / lot / bte"),
    words("""Total / TOTAL / Total TTC / Sous-total / Sous total / Total à payer / A payer / À payer / Net à payer / Reste à payer / Rendu / Rendu monnaie / Espèces / Monnaie / Remise / Montant / Montant dû / Reçu / Nombre d'articles / Avoir / Réduction / Total HT / Dont éco-participation / Arrondi / Économies / Pourboire"""),
    words("espèces / carte bancaire / CB / carte bleue / chèque / sans contact / visa / ticket restaurant / CB EMV"),
    words("""Ticket / Ticket N° / N° / Caisse / Caissier / Hôtesse / Vendeur / Serveur / Table / Couverts / Date / Heure / Facture / Facture N° / Note / Reçu / Client / N° client / Carte fidélité / Qté / Quantité / Prix / P.U. / Désignation / Article / Montant / Référence / Réf. / Magasin / Tél / Fax / N° autorisation / Opération / Commande / Débit / Vous avez été servi par / Imprimé le / Chambre / Arrivée / Départ / Numéro"""),
    words("""Merci de votre visite / Merci et à bientôt / À bientôt / Merci de votre confiance / Au revoir / Bonne journée / Bonne fête / Ticket à conserver / Ticket client / Ticket commerçant / À conserver / Échange sous 30 jours / Ni repris ni échangé / Prix nets, service compris / Service compris / Ouvert du lundi au samedi / Ouvert de 9h à 19h / Fermé le dimanche / Carte de fidélité / Vous avez économisé / Débit / Paiement accepté / Sur place / À emporter / Bienvenue / Horaires d'été / Règlement par carte / Garantie 2 ans / Nous vous remercions de votre fidélité / Présentez ce ticket / Adhérez à notre programme"""),
    decimal=",", thousands=" ", dates=("%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y", "le %d/%m/%Y", "%d.%m.%Y"))

SPAIN = Country(
    "Spain", ("spa",), ("{}", "{} €", "{}€", "EUR {}", "{} EUR", "€ {}", "-{}"),
    words("IVA / I.V.A. / IVA incluido / IVA 21% / IVA 10% / Base imponible / Base / Cuota / Tipo / Impuestos / % IVA / Total IVA / B.I."),
    words("21% / 10% / 4% / 21,00% / 10,00% / 4,00%"),
    words("CIF @######## / CIF: @-######## / NIF ########@ / N.I.F.: @######## / Factura simplificada @###/######"),
    ["### ### ###", "Tel. 9## ## ## ##", "Tfno: 9########", "+34 ### ### ###", "Tel: 91 ### ## ##"],
    ["{} S.L.", "{} S.A.", "{} S.L.U.", "Bar {}", "Cafetería {}", "Panadería {}", "Farmacia {}", "Restaurante {}", "Hnos. {}", "Mesón {}", "El {}", "La {}"],
    ["C/ {w}, {n}", "Calle {w} {n}", "Avda. {w}, {n}", "Avda. de la Constitución {n}", "Plaza {w} {n}", "Pº de {w} {n}", "C/ {w} Nº {n}", "Plaza de España, {n}", "Ctra. {w} km {n}", "Centro Comercial {w}"],
    words("Madrid / Barcelona / Valencia / Sevilla / Zaragoza / Málaga / Murcia / Cádiz / Córdoba / León / Ávila / Cáceres / Almería / Jaén / San Sebastián / A Coruña / Logroño / Castellón / Gijón / Alcalá de Henares"),
    ["##### {t}", "##### - {t}", "{t} #####", "##### {t} (España)"],
    words("""café con leche / café solo / cortado / cerveza / caña / jarra / vino tinto / agua mineral / zumo de naranja / refresco / tortilla española / croquetas / patatas bravas / jamón ibérico / queso manchego / boquerones / calamares / gambas al ajillo / pulpo / paella / ensaladilla / bocadillo / pincho / menú del día / postre / flan / churros / chocolate / pan / barra de pan / leche entera / huevos / mantequilla / yogur / pollo / lomo / chorizo / salchichón / merluza / atún / salmón /
    manzanas / plátanos / naranjas / limón / melocotón / piña / fresas / tomate / cebolla / ajo / pimiento / lechuga / espárragos / champiñón / patatas / arroz / pasta / aceite de oliva / azúcar / sal / harina / galletas / turrón / caramelos / bolsa / bolsa plástico / pilas / jabón / champú / pañales / detergente / servilletas / gasóleo A / sin plomo 95 / peaje / periódico / lápiz / ratón inalámbrico / niño / español / mañana"""),
    words("kg / g / l / ml / ud / uds / x / pza"),
    words("""Total / TOTAL / Total a pagar / Subtotal / Suma / Entregado / Cambio / Efectivo / Importe / Total compra / Total € / A devolver / Descuento / Dto. / Propina / Total factura / Nº artículos / Ahorro / Devolución / Pendiente / Tarjeta / Recibido / Su cambio / Bruto / Neto"""),
    words("efectivo / tarjeta / tarjeta crédito / visa / mastercard / contado / vale / bizum / sin contacto"),
    words("""Ticket / Ticket nº / Factura / Factura simplificada / Nº / Núm. / Mesa / Camarero / Comensales / Le atendió / Le ha atendido / Vendedor / Dependiente / Caja / Cajero / Fecha / Hora / Cliente / Cant. / Cantidad / Uds. / Descripción / Artículo / Precio / P. Unit. / Importe / Teléfono / Tel. / Fax / Tienda / Operación / Nº operación / Autorización / Comercio / Terminal / Tarjeta / Código / Habitación / Dirección / Razón social / Línea / Surtidor"""),
    words("""Gracias por su visita / Gracias por su compra / ¡Gracias por su visita! / Muchas gracias / ¡Vuelva pronto! / Hasta pronto / Le esperamos / IVA incluido / Conserve este ticket / Cambios y devoluciones / Plazo de devolución 15 días / No se admiten devoluciones sin ticket / Copia para el cliente / Ejemplar para el cliente / Horario / Lunes a sábado / Abierto de 9:00 a 21:00 / Cerrado domingos / ¿Cómo ha sido su visita? / ¿Nos da su opinión? / ¡Feliz Navidad! / Bienvenidos / Operación aceptada / Pago con tarjeta / Atención al cliente / Para llevar / Aquí / Síguenos en / Año nuevo / Garantía de 2 años / Próxima apertura / Le atendió"""),
    decimal=",", thousands=".", dates=("%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y", "%d-%m-%y", "%d.%m.%Y"))

ITALY = Country(
    "Italy", ("ita",), ("{}", "€ {}", "€{}", "EUR {}", "{} EUR", "{} €", "-{}", "{} A", "{} *"),
    words("IVA / di cui IVA / IVA 22% / IVA 10% / Imposta / Imponibile / Aliquota / ALI / IVA 4% / Totale IVA / Reparto"),
    words("22% / 10% / 4% / 22,00% / 10,00% / 4,00% / 5%"),
    words("P.IVA ########### / P. IVA: ########### / Part. IVA ########### / C.F. @@@@@@##@##@###@ / Partita IVA IT########### / REA @@ ######"),
    ["Tel. 0## #######", "Tel 0##/######", "+39 0# ########", "Tel. 3## #######", "0##-#######"],
    ["{} S.R.L.", "{} S.p.A.", "{} SNC", "Bar {}", "Caffè {}", "Pizzeria {}", "Trattoria {}", "Farmacia {}", "{} & C. S.a.s.", "Panificio {}", "Osteria {}", "Da {}"],
    ["Via {w}, {n}", "Via {w} {n}", "Corso {w} {n}", "Piazza {w}, {n}", "P.zza {w} {n}", "Viale {w} {n}/A", "Largo {w} {n}", "Via Libertà {n}", "Strada Statale {n}", "Via XX Settembre {n}"],
    words("Roma / Milano / Napoli / Torino / Palermo / Genova / Bologna / Firenze / Bari / Catania / Venezia / Verona / Forlì / Cefalù / L'Aquila / Reggio Emilia / Trieste / Padova / Mondovì / Cantù"),
    ["##### {t} (@@)", "##### {t}", "##### {t} @@", "{t} (@@)"],
    words("""caffè / caffè macchiato / cappuccino / cornetto / brioche / spremuta / tè / tè freddo / acqua naturale / acqua frizzante / birra media / vino rosso / calice prosecco / aranciata / coperto / antipasto / prosciutto crudo / bruschetta / spaghetti / lasagne / risotto / gnocchi / pizza margherita / diavola / quattro stagioni / insalata / tiramisù / gelato / torta / panino / tramezzino / focaccia / pane / latte intero / burro / uova / mozzarella / parmigiano / pomodori / zucchine / melanzane / cipolle / mele / pere / banane / limoni / fragole /
    pollo / bistecca / salsiccia / tonno / sgombro / olio extra vergine / aceto / pasta / riso / farina / zucchero / sale / biscotti / cioccolato / babà / ragù / baccalà / shopper / sacchetto / detersivo / sapone / dentifricio / pile / gasolio / benzina / pedaggio / parcheggio / giornale / quaderno / francobollo / libertà / qualità / novità"""),
    words("kg / g / l / ml / pz / x / conf / cad"),
    words("""Totale / TOTALE / Totale complessivo / Totale Euro / Subtotale / Sub-totale / Importo / Importo pagato / Contante / Contanti / Resto / Pagamento contante / Pagamento elettronico / Sconto / Totale da pagare / Non riscosso / Importo dovuto / N. articoli / Pezzi / Acconto / Ammontare / Da restituire / Quantità / Arrotondamento"""),
    words("contanti / carta di credito / bancomat / pagobancomat / visa / mastercard / assegno / buono pasto / elettronico"),
    words("""Documento N. / Scontrino / Scontrino n. / Ricevuta / Fattura / Fattura n. / Tavolo / Coperti / Cameriere / Cassa / Cassiere / Operatore / Data / Ora / Data e ora / Cliente / Cod. cliente / Descrizione / Q.tà / Prezzo / Prezzo(€) / Articolo / Reparto / Tel. / Fax / Punti / Punti precedenti / Carta fedeltà / Terminale / Autorizzazione / Matricola / RT / Server RT / Negozio / Camera / Codice / Società / Servito da"""),
    words("""Grazie e arrivederci / Arrivederci e grazie / Grazie per la visita / Grazie della visita / DOCUMENTO COMMERCIALE / di vendita o prestazione / Scontrino non fiscale / Documento non fiscale / Conservare lo scontrino / Orario di apertura / Dal lunedì al sabato / lunedì - venerdì / Aperto tutti i giorni / Chiuso il lunedì / Chiuso la domenica / Copia cliente / Copia esercente / Transazione eseguita / Benvenuti / Buona giornata / Seguici su / Servizio clienti / Così, qualità e bontà / Si effettuano cambi entro 15 giorni / Perché no? / È stato un piacere / Più gusto / Firma / Asporto"""),
    decimal=",", thousands=".", dates=("%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y", "%d-%m-%y", "%d.%m.%Y"))

MALAY = words("""nasi lemak / nasi goreng / nasi ayam / mee goreng / mee kari / roti canai / roti telur / teh tarik / teh o ais / kopi o / kopi ais / milo ais / sirap / limau ais / ayam goreng / ikan bakar / sambal / satay / laksa / rendang / kuih / kacang / telur / ayam / ikan / daging / sayur / bawang merah / bawang putih / cili padi / gula / garam / tepung / minyak masak / beras / susu / santan / pisang / betik / tembikai / ubat / sabun / berus / kertas / buku / pen / baju / tudung / kasut""")

MALAYSIA = Country(
    "Malaysia", ("msa", "eng"), ("{}", "RM{}", "RM {}", "MYR {}", "{} SR", "{} S", "{} ZRL", "-{}", "{}SR", "{} Z", "RM{} SR", "{} TX", "-RM{}"),
    words("GST / GST 6% / GST @ 6% / GST @6% / gst amt / gst amount / total gst / sst / sst 6% / service tax / gst payable / gst summary / tax code / sr / zrl / zr / zre / add gst / incl. gst / excl. gst / inclusive gst / total excluding gst / total inclusive gst / total incl gst / tax(rm) / amt(rm) / amount(rm)"),
    words("6% / 6.00% / 0% / 10% / 6.0% / @6% / @ 6%"),
    ["GST ID: ############", "GST NO: ############", "GST REG NO: ############", "(GST ID NO: ############)", "GST ID NO : 00##########", "CO. REG NO: ######-@", "CO NO: ######-@", "COMPANY REG NO.:######-@", "ROC NO: ######-@", "SST ID: @##-####-########", "(######-@)", "CO. NO. ######-@", "REG NO: ######@"],
    ["0#-#### ####", "0#-#######", "TEL: 0#-########", "0#-### ####", "+60#-####-####", "TEL:(0#)#### ####", "1-300-##-####", "01#-### ####", "TEL/FAX: 0#-#######", "603-########", "(0#) ####-####"],
    ["{} SDN BHD", "{} SDN. BHD.", "{} (M) SDN BHD", "{} (M) SDN. BHD.", "{} ENTERPRISE", "{} TRADING", "RESTORAN {}", "KEDAI {}", "PERNIAGAAN {}", "{} (MALAYSIA) SDN BHD", "SYARIKAT {}", "PASAR RAYA {}", "{} BERHAD", "{} HOLDINGS BHD", "KLINIK {}", "FARMASI {}"],
    ["NO. {n}, JALAN {w}", "NO {n}, JALAN {w} {n}/{n},", "LOT {n}, JALAN {w},", "{n}, JLN {w} {n},", "NO {n} & {n}, JALAN {w},", "LOT G-{n}, GROUND FLOOR,", "NO.{n}-G, JALAN SS {n}/{n}", "TAMAN {w},", "TAMAN PERINDUSTRIAN {w},", "BANDAR {w},", "{n}-{n}, LORONG {w},", "LEVEL {n}, {w} MALL,", "KAMPUNG {w}", "SEKSYEN U{n},", "LOT P.T. {n}, BATU {n},", "PUSAT BANDAR {w}", "PERSIARAN {w},", "MEDAN {w},"],
    words("kuala lumpur / petaling jaya / shah alam / subang jaya / klang / puchong / cheras / kajang / seremban / melaka / johor bahru / ipoh / georgetown / pulau pinang / butterworth / kuantan / kota bharu / kuching / kota kinabalu / putrajaya / cyberjaya / rawang / selangor / selangor darul ehsan / johor / perak / w.p. kuala lumpur / skudai / batu pahat / muar / bangi / sungai buloh / gombak / ampang"),
    ["##### {t}", "#####, {t}", "##### {t}, SELANGOR", "##### {t}.", "##### {t}, MALAYSIA", "##### {t}, JOHOR."],
    ENGLISH_ITEMS + MALAY, words("kg / g / ml / l / pcs / pc / unit / pkt / btl / box / ctn / nos / set / roll / mtr"),
    ENGLISH_TOTALS + words("jumlah / jumlah besar / baki / tunai / bayaran / diskaun / total (rm) / total rm / total incl. gst / total excl. gst / total inc gst / total exc. gst / total sales (excluding gst) / total sales (inclusive of gst) / total amt incl. gst @ 6% / total sales inclusive gst @6% / total (gst incl) / total amount (rm) / total amt payable / total with gst @ 6% / total 0% supplies / total 6% supplies (excl. gst)"),
    CARDS, ENGLISH_LABELS + words("no. resit / tarikh / masa / juruwang / kuantiti / harga / no. meja / tel. / gst id / gst reg no / gst id no / gst no / tax code / amt (rm) / tax (rm) / s/price / u/p / price(rm) / tax code % / code/desc"),
    ENGLISH_PHRASES + words("terima kasih / terima kasih, sila datang lagi / sila datang lagi / selamat datang / barang yang dijual tidak boleh dikembalikan / gst summary amount(rm) tax(rm) / tukaran dalam masa 7 hari / sila simpan resit ini / selamat hari raya"), weight=1.6)

SINGAPORE = Country(
    "Singapore", ("eng",), ("${}", "{}", "S$ {}", "S${}", "SGD {}", "$ {}", "-${}"),
    words("GST / gst 7% / gst 8% / gst 9% / 9% gst / incl gst / 10% svc chg / service charge 10% / gst inclusive / before gst"),
    words("7% / 8% / 9% / 7.00% / 9.0%"),
    ["GST REG NO: ##-#######-@", "GST REG NO. M#-#######-#", "UEN: #########@", "CO REG NO: ##########@", "GST NO: M##########", "UEN ########@@"],
    ["#### ####", "TEL: 6### ####", "TEL: ########", "+65 #### ####", "(65) 6### ####", "TEL 6###-####"],
    ["{} PTE LTD", "{} PTE. LTD.", "{} (S) PTE LTD", "{} SINGAPORE", "{} TRADING", "{} EATING HOUSE", "{} LLP"],
    ["BLK {n} {w} AVE {n}", "BLK {n} {w} ST {n} \\#0#-###", "{n} {w} ROAD", "{n} ORCHARD ROAD \\#B#-##", "\\#0#-## {w} POINT", "{n} {w} DRIVE", "{n} {w} CRESCENT \\#0#-##/##", "{w} MALL \\#0#-##"],
    words("singapore / tampines / bedok / jurong east / woodlands / yishun / toa payoh / ang mo kio / bukit batok / clementi / hougang / pasir ris / sengkang / punggol / bishan"),
    ["SINGAPORE ######", "S(######)", "SINGAPORE {t} ######", "S'PORE ######"],
    ENGLISH_ITEMS + words("kaya toast / kopi c / teh siew dai / bak chor mee / char kway teow / laksa / chicken rice / hokkien mee / ice kachang / fishball noodle / curry puff / popiah / rojak / satay bee hoon"),
    words("kg / g / ml / l / pcs / pc / pkt / btl"), ENGLISH_TOTALS, CARDS, ENGLISH_LABELS, ENGLISH_PHRASES, weight=0.9)

INDIA = Country(
    "India", ("eng",), ("{}", "Rs.{}", "Rs. {}", "INR {}", "₹{}", "₹ {}", "Rs {}", "{}/-", "Rs.{}/-"),
    words("CGST / SGST / IGST / CGST 2.5% / SGST 2.5% / CGST @9% / SGST @9% / GST / taxable value / vat / cess / service tax / total gst / cgst amt / sgst amt / hsn / hsn code / taxable amt"),
    words("2.5% / 9% / 6% / 5% / 12% / 18% / 28% / 2.50% / 9.00%"),
    ["GSTIN: ##@@@@@####@#Z#", "GSTIN : ##@@@@@####@#Z@", "GST NO ##@@@@@####@#Z#", "FSSAI NO: ##############", "FSSAI LIC NO. ##############", "CIN: U#####@@####PTC######", "PAN: @@@@@####@", "TIN NO. ###########"],
    ["0##-########", "+91 ##### #####", "PH: ##########", "MOB: ##########", "PH NO: 0##-#######", "1800 ### ####", "CELL: 9#########"],
    ["{} PVT LTD", "{} PVT. LTD.", "{} STORES", "HOTEL {}", "SRI {}", "{} BHAVAN", "{} SWEETS", "{} LIMITED", "{} & SONS", "{} MEDICALS", "NEW {}", "{} TEXTILES", "M/S {}", "{} AGENCIES"],
    ["NO. {n}, {w} STREET", "{n}, {w} ROAD", "SHOP NO. {n}, {w} NAGAR", "PLOT NO {n}, SECTOR {n}", "\\#{n}, {n}TH CROSS, {w} LAYOUT", "G-{n}, {w} COMPLEX", "OPP. {w} BUS STAND", "NEAR {w} TEMPLE", "{w} MARG", "H.NO. {n}-{n}-{n}, {w}"],
    words("mumbai / delhi / new delhi / bengaluru / bangalore / chennai / hyderabad / kolkata / pune / ahmedabad / jaipur / lucknow / kochi / coimbatore / gurgaon / noida / indore / mysore / nagpur / thane / chandigarh"),
    ["{t} - ######", "{t}-######", "{t} ######", "{t}, KARNATAKA ######", "{t}, TAMIL NADU - ######", "{t} - ### ###"],
    ENGLISH_ITEMS + words("masala dosa / plain dosa / idli / vada / sambar / paneer butter masala / butter naan / tandoori roti / chicken biryani / veg biryani / jeera rice / dal fry / dal makhani / gobi manchurian / samosa / pav bhaji / lassi / filter coffee / masala chai / gulab jamun / toor dal / moong dal / basmati / atta / ghee / amul / haldi / mirchi / jeera / rava / besan / poha / coconut oil / agarbathi"),
    words("kg / gm / ml / ltr / nos / pcs / pkt / no / mtr"), ENGLISH_TOTALS + words("bill amt / net amt / amount payable / round off / total value / mrp / you save"),
    CARDS, ENGLISH_LABELS + words("gstin / bill no / bill dt / hsn / mrp / rate / amt / steward / kot no / cashier / particulars / sno / sl no / vehicle no / dr name / patient"),
    ENGLISH_PHRASES + words("thank you visit again / visit again / *** thank you visit again *** / goods once sold cannot be taken back / no exchange no refund / subject to chennai jurisdiction / fixed price / dhanyavad / e & oe"), weight=1.0)

AUSTRALIA = Country(
    "Australia", ("eng",), ("${}", "{}", "$ {}", "AUD {}", "-${}", "A${}", "%${}", "^{}", "{} *", "# ${}"),
    words("GST / gst incl / gst included in total / total includes gst / includes gst of / gst amount / gst free / inc gst / 10% gst / taxable items / * gst applies"),
    words("10% / 10.0% / 10.00%"),
    ["ABN ## ### ### ###", "ABN: ###########", "A.B.N. ## ### ### ###", "ACN ### ### ###", "ABN ## ### ### ### "],
    ["(0#) #### ####", "0# #### ####", "1300 ### ###", "13 ## ##", "+61 # #### ####", "PH: (0#) #### ####", "04## ### ###", "1800 ### ###"],
    ["{} PTY LTD", "{} PTY. LTD.", "{} AUSTRALIA", "{} HOTEL", "{} NEWSAGENCY", "{} RSL CLUB", "THE {}", "{}'S", "{} BOTTLE SHOP", "{} TAKEAWAY"],
    ["{n} {w} ST", "{n} {w} ROAD", "SHOP {n} {w} CENTRE", "{n}-{n} {w} HIGHWAY", "CNR {w} & {w} STS", "{n} {w} PDE", "SHOP {n}, {n} {w} STREET", "{n}/{n} {w} CRES", "{w} PLAZA"],
    words("sydney / melbourne / brisbane / perth / adelaide / hobart / darwin / canberra / geelong / newcastle / wollongong / cairns / townsville / parramatta / penrith / bondi junction / st kilda / fremantle / toowoomba / ballarat"),
    ["{t} NSW 2###", "{t} VIC 3###", "{t}, QLD 4###", "{t} WA 6###", "{t} SA 5###", "{t} ACT 26##", "{t} TAS 7###"],
    ENGLISH_ITEMS + words("flat white / long black / meat pie / sausage roll / lamington / pavlova / snags / barramundi / chicken parma / schooner / pot / stubby / tim tams / vegemite"),
    words("kg / g / ml / l / pk / ea / each"), ENGLISH_TOTALS, CARDS + words("eftpos / eft / chq / sav"), ENGLISH_LABELS, ENGLISH_PHRASES, weight=0.9)

COUNTRIES = [US, UK, IRELAND, GERMANY, FRANCE, SPAIN, ITALY, MALAYSIA, SINGAPORE, INDIA, AUSTRALIA]
