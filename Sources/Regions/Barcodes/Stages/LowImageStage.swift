/// An image of a few lines, of which all may be a linear code: too low to show where one is.
struct LowImageStage: BarcodeStage {
    /// Of the shorter side; chosen: what is higher shows stripes.
    private static let maximumHeightInPixels = 32
    /// Of a code with its quiet zones; chosen.
    private static let minimumLengthInPixels = 32
    /// Of the image, its quiet zones aside; chosen.
    private static let lengthShare = 0.9

    func run(on scan: inout BarcodeScan) throws {
        let (width, height) = (scan.image.gray.width, scan.image.gray.height)
        guard min(width, height) <= Self.maximumHeightInPixels,
            max(width, height) >= Self.minimumLengthInPixels
        else { return }
        let isUpright = width >= height
        let candidate = LinearCandidate(
            center: SIMD2(Double(width), Double(height)) / 2, across: isUpright ? [1, 0] : [0, 1],
            length: Self.lengthShare * Double(max(width, height)),
            height: Double(min(width, height)), energy: 0)
        let (decoder, doubtful) = (
            StripDecoder(symbologies: scan.symbologies, looks: [.plain, .patient]), scan.doubtful
        )
        scan.readings.merge(
            try scan.image.readings(of: candidate) { plane in
                try decoder.readings(of: candidate, in: plane, confirming: doubtful)
            })
    }
}
