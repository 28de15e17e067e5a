/// What the widths of elements on one line say.
struct ElementReading: Sendable, Hashable {
    var symbology: BarcodeSymbology
    var payload: [UInt8]
    /// Whether FNC1 says that the payload is made of GS1 elements.
    var isGS1Marked = false
    /// Whether it is read from right to left.
    var isReversed = false
    /// "]" with letter and modifier, where they say more than the symbology.
    var symbologyIdentifier: String?
}

/// A symbology that is read of the widths of its elements alone.
protocol ElementDecoder: Sendable {
    /// What a code says that begins with a bar, and the element behind its last one; `nil` where
    /// none begins.
    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)?
}

extension ElementDecoder {
    /// What is read from left to right, one code behind the other, and of which elements.
    ///
    /// - Parameter elements: bars and spaces in turn, from a bar to a bar.
    func readings(of elements: Elements) -> [(reading: ElementReading, elements: Range<Int>)] {
        var found: [(reading: ElementReading, elements: Range<Int>)] = []
        var start = 0
        while start < elements.count {
            if let (reading, end) = reading(from: start, in: elements) {
                found.append((reading, start..<end))
                start = end + 1
            } else {
                start += 2
            }
        }
        return found
    }
}

/// Widths of bars and spaces in turn, from a bar to a bar, in any unit.
struct Elements: Sendable {
    let widths: [Float]
    /// How far it is light before the first and behind the last, as far as the image goes.
    var lightBefore: Float = .infinity
    var lightBehind: Float = .infinity
    /// How far the line goes before the first and behind the last; infinite where the image ends.
    var roomBefore: Float = .infinity
    var roomBehind: Float = .infinity
    /// Whether they stand in the image from right to left.
    var isReversed = false

    var count: Int { widths.count }

    /// The same from the other end.
    func reversed() -> Elements {
        Elements(
            widths: widths.reversed(), lightBefore: lightBehind, lightBehind: lightBefore,
            roomBefore: roomBehind, roomBehind: roomBefore, isReversed: !isReversed)
    }

    /// The width of some elements together; 0 where there are not as many.
    func width(_ start: Int, _ count: Int) -> Float {
        guard start >= 0, start + count <= widths.count else { return 0 }
        var sum: Float = 0
        for index in start..<start + count { sum += widths[index] }
        return sum
    }

    /// The sum of squares by which elements are off a pattern, in modules; what bars have too much and
    /// spaces too little explains itself.
    ///
    /// - Parameters:
    ///   - scale: modules in the unit of the widths.
    ///   - explained: the share of that which does.
    static func error(
        of widths: ArraySlice<Float>, scale: Float = 1, from pattern: some Collection<Float>,
        explained: Float = 1
    ) -> Float {
        var (sum, squares, sign): (Float, Float, Float) = (0, 0, 1)
        for (width, modules) in zip(widths, pattern) {
            let error = width * scale - modules
            sum += sign * error
            squares += error * error
            sign = -sign
        }
        return squares - explained * sum * sum / Float(pattern.count)
    }

    /// The light before a bar, within the image.
    func light(before bar: Int) -> Float { bar == 0 ? lightBefore : widths[bar - 1] }

    /// The light that begins here, within the image.
    func light(at space: Int) -> Float { space >= widths.count ? lightBehind : widths[space] }

    /// Whether the space before a bar is wider than this, or the image ends there.
    func isQuiet(before bar: Int, than width: Float) -> Bool {
        (bar == 0 ? roomBefore : widths[bar - 1]) >= width
    }

    /// Whether the space that begins here is wider than this, or the image ends there.
    func isQuiet(at space: Int, than width: Float) -> Bool {
        (space >= widths.count ? roomBehind : widths[space]) >= width
    }
}
