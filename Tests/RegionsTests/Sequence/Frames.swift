import Foundation

@testable import Regions

/// Frames that the tests make.
enum Frames {
    /// A plain gray frame.
    static func blank(width: Int = 32, height: Int = 24) -> ImageFrame {
        let plane = Plane<UInt8>(width: width, height: height) { $0.initialize(repeating: 128) }
        return ImageFrame(
            PixelBuffer(
                plane.memory, format: .gray8, size: PixelSize(width: width, height: height),
                bytesPerRow: width))
    }

    /// A PGM file of one gray.
    static func pgm(width: Int = 32, height: Int = 24) -> Data {
        Data("P5 \(width) \(height) 255\n".utf8) + Data(repeating: 128, count: width * height)
    }

    static func stream(_ frames: [ImageFrame]) -> AsyncStream<ImageFrame> {
        AsyncStream { continuation in
            for frame in frames { continuation.yield(frame) }
            continuation.finish()
        }
    }
}

/// A thing at a place, for tests.
struct Thing: Observation {
    var quadrilateral: Quadrilateral
    var confidence = 1.0
    var name = ""

    init(_ x: Double, _ y: Double, size: Double = 0.2, confidence: Double = 1, name: String = "") {
        quadrilateral = Quadrilateral(NormalizedRect(x: x, y: y, width: size, height: size))
        self.confidence = confidence
        self.name = name
    }
}

/// A request that gives the image's size, and throws on request.
struct SizeRequest: ImageRequest {
    var failsAtWidth: Int?

    func perform(on image: AnalysisImage) async throws -> Int {
        if image.size.width == failsAtWidth { throw Refusal() }
        return image.size.width
    }

    struct Refusal: Error {}
}
