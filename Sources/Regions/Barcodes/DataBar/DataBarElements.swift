/// The widths of the bars and spaces of a GS1 DataBar, from the first bar to the last in modules, by
/// the number that it says.
///
/// Source: ISO/IEC 24724, 5.2.
struct DataBarElements {
    /// In one row.
    let row: [Float]
    /// Stacked, from the top.
    let rows: [[Float]]

    /// - Parameter payload: fourteen digits, the last a check digit; `nil` for others.
    init?(of payload: [UInt8]) {
        typealias Numbers = DataBarDecoder.Omnidirectional
        guard payload.count == Numbers.digits + 1,
            let number = Int(String(decoding: payload.dropLast(), as: UTF8.self))
        else { return nil }
        let pairs = number.quotientAndRemainder(dividingBy: Numbers.valuesOfPair)
        let characters = [pairs.quotient, pairs.remainder].flatMap { pair in
            let (outer, inner) = pair.quotientAndRemainder(dividingBy: Numbers.valuesOfInner)
            return [
                DataBarCharacters.outer.widths(of: outer),
                DataBarCharacters.inner.widths(of: inner),
            ]
        }.compactMap(\.self)
        guard characters.count == 4 else { return nil }
        var check = Numbers.check(of: characters.flatMap(\.self))
        if check >= Numbers.unusedChecks.0 { check += 1 }
        if check >= Numbers.unusedChecks.1 { check += 1 }
        let finders = DataBarPair.Kind.omnidirectional.finders
        let widths = characters.map { $0.map(Float.init) }
        let left = widths[0] + finders[check / finders.count] + widths[1].reversed()
        let right =
            widths[3] + finders[check % finders.count].reversed() + widths[2].reversed()
        // Of the guards, a space before the first bar and one behind the last are light anyway.
        row = [1] + left + right + [1, 1]
        rows = [[1] + left + [1], [1, 1] + right + [1, 1]]
    }

    /// The widths of a DataBar Expanded in one row, from the first bar to the last in modules.
    ///
    /// - Parameters:
    ///   - characters: modules of each, from its outer end towards its finder pattern.
    ///   - finders: of each pair of characters, of which the last may lack the second.
    static func row(ofExpanded characters: [[Int]], finders: [Int]) -> [Float] {
        var row: [Float] = [1]
        for (pair, finder) in finders.enumerated() {
            let widths = DataBarPair.Kind.expanded.finders[finder]
            row += characters[2 * pair].map(Float.init)
            // Every second pair stands the other way round.
            row += pair.isMultiple(of: 2) ? widths : widths.reversed()
            row += characters.dropFirst(2 * pair + 1).first?.reversed().map(Float.init) ?? []
        }
        // Of the guards, a space before the first bar and one behind the last are light anyway.
        return row + (row.count.isMultiple(of: 2) ? [1] : [1, 1])
    }
}
