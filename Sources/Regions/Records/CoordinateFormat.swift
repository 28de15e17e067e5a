/// The units of a record's coordinates, and the corner that they are counted from.
public struct CoordinateFormat: Sendable, Hashable, Codable {
    /// What a coordinate of 1 is.
    public enum Units: String, Sendable, Hashable, CaseIterable, Codable {
        /// The width or the height of the upright image.
        case normalized
        /// A pixel of the upright image.
        case pixels
    }

    /// What a coordinate of 1 is.
    public var units: Units
    /// The corner that has the coordinates (0, 0).
    public var origin: CoordinateOrigin

    /// Makes a format of its parts.
    public init(units: Units, origin: CoordinateOrigin) {
        self.units = units
        self.origin = origin
    }

    /// Shares of the image from the bottom left, as observations have them.
    public static let normalized = CoordinateFormat(units: .normalized, origin: .bottomLeft)
    /// Pixels from the top left, as image programs count.
    public static let pixels = CoordinateFormat(units: .pixels, origin: .topLeft)
}

extension ImageRecord {
    /// The record with all coordinates in another format, which its JSON names in `units` and
    /// `origin` where it isn't ``CoordinateFormat/normalized``.
    ///
    /// Pixels are rounded to a hundredth, normalized coordinates to a millionth. A record without
    /// the size of its image has no coordinates, and stays as it is.
    public func converted(to format: CoordinateFormat) -> ImageRecord {
        guard format != coordinates, let size else { return self }
        let conversion = CoordinateConversion(from: coordinates, to: format, in: size)
        var record = self
        record.coordinates = format
        record.observations = observations?.map(conversion.apply)
        record.allReceipts = allReceipts.map { $0.mapPoints { conversion.apply(to: $0) } }
        record.card = card?.mapPoints { conversion.apply(to: $0) }
        record.cards = cards?.map { $0.mapPoints { conversion.apply(to: $0) } }
        return record
    }
}

/// The way from one format of coordinates to another.
private struct CoordinateConversion {
    /// Decimals of coordinates in pixels.
    ///
    /// Chosen: finer than any corner is found.
    private static let decimalsOfPixels = 2

    private let from: (x: Double, y: Double)
    private let to: (x: Double, y: Double)
    private let flips: Bool
    private let decimals: Int

    init(from: CoordinateFormat, to: CoordinateFormat, in size: PixelSize) {
        self.from = Self.scale(of: from.units, in: size)
        self.to = Self.scale(of: to.units, in: size)
        flips = from.origin != to.origin
        decimals = to.units == .pixels ? Self.decimalsOfPixels : BoxRecord.decimals
    }

    /// The width and the height of the image in these units.
    private static func scale(
        of units: CoordinateFormat.Units, in size: PixelSize
    ) -> (x: Double, y: Double) {
        units == .pixels ? (Double(size.width), Double(size.height)) : (1, 1)
    }

    func apply(to observation: ObservationRecord) -> ObservationRecord {
        var observation = observation
        observation.boundingBox = apply(to: observation.boundingBox)
        observation.corners = observation.corners.map(apply)
        observation.outline = observation.outline?.map(apply)
        observation.characters = observation.characters?.map(apply)
        observation.landmarks = observation.landmarks?.map {
            LandmarkRecord(name: $0.name, location: apply(to: $0.location))
        }
        observation.words = observation.words?.map { word in
            var word = word
            word.boundingBox = apply(to: word.boundingBox)
            word.corners = word.corners.map(apply)
            word.characters = word.characters?.map(apply)
            return word
        }
        return observation
    }

    private func apply(to character: CharacterRecord) -> CharacterRecord {
        var character = character
        character.boundingBox = apply(to: character.boundingBox)
        return character
    }

    private func apply(to box: BoxRecord) -> BoxRecord {
        let (x, width) = (box.x / from.x, box.width / from.x)
        let (nearer, height) = (box.y / from.y, box.height / from.y)
        let y = flips ? 1 - nearer - height : nearer
        return BoxRecord(
            x: (x * to.x).rounded(decimals: decimals),
            y: (y * to.y).rounded(decimals: decimals),
            width: (width * to.x).rounded(decimals: decimals),
            height: (height * to.y).rounded(decimals: decimals))
    }

    func apply(to point: PointRecord) -> PointRecord {
        let (x, nearer) = (point.x / from.x, point.y / from.y)
        let y = flips ? 1 - nearer : nearer
        return PointRecord(
            x: (x * to.x).rounded(decimals: decimals),
            y: (y * to.y).rounded(decimals: decimals))
    }
}
