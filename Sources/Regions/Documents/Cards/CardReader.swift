/// Reads the fields of a card from its lines and barcodes.
///
/// Lines give candidates, each with named features; a model of each kind of field says which is the
/// likeliest, and that none is right. What is called a PIN is no number, and what is the number is
/// no PIN.
struct CardReader: Sendable {
    let page: CardPage

    /// Fields with less chance are not given.
    ///
    /// Chosen: whatever is more likely wrong than right is left out.
    static let leastChance = 0.5
    /// Names with less chance are not given: one letter that is wrong makes them wrong, and they
    /// are of use all the same.
    ///
    /// Chosen.
    private static let leastChanceOfName = 0.3

    init(_ page: CardPage) { self.page = page }

    /// The card; `nil` if the page is none.
    func card() -> Card? {
        var card = Card()
        let candidates = NumberCandidate.candidates(on: page)
        let choice = Self.numbers(among: candidates)
        if let number = choice.number {
            read(candidates[number.index], number.logOdds, into: &card)
        }
        if let pin = choice.pin {
            let candidate = candidates[pin.index]
            let confidence = CardModels.pinConfidence.probability(
                of: Self.evidence(of: candidate, logOdds: pin.logOdds))
            if confidence >= Self.leastChance { card.pin = Self.field(candidate, confidence) }
        }
        let printed = [
            card.number == nil ? nil : choice.number, card.pin == nil ? nil : choice.pin,
        ]
        .compactMap { $0.flatMap { candidates[$0.index].printed } }
        readAmount(without: printed, into: &card)
        readExpiry(into: &card)
        readHolder(numbers: printed, into: &card)
        let called = choice.number.map { candidates[$0.index].isCalledNumber } ?? false
        return CardEvidence(page, card, isNumberCalled: called).isCard ? card : nil
    }

    // MARK: Number and PIN

    typealias Choice = (index: Int, logOdds: Double)

    /// The likeliest number and the likeliest PIN, which are never the same.
    static func numbers(among candidates: [NumberCandidate]) -> (number: Choice?, pin: Choice?) {
        let numbers = candidates.indices.filter { canBeNumber(candidates[$0]) }
        let number = likeliest(
            numbers, scores: candidates.map { CardModels.number.score(of: $0.features) })
        let chosen = number.flatMap { $0.logOdds > 0 ? $0.index : nil }
        let pins = candidates.indices.filter { canBePIN(candidates[$0]) && $0 != chosen }
        let pin = likeliest(
            pins, scores: candidates.map { CardModels.pin.score(of: $0.features) })
        return (number, pin.flatMap { $0.logOdds > 0 ? $0 : nil })
    }

    /// What is called a PIN is a number only where a barcode says it too, and the code of an article
    /// in trade never is.
    static func canBeNumber(_ candidate: NumberCandidate) -> Bool {
        if candidate.isOfTrade { return false }
        return !candidate.isCalledPIN || candidate.isCalledNumber || candidate.match == .equal
    }

    /// No PIN is in a barcode: anybody could read it there.
    static func canBePIN(_ candidate: NumberCandidate) -> Bool {
        candidate.printed != nil && candidate.match != .equal
    }

    static func likeliest(_ indices: [Int], scores: [Double]) -> Choice? {
        ReceiptReader.likeliest(indices.map { scores[$0] }).map {
            (indices[$0.index], $0.logOdds)
        }
    }

    /// What the confidence of a number is made of, in the order of ``CardModels``.
    static func evidence(of candidate: NumberCandidate, logOdds: Double) -> [Double] {
        let checks = CardCheckDigit.checks(of: candidate.plain)
        return [
            logOdds, candidate.confidence, candidate.match == .equal ? 1 : 0,
            candidate.match == .part ? 1 : 0, checks.contains(where: \.isRight) ? 1 : 0,
            candidate.plain.contains(where: \.isLetter) ? 1 : 0, candidate.printed == nil ? 1 : 0,
            candidate.isNamed ? 1 : 0,
        ]
    }

    private func read(_ candidate: NumberCandidate, _ logOdds: Double, into card: inout Card) {
        let confidence = CardModels.numberConfidence.probability(
            of: Self.evidence(of: candidate, logOdds: logOdds))
        guard confidence >= Self.leastChance else { return }
        card.number = Self.field(candidate, confidence)
        card.matchesBarcode = candidate.match
        card.checkDigits = CardCheckDigit.checks(of: candidate.plain)
    }

    private static func field(_ candidate: NumberCandidate, _ confidence: Double)
        -> DocumentField<String>
    {
        DocumentField(
            value: candidate.plain, text: candidate.printed?.text ?? "",
            quadrilateral: candidate.printed?.quadrilateral, confidence: confidence,
            isCorrected: candidate.isCorrected)
    }

    // MARK: The other fields

    private func readAmount(without taken: [PrintedNumber], into card: inout Card) {
        let candidates = CardAmountCandidate.candidates(on: page, without: taken)
        let scores = candidates.map { CardModels.amount.score(of: $0.features) }
        guard let best = ReceiptReader.likeliest(scores) else { return }
        let candidate = candidates[best.index]
        let confidence = CardModels.amountConfidence.probability(of: [
            best.logOdds, candidate.amount.confidence,
        ])
        guard confidence >= Self.leastChance else { return }
        let printed = page.lines[candidate.line].row.printed
        card.amount = DocumentField(
            value: candidate.amount.value, text: candidate.amount.text,
            quadrilateral: printed.quadrilateral(candidate.amount.range), confidence: confidence)
        let currency = candidate.currency(on: page)
        card.currency = DocumentField(
            value: currency.code, text: "", confidence: confidence * currency.chance)
    }

    private func readExpiry(into card: inout Card) {
        let candidates = CardExpiryCandidate.candidates(on: page)
        let scores = candidates.map { CardModels.expiry.score(of: $0.features) }
        guard let best = ReceiptReader.likeliest(scores) else { return }
        let candidate = candidates[best.index]
        let printed = page.lines[candidate.line].row.printed
        let confidence = CardModels.expiryConfidence.probability(of: [
            best.logOdds, printed.confidence(candidate.range),
            candidate.isOpen ? 1 - page.page.countryChance : 0,
        ])
        guard confidence >= Self.leastChance else { return }
        card.expiry = DocumentField(
            value: candidate.value, text: printed.text(candidate.range),
            quadrilateral: printed.quadrilateral(candidate.range), confidence: confidence)
    }

    private func readHolder(numbers: [PrintedNumber], into card: inout Card) {
        let candidates = CardHolderCandidate.candidates(on: page, numbers: numbers)
        let scores = candidates.map { CardModels.holder.score(of: $0.features) }
        guard let best = ReceiptReader.likeliest(scores) else { return }
        let candidate = candidates[best.index]
        let printed = page.lines[candidate.line].row.printed
        let confidence = CardModels.holderConfidence.probability(of: [
            best.logOdds, printed.chance(candidate.range),
        ])
        guard best.logOdds > 0, confidence >= Self.leastChanceOfName else { return }
        let text = printed.text(candidate.range)
        card.holder = DocumentField(
            value: text, text: text, quadrilateral: printed.quadrilateral(candidate.range),
            confidence: confidence)
    }
}
