/// The rows of a document, read by the rules of the country that it is most likely from.
struct DocumentPage: Sendable {
    let rows: [DocumentRow]
    let country: Country
    /// The chance of the country, 0...1, among all that are known.
    let countryChance: Double
    let amountReader: AmountReader
    /// Whether the page itself shows which of day and month stands first.
    let isOrderOfDaysShown: Bool
    /// The median height of words, in widths of the image.
    let typicalHeight: Double

    init(rows printed: [PrintedRow], country given: Country? = nil) {
        var rows = printed.map(DocumentRow.init)
        let evidence = CountryEvidence(rows)
        country = given ?? evidence.country
        countryChance = given == nil ? evidence.chance : 1
        amountReader = AmountReader(decimalSign: evidence.decimalSign ?? country.decimalSign)
        let order = evidence.dayOrder ?? country.dayOrder
        isOrderOfDaysShown = evidence.dayOrder != nil
        let days = DayReader(order: order)
        for index in rows.indices {
            rows[index].amounts = amountReader.amounts(in: rows[index].printed)
            rows[index].days = days.days(in: rows[index].printed)
            rows[index].times = days.times(in: rows[index].printed)
            // Parts of dates and times are no amounts.
            let taken = rows[index].days.map(\.range) + rows[index].times.map(\.range)
            rows[index].amounts.removeAll { amount in
                taken.contains { $0.overlaps(amount.range) && !amount.hasCurrency }
            }
        }
        self.rows = rows
        let heights = printed.map(\.height).sorted()
        typicalHeight = heights.isEmpty ? 0 : heights[heights.count / 2]
    }
}
