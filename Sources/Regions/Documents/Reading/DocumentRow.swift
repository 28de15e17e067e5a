/// A row with what can be told of it before it is known what the document is.
struct DocumentRow: Sendable {
    let printed: PrintedRow
    let folded: FoldedText
    let matches: [PhraseIndex.Match]
    let roles: Set<PhraseRole>
    var amounts: [PrintedAmount] = []
    var days: [PrintedDay] = []
    var times: [PrintedTime] = []
    let letters: Int
    let digits: Int
    let capitals: Int

    init(_ printed: PrintedRow) {
        self.printed = printed
        folded = FoldedText(printed.words.map(\.text))
        matches = PhraseIndex.shared.matches(in: folded)
        roles = Set(matches.flatMap(\.roles))
        let scalars = printed.text.unicodeScalars
        letters = scalars.count { $0.properties.isAlphabetic }
        digits = scalars.count { ("0"..."9").contains($0) }
        capitals = scalars.count { $0.properties.isUppercase }
    }

    func has(_ role: PhraseRole) -> Bool { roles.contains(role) }

    func has(anyOf roles: Set<PhraseRole>) -> Bool { !self.roles.isDisjoint(with: roles) }

    /// The right-most amount with cents; `nil` if there is none.
    var lastMoney: PrintedAmount? { amounts.last(where: \.isMoney) }

    /// What the phrases before an amount say, back to an amount with a label of its own.
    func roles(before amount: PrintedAmount) -> Set<PhraseRole> {
        let before = matches.filter { $0.range.lowerBound < amount.range.upperBound }
        guard !before.isEmpty else { return roles }
        var start = 0
        for other in amounts
        where other.range.upperBound <= amount.range.lowerBound && !other.isPercent {
            if before.contains(where: { $0.range.lowerBound >= other.range.upperBound }),
                before.contains(where: { $0.range.lowerBound < other.range.lowerBound })
            {
                start = other.range.upperBound
            }
        }
        return Set(before.filter { $0.range.lowerBound >= start }.flatMap(\.roles))
    }
}
