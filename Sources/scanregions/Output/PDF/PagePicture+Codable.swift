import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A picture travels from worker processes with its record.
extension PagePicture: Codable {
    private struct Parts: Codable {
        var coding: Coding
        var data: Data
        var width: Int
        var height: Int
        var orientation: Int
        var pointsAcross: Double
        var pointsDown: Double
    }

    init(from decoder: any Decoder) throws {
        let parts = try Parts(from: decoder)
        self.init(
            parts.coding, Array(parts.data), PixelSize(width: parts.width, height: parts.height),
            ImageOrientation(rawValue: parts.orientation) ?? .up,
            [parts.pointsAcross, parts.pointsDown])
    }

    func encode(to encoder: any Encoder) throws {
        try Parts(
            coding: coding, data: Data(data), width: size.width, height: size.height,
            orientation: orientation.rawValue, pointsAcross: pointsPerPixel.x,
            pointsDown: pointsPerPixel.y
        ).encode(to: encoder)
    }
}
