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
    /// - Parameter look: how its modules are told apart.
    func drawn(_ look: ModuleLook) -> Plane<UInt8>

    /// The same with its modules followed one by one, as on paper with waves, from one or another part
    /// that is known; empty where they can't be.
    var followed: [Self] { get }
}

/// How dark modules are told from light ones.
enum ModuleLook: Sendable, Hashable {
    /// By their shades, to which so much of the difference from their neighbors is added.
    case sharpened(Float)
    /// By the picture that all of them would make, blurred as what is seen is.
    case deblurred
}

#if ZXing
    extension ZXingDecoder {
        /// How a code is looked at, one after another until one is read.
        ///
        /// Chosen: as it is; then with half, with all, and with twice the difference from its
        /// neighbors; and what takes longer last.
        private static let looks: [ModuleLook] = [
            .sharpened(0), .sharpened(0.5), .sharpened(1), .sharpened(2), .deblurred,
        ]

        /// What a code says; its outline is that of its modules.
        func reading(of symbol: some MatrixSymbol) throws(RegionsError) -> BarcodeReading? {
            if let reading = try looked(at: symbol) { return reading }
            for followed in symbol.followed {
                if let reading = try looked(at: followed) { return reading }
            }
            return nil
        }

        /// What a code says in one look or another.
        private func looked(
            at symbol: some MatrixSymbol
        ) throws(RegionsError) -> BarcodeReading? {
            for look in Self.looks {
                guard var reading = try readings(in: symbol.drawn(look)).first
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
