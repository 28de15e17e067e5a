/// Links letters to the next one on the same line.
struct LetterChains {
    /// From left to right.
    private let letters: [InkComponent]
    private let slope: Double
    private let grid: ComponentGrid

    init(_ letters: [InkComponent], slope: Double, size: Plane<UInt8>) {
        self.letters = letters
        self.slope = slope
        grid = ComponentGrid(letters, width: size.width, height: size.height)
    }

    /// The chains, each from left to right.
    func chains() -> [[InkComponent]] {
        var chains = UnionFind(count: letters.count)
        for index in letters.indices {
            if let next = neighbor(of: index) { chains.join(Int32(index), Int32(next)) }
        }
        return chains.sets().map { chain in chain.map { letters[$0] } }
    }

    /// The nearest letter to the right on the same line.
    private func neighbor(of index: Int) -> Int? {
        let letter = letters[index]
        let height = Double(letter.height)
        let reach = Double(letter.right) + 1.6 * height
        var best: Int?
        var bestGap = Double.infinity
        grid.forEach(
            left: Int(letter.left), top: Int(letter.top), right: Int(reach),
            bottom: Int(letter.bottom)
        ) { other in
            guard other != index else { return }
            let candidate = letters[other]
            let ahead = (candidate.left + candidate.right) - (letter.left + letter.right)
            guard ahead > 0 || ahead == 0 && other > index else { return }
            let ratio = Double(candidate.height) / height
            guard ratio > 0.4, ratio < 2.5 else { return }
            let gap = Double(candidate.left - letter.right)
            guard gap < 1.3 * max(height, Double(candidate.height)), gap < bestGap else { return }
            let shift = slope * Double(ahead) / 2
            let overlap =
                min(Double(letter.bottom) + shift, Double(candidate.bottom))
                - max(Double(letter.top) + shift, Double(candidate.top))
            guard overlap > 0.5 * min(height, Double(candidate.height)) else { return }
            bestGap = gap
            best = other
        }
        return best
    }
}
