/// How matrix codes are drawn.
private enum Drawing {
    /// Chosen: decoders that binarize by blocks of pixels need a few in each module.
    static let pixelsPerModule = 4
    /// The widest that a matrix code asks for: that of QR codes (ISO/IEC 18004).
    static let quietZoneInModules = 4
}

extension Plane where Sample == UInt8 {
    /// A matrix code as its printer would draw it, dark on light with a quiet zone.
    ///
    /// - Parameter isDark: the modules row by row.
    init(modules isDark: [Bool], columns: Int) {
        let (scale, quiet) = (Drawing.pixelsPerModule, Drawing.quietZoneInModules)
        let rows = isDark.count / columns
        let (width, height) = ((columns + 2 * quiet) * scale, (rows + 2 * quiet) * scale)
        self.init(width: width, height: height) { output in
            for y in 0..<height {
                let row = y / scale - quiet
                for x in 0..<width {
                    let column = x / scale - quiet
                    let isInside = row >= 0 && column >= 0 && row < rows && column < columns
                    output.initializeElement(
                        at: y * width + x,
                        to: isInside && isDark[row * columns + column] ? 0 : 255)
                }
            }
        }
    }
}
