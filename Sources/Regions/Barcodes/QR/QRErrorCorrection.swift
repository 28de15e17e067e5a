/// The Reed-Solomon code of QR codes, over the bytes as polynomials modulo x^8 + x^4 + x^3 + x^2 + 1.
///
/// Source: ISO/IEC 18004, annex A; decoding by E. Berlekamp's and J. Massey's algorithm, and
/// G. Forney's formula for the values.
enum QRErrorCorrection {
    private static let modulus = 0x11D
    /// Powers of 2, of which the first are the roots of the generator, and their exponents.
    private static let powers: [Int] = {
        var (powers, value) = ([Int](), 1)
        for _ in 0..<255 {
            powers.append(value)
            value = value << 1 ^ (value & 0x80 != 0 ? modulus : 0)
        }
        return powers
    }()
    private static let exponents: [Int] = {
        var exponents = [Int](repeating: 0, count: 256)
        for (exponent, value) in powers.enumerated() { exponents[value] = exponent }
        return exponents
    }()

    private static func power(_ exponent: Int) -> Int { powers[(exponent % 255 + 255) % 255] }

    private static func product(_ a: Int, _ b: Int) -> Int {
        a == 0 || b == 0 ? 0 : power(exponents[a] + exponents[b])
    }

    private static func quotient(_ a: Int, _ b: Int) -> Int {
        a == 0 ? 0 : power(exponents[a] - exponents[b])
    }

    /// The words that check these, in the order in which they follow them.
    static func checkWords(of words: [UInt8], count: Int) -> [UInt8] {
        // The generator's coefficients below the highest, from the highest.
        var generator: [Int] = []
        for index in 0..<count {
            let root = power(index)
            var next = generator + [0]
            next[0] ^= root
            for (place, value) in generator.enumerated() { next[place + 1] ^= product(root, value) }
            generator = next
        }
        var rest = [Int](repeating: 0, count: count)
        for word in words {
            let lead = Int(word) ^ rest[0]
            rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= product(lead, generator[index]) }
        }
        return rest.map { UInt8($0) }
    }

    /// The words as they were written; `nil` where more are wrong than can be known.
    ///
    /// - Parameters:
    ///   - words: those of data, then those that check them; at most 255.
    ///   - checkWords: how many of them check the others.
    static func corrected(_ words: [UInt8], checkWords: Int) -> [UInt8]? {
        guard checkWords > 0, checkWords < words.count, words.count <= 255 else { return nil }
        let syndromes = syndromes(of: words, count: checkWords)
        if syndromes.allSatisfy({ $0 == 0 }) { return words }
        var (locator, previous, length, shift, lastDiscrepancy) = ([1], [1], 0, 1, 1)
        for step in 0..<checkWords {
            var discrepancy = 0
            for (index, factor) in locator.enumerated() where index <= step {
                discrepancy ^= product(factor, syndromes[step - index])
            }
            if discrepancy == 0 {
                shift += 1
                continue
            }
            let factor = quotient(discrepancy, lastDiscrepancy)
            var next = locator
            while next.count < previous.count + shift { next.append(0) }
            for (index, value) in previous.enumerated() {
                next[index + shift] ^= product(factor, value)
            }
            if 2 * length <= step {
                (previous, lastDiscrepancy, length, shift) = (
                    locator, discrepancy, step + 1 - length, 1
                )
            } else {
                shift += 1
            }
            locator = next
        }
        while locator.last == 0 { locator.removeLast() }
        let errors = locator.count - 1
        guard errors > 0, 2 * errors <= checkWords else { return nil }
        var evaluator = [Int](repeating: 0, count: checkWords)
        for (i, factor) in locator.enumerated() {
            for (j, syndrome) in syndromes.enumerated() where i + j < checkWords {
                evaluator[i + j] ^= product(factor, syndrome)
            }
        }
        var (result, found) = (words, 0)
        for index in words.indices {
            // The highest power stands first.
            let exponent = words.count - 1 - index
            guard value(of: locator, at: -exponent) == 0 else { continue }
            // Of the derivative, odd powers alone are left.
            var slope = 0
            for (place, factor) in locator.enumerated() where place % 2 == 1 {
                slope ^= product(factor, power(-exponent * (place - 1)))
            }
            guard slope != 0 else { return nil }
            let error = quotient(value(of: evaluator, at: -exponent), slope)
            result[index] ^= UInt8(product(error, power(exponent)))
            found += 1
        }
        guard found == errors,
            self.syndromes(of: result, count: checkWords).allSatisfy({ $0 == 0 })
        else { return nil }
        return result
    }

    private static func syndromes(of words: [UInt8], count: Int) -> [Int] {
        (0..<count).map { index in
            words.reduce(0) { product($0, power(index)) ^ Int($1) }
        }
    }

    /// A polynomial, its coefficients from the lowest, at a power of 2.
    private static func value(of polynomial: [Int], at exponent: Int) -> Int {
        polynomial.reversed().reduce(0) { product($0, power(exponent)) ^ $1 }
    }
}
