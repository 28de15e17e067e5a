extension TillLanguage {
    static let english = TillLanguage(
        tag: "en",
        phrases: [
            (
                .total,
                [
                    "total", "total amount", "total sales", "total rm", "total sale", "total price",
                    "sum total", "total gst", "nett total", "net total", "total bill", "bill total",
                    "total inc", "total incl",
                ]
            ),
            (
                .amountDue,
                [
                    "grand total", "amount due", "balance due", "total due", "total payable",
                    "amount payable", "net payable", "to pay", "please pay", "total to pay",
                    "rounded total", "round total", "total rounded", "net total rounded",
                    "total after rounding",
                    "total inclusive", "total incl gst", "total include gst",
                    "total inclusive of gst",
                    "total inclusive gst", "total sales inclusive", "total incl of gst",
                    "total inc gst",
                    "total amt incl gst", "total amount incl gst", "total includes gst",
                    "total sales inclusive gst", "total sales inclusive of gst", "total with gst",
                    "total sales incl gst", "total amount with gst", "total incl tax",
                    "total inc vat",
                    "total incl vat", "bill amount", "net amount payable", "nett amount", "amount",
                    "total amt payable", "total amt rounded", "total after adj",
                    "total after adj incl gst",
                    "total amount payable", "total net amount", "sale total", "total amt",
                    "total charge",
                    "order total",
                ]
            ),
            (
                .subtotal,
                [
                    "subtotal", "sub total", "total before discount", "sub total amount",
                    "items total",
                    "gross amount", "gross total", "taxable total", "food total", "total gross",
                    "sub ttl",
                ]
            ),
            (
                .totalBeforeTax,
                [
                    "total excluding gst", "total excl gst", "total sales excluding gst",
                    "amount excl gst",
                    "total exclude gst", "total before tax", "total before gst",
                    "total without gst",
                    "total ex gst", "total ex vat", "net of vat", "excluding vat", "net amount",
                    "net sales",
                    "amount before tax", "taxable amount", "taxable value", "total net",
                    "total excl tax",
                    "sub total excl gst", "subtotal exclude gst", "subtotal excl gst", "total excl",
                    "total excluding", "total amt excl gst", "excl gst", "total taxable",
                    "taxable amt",
                    "total sales excl gst", "total exc gst",
                ]
            ),
            (
                .totalOfTax,
                [
                    "total gst", "total tax", "total vat", "total sst", "tax total", "gst total",
                    "gst payable", "gst amount", "gst amt", "tax amount", "vat amount",
                    "total gst amount",
                    "service tax amount", "total gst amt", "tax amt",
                ]
            ),
            (
                .tax,
                [
                    "gst", "vat", "tax", "sst", "sales tax", "state tax", "city tax", "county tax",
                    "hst",
                    "pst", "qst", "cgst", "sgst", "igst", "service tax", "add gst", "plus gst",
                    "gst included in total", "includes gst", "gst included", "incl gst",
                    "including gst",
                    "inclusive of gst", "gst incl", "vat included", "incl vat", "including vat",
                    "includes vat", "gst summary", "vat rate", "zero rated", "standard rated",
                    "total 6 supplies", "total 0 supplies", "add 6 gst", "gst 6", "gst on", "cess",
                    "utgst",
                ]
            ),
            (
                .serviceCharge,
                [
                    "service charge", "serv charge", "svc charge", "svc chg", "gratuity", "tip",
                    "service chg", "ser charge", "suggested tip", "delivery fee", "delivery charge",
                    "service",
                ]
            ),
            (
                .rounding,
                [
                    "rounding", "rounding adjustment", "rounding adj", "round adj", "rounding amt",
                    "rnd adj",
                    "rounding error", "round off", "rounded off", "cash rounding", "bill rounding",
                    "rounding diff",
                ]
            ),
            (
                .discount,
                [
                    "discount", "disc", "less", "coupon", "promotion", "member discount",
                    "total discount",
                    "discount amount", "price reduction", "markdown", "multibuy", "meal deal",
                    "promo", "offer",
                    "cash promotion", "bill discount", "loyalty discount", "voucher discount",
                    "item disc",
                ]
            ),
            (
                .saving,
                [
                    "you saved", "total savings", "savings", "customer saving", "your savings",
                    "you save",
                    "saved", "total saved", "member savings",
                ]
            ),
            (.deposit, ["deposit", "bottle deposit", "container deposit", "crv", "bottle refund"]),
            (
                .cash,
                ["cash", "cash rm", "cash payment", "cash sale", "cash tendered", "cash received"]
            ),
            (
                .card,
                [
                    "visa", "mastercard", "master card", "master", "debit card", "credit card",
                    "card",
                    "amex", "american express", "maestro", "debit", "credit", "eftpos",
                    "contactless",
                    "visa debit", "mastercard debit", "chip and pin", "card payment", "card sale",
                    "bank card",
                    "visa card", "nets", "paywave", "interac", "discover", "upi", "paytm",
                    "apple pay",
                    "google pay", "touch n go", "ewallet", "grabpay", "boost", "visa sale",
                    "debit mastercard",
                ]
            ),
            (
                .voucher,
                ["gift card", "voucher", "gift voucher", "store credit", "gift certificate"]
            ),
            (
                .tendered,
                [
                    "tendered", "amount tendered", "paid", "amount paid", "payment", "received",
                    "amt paid",
                    "amount received", "tender", "pay", "total paid", "total tendered",
                    "total payment",
                    "customer payment", "customers payment", "paid amount", "amt tendered", "given",
                ]
            ),
            (
                .change,
                [
                    "change", "change due", "change amt", "change given", "your change",
                    "balance change",
                    "cash change", "change rm", "cash back", "change amount",
                ]
            ),
            (
                .itemCount,
                [
                    "items", "item s", "total items", "total item", "no of items", "item count",
                    "number of items",
                    "total qty", "qty", "total quantity", "items sold", "no items", "qty total",
                    "item qty",
                    "total no of items", "qtys", "items purchased", "total item s", "total units",
                    "pax", "covers",
                    "total pcs", "average pax",
                ]
            ),
            (
                .points,
                [
                    "points", "point", "total points", "points earned", "points balance",
                    "member points", "pts",
                    "bonus points", "reward points", "loyalty points",
                ]
            ),
            (
                .balance,
                [
                    "balance before", "balance after", "card balance", "remaining balance",
                    "balance brought forward", "previous balance", "new balance", "balance",
                ]
            ),
            (
                .title,
                [
                    "tax invoice", "receipt", "invoice", "cash receipt", "cash bill", "cash sales",
                    "official receipt",
                    "sales receipt", "simplified tax invoice", "bill", "cash sale", "order",
                    "customer copy",
                    "merchant copy", "customer receipt", "vat receipt", "welcome to", "welcome",
                    "guest check",
                    "duplicate", "reprint", "copy", "retail invoice", "bill of supply",
                    "your receipt",
                    "invoice copy", "tax receipt", "take away", "dine in", "delivery order",
                    "check",
                ]
            ),
            (
                .date,
                [
                    "date", "invoice date", "bill date", "trans date", "transaction date",
                    "receipt date", "dt", "date time", "inv date", "sale date", "order date",
                    "doc date", "document date", "business date",
                ]
            ),
            (
                .otherDate,
                [
                    "printed date", "due date", "expiry date", "valid until", "valid till",
                    "expiry", "expires",
                    "valid thru", "best before", "return by", "delivery date", "date of birth",
                    "print date",
                    "member since", "date printed", "effective", "w e f", "exchange by",
                    "refund before", "valid from",
                    "redeem by", "closed", "collection date", "collect by",
                ]
            ),
            (.time, ["time", "trans time", "time in", "time out"]),
            (
                .documentNumber,
                [
                    "invoice no", "receipt no", "bill no", "inv no", "document no", "doc no",
                    "receipt", "bill",
                    "trans no", "transaction", "transaction no", "ref no", "ref", "order no",
                    "order", "check no",
                    "trn", "invoice number", "receipt number", "cash inv no", "tax invoice no",
                    "slip no", "cb",
                    "invoice", "rcpt no", "bill number", "sales no", "inv", "ticket no",
                    "reference no", "trans id", "check",
                ]
            ),
            (
                .phone,
                [
                    "tel", "phone", "telephone", "tel no", "ph", "hotline", "contact", "contact no",
                    "mobile", "fax", "h p", "customer service", "call", "phone no", "tel fax",
                    "careline",
                ]
            ),
            (
                .taxNumber,
                [
                    "gst id", "gst reg no", "gst no", "gst id no", "gst reg", "vat no",
                    "vat reg no", "vat reg",
                    "vat registration", "gst registration no", "abn", "gstin", "gst reg number",
                    "tax id", "vat number",
                    "gst", "sst no", "sst id", "sst reg no", "gst number", "tax reg no", "hst no",
                    "hst", "gst hst", "gst id number", "vat id", "tin", "service tax no",
                ]
            ),
            (
                .companyNumber,
                [
                    "co reg", "co reg no", "company no", "reg no", "company reg no", "roc no",
                    "co no", "uen", "acn", "registered no", "brn", "cin", "pan", "fssai",
                    "company registration", "business reg no", "co id",
                ]
            ),
            (
                .staff,
                [
                    "cashier", "served by", "operator", "salesperson", "sales person", "till",
                    "counter", "terminal", "table", "server", "waiter", "staff", "user", "pos no",
                    "shift", "your cashier", "agent", "clerk", "member", "customer", "station",
                    "store", "reg", "assistant", "attn", "sold to", "name", "your host", "covers",
                    "guests", "outlet",
                ]
            ),
            (
                .tableHead,
                [
                    "description", "qty", "price", "amount", "unit price", "item", "u price", "amt",
                    "disc", "code desc",
                    "item desc", "item name", "product", "product name", "code", "particulars",
                    "quantity", "rate", "uom",
                    "subtotal", "s price", "total rm", "u p", "tax", "product code",
                    "product description", "item no", "desc", "no", "unit", "r price",
                ]
            ),
            (
                .taxTableHead,
                [
                    "gst summary", "tax summary", "vat summary", "tax code", "vat analysis",
                    "gst analysis", "summary", "gst breakdown", "vat breakdown", "goods tax",
                    "tax details", "vat rate net vat", "gst code", "sst summary",
                ]
            ),
            (
                .greeting,
                [
                    "thank you", "thanks", "please come again", "have a nice day", "see you again",
                    "thank you for shopping", "come again", "goodbye", "please call again",
                    "terima kasih",
                ]
            ),
            (
                .notice,
                [
                    "goods sold", "not returnable", "exchange", "refund", "returnable",
                    "conditions", "opening hours", "www", "http", "shopping hours", "approved",
                    "approval code", "auth code", "signature", "price inclusive", "all prices",
                    "promotion ends", "terms", "retain",
                ]
            ),
        ],
        months: [
            ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"],
            ["june", "jun"], ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"],
            ["october", "oct"], ["november", "nov"], ["december", "dec"],
        ],
        streets: [
            "street", "st", "road", "rd", "avenue", "ave", "lane", "ln", "drive", "dr", "way",
            "blvd", "boulevard",
            "square", "sq", "high street", "court", "close", "hwy", "highway", "suite", "unit",
            "floor", "flr", "block", "blk",
            "park", "plaza", "mall", "centre", "center", "no", "lot", "level", "building", "place",
            "parade", "terrace", "crescent", "shopping centre", "retail park", "industrial", "town",
            "city", "estate", "nagar", "marg", "opp", "near", "house", "parkway", "pkwy",
        ],
        legalForms: [
            "ltd", "limited", "plc", "inc", "llc", "llp", "corp", "co", "company", "corporation",
            "pte", "pty", "pvt", "pte ltd", "pty ltd", "pvt ltd", "enterprise", "enterprises",
            "trading", "holdings", "group", "industries", "partners",
        ],
        shops: [
            "restaurant", "market", "supermarket", "store", "stores", "shop", "cafe", "coffee",
            "pharmacy", "bakery", "hardware", "mart", "minimarket", "bookstore", "book",
            "stationery", "hotel", "bar", "grill", "kitchen", "bistro", "pizza", "foods", "station",
            "petrol", "electrical", "electronics", "clinic", "salon", "superstore", "grocery",
            "grocers", "deli", "diner", "pub", "inn", "house", "garden", "fashion", "express",
            "hypermarket", "cash carry", "outlet", "delicious", "seafood", "service", "motor",
            "gift", "gifts", "toys", "optical", "laundry",
        ])
}
