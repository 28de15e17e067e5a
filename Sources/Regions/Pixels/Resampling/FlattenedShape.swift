/// What is laid flat: the inside of four straight sides, or of four that bend.
enum FlattenedShape: Sendable {
    case straight(PixelQuadrilateral)
    case bent(BentOutline)

    /// The length of the longer of the two sides across, and of the two sides down, in pixels.
    var sideLengths: (across: Double, down: Double) {
        switch self {
        case .straight(let corners): corners.sideLengths
        case .bent(let outline): outline.sideLengths
        }
    }
}

extension Plane where Sample: BlendedSample {
    /// An upright picture of a shape (pixels of this plane), shrunk by averaging.
    ///
    /// Points outside the plane take the nearest border sample.
    /// - Returns: `nil` where the corners span no area.
    /// - Throws: what `check` throws, which is called all along.
    func flattened<Failure: Error>(
        _ shape: FlattenedShape, size: PixelSize, check: () throws(Failure) -> Void
    ) throws(Failure) -> Plane? {
        switch shape {
        case .straight(let corners):
            return try flattened(corners, width: size.width, height: size.height, check: check)
        case .bent(let outline):
            guard size.width > 0, size.height > 0, width > 0, height > 0 else { return nil }
            let (plane, points) = halvedFor(
                outline.corners, showing: outline.points, width: size.width,
                height: size.height)
            guard let outline = BentOutline(points),
                let patch = CoonsPatch(outline, width: size.width, height: size.height)
            else { return nil }
            return try plane.flattened(
                patch, lengths: outline.sideLengths, width: size.width, height: size.height,
                check: check)
        }
    }
}
