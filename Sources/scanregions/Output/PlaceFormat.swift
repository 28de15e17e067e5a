import Regions

/// How places are written: in which units, and counted from which corner.
struct PlaceFormat: Sendable, Hashable {
    enum Units: String, Sendable, CaseIterable {
        case normalized, pixels
    }

    enum Origin: String, Sendable, CaseIterable {
        case bottomLeft = "bottom-left"
        case topLeft = "top-left"
    }

    var units = Units.normalized
    var origin = Origin.bottomLeft

    /// As records have them.
    static let normalized = PlaceFormat()
    /// As people and image programs count.
    static let pixels = PlaceFormat(units: .pixels, origin: .topLeft)

    /// The record with its places in this format, which it names where it isn't the usual one.
    func apply(to record: ImageRecord) -> ImageRecord {
        guard self != .normalized, let width = record.width, let height = record.height else {
            return record
        }
        let size = PixelSize(width: width, height: height)
        var record = record
        if units != .normalized { record.units = units.rawValue }
        if origin != .bottomLeft { record.origin = origin.rawValue }
        record.observations = record.observations?.map { apply(to: $0, in: size) }
        return record
    }

    private func apply(to observation: ObservationRecord, in size: PixelSize) -> ObservationRecord {
        var observation = observation
        observation.boundingBox = apply(to: observation.boundingBox, in: size)
        observation.corners = observation.corners.map { apply(to: $0, in: size) }
        observation.characters = observation.characters?.map { apply(to: $0, in: size) }
        observation.words = observation.words?.map { word in
            var word = word
            word.boundingBox = apply(to: word.boundingBox, in: size)
            word.corners = word.corners.map { apply(to: $0, in: size) }
            word.characters = word.characters?.map { apply(to: $0, in: size) }
            return word
        }
        return observation
    }

    private func apply(to character: CharacterRecord, in size: PixelSize) -> CharacterRecord {
        var character = character
        character.boundingBox = apply(to: character.boundingBox, in: size)
        return character
    }

    func apply(to box: BoxRecord, in size: PixelSize) -> BoxRecord {
        let y = origin == .topLeft ? 1 - box.y - box.height : box.y
        let (scaleX, scaleY, decimals) = scale(size)
        return BoxRecord(
            x: (box.x * scaleX).rounded(decimals: decimals),
            y: (y * scaleY).rounded(decimals: decimals),
            width: (box.width * scaleX).rounded(decimals: decimals),
            height: (box.height * scaleY).rounded(decimals: decimals))
    }

    func apply(to point: PointRecord, in size: PixelSize) -> PointRecord {
        let y = origin == .topLeft ? 1 - point.y : point.y
        let (scaleX, scaleY, decimals) = scale(size)
        return PointRecord(
            x: (point.x * scaleX).rounded(decimals: decimals),
            y: (y * scaleY).rounded(decimals: decimals))
    }

    private func scale(_ size: PixelSize) -> (x: Double, y: Double, decimals: Int) {
        units == .pixels ? (Double(size.width), Double(size.height), 2) : (1, 1, 6)
    }
}
