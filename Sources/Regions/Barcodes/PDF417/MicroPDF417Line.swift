/// What one line across a MicroPDF417 shows: a row's address and its codewords.
struct MicroPDF417Line: Sendable {
    /// How much wider or narrower the modules of one part may be than those of the one before.
    ///
    /// Chosen: perspective, and what samples leave open.
    static let pitchRatio: ClosedRange<Float> = 0.8...1.25
    /// The sum of squares by which the elements of a row address pattern and of a codeword may be off
    /// whole modules, spread of ink aside.
    ///
    /// Chosen.
    private static let maximumAddressError: Float = 0.9
    private static let maximumWordError: Float = 1.6

    let columns: Int
    /// From the first bar to the last.
    let modules: Int
    /// The row address patterns, counted from 0; the left one is the row's where none is drawn.
    let left: Int
    let right: Int
    let middle: Int?
    /// How many rows it goes down from the left to the right.
    var descent = 0
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
        var edges: [Float] = [0]
        edges.reserveCapacity(widths.count + 1)
        for width in widths { edges.append(edges[edges.count - 1] + width) }
        var (found, doubtful) = ([MicroPDF417Line](), [MicroPDF417Line]())
        var start = 0
        while start < widths.count {
            let line = forms.lazy.filter { mayBegin($0, at: start, of: edges) }
                .compactMap { MicroPDF417Line($0, at: start, of: widths) }.first
            if let line, !line.words.contains(nil) {
                found.append(line)
                start = line.elements.upperBound + 1
            } else {
                if let line { doubtful.append(line) }
                start += 2
            }
        }
        // The end of one code and the beginning of the next may look like a row but for a word.
        for line in doubtful where !found.contains(where: { $0.elements.overlaps(line.elements) }) {
            found.append(line)
        }
        return found
    }

    /// Whether all parts of a row are as long as they must be, which most of what is none fails.
    private static func mayBegin(
        _ form: MicroPDF417Layout.RowForm, at start: Int, of edges: [Float]
    ) -> Bool {
        guard start + form.elements < edges.count else { return false }
        var (position, pitch) = (start, Float(0))
        for part in form.parts {
            let (count, modules) = size(of: part)
            let own = (edges[position + count] - edges[position]) / Float(modules)
            if pitch > 0, !pitchRatio.contains(own / pitch) { return false }
            (position, pitch) = (position + count, own)
        }
        return edges[position + 1] - edges[position] < 2 * pitch
    }

    /// By how many rows it lies below another of the same code; negative above it.
    func rowsBelow(_ other: MicroPDF417Line) -> Int {
        // Addresses begin anew after the last: what is more than half of them below is above.
        let half = MicroPDF417Layout.addresses / 2
        let rows = (left - other.left + MicroPDF417Layout.addresses) % MicroPDF417Layout.addresses
        return rows < half ? rows : rows - MicroPDF417Layout.addresses
    }

    /// Elements and modules.
    private static func size(of part: MicroPDF417Layout.Part) -> (elements: Int, modules: Int) {
        part == .word
            ? (PDF417Codewords.elements, PDF417Codewords.modules)
            : (MicroPDF417Layout.addressElements, MicroPDF417Layout.addressModules)
    }
}

extension MicroPDF417Line {
    fileprivate init?(_ form: MicroPDF417Layout.RowForm, at start: Int, of widths: [Float]) {
        let (parts, end) = (form.parts, start + form.elements)
        var position = start
        var drawnLeft, middle, right: Int?
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
        self.init(
            columns: form.columns, modules: form.modules, left: left, right: right, middle: middle,
            words: words, elements: start..<end)
    }
}
