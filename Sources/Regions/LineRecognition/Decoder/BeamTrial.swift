import LibC

/// A class that is tried at a step, with the certainties that the search may count for it.
///
/// A certainty is the logarithm of a probability. Source: Tesseract's `RecodeBeamSearch` and
/// `NetworkIO::ProbToCertainty`.
struct BeamTrial {
    /// -1 for no trial.
    var code: Int32 = -1
    /// Of the class alone.
    var alone: Float = 0
    /// Of the class and null together.
    var withNull: Float = 0
    /// Of the class, null and the other of the two likeliest together.
    var withOther: Float = 0
    /// The other of the two likeliest; -1 if it is null.
    var other: Int32 = -1

    /// Below it, certainties are cut off.
    ///
    /// Source: `kMinCertainty`.
    static let leastCertainty: Float = -20
    private static let leastProbability = exp(leastCertainty)
    /// Added to every certainty, so that among long readings, too, the dictionary has a chance.
    ///
    /// Source: `kCertOffset`.
    private static let offset = -0.085
    /// Values that are looked at together.
    private static let lanes = 8

    /// The two likeliest classes and null, in the order of the recoder.
    ///
    /// - Parameter excluded: Classes that are not tried; null always is.
    static func likeliest(
        in row: UnsafeBufferPointer<Float>, recoder: Recoder, excluded: Set<Int32>
    ) -> (BeamTrial, BeamTrial, BeamTrial) {
        let (top, second) = likeliestTwo(in: row, excluded: excluded)
        let isNullAmong = top == recoder.null || second == recoder.null
        var first = BeamTrial(top, besides: second, in: row, recoder)
        var middle = BeamTrial(second, besides: top, in: row, recoder)
        var last =
            isNullAmong ? BeamTrial() : BeamTrial(recoder.null, besides: -1, in: row, recoder)
        order(&first, &middle, recoder)
        order(&middle, &last, recoder)
        order(&first, &middle, recoder)
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
        // Nearly all values are next to nothing: several at a time are seen not to matter.
        let bytes = UnsafeRawBufferPointer(row)
        let whole = row.count & ~(lanes - 1)
        for start in stride(from: 0, to: whole, by: lanes) {
            let values = bytes.loadUnaligned(
                fromByteOffset: start * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
            guard any(values .> secondValue) else { continue }
            for code in start..<start + lanes { take(code) }
        }
        for code in whole..<row.count { take(code) }
        return (top, second)
    }

    private init() {}

    /// No trial if the class is part of no character, and is not null.
    private init(
        _ code: Int, besides other: Int, in row: UnsafeBufferPointer<Float>, _ recoder: Recoder
    ) {
        let null = recoder.null
        guard code >= 0, code == null || recoder.isUsed(code) else { return }
        self.code = Int32(code)
        alone = Self.certainty(row[code])
        guard code != null else { return }
        withNull = Self.certainty(row[code] + row[null])
        guard other >= 0, other != null else { return }
        self.other = Int32(other)
        withOther = Self.certainty(row[code] + row[null] + row[other])
    }

    private static func order(_ a: inout BeamTrial, _ b: inout BeamTrial, _ recoder: Recoder) {
        guard b.code >= 0 else { return }
        if a.code < 0 || recoder.ranks[Int(b.code)] < recoder.ranks[Int(a.code)] { swap(&a, &b) }
    }

    private static func certainty(_ probability: Float) -> Float {
        let certainty = probability > leastProbability ? log(probability) : leastCertainty
        return Float(Double(certainty) + offset)
    }
}
