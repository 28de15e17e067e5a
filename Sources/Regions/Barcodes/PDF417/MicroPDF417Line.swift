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
    /// The row address patterns, counted from 0; the left one is the row's where none is drawn.
    let (left, right): (Int, Int)
    let middle: Int?
    /// The codewords; `nil` where none is like what is seen.
    let words: [Int?]
    /// Its elements among those of the line.
    let elements: Range<Int>

    /// All rows that a line crosses.
    ///
    /// - Parameters:
    ///   - widths: elements from a bar to a bar, in any unit.
    ///   - forms: what rows may be, the longest first.
    static func lines(
        in widths: [Float], forms: [MicroPDF417Layout.RowForm]
    ) -> [MicroPDF417Line] {
        var found: [MicroPDF417Line] = []
        var start = 0
        while start < widths.count {
            let line = forms.lazy
                .compactMap { MicroPDF417Line($0, at: start, of: widths) }.first
            if let line { found.append(line) }
            start = line.map { $0.elements.upperBound + 1 } ?? start + 2
        }
        return found
    }

    private init?(_ form: MicroPDF417Layout.RowForm, at start: Int, of widths: [Float]) {
        let end = start + form.elements
        guard end <= widths.count else { return nil }
        let parts = form.parts
        // Whether all parts are as long as they must be, which most of what is none fails.
        var (position, pitch) = (start, Float(0))
        for part in parts {
            let (count, modules) = Self.size(of: part)
            let own = widths[position..<position + count].reduce(0, +) / Float(modules)
            if pitch > 0, !Self.pitchRatio.contains(own / pitch) { return nil }
            (position, pitch) = (position + count, own)
        }
        guard widths[end - 1] < 2 * pitch else { return nil }
        var drawnLeft, middle, right: Int?
        position = start
        for part in parts {
            let (count, modules) = Self.size(of: part)
            if part != .word {
                let patterns =
                    part == .middle
                    ? MicroPDF417Layout.middleAddresses : MicroPDF417Layout.sideAddresses
                guard
                    let address = PDF417Codewords.nearest(
                        to: widths, at: position, count: count, modules: modules, in: patterns,
                        within: Self.maximumAddressError)
                else { return nil }
                switch part {
                case .left: drawnLeft = address
                case .middle: middle = address
                default: right = address
                }
            }
            position += count
        }
        guard let right,
            let left = MicroPDF417Layout.byForm[form]?.lazy.compactMap({ layout in
                layout.row(left: drawnLeft, middle: middle, right: right)
                    .map { layout.left(ofRow: $0) }
            }).first
        else { return nil }
        let patterns = PDF417Codewords.widths[MicroPDF417Layout.cluster(left: left)]
        var words: [Int?] = []
        position = start
        for part in parts {
            let (count, modules) = Self.size(of: part)
            if part == .word {
                words.append(
                    PDF417Codewords.nearest(
                        to: widths, at: position, count: count, modules: modules, in: patterns,
                        within: Self.maximumWordError))
            }
            position += count
        }
        (columns, self.left, self.middle, self.right) = (form.columns, left, middle, right)
        (self.words, elements) = (words, start..<end)
    }

    /// Elements and modules.
    private static func size(of part: MicroPDF417Layout.Part) -> (elements: Int, modules: Int) {
        part == .word
            ? (PDF417Codewords.elements, PDF417Codewords.modules)
            : (MicroPDF417Layout.addressElements, MicroPDF417Layout.addressModules)
    }
}
