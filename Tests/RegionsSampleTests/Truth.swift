import Foundation
import Regions

/// What an image of testdata/ holds, from the JSON beside it.
struct Truth: Decodable {
    struct Barcode: Decodable {
        var symbology: String
        var payload: String?
        var payloadBase64: String?
        var supplement: String?
        var inverted: Bool?
        var corners: [[Double]]

        var bytes: Data {
            payload.map { Data($0.utf8) } ?? payloadBase64.flatMap { Data(base64Encoded: $0) }
                ?? Data()
        }
    }

    struct Text: Decodable {
        var text: String
        var corners: [[Double]]
        var words: [Word]
    }

    struct Word: Decodable {
        var text: String
        var corners: [[Double]]
        var characters: [Character]?
    }

    struct Character: Decodable {
        var text: String
        var corners: [[Double]]
    }

    struct Rectangle: Decodable {
        var role: String
        var name: String
        var corners: [[Double]]
    }

    var file: String
    var width: Int
    var height: Int
    var barcodes: [Barcode]?
    var text: [Text]?
    var rectangles: [Rectangle]?

    /// The truth of an image, by the image's name.
    init(of image: String) throws {
        let stem = image.prefix { $0 != "." }
        let json = TestData.url("\(stem).json")
        self = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: json))
    }

    /// Corners of this image's truth, normalized.
    func polygon(_ corners: [[Double]]) -> Polygon {
        let size = PixelSize(width: width, height: height)
        return Polygon(
            corners: corners.map {
                NormalizedPoint(
                    imagePoint: PixelPoint(x: $0[0], y: $0[1]), in: size, origin: .topLeft)
            })
    }
}
