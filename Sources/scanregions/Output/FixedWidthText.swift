extension Double {
    /// The number with exactly so many decimals, 0 to 6, such as "0.90".
    func text(decimals: Int) -> String {
        let scaled = Int((abs(self) * Self.powersOfTen[decimals]).rounded())
        var digits = String(scaled)
        while digits.count <= decimals { digits = "0" + digits }
        let whole = digits.dropLast(decimals)
        let sign = self < 0 && scaled != 0 ? "-" : ""
        return decimals == 0 ? sign + digits : "\(sign)\(whole).\(digits.suffix(decimals))"
    }

    private static let powersOfTen = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]
}

extension String {
    /// Spaces put behind the text up to a width in characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(width - count, 0))
    }

    /// Spaces put before the text up to a width in characters.
    func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: Swift.max(width - count, 0)) + self
    }
}
