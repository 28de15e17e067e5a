import LibC

/// A class that is tried at a step, with the certainties that the search may count for it.
///
/// A certainty is the logarithm of a probability. Source: Tesseract's `RecodeBeamSearch` and
/// `NetworkIO::ProbToCertainty`.
struct BeamTrial {
    /// -1 for no trial.
    var code: Int32 = -1
    /// -1 for null.
    var character: Int32 = -1
    /// Of the class alone.
    var alone: Float = 0
    /// Of the class and null together.
    var withNull: Float = 0
    /// Of the class, null and the other of the two likeliest together.
    var withOther: Float = 0
    /// The other of the two likeliest; -1 if it is null.
    var other: Int32 = -1

    /// Below it, certainties are cut off.
    static let leastCertainty: Float = -20
    private static let leastProbability = exp(Float(-20))
    /// Added to every certainty, so that among long readings, too, the dictionary has a chance.
    private static let offset = -0.085

    /// The two likeliest classes and null, in the order of the codes.
    ///
    /// - Parameter excluded: Classes that are not tried; null always is.
    static func likeliest(
        in row: UnsafeBufferPointer<Float>, codes: Recoder, excluded: Set<Int32>
    ) -> (BeamTrial, BeamTrial, BeamTrial) {
        let (top, second) = likeliestTwo(in: row, excluded: excluded)
        let isNullAmong = top == codes.null || second == codes.null
        var first = BeamTrial(top, besides: second, in: row, codes)
        var middle = BeamTrial(second, besides: top, in: row, codes)
        var last = isNullAmong ? BeamTrial() : BeamTrial(codes.null, besides: -1, in: row, codes)
        order(&first, &middle, codes)
        order(&middle, &last, codes)
        order(&first, &middle, codes)
        return (first, middle, last)
    }

    /// The numbers of the two highest values, the first of equals; -1 if there are too few.
    private static func likeliestTwo(
        in row: UnsafeBufferPointer<Float>, excluded: Set<Int32>
    ) -> (Int, Int) {
        var (top, second) = (-1, -1)
        var (topValue, secondValue) = (-Float.infinity, -Float.infinity)
        func take(_ code: Int) {
            let value = row[code]
            guard value > secondValue, excluded.isEmpty || !excluded.contains(Int32(code))
            else { return }
            if value > topValue {
                (second, secondValue) = (top, topValue)
                (top, topValue) = (code, value)
            } else {
                (second, secondValue) = (code, value)
            }
        }
        // Nearly all values are next to nothing: eight at a time are seen not to matter.
        let bytes = UnsafeRawBufferPointer(row)
        let whole = row.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
            let values = bytes.loadUnaligned(
                fromByteOffset: start * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
            guard any(values .> secondValue) else { continue }
            for code in start..<start + 8 { take(code) }
        }
        for code in whole..<row.count { take(code) }
        return (top, second)
    }

    private init() {}

    /// No trial if the class has no character, and is not null.
    private init(
        _ code: Int, besides other: Int, in row: UnsafeBufferPointer<Float>, _ codes: Recoder
    ) {
        let null = codes.null
        guard code >= 0, code == null || codes.characters[code] >= 0 else { return }
        self.code = Int32(code)
        character = codes.characters[code]
        alone = Self.certainty(row[code])
        guard code != null else { return }
        withNull = Self.certainty(row[code] + row[null])
        guard other >= 0, other != null else { return }
        self.other = Int32(other)
        withOther = Self.certainty(row[code] + row[null] + row[other])
    }

    private static func order(_ a: inout BeamTrial, _ b: inout BeamTrial, _ codes: Recoder) {
        guard b.code >= 0 else { return }
        if a.code < 0 || codes.ranks[Int(b.code)] < codes.ranks[Int(a.code)] { swap(&a, &b) }
    }

    private static func certainty(_ probability: Float) -> Float {
        let certainty = probability > leastProbability ? log(probability) : leastCertainty
        return Float(Double(certainty) + offset)
    }
}
