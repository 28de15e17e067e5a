extension [TextLine] {
    /// Takes in letters that stand alone: within a line, or at some distance on the same baseline.
    ///
    /// - Returns: the letters that stand with no line.
    mutating func adopt(
        letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity
    ) -> [InkComponent] {
        var alone: [TextLine] = []
        var rest: [InkComponent] = []
        for letter in letters {
            let height = Double(letter.height)
            guard 2 * Int(letter.width) < 5 * Int(letter.height) else {
                rest.append(letter)
                continue
            }
            var single = TextLine(
                baseline: Baseline(
                    center: Double(letter.left + letter.right) / 2, offset: Double(letter.bottom),
                    slope: slopes.median, curvature: 0),
                left: 0, right: 0, ascent: 0, descent: 0, polarity: polarity, components: [letter])
            single.measure()
            let x = single.baseline.center
            let standsWithOthers = contains { line in
                let typical = PageSlope.height(of: line.components)
                let foot = line.baseline.y(at: x)
                return height > 0.6 * typical && height < 1.4 * typical
                    && abs(foot - Double(letter.bottom)) < 0.25 * typical
                    && (x < line.left || x > line.right)
            }
            if standsWithOthers { alone.append(single) } else { rest.append(letter) }
        }
        self += alone
        return rest
    }

    /// Takes out chains of signs that lie between the letters of another line: quotation marks.
    ///
    /// - Returns: the signs.
    mutating func dropMarks() -> [InkComponent] {
        var marks: [InkComponent] = []
        let all = self
        removeAll { line in
            let isOfAnother = all.contains { line.liesAmongLetters(of: $0) }
            if isOfAnother { marks += line.components }
            return isOfAnother
        }
        return marks
    }

    /// Gives dots, commas, dashes and bits of broken letters to the lines that they belong to.
    mutating func adopt(marks: [InkComponent], size: Plane<UInt8>) {
        let grid = ComponentGrid(marks, width: size.width, height: size.height)
        var owners = [(line: Int, distance: Double)?](repeating: nil, count: marks.count)
        for index in indices {
            let line = self[index]
            let reach = 0.7 * line.height
            let feet = [line.left, line.right].map { line.baseline.y(at: $0) }
            let top = Swift.min(feet[0], feet[1]) - 1.2 * line.ascent
            let bottom = Swift.max(feet[0], feet[1]) + line.height
            grid.forEach(
                left: Int(line.left - reach), top: Int(top), right: Int(line.right + reach),
                bottom: Int(bottom)
            ) { mark in
                let span = line.span(of: marks[mark])
                guard span.right > line.left - reach, span.left < line.right + reach,
                    span.ascent < 1.1 * line.ascent,
                    span.descent < Swift.max(line.descent, 0.3 * line.ascent) + 1,
                    Swift.max(span.right - span.left, span.ascent + span.descent)
                        > 0.08 * line.height
                else { return }
                // In a wide gap, a speck is more often dirt than a sign, unless it is half a colon.
                if !line.isNear(span, within: reach), !hasTwin(mark, among: marks, grid) { return }
                let outside = Swift.max(line.left - span.left, span.right - line.right, 0)
                if outside < owners[mark]?.distance ?? .infinity {
                    owners[mark] = (index, outside)
                }
            }
        }
        for (mark, owner) in zip(marks, owners) {
            if let owner { self[owner.line].components.append(mark) }
        }
        for index in indices {
            self[index].components.sort { ($0.left, $0.top) < ($1.left, $1.top) }
            self[index].measure()
        }
    }
}

extension TextLine {
    /// Whether it is of strokes and dots much smaller than another line, and lies between that
    /// one's top and bottom.
    fileprivate func liesAmongLetters(of other: TextLine) -> Bool {
        let isOfStrokes = components.allSatisfy {
            $0.width <= $0.height + 1 && 10 * $0.area > 6 * $0.width * $0.height
        }
        // Those that begin and end a line stand just outside its letters.
        let reach = 0.7 * other.height
        guard isOfStrokes, polarity == other.polarity, height < 0.5 * other.height,
            left > other.left - reach, right < other.right + reach
        else { return false }
        let center = (left + right) / 2
        let (foot, otherFoot) = (baseline.y(at: center), other.baseline.y(at: center))
        return foot - ascent > otherFoot - 1.1 * other.ascent
            && foot + descent < otherFoot + max(other.descent, 0.3 * other.ascent)
    }

    /// Whether a letter is at most a distance away, along the line.
    fileprivate func isNear(_ span: Span, within distance: Double) -> Bool {
        components.contains {
            Double($0.left) - distance < span.right && Double($0.right) + distance > span.left
        }
    }
}

/// Whether another mark of the same size lies right above or below, as in a colon.
private func hasTwin(_ index: Int, among marks: [InkComponent], _ grid: ComponentGrid) -> Bool {
    let mark = marks[index]
    let size = max(mark.width, mark.height)
    var found = false
    grid.forEach(
        left: Int(mark.left - size), top: Int(mark.top - 6 * size), right: Int(mark.right + size),
        bottom: Int(mark.bottom + 6 * size)
    ) { other in
        let twin = marks[other]
        let size = Swift.max(size, twin.width, twin.height)
        let distance = abs((twin.top + twin.bottom) - (mark.top + mark.bottom)) / 2
        if other != index, abs((twin.left + twin.right) - (mark.left + mark.right)) <= size,
            distance > size, distance < 6 * size, 2 * twin.area > mark.area,
            2 * mark.area > twin.area
        {
            found = true
        }
    }
    return found
}
