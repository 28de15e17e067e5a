#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/receipts` fits weights by: the features of all candidates of a made receipt, and
/// which of them are right.
package enum ReceiptTraining {
    private struct Page: Decodable {
        struct Word: Decodable {
            let t: String
            let q: [Double]
            let c: Double
        }
        struct Truth: Decodable {
            let total: String
            let date: String
            let merchantRow: Int
            let addressRows: [Int]
            let itemRows: [Int]
            let exactRows: [Int]
        }
        let width: Double
        let height: Double
        let rows: [[[Word]]]
        let truth: Truth
    }

    /// Candidates: their features, which are right, and what their confidence is made of.
    private struct Group: Encodable {
        var x: [[Double]]
        var y: [Bool]
        /// How likely the words are read right.
        var c: [Double]
        /// Whether sums say the same, and how often it is printed again.
        var s: [Bool]?
        var n: [Int]?
        /// How open the order of day and month is.
        var o: [Double]?
        /// Whether all words are read right.
        var e: [Bool]?
    }

    private struct Features: Encodable {
        let total, day, merchant, address, item: Group
    }

    /// The names of all features by their models, as a line of JSON.
    package static func names() throws -> Data {
        try JSONEncoder().encode([
            "total": TotalCandidate.Feature.allCases.map(\.rawValue),
            "day": DayCandidate.Feature.allCases.map(\.rawValue),
            "merchant": HeadRow.NameFeature.allCases.map(\.rawValue),
            "address": HeadRow.AddressFeature.allCases.map(\.rawValue),
            "item": ItemRow.Feature.allCases.map(\.rawValue),
        ])
    }

    /// The features of a receipt that `grammar.py` made, a line of JSON each.
    package static func features(of line: Data) throws -> Data {
        let made = try JSONDecoder().decode(Page.self, from: line)
        let truth = made.truth
        let rows = made.rows.compactMap { pieces in
            PrintedRow(
                pieces: pieces.map { $0.compactMap(Self.word) }, aspect: made.height / made.width)
        }
        let page = DocumentPage(rows: rows)
        let total = Amount(truth.total)
        let totals = TotalCandidate.candidates(of: page)
        let days = DayCandidate.candidates(of: page)
        let heads = HeadRow.rows(of: page)
        let right = totals.first { $0.value == total }
        let items = ItemRow.rows(
            of: page,
            total: right.flatMap { total in total.places.first.map { (total.value, $0.row) } })
        func isExact(_ row: Int) -> Bool { truth.exactRows.contains(row) }
        return try JSONEncoder().encode(
            Features(
                total: Group(
                    x: totals.map(\.features), y: totals.map { $0.value == total },
                    c: totals.map { $0.places.first?.amount.confidence ?? 0 },
                    s: totals.map { TotalCandidate.isSupported($0.features) },
                    n: totals.map { min($0.places.count - 1, 2) }),
                day: Group(
                    x: days.map(\.features), y: days.map { $0.value.description == truth.date },
                    c: days.map { day in
                        day.places.first.map {
                            page.rows[$0.row].printed.confidence($0.day.range)
                        } ?? 0
                    },
                    n: days.map { min($0.places.count - 1, 2) },
                    o: days.map { day in
                        day.places.first?.day.other != nil && !page.isOrderOfDaysShown
                            ? 1 - page.countryChance : 0
                    }),
                merchant: Group(
                    x: heads.map(\.nameFeatures), y: heads.indices.map { $0 == truth.merchantRow },
                    c: heads.indices.map { row in
                        page.chance(MerchantName(page, row: row).parts)
                    }, e: heads.indices.map(isExact)),
                address: Group(
                    x: heads.map(\.addressFeatures),
                    y: heads.indices.map { truth.addressRows.contains($0) },
                    c: page.rows.map { $0.printed.chance($0.printed.words.indices) },
                    e: heads.indices.map(isExact)),
                item: Group(
                    x: items.map(\.features), y: items.map { truth.itemRows.contains($0.row) },
                    c: items.map(\.amount.confidence))))
    }

    private static func word(_ word: Page.Word) -> PrintedWord? {
        let numbersOfCorners = 8
        guard word.q.count == numbersOfCorners else { return nil }
        func point(_ index: Int) -> NormalizedPoint {
            NormalizedPoint(x: word.q[index], y: word.q[index + 1])
        }
        return PrintedWord(
            text: word.t,
            quadrilateral: Quadrilateral(
                topLeft: point(0), topRight: point(2), bottomRight: point(4), bottomLeft: point(6)),
            confidence: word.c)
    }
}
