import LibC

/// Reads the fields of a receipt from its rows.
///
/// Rows give candidates, each with named features; a model of each kind of field says which is the
/// likeliest, and that none is right. Arithmetic is among the features of totals, and decides
/// between readings of the items: those that add up are preferred.
struct ReceiptReader: Sendable {
    let page: DocumentPage

    /// Fields with less chance are not given.
    ///
    /// Chosen: whatever is more likely wrong than right is left out.
    private static let leastChance = 0.5
    /// The same for totals: a wrong one costs more than one that is missing.
    ///
    /// Chosen.
    private static let leastChanceOfTotal = 0.65

    /// Repeats that a confidence tells apart.
    private static let mostRepeats = 2
    /// Rows whose sum is no chance.
    ///
    /// Chosen: any two amounts may add up to one that is read differently.
    private static let rowsOfProof = 3

    init(_ page: DocumentPage) { self.page = page }

    /// The receipt; `nil` if the page is none.
    ///
    /// - Parameter needsTotal: whether one without a total is none.
    func receipt(needsTotal: Bool = false) -> Receipt? {
        var receipt = Receipt()
        let total = total()
        if needsTotal, total == nil { return nil }
        receipt.total = total?.field
        receipt.country = DocumentField(
            value: page.country.code, text: "", confidence: page.countryChance)
        date(into: &receipt)
        HeadReader(page).read(into: &receipt)
        let place = total.map { (value: $0.field.value, row: $0.row) }
        let sums = ReceiptAmounts(page, total: place)
        sums.read(into: &receipt)
        ItemReader(page: page, total: place, sums: receipt).read(into: &receipt)
        ReceiptNumbers(page).read(into: &receipt)
        guard ReceiptEvidenceOfPage(page, receipt).isReceipt else { return nil }
        receipt.contradictions = ReceiptContradiction.contradictions(of: receipt)
        return receipt
    }

    // MARK: Total

    private func total() -> (field: DocumentField<Amount>, row: Int)? {
        let candidates = TotalCandidate.candidates(of: page)
        guard
            let best = Self.likeliest(
                candidates.map { ReceiptModels.total.score(of: $0.features) }),
            let place = candidates[best.index].places.first
        else { return nil }
        let candidate = candidates[best.index]
        let isSupported = TotalCandidate.isSupported(candidate.features)
        let corrected = isSupported ? nil : corrected(place.amount)
        let confidence = ReceiptModels.totalConfidence.probability(of: [
            best.logOdds, place.amount.confidence, isSupported || corrected != nil ? 1 : 0,
            Double(min(candidate.places.count - 1, Self.mostRepeats)),
        ])
        guard confidence >= Self.leastChanceOfTotal else { return nil }
        var amount = place.amount
        amount.isCorrected = corrected != nil
        return (
            page.field(corrected ?? candidate.value, amount, in: place.row, confidence: confidence),
            place.row
        )
    }

    /// The recognizer's own other reading of an amount that others add up to, where they don't add
    /// up to the amount itself; `nil` if there is none, or several.
    private func corrected(_ amount: PrintedAmount) -> Amount? {
        guard !amount.alternatives.isEmpty else { return nil }
        let sums = ReceiptSums(page.rows)
        let found = Set(
            amount.alternatives.filter {
                sums.rows(addingUpTo: $0) >= Self.rowsOfProof || sums.isGivenLessChange($0)
                    || sums.isNetAndTax($0)
            })
        return found.count == 1 ? found.first : nil
    }

    /// The likeliest of several candidates and none, and the logarithm of its odds.
    static func likeliest(_ scores: [Double]) -> (index: Int, logOdds: Double)? {
        guard let index = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
        let others = scores.enumerated().reduce(exp(-scores[index])) {
            $1.offset == index ? $0 : $0 + exp($1.element - scores[index])
        }
        return (index, -log(max(others, .leastNormalMagnitude)))
    }

    // MARK: Date

    private func date(into receipt: inout Receipt) {
        let candidates = DayCandidate.candidates(of: page)
        guard
            let best = Self.likeliest(candidates.map { ReceiptModels.day.score(of: $0.features) }),
            let place = candidates[best.index].places.first
        else { return timeAlone(into: &receipt) }
        let row = page.rows[place.row]
        // Where nothing tells which of both the month is, either may be.
        let isOpen = place.day.other != nil && !page.isOrderOfDaysShown
        let confidence = ReceiptModels.dayConfidence.probability(of: [
            best.logOdds, row.printed.confidence(place.day.range),
            isOpen ? 1 - page.countryChance : 0,
            Double(min(candidates[best.index].places.count - 1, Self.mostRepeats)),
        ])
        guard confidence >= Self.leastChance else { return }
        receipt.date = DocumentField(
            value: place.day.value, text: row.printed.text(place.day.range),
            quadrilateral: row.printed.quadrilateral(place.day.range), confidence: confidence)
        let order =
            [place.row] + candidates[best.index].places.dropFirst().map(\.row) + [
                place.row + 1, place.row - 1,
            ]
        time(in: order + page.rows.indices.filter { page.rows[$0].has(.time) }, into: &receipt)
    }

    private func timeAlone(into receipt: inout Receipt) {
        time(in: page.rows.indices.filter { page.rows[$0].has(.time) }, into: &receipt)
    }

    /// A time beside the date is that of the sale.
    private func time(in order: [Int], into receipt: inout Receipt) {
        for index in order where page.rows.indices.contains(index) {
            let row = page.rows[index]
            guard !row.has(.notice), let time = row.times.first else { continue }
            receipt.time = DocumentField(
                value: time.value, text: row.printed.text(time.range),
                quadrilateral: row.printed.quadrilateral(time.range),
                confidence: row.printed.confidence(time.range))
            return
        }
    }
}

extension TotalCandidate {
    private static let support: [Int] = [Feature.addsUp, .isGivenLessChange, .isNetAndTax, .isPaid]
        .compactMap { Feature.allCases.firstIndex(of: $0) }

    /// Whether sums of other amounts are this one.
    static func isSupported(_ features: [Double]) -> Bool { support.contains { features[$0] > 0 } }
}

extension DocumentPage {
    /// The field of an amount in a row.
    func field(_ value: Amount, _ amount: PrintedAmount, in row: Int, confidence: Double)
        -> DocumentField<Amount>
    {
        DocumentField(
            value: value, text: amount.text,
            quadrilateral: rows[row].printed.quadrilateral(amount.range), confidence: confidence,
            isCorrected: amount.isCorrected)
    }

    /// The field of an amount whose words alone tell how sure it is.
    func field(_ amount: PrintedAmount, in row: Int) -> DocumentField<Amount> {
        field(amount.value, amount, in: row, confidence: amount.confidence)
    }
}
