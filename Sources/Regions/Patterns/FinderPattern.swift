/// The geometry of QR Code's finder patterns.
///
/// Three dark squares one in another, of 7, 5 (light) and 3 modules, at three corners of a code,
/// each with a light separator of one module around. Source: ISO/IEC 18004, finder pattern and
/// versions.
enum FinderPattern {
    /// The sides of its squares, from the outer one, in modules.
    static let squares: [Double] = [7, 5, 3]
    /// Modules from its center to its edge.
    static let reach = 3.5
    /// Modules along a side of the smallest and of the largest code: versions 1 and 40.
    static let codeSizes = 21.0...177.0
}
