/// The Reed-Solomon code of PDF417 and MicroPDF417, over the numbers modulo 929.
///
/// Source: ISO/IEC 15438, 5.10; decoding by E. Berlekamp's and J. Massey's algorithm, with what is
/// not seen as erasures, and G. Forney's formula for the values.
enum PDF417ErrorCorrection {
    private static let modulus = PDF417Codewords.count
    /// Its powers are all numbers but 0; the roots of the generator are the first of them.
    private static let root = 3

    private static func power(_ base: Int, _ exponent: Int) -> Int {
        var (result, base, exponent) = (1, base % modulus, exponent)
        while exponent > 0 {
            if exponent & 1 == 1 { result = result * base % modulus }
            base = base * base % modulus
            exponent >>= 1
        }
        return result
    }

    private static func inverse(_ value: Int) -> Int { power(value, modulus - 2) }

    /// The words that check these, in the order in which they follow them.
    static func checkWords(of words: [Int], count: Int) -> [Int] {
        // The generator's coefficients below the highest, from the highest.
        var generator: [Int] = []
        for index in 1...max(count, 1) {
            let root = power(root, index)
            var next = generator + [0]
            next[0] = (next[0] + modulus - root) % modulus
            for (place, value) in generator.enumerated() {
                next[place + 1] = (next[place + 1] + (modulus - root) * value) % modulus
            }
            generator = next
        }
        var rest = [Int](repeating: 0, count: count)
        for word in words {
            let lead = (word + rest[0]) % modulus
            rest.removeFirst()
            rest.append(0)
            for index in 0..<count {
                rest[index] = (rest[index] + (modulus - lead) * generator[index]) % modulus
            }
        }
        return rest.map { (modulus - $0) % modulus }
    }

    /// The words as they were written; `nil` where more are wrong than can be known.
    ///
    /// - Parameters:
    ///   - words: those of data, then those that check them; `nil` where nothing was seen.
    ///   - spare: how many of the check words must not be needed, so that they prove something.
    static func corrected(_ words: [Int?], checkWords: Int, spare: Int) -> [Int]? {
        let missing = words.indices.filter { words[$0] == nil }
        guard missing.count + spare <= checkWords, checkWords < words.count else { return nil }
        var result = words.map { $0 ?? 0 }
        let syndromes = syndromes(of: result, count: checkWords)
        if syndromes.allSatisfy({ $0 == 0 }) { return result }
        // The highest power stands first.
        let erased = missing.map { power(root, words.count - 1 - $0) }
        var locator = [1]
        for place in erased { locator = product(locator, [1, modulus - place]) }
        // Berlekamp and Massey, from the erasures on.
        var (previous, length, shift) = (locator, missing.count, 1)
        var lastDiscrepancy = 1
        for step in missing.count..<checkWords {
            var discrepancy = 0
            for (index, factor) in locator.enumerated() where index <= step {
                discrepancy = (discrepancy + factor * syndromes[step - index]) % modulus
            }
            if discrepancy == 0 {
                shift += 1
                continue
            }
            let factor = discrepancy * inverse(lastDiscrepancy) % modulus
            var next = locator
            while next.count < previous.count + shift { next.append(0) }
            for (index, value) in previous.enumerated() {
                next[index + shift] = (next[index + shift] + (modulus - factor) * value) % modulus
            }
            if 2 * length <= step + missing.count {
                (previous, lastDiscrepancy, length, shift) = (
                    locator, discrepancy, step + 1 + missing.count - length, 1
                )
            } else {
                shift += 1
            }
            locator = next
        }
        while locator.last == 0 { locator.removeLast() }
        let errors = locator.count - 1
        guard errors >= missing.count,
            2 * (errors - missing.count) + missing.count + spare <= checkWords
        else { return nil }
        let evaluator = Array(product(syndromes, locator).prefix(checkWords))
        let derivative = locator.enumerated().dropFirst().map { $0.offset * $0.element % modulus }
        var found = 0
        for index in words.indices {
            let inversePlace = inverse(power(root, words.count - 1 - index))
            guard value(of: locator, at: inversePlace) == 0 else { continue }
            let slope = value(of: derivative, at: inversePlace)
            guard slope != 0 else { return nil }
            let error = value(of: evaluator, at: inversePlace) * inverse(slope) % modulus
            // The error is less than nothing: the formula has a minus.
            result[index] = (result[index] + error) % modulus
            found += 1
        }
        guard found == errors,
            self.syndromes(of: result, count: checkWords).allSatisfy({ $0 == 0 })
        else { return nil }
        return result
    }

    private static func syndromes(of words: [Int], count: Int) -> [Int] {
        (1...count).map { index in
            let root = power(root, index)
            return words.reduce(0) { ($0 * root + $1) % modulus }
        }
    }

    /// Polynomials' coefficients from the lowest.
    private static func product(_ a: [Int], _ b: [Int]) -> [Int] {
        var result = [Int](repeating: 0, count: a.count + b.count - 1)
        for (i, x) in a.enumerated() {
            for (j, y) in b.enumerated() { result[i + j] = (result[i + j] + x * y) % modulus }
        }
        return result
    }

    private static func value(of polynomial: [Int], at place: Int) -> Int {
        polynomial.reversed().reduce(0) { ($0 * place + $1) % modulus }
    }
}
