/// The marks before the items of a list: round, filled, and half up the letters.
///
/// Recognizers know no such sign and take it for a letter ("e", "¢"); so it is told by its shape,
/// and taken out of what they are given.

/// What a bullet is like, in ascents of the line where not said otherwise.
///
/// Chosen: from a third of the height of capitals to nearly that of small letters, as fonts have
/// them; a filled circle covers π/4 of its box, a letter "e" or "o" little more than half.
private enum Bullet {
    static let diameters = (minimum: 0.2, maximum: 0.66)
    static let maximumAspect = 1.25
    static let minimumFill = 0.7
    /// Its middle above the baseline.
    static let middles = (minimum: 0.22, maximum: 0.62)
    /// Small letters stand on the baseline, bullets don't, but for the largest by a pixel.
    static let minimumFoot = 0.03
    /// Between it and the first letter of its line.
    static let gaps = (minimum: 0.25, maximum: 4.0)
    /// How much is free before it: what stands nearer to other letters is a point of theirs.
    static let freeBefore = 2.0
    /// How far above or below it another sign of its size is half a colon.
    static let reachOfColon = 1.0
}

extension TextLine {
    /// What is read where ``bullets`` are.
    static let bulletCharacter = "•"

    /// Whether a component is a bullet before the line that begins at a place.
    fileprivate func hasBullet(_ component: InkComponent, before start: Double) -> Bool {
        let (width, height) = (Double(component.width), Double(component.height))
        let span = span(of: component)
        let (diameter, gap) = (max(width, height) / ascent, (start - span.right) / ascent)
        let middle = (span.ascent - span.descent) / 2 / ascent
        return diameter > Bullet.diameters.minimum && diameter < Bullet.diameters.maximum
            && max(width, height) < Bullet.maximumAspect * min(width, height) + 1
            && Double(component.area) > Bullet.minimumFill * width * height
            && middle > Bullet.middles.minimum && middle < Bullet.middles.maximum
            && -span.descent > Bullet.minimumFoot * ascent
            && gap > Bullet.gaps.minimum && gap < Bullet.gaps.maximum
    }

    /// Takes the first of the line's own components for its bullet if it is one.
    fileprivate mutating func takeOwnBullet() {
        guard components.count > TextLine.minimumLetters,
            let first = components.min(by: { $0.left < $1.left }),
            let start = components.filter({ $0 != first }).map(\.left).min(),
            hasBullet(first, before: Double(start))
        else { return }
        components.removeAll { $0 == first }
        bullets = [span(of: first)]
        measure()
    }
}

extension [TextLine] {
    /// Gives bullets to the lines that they stand before.
    ///
    /// - Parameters:
    ///   - letters: those that stand on no line; bullets are taken out.
    ///   - marks: what is smaller than letters; bullets are taken out.
    mutating func takeBullets(of letters: inout [InkComponent], _ marks: inout [InkComponent]) {
        for index in indices { self[index].takeOwnBullet() }
        let others = letters + marks
        letters.removeAll { takeBullet($0, beside: others) }
        marks.removeAll { takeBullet($0, beside: others) }
    }

    private mutating func takeBullet(
        _ component: InkComponent, beside others: [InkComponent]
    ) -> Bool {
        let nearest = indices.filter {
            self[$0].bullets.isEmpty && self[$0].hasBullet(component, before: self[$0].left)
        }.min { self[$0].left < self[$1].left }
        guard let nearest else { return false }
        let line = self[nearest]
        let (free, reach) = (
            Int32(Bullet.freeBefore * line.ascent), Int32(Bullet.reachOfColon * line.ascent)
        )
        let isHalfAColon = others.contains {
            $0 != component && $0.left < component.right && $0.right > component.left
                && $0.top < component.bottom + reach && $0.bottom > component.top - reach
        }
        let isBehindLetters = contains { other in
            other.components.contains {
                $0.right > component.left - free && $0.left < component.right
                    && $0.top < component.bottom && $0.bottom > component.top
            }
        }
        guard !isHalfAColon, !isBehindLetters else { return false }
        self[nearest].bullets = [self[nearest].span(of: component)]
        return true
    }
}
