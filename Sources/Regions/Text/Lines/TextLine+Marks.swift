/// What a letter that stands alone may be, in typical heights of the letters on its line.
///
/// Chosen: a figure in a column, not the strokes and blots beside the text.
private enum LoneLetter {
    /// Its width in halves of its own height.
    static let maximumWidthInHalves = 5
    static let heights = (minimum: 0.6, maximum: 1.4)
    /// How far its foot is off the line.
    static let maximumFootDistance = 0.25
}

/// Where the marks of a line are, in heights of the line or, where said, in its ascents.
///
/// Chosen: from quotation marks above the letters to commas below, not the accents of the next
/// line.
private enum MarkReach {
    /// Before and behind its letters, and to the nearest of them.
    static let aside = 0.7
    /// How far above they are looked for, and how far they rise, in ascents.
    static let searchedAscent = 1.5
    static let maximumAscent = 1.1
    /// How far they sink where the line has no descenders, in ascents, and by how many pixels more.
    static let minimumDescent = 0.3
    static let descentToleranceInPixels = 1.0
    /// What is smaller is a crumb: a point is a tenth of a line and more.
    static let minimumSize = 0.08
    /// Strokes and dots that are a line of marks are lower.
    static let maximumHeightOfMarks = 0.5
    /// Ink of the boxes of strokes and dots, in tenths: what has holes or branches is a letter.
    static let minimumStrokeFillInTenths: Int32 = 6
}

/// What an accent of a line without ascenders, or of its capitals, is like: in ascents of the line.
///
/// Chosen: dots, strokes and a tilde above a capital, not the specks of a bad scan.
private enum Accent {
    static let maximumAscent = 1.45
    static let maximumHeight = 0.4
    /// The larger of its width and height.
    static let minimumSize = 0.14
    /// Between it and its letter.
    static let maximumGap = 0.2
    /// How far it reaches beyond its letter's sides, in widths of that.
    static let maximumOverhang = 0.1
}

/// How two dots make a colon.
///
/// Chosen.
private enum Colon {
    /// How far apart the dots' middles are, at most, in sizes of the larger one.
    static let maximumDistanceInSizes: Int32 = 6
    /// One dot has less than so many times the other's ink.
    static let maximumAreaRatio: Int32 = 2
}

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
            guard 2 * Int(letter.width) < LoneLetter.maximumWidthInHalves * Int(letter.height)
            else {
                rest.append(letter)
                continue
            }
            let single = TextLine(single: letter, slopes: slopes, polarity: polarity)
            let x = single.baseline.center
            let standsWithOthers = contains { line in
                let typical = line.components.typicalHeight
                let foot = line.baseline.y(at: x)
                return height > LoneLetter.heights.minimum * typical
                    && height < LoneLetter.heights.maximum * typical
                    && abs(foot - Double(letter.bottom)) < LoneLetter.maximumFootDistance * typical
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
        // Marks as high above a line as accents, though on none of its letters: with as many of
        // them, what stands on letters is dirt as well.
        var specks: [(mark: Int, line: Int)] = []
        var owners = [(line: Int, distance: Double, isAccent: Bool)?](
            repeating: nil, count: marks.count)
        for index in indices {
            let line = self[index]
            let reach = MarkReach.aside * line.height
            let feet = [line.left, line.right].map { line.baseline.y(at: $0) }
            let top = Swift.min(feet[0], feet[1]) - MarkReach.searchedAscent * line.ascent
            let bottom = Swift.max(feet[0], feet[1]) + line.height
            grid.forEach(
                left: Int(line.left - reach), top: Int(top), right: Int(line.right + reach),
                bottom: Int(bottom)
            ) { mark in
                let span = line.span(of: marks[mark])
                let isAbove = span.ascent >= MarkReach.maximumAscent * line.ascent
                if isAbove, !line.hasAccent(span) {
                    if span.ascent < Accent.maximumAscent * line.ascent,
                        span.left > line.left, span.right < line.right
                    {
                        specks.append((mark, index))
                    }
                    return
                }
                guard span.right > line.left - reach, span.left < line.right + reach,
                    span.descent
                        < Swift.max(line.descent, MarkReach.minimumDescent * line.ascent)
                        + MarkReach.descentToleranceInPixels,
                    Swift.max(span.right - span.left, span.ascent + span.descent)
                        > MarkReach.minimumSize * line.height
                else { return }
                // In a wide gap, a speck is more often dirt than a sign, unless it is half a colon.
                if !line.isNear(span, within: reach), !hasTwin(mark, among: marks, grid) { return }
                // What is within another line is rather that one's.
                let outside = Swift.max(
                    line.left - span.left, span.right - line.right, isAbove ? 1 : 0)
                if outside < owners[mark]?.distance ?? .infinity {
                    owners[mark] = (index, outside, isAbove)
                }
            }
        }
        for (mark, owner) in zip(marks, owners) {
            if let owner, !owner.isAccent { self[owner.line].components.append(mark) }
        }
        for index in indices {
            self[index].components.sort { ($0.left, $0.top) < ($1.left, $1.top) }
            self[index].measure()
        }
        // The height of a line is that of its letters, with accents or without.
        var accents = [(count: Int, ascent: Double)](repeating: (0, 0), count: count)
        for (mark, owner) in zip(marks, owners) {
            guard let owner, owner.isAccent else { continue }
            accents[owner.line].count += 1
            accents[owner.line].ascent = Swift.max(
                accents[owner.line].ascent, self[owner.line].span(of: mark).ascent)
        }
        for (mark, line) in specks where owners[mark] == nil { accents[line].count -= 1 }
        for index in indices where accents[index].count > 0 {
            self[index].accentAscent = accents[index].ascent
        }
    }
}

extension TextLine {
    /// Whether it is of strokes and dots much smaller than another line, and lies between that
    /// one's top and bottom.
    fileprivate func liesAmongLetters(of other: TextLine) -> Bool {
        let isOfStrokes = components.allSatisfy {
            $0.width <= $0.height + 1
                && 10 * $0.area > MarkReach.minimumStrokeFillInTenths * $0.width * $0.height
        }
        // Those that begin and end a line stand just outside its letters.
        let reach = MarkReach.aside * other.height
        guard isOfStrokes, polarity == other.polarity,
            height < MarkReach.maximumHeightOfMarks * other.height,
            left > other.left - reach, right < other.right + reach
        else { return false }
        let center = (left + right) / 2
        let (foot, otherFoot) = (baseline.y(at: center), other.baseline.y(at: center))
        return foot - ascent > otherFoot - MarkReach.maximumAscent * other.ascent
            && foot + descent
                < otherFoot + max(other.descent, MarkReach.minimumDescent * other.ascent)
    }

    /// Whether a mark that rises above the letters is an accent on one of them.
    fileprivate func hasAccent(_ mark: Span) -> Bool {
        guard mark.ascent < Accent.maximumAscent * ascent,
            mark.ascent + mark.descent < Accent.maximumHeight * ascent,
            max(mark.right - mark.left, mark.ascent + mark.descent) > Accent.minimumSize * ascent
        else { return false }
        return components.contains { component in
            let letter = span(of: component)
            let gap = -mark.descent - letter.ascent
            let overhang = Accent.maximumOverhang * (letter.right - letter.left)
            return letter.left - overhang < mark.left && mark.right < letter.right + overhang
                && 0 <= gap && gap < Accent.maximumGap * ascent
        }
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
    let reach = Colon.maximumDistanceInSizes * size
    var found = false
    grid.forEach(
        left: Int(mark.left - size), top: Int(mark.top - reach), right: Int(mark.right + size),
        bottom: Int(mark.bottom + reach)
    ) { other in
        let twin = marks[other]
        let size = Swift.max(size, twin.width, twin.height)
        let distance = abs((twin.top + twin.bottom) - (mark.top + mark.bottom)) / 2
        if other != index, abs((twin.left + twin.right) - (mark.left + mark.right)) <= size,
            distance > size, distance < Colon.maximumDistanceInSizes * size,
            Colon.maximumAreaRatio * twin.area > mark.area,
            Colon.maximumAreaRatio * mark.area > twin.area
        {
            found = true
        }
    }
    return found
}
