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
    static let leastChance = 0.5
    /// Names and addresses with less chance are not given: one letter that is wrong makes them
    /// wrong, and they are of use all the same.
    ///
    /// Chosen.
    private static let leastChanceOfText = 0.05

    init(_ page: DocumentPage) { self.page = page }

    /// The receipt; `nil` if the page is none.
    func receipt() -> Receipt? {
        var receipt = Receipt()
        let total = total()
        receipt.total = total?.field
        receipt.country = DocumentField(
            value: page.country.code, text: "", confidence: page.countryChance)
        date(into: &receipt)
        head(into: &receipt)
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
        let confidence = ReceiptModels.totalConfidence.probability(of: [
            best.logOdds, place.amount.confidence, isSupported ? 1 : 0,
            Double(min(candidate.places.count - 1, 2)),
        ])
        guard confidence >= Self.leastChance else { return nil }
        return (
            page.field(candidate.value, place.amount, in: place.row, confidence: confidence),
            place.row
        )
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
            Double(min(candidates[best.index].places.count - 1, 2)),
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

    // MARK: Merchant and address

    private func head(into receipt: inout Receipt) {
        let rows = HeadRow.rows(of: page)
        if let best = Self.likeliest(rows.map { ReceiptModels.merchant.score(of: $0.nameFeatures) })
        {
            let name = MerchantName(page, row: best.index)
            let confidence = ReceiptModels.merchantConfidence.probability(of: [
                best.logOdds, page.rows[best.index].printed.chance(name.range),
            ])
            if !name.text.isEmpty, confidence >= Self.leastChanceOfText {
                receipt.merchant = DocumentField(
                    value: name.text, text: name.printed,
                    quadrilateral: page.rows[best.index].printed.quadrilateral(name.range),
                    confidence: confidence)
            }
        }
        let odds = rows.map { ReceiptModels.address.score(of: $0.addressFeatures) }
        guard let run = Self.likeliestRun(odds) else { return }
        let printed = run.map { page.rows[$0].printed }
        let text = printed.map(\.text).joined(separator: " ")
        let mean = odds[run].reduce(0, +) / Double(run.count)
        let words = printed.map { $0.chance($0.words.indices) }.reduce(1, *)
        let confidence = ReceiptModels.addressConfidence.probability(of: [
            mean, words, Double(min(run.count, 5)),
        ])
        guard confidence >= Self.leastChanceOfText, let first = printed.first,
            let last = printed.last,
            let top = first.quadrilateral(first.words.indices),
            let bottom = last.quadrilateral(last.words.indices)
        else { return }
        receipt.address = DocumentField(
            value: text, text: text,
            quadrilateral: Quadrilateral(
                topLeft: top.topLeft, topRight: top.topRight, bottomRight: bottom.bottomRight,
                bottomLeft: bottom.bottomLeft), confidence: confidence)
    }

    /// The first run of rows whose odds, as logarithms, add up to about the most; `nil` if all are
    /// against.
    ///
    /// Source: J. Bentley, Programming pearls: algorithm design techniques (1984).
    static func likeliestRun(_ odds: [Double]) -> Range<Int>? {
        var runs: [(sum: Double, range: Range<Int>)] = []
        var (start, sum) = (0, 0.0)
        for (index, value) in odds.enumerated() {
            if sum <= 0 { (start, sum) = (index, 0) }
            sum += value
            guard sum > 0 else { continue }
            if runs.last?.range.lowerBound != start {
                runs.append((sum, start..<index + 1))
            } else if let last = runs.last, sum > last.sum {
                runs[runs.count - 1] = (sum, start..<index + 1)
            }
        }
        let most = runs.map(\.sum).max() ?? 0
        return runs.first { $0.sum >= shareOfFirst * most }?.range
    }

    /// What of the best run's sum an earlier one has to have: a customer's address stands below the
    /// shop's.
    ///
    /// Chosen.
    private static let shareOfFirst = 0.5
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
