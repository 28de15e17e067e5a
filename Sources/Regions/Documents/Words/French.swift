extension TillLanguage {
    static let french = TillLanguage(
        tag: "fr",
        phrases: [
            (
                .total,
                [
                    "total", "montant", "total ttc", "somme", "total euros", "total eur",
                    "montant total",
                ]
            ),
            (
                .amountDue,
                [
                    "net a payer", "total a payer", "a payer", "montant du", "total ttc eur",
                    "reste a payer", "montant a payer", "montant ttc", "net a payer ttc",
                ]
            ),
            (.subtotal, ["sous total", "sous total ttc", "total partiel", "soustotal"]),
            (
                .totalBeforeTax,
                ["total ht", "montant ht", "ht", "hors taxe", "total hors taxe", "sous total ht"]
            ),
            (.totalOfTax, ["total tva", "montant tva", "dont tva"]),
            (.tax, ["tva", "taxe", "dont tva", "tva incluse", "tps", "tvq", "taux tva", "taux"]),
            (
                .serviceCharge,
                [
                    "service", "pourboire", "frais de service", "frais de livraison",
                    "service compris",
                ]
            ),
            (.rounding, ["arrondi", "ecart d arrondi"]),
            (
                .discount,
                [
                    "remise", "reduction", "rabais", "avantage", "promo", "promotion",
                    "bon de reduction", "ristourne", "remise immediate",
                ]
            ),
            (.saving, ["vous avez economise", "economies", "total economies", "economise"]),
            (.deposit, ["consigne", "retour consigne", "consigne verre"]),
            (.cash, ["especes", "espece", "comptant", "argent", "especes eur"]),
            (
                .card,
                [
                    "carte bancaire", "cb", "carte", "visa", "mastercard", "carte bleue",
                    "sans contact", "carte credit", "carte debit", "amex", "cb emv", "maestro",
                ]
            ),
            (
                .voucher,
                [
                    "cheque", "ticket restaurant", "bon d achat", "carte cadeau",
                    "titre restaurant", "cheque cadeau",
                ]
            ),
            (
                .tendered,
                [
                    "recu", "paye", "verse", "regle", "reglement", "paiement", "montant recu",
                    "donne",
                ]
            ),
            (
                .change,
                [
                    "rendu", "a rendre", "monnaie", "rendu monnaie", "monnaie rendue",
                    "rendu especes",
                ]
            ),
            (
                .itemCount,
                [
                    "articles", "nb articles", "nombre d articles", "nombre article", "nb article",
                    "nombre de lignes d article", "nb d articles", "article s",
                ]
            ),
            (.points, ["points", "points fidelite", "solde points", "cagnotte"]),
            (.balance, ["solde", "nouveau solde", "ancien solde"]),
            (
                .title,
                [
                    "facture", "ticket", "recu", "ticket de caisse", "ticket client", "bienvenue",
                    "duplicata", "note", "addition", "carte bancaire ticket client",
                ]
            ),
            (.date, ["date", "date facture", "le", "date heure"]),
            (.otherDate, ["valable jusqu au", "date limite", "expire le", "valide jusqu au"]),
            (.time, ["heure", "a"]),
            (
                .documentNumber,
                [
                    "ticket no", "no ticket", "facture no", "no facture", "numero", "transaction",
                    "ticket", "recu no", "facture",
                ]
            ),
            (.phone, ["tel", "telephone", "fax", "portable"]),
            (
                .taxNumber,
                [
                    "tva intracom", "no tva", "tva intracommunautaire", "n tva", "tva", "tps",
                    "tvq", "id tva",
                ]
            ),
            (.companyNumber, ["siret", "rcs", "siren", "naf", "ape", "code naf"]),
            (
                .staff,
                [
                    "caisse", "caissier", "hote", "caissiere", "serveur", "table", "magasin",
                    "vendeur", "operateur", "couverts", "client", "servi par", "terminal",
                ]
            ),
            (
                .tableHead,
                [
                    "designation", "qte", "quantite", "prix", "prix unitaire", "pu", "montant",
                    "article", "libelle", "px unit", "description", "p u",
                ]
            ),
            (
                .taxTableHead,
                ["taux ht tva ttc", "ht tva ttc", "taux tva", "ht", "ttc", "code tva"]
            ),
            (
                .greeting,
                [
                    "merci", "merci de votre visite", "a bientot", "merci et a bientot",
                    "bonne journee", "au revoir",
                ]
            ),
            (
                .notice,
                [
                    "ouvert", "horaires", "echange", "remboursement", "conservez",
                    "ticket a conserver", "www", "garantie", "debit",
                ]
            ),
        ],
        months: [
            ["janvier", "janv", "jan"], ["fevrier", "fevr", "fev"], ["mars", "mar"],
            ["avril", "avr"], ["mai"], ["juin"], ["juillet", "juil"], ["aout", "aou"],
            ["septembre", "sept", "sep"], ["octobre", "oct"], ["novembre", "nov"],
            ["decembre", "dec"],
        ],
        streets: [
            "rue", "avenue", "av", "boulevard", "bd", "place", "chemin", "allee", "quai", "impasse",
            "route", "cours", "bis", "centre commercial", "zac", "cedex", "zone",
        ],
        legalForms: ["sarl", "sas", "sa", "eurl", "sasu", "snc", "sci", "ltee", "inc"],
        shops: [
            "boulangerie", "pharmacie", "restaurant", "cafe", "brasserie", "marche", "supermarche",
            "hypermarche", "librairie", "boucherie", "patisserie", "epicerie", "tabac", "bistrot",
            "pizzeria", "station",
        ])
}
