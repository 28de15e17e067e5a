/// A Reed-Solomon code: words of data, and words behind them that check them.
///
/// Decoded by E. Berlekamp's and J. Massey's algorithm, with what is not seen as erasures, and
/// G. Forney's formula for the values.
struct ReedSolomon: Sendable {
    let field: FiniteField
    /// The roots of the generator are powers of the field's: from this exponent on.
    let firstRoot: Int

    /// The words that check these, in the order in which they follow them.
    func checkWords(of words: [Int], count: Int) -> [Int] {
        guard count > 0 else { return [] }
        // The generator's coefficients below the highest, from the highest.
        var generator: [Int] = []
        for index in 0..<count {
            generator = subtracting(
                [1] + generator, times: field.power(firstRoot + index), from: generator + [0])
        }
        var rest = [Int](repeating: 0, count: count)
        for word in words {
            let lead = field.sum(word, rest[0])
            rest = subtracting(generator, times: lead, from: rest.dropFirst() + [0])
        }
        return rest.map { field.difference(0, $0) }
    }

    /// The words as they were written; `nil` where more are wrong than can be known.
    ///
    /// - Parameters:
    ///   - words: those of data, then those that check them; `nil` where nothing was seen.
    ///   - checkWords: how many of them check the others.
    ///   - spare: how many of the check words must not be needed, so that they prove something.
    func corrected(_ words: [Int?], checkWords: Int, spare: Int = 0) -> [Int]? {
        let missing = words.indices.filter { words[$0] == nil }
        guard checkWords > 0, checkWords < words.count, words.count < field.count,
            missing.count + spare <= checkWords
        else { return nil }
        var result = words.map { $0 ?? 0 }
        let syndromes = syndromes(of: result, count: checkWords)
        if syndromes.allSatisfy({ $0 == 0 }) { return result }
        // The highest power stands first.
        let erased = missing.map { words.count - 1 - $0 }
        let locator = locator(of: syndromes, erased: erased)
        let errors = locator.count - 1
        guard errors >= missing.count,
            2 * (errors - missing.count) + missing.count + spare <= checkWords
        else { return nil }
        let evaluator = Array(product(syndromes, locator).prefix(checkWords))
        let derivative = locator.enumerated().dropFirst().map {
            field.sum(of: $0.offset, $0.element)
        }
        var found = 0
        for index in words.indices {
            let exponent = words.count - 1 - index
            guard value(of: locator, at: -exponent) == 0 else { continue }
            let slope = value(of: derivative, at: -exponent)
            guard slope != 0 else { return nil }
            let error = field.product(
                field.quotient(value(of: evaluator, at: -exponent), slope),
                field.power(exponent * (1 - firstRoot)))
            // The error is less than nothing: the formula has a minus.
            result[index] = field.sum(result[index], error)
            found += 1
        }
        guard found == errors,
            self.syndromes(of: result, count: checkWords).allSatisfy({ $0 == 0 })
        else { return nil }
        return result
    }

    /// The polynomial whose roots are the inverses of the places that are wrong.
    ///
    /// - Parameter erased: exponents of places that are known to be wrong.
    private func locator(of syndromes: [Int], erased: [Int]) -> [Int] {
        var locator = [1]
        for exponent in erased {
            locator = product(locator, [1, field.difference(0, field.power(exponent))])
        }
        var (previous, length, shift) = (locator, erased.count, 1)
        var lastDiscrepancy = 1
        for step in erased.count..<syndromes.count {
            var discrepancy = 0
            for (index, factor) in locator.enumerated() where index <= step {
                discrepancy = field.sum(discrepancy, field.product(factor, syndromes[step - index]))
            }
            if discrepancy == 0 {
                shift += 1
                continue
            }
            let missing = max(previous.count + shift - locator.count, 0)
            let next = subtracting(
                [Int](repeating: 0, count: shift) + previous,
                times: field.quotient(discrepancy, lastDiscrepancy),
                from: locator + [Int](repeating: 0, count: missing))
            if 2 * length <= step + erased.count {
                (previous, lastDiscrepancy, length, shift) = (
                    locator, discrepancy, step + 1 + erased.count - length, 1
                )
            } else {
                shift += 1
            }
            locator = next
        }
        while locator.last == 0 { locator.removeLast() }
        return locator
    }

    private func syndromes(of words: [Int], count: Int) -> [Int] {
        (0..<count).map { index in
            let root = field.power(firstRoot + index)
            return words.reduce(0) { field.sum(field.product($0, root), $1) }
        }
    }

    /// Numbers less the first of others times a factor.
    private func subtracting(
        _ others: [Int], times factor: Int, from numbers: [Int]
    ) -> [Int] {
        var result = numbers
        for (index, other) in zip(result.indices, others) {
            result[index] = field.difference(result[index], field.product(factor, other))
        }
        return result
    }

    /// Polynomials' coefficients from the lowest.
    private func product(_ a: [Int], _ b: [Int]) -> [Int] {
        var result = [Int](repeating: 0, count: a.count + b.count - 1)
        for (i, x) in a.enumerated() {
            for (j, y) in b.enumerated() {
                result[i + j] = field.sum(result[i + j], field.product(x, y))
            }
        }
        return result
    }

    /// A polynomial, its coefficients from the lowest, at a power of the root.
    private func value(of polynomial: [Int], at exponent: Int) -> Int {
        let place = field.power(exponent)
        return polynomial.reversed().reduce(0) { field.sum(field.product($0, place), $1) }
    }
}
