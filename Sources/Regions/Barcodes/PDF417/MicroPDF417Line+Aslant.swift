extension MicroPDF417Line {
    /// How far from where it should be a pattern is, as a share of the distance.
    ///
    /// Chosen: perspective, and spread of ink.
    private static let mostAside: Float = 0.08
    /// How many rows a line goes up or down at most.
    ///
    /// Chosen: more may be those of another size.
    private static let mostRows = 5

    /// What lines aslant to the rows show: row address patterns that are as far from one another as
    /// in a row.
    ///
    /// Patterns of rows side by side differ by a single edge: a line that leaves one for the next is
    /// like either. Codewords differ in all of them, and are left out.
    ///
    /// - Parameters:
    ///   - widths: elements from a bar to a bar, in any unit.
    ///   - forms: what rows may be.
    static func aslant(
        in widths: [Float], forms: [MicroPDF417Layout.RowForm]
    ) -> [MicroPDF417Line] {
        let addresses = addresses(in: widths)
        // Most pairs are as far apart as those of no form.
        let reaches = forms.map { Float($0.reach) }
        let longest = (reaches.max() ?? 0) * (1 + mostAside)
        var lines: [MicroPDF417Line] = []
        for (index, first) in addresses.enumerated() {
            let most = longest * first.module * pitchRatio.upperBound
            for last in addresses[(index + 1)...].prefix(while: { $0.place - first.place < most })
            where pitchRatio.contains(last.module / first.module) {
                let reach = last.place - first.place
                let module = (first.module + last.module) / 2
                for form in forms.indices
                where abs(reach - reaches[form] * module) < mostAside * reach {
                    if let line = line(forms[form], from: first, to: last, of: addresses) {
                        lines.append(line)
                    }
                }
            }
        }
        return lines
    }

    /// What looks like a row address pattern.
    private struct Address {
        /// Its first element, where that begins, and how wide a module is.
        var element: Int
        var place: Float
        var module: Float
        /// Which one it is of those at the sides, and of those in the middle.
        var side: Int?
        var middle: Int?
    }

    private static func addresses(in widths: [Float]) -> [Address] {
        let count = MicroPDF417Layout.addressElements
        var found: [Address] = []
        var place: Float = 0
        // Behind the last one is a bar.
        for start in stride(from: 0, to: widths.count - count, by: 2) {
            let own = widths[start..<start + count]
            let module = own.reduce(0, +) / Float(MicroPDF417Layout.addressModules)
            if module > 0, let pattern = pattern(of: own, module: module) {
                let side = MicroPDF417Layout.sidesByPattern[pattern]
                let middle = MicroPDF417Layout.middlesByPattern[pattern]
                if side != nil || middle != nil {
                    found.append(
                        Address(
                            element: start, place: place, module: module, side: side,
                            middle: middle))
                }
            }
            place += widths[start] + widths[start + 1]
        }
        return found
    }

    /// The modules of elements that begin with a bar, dark ones 1; `nil` where they aren't as many as
    /// those of a row address pattern.
    private static func pattern(of widths: ArraySlice<Float>, module: Float) -> Int? {
        var (modules, pattern, isDark) = (0, 0, true)
        for width in widths {
            let own = Int((width / module).rounded())
            modules += own
            guard own > 0, modules <= MicroPDF417Layout.addressModules else { return nil }
            pattern = pattern << own | (isDark ? 1 << own - 1 : 0)
            isDark.toggle()
        }
        return modules == MicroPDF417Layout.addressModules ? pattern : nil
    }

    /// The row of a form that begins and ends with two patterns as far apart.
    private static func line(
        _ form: MicroPDF417Layout.RowForm, from first: Address, to last: Address,
        of addresses: [Address]
    ) -> MicroPDF417Line? {
        guard let right = last.side else { return nil }
        let reach = last.place - first.place
        var (left, middle): (Int?, Int?) = (first.side, nil)
        if form.parts.first != .left {
            (left, middle) = (nil, first.middle)
            guard middle != nil else { return nil }
        } else if form.distances.count > 1 {
            let place = first.place + reach * Float(form.distances[0]) / Float(form.reach)
            let nearest = addresses.lazy.filter { $0.middle != nil }
                .min { abs($0.place - place) < abs($1.place - place) }
            guard let nearest, abs(nearest.place - place) < mostAside * reach else { return nil }
            middle = nearest.middle
        }
        // Other sizes show the same patterns: the one of which the line crosses fewest rows.
        var nearest: (left: Int, descent: Int)?
        for layout in MicroPDF417Layout.byForm[form] ?? [] {
            guard
                let rows = layout.rows(left: left, middle: middle, right: right, slant: mostRows),
                abs(rows.right - rows.left) < nearest.map({ abs($0.descent) }) ?? .max
            else { continue }
            nearest = (layout.left(ofRow: rows.left), rows.right - rows.left)
        }
        return nearest.map { left, descent in
            MicroPDF417Line(
                columns: form.columns, modules: form.modules, left: left, right: right,
                middle: middle, descent: descent, words: [],
                elements: first.element..<last.element + MicroPDF417Layout.addressElements + 1)
        }
    }
}
