/// A PDF417 code in the image, by the bars at its two ends.
struct PDF417Symbol: Sendable {
    /// From the middle of the start pattern to that of the stop, in modules: 68 to 562, since there
    /// are 1 to 30 columns of data of 17 modules (ISO/IEC 15438).
    ///
    /// Chosen: less and more than that, as modules are measured at the ends alone.
    private static let minimumLengthInModules = 50.0
    private static let maximumLengthInModules = 640.0
    /// The cosine of the angle between the rows at an end and the way to the other.
    ///
    /// Chosen: 45°, by which perspective turns them at most.
    private static let minimumCosine = 0.7
    /// How many times as high one end may be as the other.
    ///
    /// Chosen: seen from the side, the far one is not twice as far away.
    private static let maximumHeightRatio = 2.0
    /// How wide the modules of the code are when it is laid flat, in pixels, and how much it may be
    /// made smaller or larger for that.
    ///
    /// Chosen: enough to decode, and not many times the pixels.
    private static let flatModuleInPixels = 3.0
    /// How high it is then beside its width, as a share of what it is in the image: rows are three
    /// modules high at least (ISO/IEC 15438), and each line of them is decoded.
    ///
    /// Chosen: rows keep some lines.
    private static let flatHeightShare = 0.5
    private static let minimumScale = 0.25
    private static let maximumScale = 2.0
    /// What is around it: two modules, the least quiet zone (ISO/IEC 15438).
    private static let quietZoneInPixels = 6.0
    /// Chosen: what is larger is no code but two that don't belong to each other.
    private static let maximumSideInPixels = 4000.0

    /// The corners of its bars, in the order of reading.
    let outline: PixelQuadrilateral
    let module: Double

    /// The code between two ends; `nil` if they don't belong to each other.
    init?(_ one: PDF417GuardPattern, _ other: PDF417GuardPattern) {
        let (start, stop) = one.isStart ? (one, other) : (other, one)
        let offset = stop.middle - start.middle
        let length = offset.length
        let module = (start.module + stop.module) / 2
        guard start.isStart, !stop.isStart, length > Self.minimumLengthInModules * module,
            length < Self.maximumLengthInModules * module,
            offset.dot(start.reading) > Self.minimumCosine * length,
            offset.dot(stop.reading) > Self.minimumCosine * length, start.fits(stop),
            max(start.height, stop.height)
                < Self.maximumHeightRatio * min(start.height, stop.height)
        else { return nil }
        let upper = PixelLine(point: start.wideTop, direction: (stop.wideTop - start.wideTop).unit)
        let lower = PixelLine(
            point: start.wideBottom, direction: (stop.wideBottom - start.wideBottom).unit)
        let left = PixelLine(point: start.top, direction: (start.bottom - start.top).unit)
        let right = PixelLine(point: stop.top, direction: (stop.bottom - stop.top).unit)
        guard let topLeft = upper.intersection(with: left),
            let topRight = upper.intersection(with: right),
            let bottomRight = lower.intersection(with: right),
            let bottomLeft = lower.intersection(with: left)
        else { return nil }
        outline = PixelQuadrilateral(
            topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
        guard outline.isConvex else { return nil }
        self.module = module
    }

    /// The code laid flat, with what is around it for a quiet zone.
    func flat(in plane: Plane<UInt8>) -> Plane<UInt8>? {
        let scale = min(
            max(Self.flatModuleInPixels / module, Self.minimumScale), Self.maximumScale)
        let (across, down) = outline.sideLengths
        let (width, quiet) = (across * scale, Self.quietZoneInPixels)
        let height = down * scale * Self.flatHeightShare
        guard width < Self.maximumSideInPixels, height < Self.maximumSideInPixels else {
            return nil
        }
        return plane.laidFlat(
            outline,
            at: PixelQuadrilateral(
                left: quiet, top: quiet, right: quiet + width, bottom: quiet + height),
            width: Int(width + 2 * quiet), height: Int(height + 2 * quiet))
    }
}
