/// GS1 DataBar drawn by the tests: rows of modules, dark where "1".
///
/// ISO/IEC 24724, written down anew: widths are looked up in the list of all that are allowed.
enum DrawnDataBar {
    /// The row of a DataBar Limited.
    ///
    /// - Parameter check: the widths of the check character, by its value.
    static func limited(_ digits: String, check: (Int) -> [Int]) -> String {
        let number = Int(digits.prefix(13)) ?? 0
        let (left, right) = (limited(number / 2_013_571), limited(number % 2_013_571))
        let value = weighed(left + right, modulus: 89)
        return row([1, 1] + left + check(value) + right + [1, 1, 5], "0")
    }

    /// The row of a DataBar in one row, or the two rows of a stacked one.
    static func dataBar(_ digits: String, isStacked: Bool = false) -> [String] {
        let number = Int(digits.prefix(13)) ?? 0
        let (left, right) = (number / 4_537_077, number % 4_537_077)
        let characters = [
            outer(left / 1597), inner(left % 1597), outer(right / 1597), inner(right % 1597),
        ]
        var check = weighed(characters.flatMap { $0 }, modulus: 79)
        if check >= 8 { check += 1 }
        if check >= 72 { check += 1 }
        let finders = [
            [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1],
            [2, 5, 6, 1, 1], [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
        ]
        let first = characters[0] + finders[check / 9] + characters[1].reversed()
        let second = characters[3] + (characters[2] + finders[check % 9]).reversed()
        return isStacked
            ? [row([1, 1] + first + [1, 1], "0"), row([1, 1] + second + [1, 1], "1")]
            : [row([1, 1] + first + second + [1, 1], "0")]
    }

    /// The rows of a DataBar Expanded with so many pairs of characters in each.
    ///
    /// - Parameter bits: what its characters hold, a multiple of twelve.
    static func expanded(_ bits: String, pairsInRow: Int = 11) -> [String] {
        let values = stride(from: 0, to: bits.count, by: 12).map {
            Int(bits.dropFirst($0).prefix(12), radix: 2) ?? 0
        }
        let count = values.count + 1
        let order = [
            "AA", "ABB", "ACBD", "AEBDC", "AEBDDF", "AEBDEFF", "AABBCCDD", "AABBCCDEE",
            "AABBCCDEFF", "AABBCDDEEFF",
        ][(count + 1) / 2 - 2].utf8.map { Int($0) - 65 }
        let finders = [
            [1, 8, 4, 1, 1], [3, 6, 4, 1, 1], [3, 4, 6, 1, 1], [3, 2, 8, 1, 1], [2, 6, 5, 1, 1],
            [2, 2, 9, 1, 1],
        ]
        var sum = 0
        for (index, value) in values.enumerated() {
            let place = index + 1
            let row = 4 * order[place / 2] + place % 4
            let weight = (1..<row).reduce(1) { weight, _ in weight * 6561 % 211 }
            sum += weight * weighed(character(value), modulus: 211)
        }
        let all = [character(sum % 211 + 211 * (count - 4))] + values.map(character)
        let pairs = order.indices.map { pair -> [Int] in
            let left = all[2 * pair]
            let right = 2 * pair + 1 < count ? Array(all[2 * pair + 1].reversed()) : []
            let finder = finders[order[pair]]
            return left + (pair % 2 == 0 ? finder : finder.reversed()) + right
        }
        return stride(from: 0, to: pairs.count, by: pairsInRow).map { start in
            let elements = pairs[start..<min(start + pairsInRow, pairs.count)].flatMap { $0 }
            // A pair has an odd number of elements, so that every second one begins dark.
            return row([1, 1] + elements + [1, 1], start % 2 == 0 ? "0" : "1")
        }
    }

    /// The bits of digits in the general purpose field.
    static func bits(ofDigits digits: String) -> String {
        let values = digits.compactMap(\.wholeNumberValue)
        return stride(from: 0, to: values.count - 1, by: 2).map {
            bits(11 * values[$0] + values[$0 + 1] + 8, 7)
        }.joined()
    }

    /// What the characters of a DataBar Expanded hold that says digits alone, filled up.
    static func expandedBits(ofDigits digits: String) -> String {
        let bits = "00000" + bits(ofDigits: digits)
        let fill = "0000" + String(repeating: "00100", count: 12)
        return bits + fill.prefix(12 * ((bits.count + 11) / 12) - bits.count)
    }

    /// A number in so many bits.
    static func bits(_ value: Int, _ count: Int) -> String {
        let text = String(value, radix: 2)
        return String(repeating: "0", count: count - text.count) + text
    }

    // MARK: Characters

    static func outer(_ value: Int) -> [Int] {
        let (group, rest) = group(value, [0, 161, 961, 2015, 2715])
        let ways = [1, 10, 34, 70, 126][group]
        return mixed(
            allowed(12 - 2 * group, [8, 6, 4, 3, 1][group], narrow: false)[rest / ways],
            allowed(4 + 2 * group, [1, 3, 5, 6, 8][group], narrow: true)[rest % ways])
    }

    static func inner(_ value: Int) -> [Int] {
        let (group, rest) = group(value, [0, 336, 1036, 1516])
        let ways = [4, 20, 48, 81][group]
        return mixed(
            allowed(5 + 2 * group, [2, 4, 6, 8][group], narrow: true)[rest % ways],
            allowed(10 - 2 * group, [7, 5, 3, 1][group], narrow: false)[rest / ways])
    }

    static func limited(_ value: Int) -> [Int] {
        let (group, rest) = group(
            value, [0, 183_064, 820_064, 1_000_776, 1_491_021, 1_979_845, 1_996_939])
        let ways = [28, 728, 6454, 203, 2408, 1, 16_632][group]
        return mixed(
            allowedOfSeven([17, 13, 9, 15, 11, 19, 7][group], [6, 5, 3, 5, 4, 8, 1][group])[
                rest / ways],
            allowedOfSeven([9, 13, 17, 11, 15, 7, 19][group], [3, 4, 6, 4, 5, 1, 8][group])
                .filter { $0.contains(1) }[rest % ways])
    }

    /// All widths of seven elements with a sum, in order.
    private static func allowedOfSeven(_ sum: Int, _ widest: Int) -> [[Int]] {
        var all: [(widths: [Int], left: Int)] = [([], sum)]
        for after in (0..<7).reversed() {
            all = all.flatMap { widths, left in
                (1...widest).filter { left - $0 >= after && left - $0 <= after * widest }
                    .map { (widths + [$0], left - $0) }
            }
        }
        return all.filter { $0.left == 0 }.map(\.widths)
    }

    static func character(_ value: Int) -> [Int] {
        let (group, rest) = group(value, [0, 348, 1388, 2948, 3988])
        let ways = [4, 20, 52, 104, 204][group]
        return mixed(
            allowed(12 - 2 * group, [7, 5, 4, 3, 1][group], narrow: true)[rest / ways],
            allowed(5 + 2 * group, [2, 4, 5, 6, 8][group], narrow: false)[rest % ways])
    }

    private static func group(_ value: Int, _ firsts: [Int]) -> (Int, Int) {
        let group = (firsts.firstIndex { $0 > value } ?? firsts.count) - 1
        return (group, value - firsts[group])
    }

    /// All widths of four elements with a sum, in order.
    private static func allowed(_ sum: Int, _ widest: Int, narrow: Bool) -> [[Int]] {
        all.filter { widths in
            widths.reduce(0, +) == sum && widths.allSatisfy { $0 <= widest }
                && (!narrow || widths.contains(1))
        }
    }

    /// All widths of four elements.
    private static let all = (0..<4).reduce([[]]) { all, _ in
        all.flatMap { widths in (1...8).map { widths + [$0] } }
    }

    private static func mixed(_ odd: [Int], _ even: [Int]) -> [Int] {
        zip(odd, even).flatMap { [$0, $1] }
    }

    private static func weighed(_ widths: [Int], modulus: Int) -> Int {
        var (sum, weight) = (0, 1)
        for width in widths {
            sum += weight * width
            weight = weight * 3 % modulus
        }
        return sum % modulus
    }

    private static func row(_ widths: [Int], _ first: Character) -> String {
        widths.enumerated().map { index, width in
            let isDark = (first == "1") != (index % 2 == 1)
            return String(repeating: isDark ? "1" : "0", count: width)
        }.joined()
    }
}
