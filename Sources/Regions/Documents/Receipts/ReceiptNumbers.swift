/// Numbers that a receipt names: of the phone, of the merchant's tax, of the receipt itself.
struct ReceiptNumbers: Sendable {
    private let page: DocumentPage
    /// Digits that such a number has at least.
    private static let shortest = 3

    init(_ page: DocumentPage) { self.page = page }

    func read(into receipt: inout Receipt) {
        for (index, row) in page.rows.enumerated() {
            if receipt.phone == nil {
                receipt.phone =
                    number(of: .phone, in: index, digits: 6...15)
                    ?? (Shape.isPhone(row.printed.text) ? whole(index) : nil)
            }
            if receipt.taxNumber == nil {
                receipt.taxNumber = number(of: .taxNumber, in: index, digits: 7...16)
            }
            if receipt.receiptNumber == nil, !row.has(anyOf: [.taxNumber, .phone, .companyNumber]) {
                receipt.receiptNumber = number(
                    of: .documentNumber, in: index, digits: Self.shortest...24)
            }
        }
    }

    private func whole(_ index: Int) -> DocumentField<String> {
        let row = page.rows[index].printed
        return DocumentField(
            value: row.text, text: row.text, quadrilateral: row.quadrilateral(row.words.indices),
            confidence: row.confidence(row.words.indices))
    }

    /// The words behind a label that hold digits.
    private func number(of role: PhraseRole, in index: Int, digits: ClosedRange<Int>)
        -> DocumentField<String>?
    {
        let row = page.rows[index]
        guard let match = row.matches.first(where: { $0.roles.contains(role) }) else { return nil }
        let words = row.printed.words
        // The number may stand in the label's own last word: "Tel:03-79818511".
        var start = match.range.upperBound
        if let last = words[safe: start - 1],
            last.text.count(where: \.isNumber) >= digits.lowerBound
        {
            start -= 1
        }
        while start < words.count, !words[start].text.contains(where: \.isNumber) {
            if words[start].text.count(where: \.isLetter) > 4 || start > match.range.upperBound + 2
            {
                return nil
            }
            start += 1
        }
        guard start < words.count else { return nil }
        var end = start + 1
        let taken = row.days.map(\.range) + row.times.map(\.range)
        guard !taken.contains(where: { $0.contains(start) }) else { return nil }
        // Groups of digits go on where the role is a phone or tax number.
        while role != .documentNumber, end < words.count,
            words[end].text.allSatisfy({ $0.isNumber || "-/() +.".contains($0) }),
            words[end].text.contains(where: \.isNumber)
        { end += 1 }
        var text = row.printed.text(start..<end)
        if let colon = text.lastIndex(where: { $0 == ":" || $0 == "#" }),
            start < match.range.upperBound
        {
            text = String(text[text.index(after: colon)...])
        }
        while let first = text.first, ":#.;= ".contains(first) { text.removeFirst() }
        while let last = text.last, last == ")" && !text.contains("(") || ",;:.".contains(last) {
            text.removeLast()
        }
        guard digits.contains(text.count(where: \.isNumber)) else { return nil }
        return DocumentField(
            value: text, text: row.printed.text(start..<end),
            quadrilateral: row.printed.quadrilateral(start..<end),
            confidence: row.printed.confidence(start..<end))
    }
}
