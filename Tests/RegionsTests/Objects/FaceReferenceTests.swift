import Foundation
import Testing

@testable import Regions

/// What Scripts/face-reference.py has written.
enum FaceReference {
    /// The folder, if there is one.
    static let folder = ProcessInfo.processInfo.environment["REGIONS_FACE_REFERENCE"]
        .map { URL(filePath: $0) }

    static var isThere: Bool { folder != nil }

    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Face: Decodable, Sendable {
            struct Point: Decodable, Sendable {
                let x: Double
                let y: Double
            }
            /// From the top left.
            let box: NormalizedRect
            let confidence: Double
            let landmarks: [Point]
        }
        let picture: String
        let cropAndScale: CropAndScale
        let faces: [Face]

        var testDescription: String { "\(picture), \(cropAndScale)" }
    }

    static let cases: [Case] = {
        guard
            let data = try? Data(
                contentsOf: folder?.appending(path: "truth.json") ?? .temporaryDirectory)
        else { return [] }
        return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()
}

/// Faces beside those of the package deface: `make test-faces` makes the pictures and the truth.
@Suite(.enabled(if: FaceReference.isThere, "run make test-faces"))
struct FaceReferenceTests {
    /// Of the image's width and height.
    ///
    /// Chosen: a pixel of the model's input or two.
    private static let landmarkTolerance = 0.004

    @Test func thereIsSomethingToCompareWith() {
        #expect(FaceReference.cases.count == 12)
        #expect(FaceReference.cases.map(\.faces.count).reduce(0, +) >= 60)
    }

    @Test(arguments: FaceReference.cases, ImageOrientation.allCases)
    func facesAreThoseOfTheReference(one: FaceReference.Case, orientation: ImageOrientation)
        async throws
    {
        let folder = try #require(FaceReference.folder)
        let file = folder.appending(path: "\(one.picture)-\(orientation.rawValue).png")
        let handler = try ImageRequestHandler(url: file, orientation: orientation)
        let found = try await handler.perform(
            DetectFacesRequest(cropAndScale: one.cropAndScale))
        #expect(found.count == one.faces.count)
        for truth in one.faces {
            let box = NormalizedTransform.verticalFlip.apply(truth.box)
            let face = try #require(
                found.max { $0.boundingBox.overlap(box) < $1.boundingBox.overlap(box) })
            #expect(face.boundingBox.overlap(box) >= 0.98)
            #expect(abs(face.confidence - truth.confidence) <= 0.01)
            let points = try #require(face.landmarks).named.map(\.location)
            for (point, place) in zip(points, truth.landmarks) {
                #expect(abs(point.x - place.x) <= Self.landmarkTolerance)
                #expect(abs(1 - point.y - place.y) <= Self.landmarkTolerance)
            }
        }
    }
}
