extension Plane where Sample == UInt8 {
    /// A matrix code as its printer would draw it, dark on light with a quiet zone.
    ///
    /// - Parameter isDark: the modules row by row.
    init(modules isDark: [Bool], columns: Int) {
        let (scale, quiet) = (4, 4)
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
