/// A PDF417 code in the image, by the bars at its two ends.
struct PDF417Symbol: Sendable {
    /// The corners of its bars, in the order of reading.
    let outline: PixelQuadrilateral
    let module: Double

    /// The code between two ends; `nil` if they don't belong to each other.
    init?(_ one: PDF417GuardPattern, _ other: PDF417GuardPattern) {
        let (start, stop) = one.isStart ? (one, other) : (other, one)
        let way = stop.middle - start.middle
        let length = way.length
        let module = (start.module + stop.module) / 2
        // A row has 4 columns of 17 modules and one more at the least.
        guard start.isStart, !stop.isStart, length > 50 * module, length < 640 * module,
            way.dot(start.reading) > 0.7 * length, way.dot(stop.reading) > 0.7 * length,
            start.fits(stop), max(start.height, stop.height) < 2 * min(start.height, stop.height)
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
        let scale = min(max(3 / module, 0.25), 2)
        let (across, down) = outline.sideLengths
        let (width, height, quiet) = (across * scale, down * scale, 6.0)
        guard width < 4000, height < 4000 else { return nil }
        return plane.laidFlat(
            outline,
            at: PixelQuadrilateral(
                left: quiet, top: quiet, right: quiet + width, bottom: quiet + height),
            width: Int(width + 2 * quiet), height: Int(height + 2 * quiet))
    }
}
