extension [TextLine] {
    /// Gives dots, commas, dashes and bits of broken letters to the lines that they belong to.
    mutating func adopt(_ marks: [InkComponent]) {
        for mark in marks {
            let x = Double(mark.left + mark.right) / 2
            let y = Double(mark.top + mark.bottom) / 2
            var best: (index: Int, distance: Double)?
            for index in indices {
                let line = self[index]
                let reach = 0.8 * line.height
                guard x > line.left - reach, x < line.right + reach else { continue }
                let foot = line.baseline.y(at: x)
                guard y > foot - line.ascent * 1.1,
                    y < foot + Swift.max(line.descent, 0.3 * line.ascent)
                else { continue }
                let outside = Swift.max(line.left - x, x - line.right, 0)
                if outside < best?.distance ?? .infinity { best = (index, outside) }
            }
            if let best { self[best.index].components.append(mark) }
        }
        for index in indices {
            self[index].components.sort { ($0.left, $0.top) < ($1.left, $1.top) }
            self[index].measure()
        }
    }
}
