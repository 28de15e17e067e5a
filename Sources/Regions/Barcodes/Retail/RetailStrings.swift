/// The digit strings that an EAN-13 allows, weighed by what each digit costs.
enum RetailStrings {
    /// The two cheapest ways to a remainder of the check sum; digits are packed, four bits each.
    private struct Ways {
        var cost = Float.infinity
        var nextCost = Float.infinity
        var digits: UInt64 = 0

        @inline(__always)
        mutating func offer(_ cost: Float, _ digits: UInt64) {
            if cost < self.cost {
                nextCost = self.cost
                self.cost = cost
                self.digits = digits
            } else if cost < nextCost {
                nextCost = cost
            }
        }
    }

    /// The cheapest string that parity and check digit allow.
    ///
    /// - Parameter costs: for each of the twelve digits ten costs of right digits, or twenty of
    ///   left ones: set A, then set B.
    /// - Returns: the thirteen digits, their cost, and their lead over the second cheapest.
    static func best(costs: [[Float]]) -> (digits: [Int], cost: Float, lead: Float)? {
        // What the cheapest digits of the sets cost that a first digit asks for is the least of it.
        let cheapest = costs.map { costs in
            stride(from: 0, to: costs.count, by: 10).map { costs[$0..<$0 + 10].min() ?? 0 }
        }
        let firsts = (0...9).map { first in
            (
                digit: first,
                least: cheapest.indices.reduce(Float(0)) { $0 + cheapest[$1][set($1, of: first)] }
            )
        }
        var best = Ways()
        withUnsafeTemporaryAllocation(of: Ways.self, capacity: 20) { memory in
            for (first, least) in firsts.sorted(by: { $0.least < $1.least }) {
                if least >= best.nextCost { break }
                memory.initialize(repeating: Ways())
                var (ways, next) = (0, 10)
                memory[first].cost = 0
                memory[first].digits = UInt64(first)
                for (index, costs) in costs.enumerated() {
                    let set = 10 * set(index, of: first)
                    let weight = index % 2 == 0 ? 3 : 1
                    for remainder in 0..<10 { memory[next + remainder] = Ways() }
                    for remainder in 0..<10 where memory[ways + remainder].cost < .infinity {
                        let way = memory[ways + remainder]
                        for digit in 0..<10 {
                            let cost = costs[set + digit]
                            let target = next + (remainder + digit * weight) % 10
                            memory[target].offer(
                                way.cost + cost, way.digits << 4 | UInt64(digit))
                            if way.nextCost < .infinity {
                                memory[target].offer(way.nextCost + cost, 0)
                            }
                        }
                    }
                    swap(&ways, &next)
                }
                let way = memory[ways]
                best.offer(way.cost, way.digits)
                best.offer(way.nextCost, 0)
            }
        }
        guard best.cost < .infinity else { return nil }
        return (RetailSymbol.digits(packed: best.digits), best.cost, best.nextCost - best.cost)
    }

    /// The set of a digit behind the first, by its index: 1 for set B, else 0.
    private static func set(_ index: Int, of first: Int) -> Int {
        index < 6 && RetailSymbol.parities[first][index] ? 1 : 0
    }
}
