/// What one line across a MicroPDF417 shows: a row's address and its codewords.
struct MicroPDF417Line: Sendable {
    /// How much wider or narrower the modules of one part may be than those of the one before.
    ///
    /// Chosen: perspective, and what samples leave open.
    private static let pitchRatio: ClosedRange<Float> = 0.8...1.25
    /// The sum of squares by which the elements of a row address pattern and of a codeword may be off
    /// whole modules, spread of ink aside.
    ///
    /// Chosen.
    private static let maximumAddressError: Float = 0.9
    private static let maximumWordError: Float = 1.6

    let columns: Int
    /// The row address patterns, counted from 0.
    let (left, right): (Int, Int)
    let middle: Int?
    /// The codewords; `nil` where none is like what is seen.
    let words: [Int?]
    /// Its elements among those of the line.
    let elements: Range<Int>

    /// All rows that a line crosses.
    ///
    /// - Parameter widths: elements from a bar to a bar, in any unit.
    static func lines(in widths: [Float]) -> [MicroPDF417Line] {
        var found: [MicroPDF417Line] = []
        var start = 0
        while start < widths.count {
            // The longest that fits: the beginning of a row of many columns is none of few.
            let line = (1...4).reversed().lazy
                .compactMap { MicroPDF417Line(columns: $0, at: start, of: widths) }.first
            if let line { found.append(line) }
            start = line.map { $0.elements.upperBound + 1 } ?? start + 2
        }
        return found
    }

    private init?(columns: Int, at start: Int, of widths: [Float]) {
        let end = start + MicroPDF417Layout.elements(columns: columns)
        guard end <= widths.count else { return nil }
        let parts = MicroPDF417Layout.parts(columns: columns)
        // Whether all parts are as long as they must be, which most of what is none fails.
        var (position, pitch) = (start, Float(0))
        for part in parts {
            let (count, modules) = Self.size(of: part)
            let own = widths[position..<position + count].reduce(0, +) / Float(modules)
            if pitch > 0, !Self.pitchRatio.contains(own / pitch) { return nil }
            (position, pitch) = (position + count, own)
        }
        guard widths[end - 1] < 2 * pitch else { return nil }
        var addresses: [Int] = []
        position = start
        for part in parts {
            let (count, modules) = Self.size(of: part)
            if part != .word {
                let patterns =
                    part == .middle
                    ? MicroPDF417Layout.middleAddresses : MicroPDF417Layout.sideAddresses
                guard
                    let address = Self.nearest(
                        to: widths, at: position, count: count, modules: modules, in: patterns,
                        within: Self.maximumAddressError)
                else { return nil }
                addresses.append(address)
            }
            position += count
        }
        let (left, right) = (addresses[0], addresses[addresses.count - 1])
        let middle = addresses.count > 2 ? addresses[1] : nil
        guard
            MicroPDF417Layout.all.contains(where: {
                $0.columns == columns && $0.row(left: left, middle: middle, right: right) != nil
            })
        else { return nil }
        let patterns = PDF417Codewords.widths[MicroPDF417Layout.cluster(left: left)]
        var words: [Int?] = []
        position = start
        for part in parts {
            let (count, modules) = Self.size(of: part)
            if part == .word {
                words.append(
                    Self.nearest(
                        to: widths, at: position, count: count, modules: modules, in: patterns,
                        within: Self.maximumWordError))
            }
            position += count
        }
        (self.columns, self.left, self.middle, self.right) = (columns, left, middle, right)
        (self.words, elements) = (words, start..<end)
    }

    /// Elements and modules.
    private static func size(of part: MicroPDF417Layout.Part) -> (elements: Int, modules: Int) {
        part == .word
            ? (PDF417Codewords.elements, PDF417Codewords.modules)
            : (MicroPDF417Layout.addressElements, MicroPDF417Layout.addressModules)
    }

    /// The pattern that elements are nearest to, what ink spreads aside; `nil` where none is near.
    private static func nearest(
        to widths: [Float], at start: Int, count: Int, modules: Int,
        in patterns: [SIMD8<Float>], within maximum: Float
    ) -> Int? {
        var (own, signs) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        for index in 0..<count {
            own[index] = widths[start + index]
            signs[index] = index % 2 == 0 ? 1 : -1
        }
        own *= Float(modules) / own.sum()
        var best: (index: Int, error: Float)?
        for (index, pattern) in patterns.enumerated() {
            let off = own - pattern
            let spread = (off * signs).sum()
            let error = (off * off).sum() - spread * spread / Float(count)
            if error < best?.error ?? maximum { best = (index, error) }
        }
        return best?.index
    }
}
