import Foundation
import ObjectDetection
import Regions
import Testing

@Suite struct FindColoredBoxesRequestTests {
    /// Colored boxes on white, in pixels from the top left; all inside the square in the middle.
    private let scene: [(label: String, x: Int, y: Int, width: Int, height: Int)] = [
        ("red", 301, 60, 120, 90), ("green", 500, 200, 75, 130), ("blue", 600, 350, 133, 77),
    ]
    private let size = PixelSize(width: 960, height: 540)

    /// The scene as a PPM file.
    private var file: Data {
        var pixels = [UInt8](repeating: 255, count: 3 * size.width * size.height)
        for box in scene {
            for y in box.y..<box.y + box.height {
                for x in box.x..<box.x + box.width {
                    for (channel, label) in ["red", "green", "blue"].enumerated() {
                        pixels[3 * (y * size.width + x) + channel] = label == box.label ? 255 : 0
                    }
                }
            }
        }
        return Data("P6 \(size.width) \(size.height) 255\n".utf8) + pixels
    }

    @Test(
        arguments: CropAndScale.allCases,
        [PixelSize(width: 320, height: 320), PixelSize(width: 384, height: 256)])
    func allWaysIntoTheModelGiveTheSameBoxes(option: CropAndScale, input: PixelSize) async throws {
        let handler = try ImageRequestHandler(data: file)
        let objects = try await handler.perform(
            FindColoredBoxesRequest(model: ColoredBoxModel(inputSize: input), cropAndScale: option))
        #expect(objects.count == scene.count)
        for box in scene {
            let object = try #require(objects.first { $0.labels.first?.identifier == box.label })
            let place = object.boundingBox.toImageCoordinates(size, origin: .topLeft)
            #expect(abs(place.x - Double(box.x)) < 1)
            #expect(abs(place.y - Double(box.y)) < 1)
            #expect(abs(place.x + place.width - Double(box.x + box.width)) < 1)
            #expect(abs(place.y + place.height - Double(box.y + box.height)) < 1)
        }
    }

    @Test func aRegionOfInterestLeavesPlacesRelativeToTheWholeImage() async throws {
        let handler = try ImageRequestHandler(data: file)
        let region = NormalizedRect(x: 0.25, y: 0, width: 0.6, height: 0.7)
        let objects = try await handler.perform(
            FindColoredBoxesRequest(
                model: ColoredBoxModel(inputSize: PixelSize(width: 320, height: 320)),
                regionOfInterest: region))
        let blue = try #require(objects.first { $0.labels.first?.identifier == "blue" })
        let place = blue.boundingBox.toImageCoordinates(size, origin: .topLeft)
        #expect(abs(place.x - 600) < 1 && abs(place.y - 350) < 1)
    }

    @Test func theImageIsDecodedOnce() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ppm")
        try file.write(to: url)
        let handler = try ImageRequestHandler(url: url)
        // Nothing is left to decode from.
        try FileManager.default.removeItem(at: url)
        let planes = SharedPlanes()
        let (objects, codes, first, second) = try await handler.perform(
            FindColoredBoxesRequest(
                model: ColoredBoxModel(inputSize: PixelSize(width: 320, height: 320))),
            DetectBarcodesRequest(), planes, planes)
        #expect(objects.count == 3 && codes.isEmpty)
        #expect(first == second)
    }

    @Test func anObjectIsARecordOfItsOwnKind() throws {
        let object = BoxObservation(
            quadrilateral: Quadrilateral(NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)),
            labels: [.init(identifier: "box", confidence: 0.75)])
        let record = ImageRecord(
            source: "a.png", size: PixelSize(width: 8, height: 8),
            observations: [ObservationRecord(object)])
        #expect(record.jsonLine.contains(#""type":"object","text":"box","confidence":0.75"#))
    }

    @Test func aModelThatThrowsIsTheRequestsErrorAlone() async throws {
        struct Broken: DetectionModel {
            struct Failure: Error {}
            let inputSize = PixelSize(width: 8, height: 8)
            func predict(_ tensor: [Float]) throws -> [Prediction] { throw Failure() }
        }
        let handler = try ImageRequestHandler(data: file)
        var results: [Int: RequestOutcome] = [:]
        for await outcome in handler.outcomes(of: [
            FindColoredBoxesRequest(model: Broken()), DetectBarcodesRequest(),
        ]) {
            results[outcome.index] = outcome
        }
        #expect(throws: Broken.Failure.self) { try results[0]?.result.get() }
        #expect(throws: Never.self) { try results[1]?.result.get() }
    }

    /// Tells where the color plane lies in memory.
    private struct SharedPlanes: ImageRequest {
        func perform(on image: AnalysisImage) async throws -> UInt {
            image.color.withUnsafeSamples { UInt(bitPattern: $0.baseAddress) }
        }
    }
}
