/// What prepared pictures of one plane say, each of which may make a linear code that is none.
struct EnhancementAgreement {
    /// How many pictures have to show a linear code; chosen.
    private static let minimumPictures = 2
    /// The same of the retail codes, which are often read wrong when sharpened; chosen.
    private static let minimumPicturesForThirteenDigits = 3

    private var said: [(reading: BarcodeReading, picture: EnhancedPlane.Enhancement)] = []

    /// Whether a reading is believed, with those before it: enough pictures show it, and none another
    /// of its symbology there.
    mutating func isReached(
        by reading: BarcodeReading, in picture: EnhancedPlane.Enhancement
    ) -> Bool {
        said.append((reading, picture))
        guard reading.symbology.isLinear else { return true }
        let alike = said.filter {
            $0.reading.symbology == reading.symbology && $0.reading.isAtPlace(of: reading)
        }
        let needed =
            reading.symbology.hasThirteenDigits
            ? Self.minimumPicturesForThirteenDigits : Self.minimumPictures
        return alike.allSatisfy { $0.reading.payload == reading.payload }
            && Set(alike.map(\.picture)).count >= needed
    }
}
