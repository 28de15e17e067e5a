/// One of equal stacked codes that lines cross at once, as those of a sheet lie.
///
/// What is seen of their characters falls into groups across the bars, between which nothing is: each is of
/// the codes above one another. There the lines that are nearest to one another and show every character
/// are of one code, and so are those beside them that show its first and its last row.
extension DataBarRows {
    /// A character of a symbol, by its number, on a line.
    private struct Seen {
        var character: Int
        var down: Double
        var sighting: DataBarDecoder.Sighting
    }

    /// The share of all lines over which every character is seen, from the first line to the last, where
    /// there is more than one code; chosen: of one code with two rows each takes up half.
    private static let shareOfSeveral = 0.6
    /// The share of its lines on which a character is seen with others of its row; chosen: most, as lines
    /// that run aslant cross two rows.
    private static let shareOfRow = 0.5
    /// The share of the lines of the code that is seen most on which another is; chosen: half of a code that
    /// an edge cuts off is none.
    private static let shareOfMost = 0.6
    /// How much longer than the shortest part with all characters those of the other codes are, as a factor;
    /// chosen: less than with what lies between two codes.
    private static let lengthOfShort = 1.15
    /// The least between codes side by side, in modules; chosen: within a row nothing lies between pairs.
    private static let leastGapInModules = 4.0

    /// What was seen of one code, where equal stacked ones lie side by side or above one another.
    ///
    /// - Parameters:
    ///   - characters: of each, where it was seen.
    ///   - place: across the bars and along them, in pixels; the nearest code counts.
    func ofOneCode(
        _ characters: [[DataBarDecoder.Sighting]], near place: SIMD2<Double>
    ) -> [DataBarDecoder.Sighting] {
        let all = characters.enumerated().flatMap { index, sightings in
            sightings.map { Seen(character: index, down: lines[$0.line].down, sighting: $0) }
        }.sorted { $0.down < $1.down }
        let whole = sideBySide(all).filter { Set($0.map(\.character)).count == characters.count }
        let most = whole.map(\.count).max() ?? 0
        let seen = whole.filter { Double($0.count) >= Self.shareOfMost * Double(most) }
            .min { abs(middle(of: $0) - place.x) < abs(middle(of: $1) - place.x) }
        return ofOneAboveAnother(seen ?? all, characters: characters.count, near: place.y)
            .map(\.sighting)
    }

    /// What was seen of each of some codes between which nothing was, from left to right.
    private func sideBySide(_ seen: [Seen]) -> [[Seen]] {
        var (codes, end) = ([[Seen]](), -Double.infinity)
        let places = seen.map { (seen: $0, extent: extent(of: $0.sighting)) }
            .sorted { $0.extent.lowerBound < $1.extent.lowerBound }
        for (one, extent) in places {
            let gap = Self.leastGapInModules * module(of: one.sighting)
            if codes.isEmpty || extent.lowerBound > end + gap { codes.append([]) }
            codes[codes.count - 1].append(one)
            end = max(end, extent.upperBound)
        }
        return codes.map { $0.sorted { $0.down < $1.down } }
    }

    /// What was seen of one code, of some above one another: lines that see all of its characters, and are as
    /// near to one another as they can be.
    private func ofOneAboveAnother(
        _ seen: [Seen], characters: Int, near down: Double
    ) -> ArraySlice<Seen> {
        let least = Self.shareOfSeveral * Self.span(of: seen)
        let showsSeveral = (0..<characters).allSatisfy { index in
            Self.span(of: seen.filter { $0.character == index }) > least
        }
        let parts = showsSeveral ? Self.parts(of: seen, characters: characters) : []
        let shortest = parts.map { Self.span(of: seen[$0]) }.min() ?? 0
        let nearest = parts.filter { Self.span(of: seen[$0]) <= Self.lengthOfShort * shortest }
            .min { abs(Self.middle(of: seen[$0]) - down) < abs(Self.middle(of: seen[$1]) - down) }
        guard let nearest else { return seen[...] }
        var (first, last) = (nearest.lowerBound, nearest.upperBound)
        let (top, bottom) = (row(of: seen[first], in: seen), row(of: seen[last], in: seen))
        while first > 0, top.contains(seen[first - 1].character) { first -= 1 }
        while last < seen.count - 1, bottom.contains(seen[last + 1].character) { last += 1 }
        return seen[first...last]
    }

    /// From the first line to the last, in pixels.
    private static func span(of seen: some BidirectionalCollection<Seen>) -> Double {
        guard let first = seen.first, let last = seen.last else { return 0 }
        return last.down - first.down
    }

    /// The middle between the first line and the last, in pixels.
    private static func middle(of seen: ArraySlice<Seen>) -> Double {
        guard let first = seen.first, let last = seen.last else { return 0 }
        return (first.down + last.down) / 2
    }

    /// The middle between the left end and the right one, in pixels.
    private func middle(of seen: [Seen]) -> Double {
        let extents = seen.map { extent(of: $0.sighting) }
        let (left, right) = (extents.map(\.lowerBound).min(), extents.map(\.upperBound).max())
        return ((left ?? 0) + (right ?? 0)) / 2
    }

    /// The parts in which each character is seen, and in none of their parts is.
    private static func parts(of seen: [Seen], characters: Int) -> [ClosedRange<Int>] {
        var counts = [Int](repeating: 0, count: characters)
        var (missing, first) = (characters, 0)
        var parts: [ClosedRange<Int>] = []
        for (last, one) in seen.enumerated() {
            counts[one.character] += 1
            guard counts[one.character] == 1 else { continue }
            missing -= 1
            while missing == 0 {
                counts[seen[first].character] -= 1
                if counts[seen[first].character] == 0 {
                    parts.append(first...last)
                    missing += 1
                }
                first += 1
            }
        }
        return parts
    }

    /// The characters of the row that one stands in.
    private func row(of one: Seen, in seen: [Seen]) -> Set<Int> {
        let line = Set(seen.filter { $0.sighting.line == one.sighting.line }.map(\.character))
        let lines = Set(seen.filter { line.contains($0.character) }.map(\.sighting.line))
        let all = Dictionary(grouping: seen, by: \.character)
        return Set(
            all.filter { _, sightings in
                let shared = sightings.count { lines.contains($0.sighting.line) }
                return Double(shared) > Self.shareOfRow * Double(sightings.count)
            }.keys)
    }
}
