extension CardLanguage {
    static let english = CardLanguage(
        tag: "en",
        phrases: [
            (
                .number,
                [
                    "card number", "card no", "gift card number", "gift card no", "card nr",
                    "card num", "account number", "account no", "member no", "member number",
                    "membership number", "membership no", "membership id", "member id",
                    "customer number", "customer no", "loyalty number", "loyalty card number",
                    "voucher number", "voucher no", "certificate number", "barcode number",
                    "card id", "serial number", "reward number",
                ]
            ),
            (
                .code,
                [
                    "number", "no", "nr", "voucher code", "code", "redemption code", "gift code",
                    "promo code", "claim code", "coupon code", "id", "gift card code", "reference",
                    "serial no", "card", "member", "discount code", "egift code", "activation code",
                ]
            ),
            (
                .pin,
                [
                    "pin", "security code", "access code", "pin code", "scratch code", "card pin",
                    "cvv", "cvc", "pin no", "pin number", "security number", "secret code",
                    "passcode", "verification code", "access number", "scratch to reveal pin",
                    "scratch off for pin", "scratch gently to reveal pin", "scratch here for pin",
                    "reveal pin", "cid", "scratch here", "scratch off", "scratch to reveal",
                    "security pin", "password",
                ]
            ),
            (
                .amount,
                [
                    "amount", "value", "card value", "worth", "gift amount", "gift value",
                    "balance", "face value", "voucher value", "load value",
                ]
            ),
            (
                .expiry,
                [
                    "valid until", "expires", "expiry date", "valid thru", "use by", "exp",
                    "valid to", "best before", "exp date", "good thru", "expiry", "expires on",
                    "expiration date", "valid till", "expires end", "redeem by", "redeem before",
                    "end date", "valid through", "good through", "expiration", "use before",
                    "expires after", "expire",
                ]
            ),
            (
                .holder,
                [
                    "name", "member", "cardholder", "this card belongs to", "for", "issued to",
                    "member name", "card holder", "holder", "this gift card belongs to",
                    "belongs to", "to", "cardholder name", "recipient", "presented to", "given to",
                    "customer",
                ]
            ),
            (
                .otherDate,
                [
                    "member since", "since", "serving you since", "issued", "issue date",
                    "date of issue", "issued on", "established", "valid from", "date of birth",
                    "dob", "joined", "est", "date of purchase", "copyright",
                ]
            ),
            (
                .service,
                [
                    "customer service", "help", "helpline", "hotline", "call", "phone", "tel",
                    "contact", "or call", "balance enquiries", "check your balance at", "visit",
                    "terms apply", "see", "questions", "support", "telephone", "fax",
                ]
            ),
            (
                .otherAmount,
                [
                    "minimum purchase", "minimum spend", "minimum", "reload", "reload from",
                    "up to", "replacement fee", "fee", "orders over", "spend", "min purchase",
                    "off",
                ]
            ),
            (
                .title,
                [
                    "gift card", "egift card", "e gift card", "gift certificate", "voucher",
                    "gift voucher", "store credit", "discount voucher", "membership card",
                    "library card", "rewards", "loyalty card", "bonus club", "rewards card",
                    "reward card", "member card", "club card", "membership", "gift", "coupon",
                    "points card", "bonus card", "discount card", "store card", "privilege card",
                    "vip card", "stamp card", "giftcard",
                ]
            ),
            (
                .mention,
                [
                    "redeem", "redeemable", "this card", "treat this card like cash",
                    "not exchangeable for cash", "lost cards", "cardholder", "points", "your card",
                    "the card", "card balance", "in store", "scan to redeem",
                    "not redeemable for cash",
                ]
            ),
        ])
}
