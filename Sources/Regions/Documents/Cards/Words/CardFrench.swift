extension CardLanguage {
    static let french = CardLanguage(
        tag: "fr",
        phrases: [
            (
                .number,
                [
                    "numéro de carte", "n de carte", "no de carte", "carte n", "n d'adhérent",
                    "numéro de membre", "n client", "numéro de fidélité", "carte de fidélité n",
                    "numéro d'adhérent", "numéro client", "n de client", "numéro de client",
                    "n membre", "numéro de la carte", "n du bon", "carte no", "n carte",
                    "n de membre", "numéro du bon", "numéro de compte",
                ]
            ),
            (
                .code,
                [
                    "numéro", "code cadeau", "code du bon", "code du chèque cadeau", "n",
                    "code carte", "code promo", "code d'activation", "réf", "référence",
                    "code avantage",
                ]
            ),
            (
                .pin,
                [
                    "code pin", "code secret", "code de sécurité", "code confidentiel",
                    "code à gratter", "grattez pour découvrir le code pin", "grattez ici",
                    "cryptogramme", "mot de passe", "code d'accès", "grattez pour découvrir",
                    "gratter ici", "clé",
                ]
            ),
            (
                .amount,
                ["valeur", "montant", "d'une valeur de", "solde", "d'un montant de", "valeur de"]
            ),
            (
                .expiry,
                [
                    "valable jusqu'au", "expire le", "date d'expiration", "valide jusqu'au",
                    "à utiliser avant le", "date limite", "valable jusqu'en", "valide jusqu'en",
                    "expire fin", "date de validité", "fin de validité", "expiration", "validité",
                    "à utiliser avant", "valable au", "date limite d'utilisation",
                ]
            ),
            (
                .holder,
                [
                    "nom", "titulaire", "adhérent", "pour", "cette carte appartient à", "membre",
                    "nom du titulaire", "client", "bénéficiaire", "adhérente", "nom prénom",
                    "offert à", "délivrée à",
                ]
            ),
            (
                .otherDate,
                [
                    "membre depuis", "depuis", "émise le", "adhérent depuis", "délivrée le",
                    "date d'émission", "date de naissance", "client depuis", "date d'achat",
                ]
            ),
            (
                .service,
                [
                    "service client", "solde de la carte sur", "contact", "aide", "tél",
                    "téléphone", "appelez le", "ou au", "renseignements", "assistance",
                ]
            ),
            (
                .otherAmount,
                ["achat minimum", "achat minimum de", "minimum d'achat", "dès", "frais"]
            ),
            (
                .title,
                [
                    "carte cadeau", "bon cadeau", "chèque cadeau", "bon d'achat", "carte de membre",
                    "carte d'adhérent", "carte de fidélité", "carte fidélité", "carte membre",
                    "carte privilège", "carte club", "carte avantages", "e carte cadeau", "avoir",
                ]
            ),
            (
                .mention,
                [
                    "utilisable", "cette carte", "non remboursable", "utilisable dans", "points",
                    "ce bon", "la carte", "échangeable", "en magasin", "nos magasins",
                ]
            ),
        ])
}
