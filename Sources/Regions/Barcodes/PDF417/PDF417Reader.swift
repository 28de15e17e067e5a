/// Reads the codewords of a PDF417 whose ends are known from gray values, along its rows.
///
/// Laid flat, codewords are cells of seventeen modules below one another. What is seen of a
/// codeword on lines of its row is added up before it is compared with all that it can be: lines
/// between two rows, and noise, are outvoted.
struct PDF417Reader {
    /// The samples of a module, and of how many of a row's lines its codewords are taken at most.
    static let samplesPerModule = 4.0
    private static let mostLinesPerRow = 4
    /// The lines on which indicators are looked at; chosen: some for each of 90 rows (ISO/IEC 15438).
    private static let mostIndicatorLines = 300
    /// The least likeness of a line to a codeword of a row, to count for it; and how far from it
    /// the line may lie, in rows: rows bend where paper does.
    ///
    /// Chosen: three rows on there is the same cluster again.
    private static let minimumLikeness: Float = 0.6
    private static let mostRowsApart = 1.5
    /// The leads from which on a codeword is taken for seen, one try each.
    private static let leads: [Float] = [0.02, 0.06, 0]
    /// The check words that must not be needed: they prove that it is a code.
    private static let spareCheckWords = 2
    /// Of a code laid flat, in pixels; chosen: what is larger is none.
    static let mostSide = 4000.0
    /// What is taken before and behind the code.
    static let quietModules = 2.0

    /// Asked for only once a code is read: to make it takes as long as to read a small image.
    private var matcher: PDF417Matcher { .standard }

    /// The code between two ends as it would be without blur and noise; `nil` where too little of it
    /// is seen.
    func drawing(of symbol: PDF417Symbol, in plane: Plane<UInt8>) -> PDF417Drawing? {
        let (across, down) = symbol.outline.sideLengths
        let module = Self.samplesPerModule
        let (length, quiet) = (across / symbol.module * module, Self.quietModules * module)
        guard length < Self.mostSide, down < Self.mostSide,
            let flat = plane.laidFlat(
                symbol.outline,
                at: PixelQuadrilateral(left: quiet, top: 0, right: quiet + length, bottom: down),
                width: Int(length + 2 * quiet), height: Int(down)),
            let columns = PDF417Columns(flat, start: quiet, end: quiet + length, module: module)
        else { return nil }
        return drawing(of: flat, columns)
    }

    private func drawing(of flat: Plane<UInt8>, _ columns: PDF417Columns) -> PDF417Drawing? {
        let ends = indicators(of: flat, columns, in: [0, columns.count - 1])
        guard let rows = PDF417Rows(ends, span: 0...Double(flat.height)),
            rows.columns == columns.count - 2
        else { return nil }
        return drawing(of: cells(of: flat, columns, rows), rows)
    }

    /// What the indicators of rows are like, on all lines.
    func indicators(
        of flat: Plane<UInt8>, _ columns: PDF417Columns, in places: [Int]
    ) -> [PDF417Rows.Sighting] {
        stride(from: 0, to: flat.height, by: flat.height / Self.mostIndicatorLines + 1).flatMap {
            line in
            let starts = columns.starts(at: Double(line) + 0.5)
            return places.compactMap { place -> PDF417Rows.Sighting? in
                let darkness = flat.darkness(
                    inRow: line, from: starts[place], to: starts[place + 1])
                return matcher.glance(darkness).map {
                    PDF417Rows.Sighting(line: line, isLeft: place == 0, match: $0)
                }
            }
        }
    }

    /// A codeword's place on a line.
    struct Cell {
        var line: Int
        var column: Int
        /// How far it is on the way from the left indicator to the right one.
        var share: Double
        var darkness: PDF417Matcher.Modules
        var match: PDF417Matcher.Match
    }

    /// Those that are like a codeword, on some lines of each row.
    func cells(
        of flat: Plane<UInt8>, _ columns: PDF417Columns, _ rows: PDF417Rows
    ) -> [Cell] {
        let step = max(Int(1 / (rows.left.slope * Double(Self.mostLinesPerRow))), 1)
        return stride(from: step / 2, to: flat.height, by: step).flatMap { line in
            let starts = columns.starts(at: Double(line) + 0.5)
            return (0..<rows.columns).compactMap { column -> Cell? in
                let darkness = flat.darkness(
                    inRow: line, from: starts[column + 1], to: starts[column + 2])
                guard let match = matcher.glance(darkness),
                    match.likeness > Self.minimumLikeness
                else { return nil }
                return Cell(
                    line: line, column: column,
                    share: Double(column + 1) / Double(rows.columns + 1), darkness: darkness,
                    match: match)
            }
        }
    }

    /// The code that cells show; `nil` where too many of its codewords are not seen, or wrong.
    func drawing(of cells: [Cell], _ rows: PDF417Rows) -> PDF417Drawing? {
        let width = rows.columns
        var seen = [PDF417Matcher.Modules](repeating: .zero, count: rows.count * width)
        for cell in cells {
            let place = rows.place(ofLine: cell.line, at: cell.share)
            guard let row = rows.row(at: place, cluster: cell.match.cluster),
                abs(Double(row) + 0.5 - place) < Self.mostRowsApart
            else { continue }
            let weight = cell.match.likeness - Self.minimumLikeness
            seen[row * width + cell.column] += cell.darkness * (weight * weight)
        }
        let matches = seen.enumerated().map { index, modules in
            matcher.match(modules, in: CollectionOfOne(index / width % 3))
        }
        let checkWords = PDF417Drawing.checkWords(level: rows.level)
        for lead in Self.leads {
            let words = matches.map { $0.flatMap { $0.lead > lead ? $0.word : nil } }
            if let words = ReedSolomon.pdf417.corrected(
                words, checkWords: checkWords, spare: Self.spareCheckWords),
                words[0] == words.count - checkWords
            {
                return PDF417Drawing(columns: width, level: rows.level, words: words)
            }
        }
        return nil
    }
}

extension Plane where Sample == UInt8 {
    /// How dark the modules of a codeword are on a row, but the last one, in gray levels: at their
    /// middles, between pixels interpolated.
    fileprivate func darkness(
        inRow y: Int, from start: Double, to end: Double
    ) -> PDF417Matcher.Modules {
        let step = (end - start) / Double(PDF417Codewords.modules)
        var result = PDF417Matcher.Modules()
        for module in 0..<PDF417Matcher.Modules.scalarCount {
            let place = start + (Double(module) + 0.5) * step - 0.5
            let x = min(max(Int(place), 0), width - 2)
            let share = Float(place - Double(x))
            let (left, right) = (Float(self[x, y]), Float(self[x + 1, y]))
            result[module] = 255 - (left + share * (right - left))
        }
        return result
    }
}
