extension ReedSolomon {
    /// Of QR codes, over the bytes as polynomials modulo x⁸ + x⁴ + x³ + x² + 1.
    ///
    /// Source: ISO/IEC 18004, annex A.
    static let qr = ReedSolomon(field: FiniteField(polynomial: 0x11D), firstRoot: 0)
}
