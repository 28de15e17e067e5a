/// A code that is found in the image.
protocol OutlinedSymbol {
    /// The corners of its modules, without the quiet zone, in pixels.
    var outline: PixelQuadrilateral { get }
}

/// A matrix code whose modules are found, to be decoded from a drawing of them.
protocol MatrixSymbol: OutlinedSymbol {
    var isColorInverted: Bool { get }
    /// What is known of its modules; what is open is taken from the engine.
    var modules: BarcodeModules { get }

    /// The code drawn anew, dark on light with a quiet zone.
    ///
    /// - Parameter sharpness: how much of the difference from its neighbors is added to a
    ///   module's shade, against blur.
    func drawn(sharpness: Float) -> Plane<UInt8>

    /// The same with its modules followed one by one, as on paper with waves; `nil` where they can't
    /// be.
    var followed: Self? { get }
}

#if ZXing
    extension ZXingDecoder {
        /// How sharp a code is drawn, one after another until one is read.
        ///
        /// Chosen: as it is; then with half, with all, and with twice the difference from its
        /// neighbors.
        private static let sharpnesses: [Float] = [0, 0.5, 1, 2]

        /// What a code says; its outline is that of its modules.
        func reading(of symbol: some MatrixSymbol) throws(RegionsError) -> BarcodeReading? {
            if let reading = try sharpened(symbol) { return reading }
            guard let followed = symbol.followed else { return nil }
            return try sharpened(followed)
        }

        /// What a code says, more and more sharpened.
        private func sharpened(
            _ symbol: some MatrixSymbol
        ) throws(RegionsError) -> BarcodeReading? {
            for sharpness in Self.sharpnesses {
                guard var reading = try readings(in: symbol.drawn(sharpness: sharpness)).first
                else { continue }
                reading.outline = symbol.outline
                reading.isColorInverted = symbol.isColorInverted
                let (level, isDrawnMirrored) = (
                    reading.modules.errorCorrectionLevel, reading.modules.isMirrored
                )
                reading.modules = symbol.modules
                if isDrawnMirrored { reading.modules.isMirrored.toggle() }
                reading.modules.errorCorrectionLevel = symbol.modules.errorCorrectionLevel ?? level
                return reading
            }
            return nil
        }
    }
#endif
