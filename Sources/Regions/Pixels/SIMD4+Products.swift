// Written out lane by lane, for that is what compilers turn into one instruction, and
// `init(truncatingIfNeeded:)` is a call that takes as long as all the rest.
extension SIMD4<Int32> {
    /// The products of eight pairs of numbers, those of neighbors added.
    @inline(__always)
    init(productsOf a: SIMD8<Int16>, _ b: SIMD8<Int16>) {
        self = Self(evenOf: a) &* Self(evenOf: b) &+ Self(oddOf: a) &* Self(oddOf: b)
    }

    @inline(__always)
    private init(evenOf numbers: SIMD8<Int16>) {
        self.init(Int32(numbers[0]), Int32(numbers[2]), Int32(numbers[4]), Int32(numbers[6]))
    }

    @inline(__always)
    private init(oddOf numbers: SIMD8<Int16>) {
        self.init(Int32(numbers[1]), Int32(numbers[3]), Int32(numbers[5]), Int32(numbers[7]))
    }
}
