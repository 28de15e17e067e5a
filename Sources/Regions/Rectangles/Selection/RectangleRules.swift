/// The rules that decide beside the models what is a rectangle.
///
/// A model weighs what it is given, a rule decides alone: one stays only where rectangles are right
/// more often with it. `make rules` of `Training/rectangles` leaves each out in turn; its README says
/// what each gives.
struct RectangleRules: OptionSet {
    let rawValue: Int

    /// Where the background shows all across what lies on another, it is several things.
    static let gap = Self(rawValue: 1 << 0)
    /// A whole is no whole of a part where it cuts something surer beyond it.
    static let cut = Self(rawValue: 1 << 1)
    /// What lies beside a stripe of a card is part of the card.
    static let stripe = Self(rawValue: 1 << 2)
    /// What lies across a thing, from one side to the other, comes after it.
    static let band = Self(rawValue: 1 << 3)
    /// What has sides that go on to the border is cut by it.
    static let border = Self(rawValue: 1 << 4)
    /// What has one side of a larger one and less support is a mixture of both.
    static let mixture = Self(rawValue: 1 << 5)
    /// What lies on a thing makes it surer.
    static let confirmation = Self(rawValue: 1 << 6)
    /// What is alike all around a disc is no rectangle.
    static let disc = Self(rawValue: 1 << 7)
    /// On a textured background: what is around several things is none.
    static let union = Self(rawValue: 1 << 8)
    /// On a textured background: what is found on a paper by contrast alone is none.
    static let paper = Self(rawValue: 1 << 9)
    /// Of two in one place the one whose sides are its own comes before the more rectangular one.
    static let ownSides = Self(rawValue: 1 << 10)
    /// Where nothing in an image is sure, all is less sure.
    static let doubt = Self(rawValue: 1 << 11)
    /// What is around several things that lie in a row is none of them.
    static let row = Self(rawValue: 1 << 12)

    static let all = Self(named.map(\.value))

    /// Each by its name.
    static let named: KeyValuePairs<String, Self> = [
        "gap": .gap, "cut": .cut, "stripe": .stripe, "band": .band, "border": .border,
        "mixture": .mixture, "confirmation": .confirmation, "disc": .disc, "union": .union,
        "paper": .paper, "ownSides": .ownSides, "doubt": .doubt, "row": .row,
    ]
}
