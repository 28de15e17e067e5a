import LibC

/// Reads the items of a receipt: which rows they are, so that they add up, and what those say.
struct ItemReader: Sendable {
    let page: DocumentPage
    let total: (value: Amount, row: Int)?
    let sums: Receipt

    /// What a reading that adds up is worth, as the logarithm of a chance.
    ///
    /// Chosen: one row is changed where the model is in doubt, two where it hardly knows.
    private static let worthOfSum = 4.0
    /// Rows in doubt that are looked at.
    private static let mostDoubts = 14
    /// Rows of words that belong to one item.
    private static let mostRowsOfDescription = 3
    /// How many rows below its item a discount may stand: a row of the quantity may be between.
    private static let reachOfDiscount = 2

    func read(into receipt: inout Receipt) {
        var rows = ItemRow.rows(of: page, total: total)
        let odds = rows.map { ReceiptModels.item.score(of: $0.features) }
        let (chosen, isConsistent) = consistent(rows, odds)
        var addsUp = isConsistent
        if !addsUp { addsUp = correct(&rows, chosen) }
        let indices = rows.indices.filter { chosen[$0] }
        let taken = Set(indices.map { rows[$0].row })
        let isAbove = hasDescriptionsAbove(taken)
        let discounts = rows.filter { isDiscount($0) && $0.row < total?.row ?? .max }
        let things = indices.filter { !isDiscount(rows[$0]) }
        for (position, index) in things.enumerated() {
            let row = rows[index]
            let confidence = ReceiptModels.itemConfidence.probability(of: [
                abs(odds[index]), row.amount.confidence, addsUp ? 1 : 0,
            ])
            var item = ReceiptItem(
                amount: page.field(
                    row.amount.value, row.amount, in: row.row, confidence: confidence))
            let before = position > 0 ? rows[things[position - 1]].row : -1
            let after =
                position + 1 < things.count ? rows[things[position + 1]].row : page.rows.count
            describe(&item, row, from: before, to: after, isAbove: isAbove)
            if let discount = discount(
                under: row.row, before: after, of: discounts)
            {
                item.discount = page.field(discount.amount, in: discount.row)
                    .map { $0 > .zero ? -$0 : $0 }
            }
            receipt.items.append(item)
        }
        // Deposits are items, and an item's own discount is no discount beside.
        let used = things.map { (row: rows[$0].row, amount: rows[$0].amount) }
        let places =
            used.compactMap { page.rows[$0.row].printed.quadrilateral($0.amount.range) }
            + receipt.items.compactMap(\.discount?.quadrilateral)
        receipt.discounts.removeAll { field in places.contains { $0 == field.quadrilateral } }
    }

    /// Whether a row takes something off, and is no thing that is given back.
    private func isDiscount(_ row: ItemRow) -> Bool {
        row.amount.value < .zero && page.rows[row.row].has(.discount)
            && !page.rows[row.row].has(.deposit)
    }

    /// The discount in the row under an item, where another item follows, or where what was taken
    /// off other items is called the same; else it may be one of the whole.
    private func discount(
        under item: Int, before next: Int, of discounts: [ItemRow]
    ) -> ItemRow? {
        guard let place = discounts.firstIndex(where: { $0.row > item && $0.row < next }) else {
            return nil
        }
        let discount = discounts[place]
        guard discount.row <= item + Self.reachOfDiscount else { return nil }
        func name(_ row: ItemRow) -> [[UInt8]] { page.rows[row.row].folded.words.map(\.bytes) }
        let isNamedAbove = discounts[..<place].contains { name($0) == name(discount) }
        return next < page.rows.count || isNamedAbove ? discount : nil
    }

    /// Which rows are items: as the model says, or with a few changes, so that they add up.
    private func consistent(_ rows: [ItemRow], _ odds: [Double]) -> (chosen: [Bool], addsUp: Bool) {
        var chosen = odds.map { $0 > 0 }
        let targets = self.targets
        guard !targets.isEmpty, !rows.isEmpty else { return (chosen, false) }
        let units = rows.map { $0.amount.value.scaled(to: ReceiptSums.decimals) }
        let sum = zip(units, chosen).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        if targets.contains(sum) { return (chosen, true) }
        let doubts = rows.indices.sorted { abs(odds[$0]) < abs(odds[$1]) }.prefix(Self.mostDoubts)
        func change(_ index: Int) -> Int { chosen[index] ? -units[index] : units[index] }
        var best: (cost: Double, indices: [Int])?
        for (place, one) in doubts.enumerated() {
            let cost = abs(odds[one])
            if cost < min(best?.cost ?? Self.worthOfSum, Self.worthOfSum),
                targets.contains(sum + change(one))
            {
                best = (cost, [one])
            }
            for other in doubts.dropFirst(place + 1) {
                let cost = cost + abs(odds[other])
                if cost < min(best?.cost ?? Self.worthOfSum, Self.worthOfSum),
                    targets.contains(sum + change(one) + change(other))
                {
                    best = (cost, [one, other])
                }
            }
        }
        guard let best else { return (chosen, false) }
        for index in best.indices { chosen[index].toggle() }
        return (chosen, chosen.contains(true))
    }

    /// Takes the recognizer's own other reading of one amount where the items add up with it, and
    /// with no other.
    ///
    /// - Returns: whether they add up now.
    private func correct(_ rows: inout [ItemRow], _ chosen: [Bool]) -> Bool {
        let targets = self.targets
        func units(_ amount: Amount) -> Int { amount.scaled(to: ReceiptSums.decimals) }
        let taken = rows.indices.filter { chosen[$0] }
        let sum = taken.reduce(0) { $0 + units(rows[$1].amount.value) }
        let ways = taken.flatMap { index in
            rows[index].amount.alternatives.filter {
                targets.contains(sum - units(rows[index].amount.value) + units($0))
            }.map { (index: index, amount: $0) }
        }
        guard ways.count == 1, let way = ways.first else { return false }
        rows[way.index].amount.value = way.amount
        rows[way.index].amount.isCorrected = true
        return true
    }

    /// Sums that items may have.
    private var targets: Set<Int> {
        func units(_ amount: Amount?) -> Int { amount?.scaled(to: ReceiptSums.decimals) ?? 0 }
        var bases: [Int] = []
        if let subtotal = sums.subtotal?.value { bases.append(units(subtotal)) }
        if let total = total?.value {
            let tax = sums.taxes.reduce(0) { $0 + units($1.tax?.value) }
            let rounding = units(sums.rounding?.value)
            let service = units(sums.serviceCharge?.value)
            for rest in [0, tax, service, tax + service] {
                bases += [units(total) - rest, units(total) - rest - rounding]
            }
        }
        let discounts = sums.discounts.reduce(0) { $0 + units($1.value) }
        return Set(bases + bases.map { $0 - discounts })
    }

    /// Whether words stand above their amounts, where they don't stand beside them.
    private func hasDescriptionsAbove(_ taken: Set<Int>) -> Bool {
        guard let first = taken.min() else { return true }
        let bare = taken.filter { !page.rows[$0].wordsBeforeAmounts }
        guard !bare.isEmpty else { return false }
        func isDescription(_ index: Int) -> Bool {
            page.rows.indices.contains(index) && page.rows[index].lastMoney == nil
                && page.rows[index].letters > 2
                && !page.rows[index].has(anyOf: [
                    .tableHead, .staff, .date, .documentNumber, .title,
                ])
        }
        return isDescription(first - 1)
    }

    private func describe(
        _ item: inout ReceiptItem, _ row: ItemRow, from before: Int, to after: Int, isAbove: Bool
    ) {
        let line = page.rows[row.row]
        item.taxCode = taxCode(line, row.amount)
        var words: [(row: Int, range: Range<Int>)] = []
        if line.wordsBeforeAmounts,
            let range = descriptionRange(line, at: row.row, before: row.amount)
        {
            words.append((row.row, range))
        }
        func isFree(_ index: Int) -> Bool {
            let other = page.rows[index]
            return other.lastMoney == nil && other.letters > 2 && other.days.isEmpty
                && !other.has(anyOf: [
                    .tableHead, .staff, .date, .documentNumber, .title, .total, .amountDue,
                    .taxNumber, .phone,
                ])
        }
        if words.isEmpty {
            if isAbove {
                var index = row.row - 1
                while index > before, words.count < Self.mostRowsOfDescription, isFree(index) {
                    words.insert((index, page.rows[index].printed.words.indices), at: 0)
                    index -= 1
                }
            } else {
                var index = row.row + 1
                while index < after, words.count < Self.mostRowsOfDescription, isFree(index) {
                    words.append((index, page.rows[index].printed.words.indices))
                    index += 1
                }
            }
        }
        if let first = words.first {
            let text = words.map { page.rows[$0.row].printed.text($0.range) }.joined(separator: " ")
            item.description = DocumentField(
                value: text, text: text,
                quadrilateral: page.rows[first.row].printed.quadrilateral(first.range),
                confidence: words.map { page.rows[$0.row].printed.confidence($0.range) }.min() ?? 0)
        }
        for index in [row.row, row.row - 1, row.row + 1] where page.rows.indices.contains(index) {
            if index == row.row {
                if quantity(of: &item, in: index, amount: row.amount) { break }
            } else if index > before || index < after {
                switch ItemProduct(at: index, in: page.rows) {
                case .ofNext where index == row.row - 1, .ofPrevious where index == row.row + 1:
                    if quantity(of: &item, in: index, amount: nil) { return }
                default: break
                }
            }
        }
    }

    /// The quantity and unit price that a row says; whether it says a quantity.
    private func quantity(of item: inout ReceiptItem, in index: Int, amount: PrintedAmount?) -> Bool
    {
        let line = page.rows[index]
        let numbers = line.amounts.filter { !$0.isPercent && $0.left != amount?.left }
        guard
            let quantity = line.quantity
                ?? (numbers.count == 2 && ItemProduct(at: index, in: page.rows) != nil
                    ? numbers[0] : nil),
            quantity.left != amount?.left
        else { return false }
        item.quantity = page.field(quantity, in: index)
        if quantity.isMeasure, !["x", "×"].contains(quantity.suffix.lowercased()) {
            item.unit = quantity.suffix.lowercased()
        }
        if let price = numbers.first(where: { $0.left != quantity.left && $0.isMoney }) {
            item.unitPrice = page.field(price, in: index)
        }
        return true
    }

    private func taxCode(_ line: DocumentRow, _ amount: PrintedAmount) -> String? {
        if !amount.suffix.isEmpty, !amount.isMeasure { return amount.suffix }
        guard line.hasTaxCode(after: amount) else { return nil }
        return line.printed.words[safe: amount.range.upperBound]?.text.trimmedSigns
    }

    /// The words before the amounts of a row.
    private func descriptionRange(
        _ line: DocumentRow, at index: Int, before amount: PrintedAmount
    ) -> Range<Int>? {
        let numbers = line.amounts.filter {
            $0.isMoney || $0.left == line.quantity?.left && $0.range.lowerBound > 1
        }
        var end = min(
            numbers.map(\.range.lowerBound).min() ?? amount.range.lowerBound,
            amount.range.lowerBound)
        // A number in front of a price whose product is the amount is no word.
        if end > 1, case .ofThisRow = ItemProduct(at: index, in: page.rows),
            let count = line.amounts.last(where: { $0.range.upperBound == end }),
            !count.isMoney
        {
            end = count.range.lowerBound
        }
        guard end > 0 else {
            let quantity = line.quantity?.range.upperBound ?? 0
            return quantity < amount.range.lowerBound ? quantity..<amount.range.lowerBound : nil
        }
        return 0..<end
    }
}
