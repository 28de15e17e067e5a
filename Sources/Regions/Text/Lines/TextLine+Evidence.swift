extension TextLine {
    /// Whether its letters are as many, as regular and as separate as those of print.
    var looksLikePrint: Bool {
        guard height >= 6 else { return false }
        let letters = components.filter { Double($0.height) > 0.4 * height }
        if letters.isEmpty { return false }
        return !isBarcode(letters) && !isDashes(letters)
    }

    /// A dashed rule: pieces without holes or branches, wider than high.
    private func isDashes(_ letters: [InkComponent]) -> Bool {
        let dashes = letters.filter {
            10 * $0.width > 12 * $0.height && 10 * $0.runs <= 13 * $0.height
        }
        return letters.count >= 3 && 10 * dashes.count >= 7 * letters.count
    }

    /// How much it looks like print, 0...1: of several letters of like height.
    var likeness: Double {
        let heights = components.map { Double($0.height) }.filter { $0 > 0.4 * height }
        let mean = heights.reduce(0, +) / Double(max(heights.count, 1))
        let spread = heights.reduce(0) { $0 + abs($1 - mean) } / Double(max(heights.count, 1))
        let regular = 1 - min(spread / max(mean, 1), 1)
        let many = Double(heights.count) / Double(heights.count + 1)
        return regular * many
    }

    /// Bars are much taller than wide, all of them.
    private func isBarcode(_ letters: [InkComponent]) -> Bool {
        letters.count >= 8
            && letters.filter { $0.height > 4 * $0.width }.count * 4 > letters.count * 3
    }
}

extension [TextLine] {
    /// Leaves out lines of dashes, which are low beside the text of the page.
    mutating func removeDashedRules() {
        var heights: [Double] = []
        for line in self {
            heights += [Double](repeating: line.height, count: line.components.count)
        }
        heights.sort()
        guard !heights.isEmpty else { return }
        let typical = heights[heights.count / 2]
        removeAll { line in
            let aspects = line.components.map { Double($0.width) / Double($0.height) }
            let mean = aspects.reduce(0, +) / Double(Swift.max(aspects.count, 1))
            return line.height < 0.5 * typical && mean > 1.8
        }
    }
}
