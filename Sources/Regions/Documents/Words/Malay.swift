extension TillLanguage {
    static let malay = TillLanguage(
        tag: "ms",
        phrases: [
            (.total, ["jumlah", "jumlah besar"]),
            (.amountDue, ["jumlah perlu dibayar", "jumlah bayaran", "jumlah keseluruhan"]),
            (.subtotal, ["jumlah kecil"]),
            (.totalBeforeTax, ["jumlah sebelum cukai"]),
            (.totalOfTax, ["jumlah cukai"]),
            (.tax, ["cukai"]),
            (.serviceCharge, ["caj perkhidmatan"]),
            (.rounding, ["pelarasan", "pembundaran", "pengenapan"]),
            (.discount, ["diskaun"]),
            (.saving, ["jimat"]),
            (.deposit, ["cagaran"]),
            (.cash, ["tunai"]),
            (.card, ["kad", "kad kredit", "kad debit"]),
            (.voucher, ["baucar"]),
            (.tendered, ["bayaran", "dibayar", "diterima"]),
            (.change, ["baki"]),
            (.itemCount, ["kuantiti", "bilangan"]),
            (.points, ["mata ganjaran"]),
            (.balance, ["baki kad"]),
            (.title, ["resit", "invois", "invois cukai", "resit rasmi", "selamat datang", "bil"]),
            (.date, ["tarikh"]),
            (.otherDate, ["tarikh luput"]),
            (.time, ["masa"]),
            (.documentNumber, ["no resit", "no invois", "no bil"]),
            (.phone, ["telefon", "faks"]),
            (.taxNumber, ["no gst"]),
            (.companyNumber, ["no syarikat", "no pendaftaran"]),
            (.staff, ["juruwang", "meja"]),
            (.tableHead, ["keterangan", "harga", "kuantiti", "jumlah", "butiran"]),
            (.taxTableHead, ["ringkasan gst"]),
            (
                .greeting,
                ["terima kasih", "sila datang lagi", "terima kasih sila datang lagi", "jumpa lagi"]
            ),
            (.notice, ["barang yang dijual"]),
        ],
        months: [
            ["januari", "jan"], ["februari", "feb"], ["mac"], ["april", "apr"], ["mei"], ["jun"],
            ["julai", "jul"], ["ogos", "ogo"], ["september", "sep"], ["oktober", "okt"],
            ["november", "nov"], ["disember", "dis"],
        ],
        streets: [
            "jalan", "jln", "lorong", "lrg", "taman", "tmn", "lot", "seksyen", "kampung", "kg",
            "persiaran", "lebuh", "bandar", "kawasan", "kawasan perindustrian", "tingkat", "no",
            "pusat", "desa", "bukit", "batu", "plaza", "simpang", "pekan", "mukim", "sungai",
            "seri", "pusat perdagangan", "pasar", "perindustrian", "lebuhraya", "medan", "lapangan",
        ],
        legalForms: [
            "sdn bhd", "bhd", "sdn", "enterprise", "s b", "perniagaan", "syarikat", "trading",
        ],
        shops: [
            "restoran", "kedai", "kedai makan", "farmasi", "pasaraya", "perniagaan", "syarikat",
            "kopitiam", "klinik", "pasar mini", "kedai kopi", "bengkel",
        ])
}
