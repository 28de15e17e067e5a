#if ZXing
    /// ZXing on an image that a matrix code fills to its edges, with a quiet zone around it.
    struct FramedImageStage: BarcodeStage {
        /// The share of the image that a candidate has at least; chosen: what has room for a quiet
        /// zone of four modules has less, unless it is large.
        private static let minimumShare = 0.6
        /// A smaller image may be one whose code is too small for a candidate; chosen: the largest
        /// codes of a pixel a module.
        private static let smallImageInPixels = 30_000.0
        /// Chosen: the modules of what fills the image have two pixels in as many, unless they are
        /// more than a hundred in a row.
        private static let mostPixels = 160_000.0
        /// Of the image's longer side, and in pixels; chosen: some modules of most codes.
        private static let frameShare = 0.1
        private static let minimumFrameInPixels = 8

        func run(on scan: inout BarcodeScan) throws {
            let image = scan.image
            guard !scan.symbologies.isDisjoint(with: BarcodeSymbology.matrix) else { return }
            let all = Double(image.gray.width * image.gray.height)
            let large = image.matrixCandidates.first { $0.area >= Self.minimumShare * all }
            guard all <= Self.smallImageInPixels || large != nil else { return }
            let first = image.levelForCodes
            let level =
                AnalysisImage.level(of: all, maximumPixels: Self.mostPixels, in: first...) ?? first
            let plane = image.gray(level: level)
            let frame = max(
                Int(Self.frameShare * Double(max(plane.width, plane.height))),
                Self.minimumFrameInPixels)
            // Rows of PDF417 are looked for at length where there are none.
            let decoder = ZXingDecoder(
                symbologies: large?.isCompact == true
                    ? scan.symbologies.subtracting([.pdf417]) : scan.symbologies,
                options: [.harder, .rotated])
            for isColorInverted in [false, true] where scan.readings.isEmpty {
                let ground = isColorInverted ? plane.inverted : plane
                let found = try decoder.readings(in: ground.framed(frame, value: .max))
                    .map { $0.moved(by: SIMD2(repeating: -Double(frame))) }
                    .map { $0.scaled(Double(1 << level)) }
                scan.readings.merge(isColorInverted ? found.map { $0.inverted() } : found)
            }
        }
    }
#endif
