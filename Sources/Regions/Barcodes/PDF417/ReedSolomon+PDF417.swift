extension ReedSolomon {
    /// Of PDF417 and MicroPDF417, over the numbers modulo 929.
    ///
    /// Source: ISO/IEC 15438, 5.10.
    static let pdf417 = ReedSolomon(
        field: FiniteField(prime: PDF417Codewords.count, root: 3), firstRoot: 1)
}
