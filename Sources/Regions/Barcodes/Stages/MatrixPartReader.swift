#if ZXing
    /// Reads QR codes, Aztec codes, Data Matrix codes and MaxiCodes in a picture of little more than one of
    /// them, by what the library itself finds them by.
    struct MatrixPartReader {
        /// From a pixel to its neighbors that are taken from it: in the doubled picture one of the image,
        /// and in the image.
        private static let radiusOfDoubledInPixels = 2
        private static let radiusInPixels = 1
        /// Pairs of solid sides of Data Matrix codes that are looked at; chosen: one in a candidate,
        /// and those of what surrounds it.
        private static let finderEdges = 12
        /// Every other row: of the doubled picture each of the image.
        private static let rowStep = 2

        private let bullsEyes = BullsEyeStage()
        private let solidSides = DataMatrixStage()
        private let qrCodes = QRReader()

        /// What is read of a picture as it is, in its pixels.
        func readings(
            in part: Plane<UInt8>, of symbologies: Set<BarcodeSymbology>
        ) throws -> [BarcodeReading] {
            let found = try bullsEyes.readings(
                in: part, of: symbologies,
                box: [0, 0, Double(part.width), Double(part.height)], rowStep: Self.rowStep)
            if !found.isEmpty { return found }
            if symbologies.contains(.dataMatrix),
                let reading = try solidSides.reading(in: part, most: Self.finderEdges)
            {
                return [reading]
            }
            return try qrCodes.reading(in: part, of: symbologies).map { [$0] } ?? []
        }

        /// What is read of a small picture sharpened, at twice its size and then as large as it is; in its
        /// pixels.
        func sharpenedReadings(
            in part: Plane<UInt8>, of symbologies: Set<BarcodeSymbology>
        ) throws -> [BarcodeReading] {
            let larger = part.doubled().sharpened(radius: Self.radiusOfDoubledInPixels)
            let found = try readings(in: larger, of: symbologies)
            if !found.isEmpty { return found.map { $0.scaled(0.5) } }
            return try readings(in: part.sharpened(radius: Self.radiusInPixels), of: symbologies)
        }
    }
#endif
