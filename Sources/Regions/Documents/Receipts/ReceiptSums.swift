/// What the amounts of a page add up to: arithmetic as evidence of what they are.
struct ReceiptSums {
    /// The sums of runs of amounts, one a row, and how long the longest such run is.
    private var runs: [Int: Int] = [:]
    /// Differences of two amounts that follow one another: what was given less the change.
    private var differences: Set<Int> = []
    /// Sums of two amounts in a row: net and tax.
    private var grosses: Set<Int> = []

    /// Decimals that all sums are counted in.
    static let decimals = 2
    /// Rows that a run can have.
    ///
    /// Chosen: longer receipts are read row by row all the same.
    private static let longestRun = 120
    /// How many amounts after one are looked at for its change.
    private static let reachOfChange = 3

    init(_ rows: [DocumentRow]) {
        let column = rows.compactMap { row -> (units: Int, row: DocumentRow)? in
            guard let money = row.lastMoney else { return nil }
            return (money.value.scaled(to: Self.decimals), row)
        }
        for start in column.indices {
            var sum = 0
            for end in start..<min(start + Self.longestRun, column.count) {
                sum += column[end].units
                if end > start { runs[sum] = max(runs[sum] ?? 0, end - start + 1) }
            }
            for next in column.indices where next > start && next <= start + Self.reachOfChange {
                let difference = column[start].units - abs(column[next].units)
                if difference > 0,
                    column[next].row.has(.change)
                        || column[start].row.has(anyOf: [.cash, .tendered])
                {
                    differences.insert(difference)
                }
            }
        }
        for row in rows {
            let money = row.amounts.filter(\.isMoney).map { $0.value.scaled(to: Self.decimals) }
            guard money.count >= 2, money.count <= 4 else { continue }
            for first in money.indices {
                for second in money.indices
                where second > first && money[first] > 0 && money[second] > 0 {
                    grosses.insert(money[first] + money[second])
                }
            }
        }
    }

    /// Rows of the longest run that adds up to an amount; 0 if none does.
    func rows(addingUpTo amount: Amount) -> Int { runs[amount.scaled(to: Self.decimals)] ?? 0 }

    func isGivenLessChange(_ amount: Amount) -> Bool {
        differences.contains(amount.scaled(to: Self.decimals))
    }

    func isNetAndTax(_ amount: Amount) -> Bool {
        grosses.contains(amount.scaled(to: Self.decimals))
    }
}
