/// A matrix code whose modules are found, to be decoded from a drawing of them.
protocol MatrixSymbol {
    var isColorInverted: Bool { get }
    /// The corners of its modules, without the quiet zone, in pixels.
    var outline: PixelQuadrilateral { get }

    /// The code drawn anew, dark on light with a quiet zone.
    ///
    /// - Parameter sharpness: how much of the difference from its neighbors is added to a
    ///   module's shade, against blur.
    func drawn(sharpness: Float) -> Plane<UInt8>
}

#if ZXing
    extension ZXingDecoder {
        /// What a code says, more and more sharpened; its place is where its modules are.
        func reading(of symbol: some MatrixSymbol) throws(RegionsError) -> BarcodeReading? {
            for sharpness: Float in [0, 0.5, 1] {
                guard var reading = try readings(in: symbol.drawn(sharpness: sharpness)).first
                else { continue }
                reading.outline = symbol.outline
                reading.isColorInverted = symbol.isColorInverted
                return reading
            }
            return nil
        }
    }
#endif
