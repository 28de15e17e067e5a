/// One of several stacked codes side by side and above one another, by the paper between them.
///
/// Within one, rows and the separators between them show something dark every few modules, and leave no
/// line light.
extension LinearCandidate {
    private enum OneOfSeveral {
        /// From line to line, in pixels, and how many at most; chosen: separators are a module high.
        static let pixelsPerLine = 2.0
        static let mostLines = 256
        /// Samples in a pixel.
        static let density = 2.0
        /// The least paper between codes, in the narrowest elements; chosen: two lie side by side in
        /// separators.
        static let leastLight = 3.5
        /// Of the elements of a line, as many are narrower than its module; chosen: blur, and dirt.
        static let narrowShare = 0.1
        /// How far on both sides of a place a line must show anything to be of its code, in modules;
        /// chosen: half of a row of one pair.
        static let reachInModules = 24.0
        /// The least contrast of a line there, beside that of the line that has most; chosen.
        static let leastContrast: Float = 0.5
        /// How much smaller than all of it a part is; chosen: one of two codes is.
        static let mostArea = 0.8
    }

    /// The part with paper all around in which a place lies; `nil` where that is all of it, or the place
    /// lies on paper.
    ///
    /// - Parameter place: pixels of the plane.
    func oneOfSeveral(at place: SIMD2<Double>, in plane: Plane<UInt8>) -> LinearCandidate? {
        let samples = Int(length * OneOfSeveral.density)
        let count = min(Int(height / OneOfSeveral.pixelsPerLine), OneOfSeveral.mostLines)
        guard samples > 1, count > 1 else { return nil }
        let apart = height / Double(count)
        let lines = (0..<count).map { line in
            let middle = center + along * ((Double(line) + 0.5) * apart - height / 2)
            let half = across * (length / 2)
            return plane.row(from: middle - half, to: middle + half, count: samples)
        }
        let offset = place - center
        let column = Int((offset.dot(across) + length / 2) * OneOfSeveral.density)
        let row = Int((offset.dot(along) + height / 2) / apart)
        guard (0..<samples).contains(column), lines.indices.contains(row),
            let module = Self.module(of: lines)
        else { return nil }
        let reach = Int(OneOfSeveral.reachInModules * module)
        let near = max(column - reach, 0)..<min(column + reach, samples)
        let contrasts = lines.map { Self.contrast(of: $0[near]) }
        let least = OneOfSeveral.leastContrast * (contrasts.max() ?? 0)
        let isDark = contrasts.map { $0 >= least }
        guard let rows = Self.part(of: isDark, around: row, between: 1) else { return nil }
        var isDarkAbove = [Bool](repeating: false, count: samples)
        for line in rows where isDark[line] {
            let middle = (lines[line].min() ?? 0) + Self.contrast(of: lines[line][...]) / 2
            for index in 0..<samples where lines[line][index] < middle { isDarkAbove[index] = true }
        }
        guard
            let columns = Self.part(
                of: isDarkAbove, around: column, between: Int(OneOfSeveral.leastLight * module))
        else { return nil }
        var part = self
        part.length = Double(columns.count) / OneOfSeveral.density
        part.height = Double(rows.count) * apart
        let left = Double(columns.lowerBound) / OneOfSeveral.density
        let top = Double(rows.lowerBound) * apart
        part.center += across * (left + part.length / 2 - length / 2)
        part.center += along * (top + part.height / 2 - height / 2)
        let share = part.length * part.height / (length * height)
        return share < OneOfSeveral.mostArea ? part : nil
    }

    /// The width of the narrowest elements, in samples; `nil` where no line has any.
    private static func module(of lines: [[Float]]) -> Double? {
        let narrow = lines.compactMap { line -> Float? in
            let widths = ElementWidths.widths(between: ElementWidths.edges(in: line)).sorted()
            return widths.isEmpty
                ? nil : widths[Int(OneOfSeveral.narrowShare * Double(widths.count))]
        }.sorted()
        return narrow.isEmpty ? nil : Double(narrow[narrow.count / 2])
    }

    private static func contrast(of profile: ArraySlice<Float>) -> Float {
        (profile.max() ?? 0) - (profile.min() ?? 0)
    }

    /// From the first to the last that is dark around a place, before more than so many that are light.
    private static func part(
        of isDark: [Bool], around place: Int, between light: Int
    ) -> Range<Int>? {
        func end(_ step: Int) -> Int? {
            var (index, last) = (place, nil as Int?)
            while isDark.indices.contains(index), abs(index - (last ?? place)) <= light {
                if isDark[index] { last = index }
                index += step
            }
            return last
        }
        guard let first = end(-1), let last = end(1), first < last else { return nil }
        return first..<last + 1
    }
}
