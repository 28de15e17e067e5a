import LibC

/// Reads the merchant's name and address.
struct HeadReader: Sendable {
    private let page: DocumentPage
    private let index: CountryIndex

    /// Names and addresses with less chance are not given: one letter that is wrong makes them
    /// wrong, and they are of use all the same.
    ///
    /// Chosen.
    private static let leastChance = 0.05
    /// How often a chain that something on the receipt names is the merchant.
    ///
    /// Chosen: other shops' names are seldom printed.
    private static let trustInChain = 0.95
    /// Rows of an address that its confidence tells apart.
    private static let mostRowsCounted = 5
    /// What of the best run's sum an earlier one has to have: a customer's address stands below the
    /// shop's.
    ///
    /// Chosen.
    private static let shareOfFirst = 0.5

    init(_ page: DocumentPage) {
        self.page = page
        index = CountryIndex.of(page.country)
    }

    func read(into receipt: inout Receipt) {
        let rows = HeadRow.rows(of: page)
        receipt.merchant = merchant(rows)
        receipt.address = address(rows)
    }

    // MARK: Merchant

    private func merchant(_ rows: [HeadRow]) -> DocumentField<String>? {
        let chain = MerchantChain.find(on: page)
        let best = ReceiptReader.likeliest(
            rows.map { ReceiptModels.merchant.score(of: $0.nameFeatures) })
        if let best {
            let name = MerchantName(page, row: best.index)
            let confidence = ReceiptModels.merchantConfidence.probability(of: [
                best.logOdds, page.chance(name.parts),
            ])
            let isOfChain = chain.map { name.parts.map(\.row).contains($0.row) } ?? true
            let hasLegalForm = name.parts.contains {
                index.holdsLegalForm(page.rows[$0.row].folded.words.map(\.bytes))
            }
            if isOfChain || hasLegalForm && chain?.isInHead != true,
                !name.text.isEmpty, confidence >= Self.leastChance
            {
                return field(name, spelled: chain?.chain, confidence: confidence)
            }
        }
        guard let chain else { return nil }
        let confidence =
            Self.trustInChain * page.rows[chain.row].printed.chance(chain.range)
        if chain.isInHead {
            return field(
                MerchantName(page, row: chain.row), spelled: chain.chain, confidence: confidence)
        }
        let row = page.rows[chain.row].printed
        return DocumentField(
            value: chain.chain.name, text: row.text(chain.range),
            quadrilateral: row.quadrilateral(chain.range), confidence: confidence)
    }

    private func field(
        _ name: MerchantName, spelled chain: Country.Chain?, confidence: Double
    ) -> DocumentField<String> {
        let spelled = self.spelled(name.text, chain: chain)
        return DocumentField(
            value: spelled, text: name.printed, quadrilateral: page.quadrilateral(name.parts),
            confidence: confidence, isCorrected: spelled != name.text)
    }

    /// A name whose words are known, with the letters that they have: chains and legal forms.
    private func spelled(_ name: String, chain: Country.Chain?) -> String {
        var words = name.split(separator: " ").map(String.init)
        if let chain {
            let mark = FoldedText.joined(chain.name)
            func letters(_ text: String) -> String {
                text.uppercased().filter { $0.isLetter || $0.isNumber }
            }
            // Each word by itself: letters with points between them are one.
            let folded = words.enumerated().map { (bytes: FoldedText.joined($1), source: $0) }
            if let run = MerchantChain.runs(of: folded).first(where: {
                MerchantChain.isRead($0.bytes, as: mark)
            }), !letters(words.joined()).contains(letters(chain.name)) {
                words.replaceSubrange(run.range, with: [chain.name])
            }
        }
        let folded = FoldedText(words).words
        if let form = index.wordBeforeEndOfForm(folded.map(\.bytes)),
            let place = folded.dropLast().last?.source
        {
            let right = String(decoding: form, as: UTF8.self)
            let isCapital = words.last?.allSatisfy { !$0.isLowercase } ?? false
            words[place] = isCapital ? right.uppercased() : right.capitalizedWord
        }
        return words.joined(separator: " ")
    }

    // MARK: Address

    private func address(_ rows: [HeadRow]) -> DocumentField<String>? {
        let odds = rows.map { ReceiptModels.address.score(of: $0.addressFeatures) }
        guard let run = Self.likeliestRun(odds) else { return nil }
        let parts = run.map { (row: $0, range: page.rows[$0].printed.words.indices) }
        let printed = parts.map { page.rows[$0.row].printed }
        let confidence = ReceiptModels.addressConfidence.probability(of: [
            odds[run].reduce(0, +) / Double(run.count), page.chance(parts),
            Double(min(run.count, Self.mostRowsCounted)),
        ])
        guard confidence >= Self.leastChance else { return nil }
        let text = printed.map(\.text).joined(separator: " ")
        let value = printed.flatMap(\.words).map { page.country.streetCode(in: $0.text) }
            .joined(separator: " ")
        return DocumentField(
            value: value, text: text, quadrilateral: page.quadrilateral(parts),
            confidence: confidence, isCorrected: value != text)
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
}

extension Country {
    /// Digits that are read for the letters of codes.
    private static let twins: [Character: Character] = ["5": "S", "0": "O", "1": "I", "8": "B"]

    /// A word that begins with the code of a street, with its letters: "S515/4D" is "SS15/4D".
    func streetCode(in word: String) -> String {
        for code in streetCodes where word.count > code.count {
            let head = word.prefix(code.count)
            let rest = word.dropFirst(code.count)
            guard head != code, head.contains(where: \.isLetter), rest.first?.isNumber == true,
                rest.contains("/"), String(head.map { Self.twins[$0] ?? $0 }) == code
            else { continue }
            return code + rest
        }
        return word
    }
}

extension String {
    /// The first letter as a capital.
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
