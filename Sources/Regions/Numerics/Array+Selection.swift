extension Array where Element: Comparable {
    /// The element that would be at an index were all in order; they are sorted only as far as that
    /// takes.
    ///
    /// Source: C. A. R. Hoare, Algorithm 65: Find, CACM 4 (1961).
    mutating func select(_ index: Int) -> Element {
        withUnsafeMutableBufferPointer { values in
            var (low, high) = (0, values.count - 1)
            while low < high {
                let pivot = values[index]
                var (i, j) = (low, high)
                while i <= j {
                    while values[i] < pivot { i += 1 }
                    while pivot < values[j] { j -= 1 }
                    if i <= j {
                        values.swapAt(i, j)
                        i += 1
                        j -= 1
                    }
                }
                if j < index { low = i }
                if index < i { high = j }
            }
        }
        return self[index]
    }
}
