import Foundation
import Testing

@testable import Regions

/// Models that are made here, run with ONNX Runtime: `make onnxruntime` brings it.
@Suite(.enabled(if: OnnxRuntime.version != nil, "ONNX Runtime is not there: make onnxruntime"))
struct ObjectModelTests {
    private let folder: ModelFolder

    init() throws { folder = try ModelFolder() }

    /// 40 × 20 pixels: left half (200, 100, 50), right half (0, 0, 255).
    private func handler(orientation: ImageOrientation = .up) throws -> ImageRequestHandler {
        let bytes = (0..<20 * 40).flatMap { index -> [UInt8] in
            index % 40 < 20 ? [200, 100, 50] : [0, 0, 255]
        }
        return try ImageRequestHandler(
            pixelBuffer: PixelBuffer(bytes, format: .rgb, size: PixelSize(width: 40, height: 20)),
            orientation: orientation)
    }

    private static let picture = OnnxFile.Value(name: "images", shape: [1, 3, 32, 64])

    /// What a model with an echo was shown: as many values as its input has.
    private func shown(
        _ input: OnnxFile.Value, _ description: DetectionModelDescription
    ) async throws -> [Float] {
        let keeper = Keeper()
        let decoder = DetectionDecoder(name: "echo") { outputs in
            keeper.keep(try outputs.tensor("echo").values)
            return []
        }
        let model = try ObjectModel(
            contentsOf: try folder.write(.echo(input), "\(UUID()).onnx"),
            description: description, decoder: decoder)
        let found = try await handler().perform(DetectObjectsRequest(model: model))
        #expect(found.isEmpty)
        return keeper.values
    }

    private final class Keeper: @unchecked Sendable {
        private(set) var values: [Float] = []
        func keep(_ values: [Float]) { self.values = values }
    }

    @Test func layoutsOrdersAndScalesReachTheModel() async throws {
        let fill = DetectionModelDescription(cropAndScale: .scaleFill)
        func described(_ change: (inout DetectionModelDescription) -> Void)
            -> DetectionModelDescription
        {
            var description = fill
            change(&description)
            return description
        }
        let planar = OnnxFile.Value(name: "x", shape: [1, 3, 1, 2])
        #expect(try await shown(planar, fill) == [200, 0, 100, 0, 50, 255])
        #expect(
            try await shown(planar, described { $0.channelOrder = .bgr })
                == [50, 255, 100, 0, 200, 0])
        let interleaved = OnnxFile.Value(name: "x", shape: [1, 1, 2, 3])
        #expect(try await shown(interleaved, fill) == [200, 100, 50, 0, 0, 255])
        #expect(
            try await shown(
                interleaved,
                described {
                    $0.scale = 2
                    $0.mean = [100, 0, 10]
                    $0.deviation = [10, 1, 5]
                }) == [30, 200, 18, -10, 0, 100])
        let bytes = OnnxFile.Value(name: "x", element: .uint8, shape: [1, 1, 2, 3])
        #expect(try await shown(bytes, fill) == [200, 100, 50, 0, 0, 255])
        // Any size, with the one that is given; padding as it is described.
        let free = OnnxFile.Value(name: "x", shape: [nil, 3, nil, nil])
        let padded = described {
            $0.inputSize = PixelSize(width: 2, height: 2)
            $0.cropAndScale = .scaleFit
            $0.paddingColor = [1, 2, 3]
        }
        #expect(try await shown(free, padded) == [200, 0, 1, 1, 100, 0, 2, 2, 50, 255, 3, 3])
    }

    /// A model that sees the same three boxes in every image; the second lies on the first.
    private func constantModel(
        labels: [String]? = ["cup", "spoon"], metadata: [String: String] = [:]
    ) throws -> ObjectModel {
        let columns: [[Float]] = [
            [16, 16, 16, 8, 0.9, 0.1], [17, 16, 16, 8, 0.8, 0.1], [16, 16, 16, 8, 0.1, 0.7],
        ]
        let values = (0..<6).flatMap { number in columns.map { $0[number] } }
        let model = OnnxFile.constant(
            input: Self.picture, [.init(name: "output0", shape: [1, 6, 3], values: values)],
            metadata: metadata)
        return try ObjectModel(
            contentsOf: try folder.write(model, "\(UUID()).onnx"),
            description: DetectionModelDescription(decoder: "yolov8", labels: labels))
    }

    @Test func aRequestIsTheSameAfterARoundTrip() async throws {
        let request = DetectObjectsRequest(
            model: try constantModel(), cropAndScale: .scaleFill, confidenceThreshold: 0.5,
            maximumObservations: 7)
        let decoded = try JSONDecoder().decode(
            DetectObjectsRequest.self, from: JSONEncoder().encode(request))
        #expect(decoded == request)
        let found = try await handler().perform(decoded)
        #expect(found.map(\.label) == ["cup", "spoon"])
    }

    @Test func aDecoderOfOnesOwnIsNotEncoded() throws {
        let model = OnnxFile.constant(
            input: Self.picture, [.init(name: "output0", shape: [1], values: [0])])
        let request = DetectObjectsRequest(
            model: try ObjectModel(
                contentsOf: try folder.write(model, "own.onnx"),
                decoder: DetectionDecoder(name: "own") { _ in [] }))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(request) }
    }

    @Test func overlapsAreSuppressedKindByKind() async throws {
        let found = try await handler().perform(
            DetectObjectsRequest(model: try constantModel(), cropAndScale: .scaleFill))
        #expect(found.map(\.label) == ["cup", "spoon"])
        #expect(found.map { ($0.confidence * 10).rounded() } == [9, 7])
        let all = try await handler().perform(
            DetectObjectsRequest(
                model: try constantModel(), cropAndScale: .scaleFill, iouThreshold: 1))
        #expect(all.count == 3)
        let one = try await handler().perform(
            DetectObjectsRequest(
                model: try constantModel(), cropAndScale: .scaleFill, maximumObservations: 1))
        #expect(one.count == 1)
        let sure = try await handler().perform(
            DetectObjectsRequest(
                model: try constantModel(), cropAndScale: .scaleFill, confidenceThreshold: 0.95))
        #expect(sure.isEmpty)
    }

    /// The box is 8...24 of 64 columns and 12...20 of 32 rows of the input.
    @Test(arguments: [
        // The image has the input's proportions.
        (
            CropAndScale.scaleFill, NormalizedRect.full,
            NormalizedRect(x: 0.125, y: 0.375, width: 0.25, height: 0.25)
        ),
        (.scaleFit, .full, NormalizedRect(x: 0.125, y: 0.375, width: 0.25, height: 0.25)),
        (.centerCrop, .full, NormalizedRect(x: 0.125, y: 0.375, width: 0.25, height: 0.25)),
        // The left half of the image is square.
        (
            .scaleFill, NormalizedRect(x: 0, y: 0, width: 0.5, height: 1),
            NormalizedRect(x: 0.0625, y: 0.375, width: 0.125, height: 0.25)
        ),
        // Half of its height is shown; the box is a quarter of that.
        (
            .centerCrop, NormalizedRect(x: 0, y: 0, width: 0.5, height: 1),
            NormalizedRect(x: 0.0625, y: 0.4375, width: 0.125, height: 0.125)
        ),
        // It takes the middle 32 columns: what lies left of column 16 is padding.
        (
            .scaleFit, NormalizedRect(x: 0, y: 0, width: 0.5, height: 1),
            NormalizedRect(x: 0, y: 0.375, width: 0.125, height: 0.25)
        ),
    ])
    func placesAreThoseOfTheImage(
        option: CropAndScale, region: NormalizedRect, place: NormalizedRect
    ) async throws {
        let found = try await handler().perform(
            DetectObjectsRequest(
                model: try constantModel(), cropAndScale: option, regionOfInterest: region))
        let box = try #require(found.first).boundingBox
        for (one, other) in [
            (box.x, place.x), (box.y, place.y), (box.width, place.width),
            (box.height, place.height),
        ] {
            #expect(abs(one - other) < 1e-9, "\(box)")
        }
    }

    @Test func aModelDescribesItself() async throws {
        let model = OnnxFile.constant(
            input: .init(name: "images", shape: [1, 3, nil, nil]),
            [.init(name: "output0", shape: [1, 6, 9], values: Array(repeating: 0, count: 54))],
            metadata: ["names": "{0: 'cup', 1: 'spoon'}", "imgsz": "[32, 64]"])
        let loaded = try ObjectModel(contentsOf: try folder.write(model))
        #expect(loaded.decoder.name == "yolov8")
        #expect(loaded.modelDescription.labels == ["cup", "spoon"])
        #expect(loaded.modelDescription.inputSize == PixelSize(width: 64, height: 32))
        #expect(loaded.modelDescription.cropAndScale == .scaleFit)
        #expect(loaded.modelDescription.layout == .planar)
    }

    @Test func theFileBesideItCountsBeforeTheModel() throws {
        let model = OnnxFile.constant(
            input: Self.picture,
            [.init(name: "output0", shape: [1, 6, 9], values: Array(repeating: 0, count: 54))],
            metadata: ["names": "{0: 'cup', 1: 'spoon'}"])
        let url = try folder.write(model)
        _ = try folder.write(
            Data(#"{"labels": ["a", "b"], "confidenceThreshold": 0.125}"#.utf8), "model.json")
        let loaded = try ObjectModel(contentsOf: url)
        #expect(loaded.modelDescription.labels == ["a", "b"])
        #expect(loaded.modelDescription.confidenceThreshold == 0.125)
        #expect(loaded.decoder.name == "yolov8")
    }

    /// A model, what is said of it, and what the error says.
    private static let unusable: [(OnnxFile, DetectionModelDescription, String)] = [
        (
            .constant(input: picture, [.init(name: "a", shape: [1, 3], values: [0, 0, 0])]),
            DetectionModelDescription(), "'a' of [1, 3]"
        ),
        (
            .constant(input: picture, [.init(name: "a", shape: [1, 3], values: [0, 0, 0])]),
            DetectionModelDescription(outputs: ["b"]), "the output 'b'"
        ),
        (
            .constant(input: picture, [.init(name: "a", shape: [1, 3], values: [0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov99"), "'yolov99'"
        ),
        (
            .constant(
                input: .init(name: "x", shape: [1, 3, nil, nil]),
                [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8"), "images of any size"
        ),
        (
            .constant(
                input: picture, [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8", labels: ["cup"]),
            "1 labels for a model that tells 2"
        ),
        (
            .constant(
                input: picture, [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(
                inputSize: PixelSize(width: 9, height: 9), decoder: "yolov8"), "9 x 9"
        ),
        (
            .constant(
                input: .init(name: "x", shape: [10, 3, 8, 8]),
                [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8"), "10 images at once"
        ),
        (
            .constant(
                input: .init(name: "x", element: .int64, shape: [1, 3, 8, 8]),
                [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8"), "neither float32 nor uint8"
        ),
        (
            .constant(
                input: .init(name: "x", shape: [1, 8]),
                [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8"), "no input of four axes"
        ),
        (
            .constant(
                input: .init(name: "x", shape: [1, 4, 8, 8]),
                [.init(name: "a", shape: [1, 6, 1], values: [0, 0, 0, 0, 0, 0])]),
            DetectionModelDescription(decoder: "yolov8"), "no three channels"
        ),
    ]

    @Test(arguments: unusable.indices) func whatIsWrongIsNamed(index: Int) throws {
        let (model, description, words) = Self.unusable[index]
        let url = try folder.write(model)
        let error = #expect(throws: RegionsError.self) {
            try ObjectModel(contentsOf: url, description: description)
        }
        #expect(error?.code == .unusableModel)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        #expect(error?.source == url.path)
    }

    @Test func sizesThatAreMissingSayWhereTheyGo() throws {
        let (model, description, _) = Self.unusable[3]
        let url = try folder.write(model)
        let error = #expect(throws: RegionsError.self) {
            try ObjectModel(contentsOf: url, description: description)
        }
        #expect(error?.advice?.contains("model.json") == true)
        #expect(error?.advice?.contains(#"{"inputSize": {"width": 640, "height": 640}}"#) == true)
    }

    @Test(arguments: [Data(), Data("no model at all".utf8), Data(repeating: 0xFF, count: 4096)])
    func filesThatAreNoModel(data: Data) throws {
        let url = try folder.write(data, "model.onnx")
        let error = #expect(throws: RegionsError.self) { try ObjectModel(contentsOf: url) }
        #expect(error?.code == .unusableModel && error?.source == url.path)
    }

    @Test func aModelThatIsCutShort() throws {
        let whole = OnnxFile.constant(
            input: Self.picture,
            [.init(name: "a", shape: [1, 6, 99], values: Array(repeating: 0, count: 594))])
        let url = try folder.write(whole.data.dropLast(500), "model.onnx")
        let error = #expect(throws: RegionsError.self) { try ObjectModel(contentsOf: url) }
        #expect(error?.code == .unusableModel)
    }

    @Test func labelsThatRunOutAreSaidWhenTheyDo() async throws {
        let model = OnnxFile.constant(
            input: Self.picture,
            [
                .init(name: "detection_boxes", shape: [1, 1, 4], values: [0, 0, 1, 1]),
                .init(name: "detection_classes", shape: [1, 1], values: [7]),
                .init(name: "detection_scores", shape: [1, 1], values: [0.9]),
            ])
        let url = try folder.write(model)
        let unnamed = try await handler().perform(
            DetectObjectsRequest(model: try ObjectModel(contentsOf: url)))
        #expect(unnamed.map(\.label) == ["6"])
        let named = try ObjectModel(
            contentsOf: url, description: DetectionModelDescription(labels: ["a", "b"]))
        let error = await #expect(throws: RegionsError.self) {
            try await handler().perform(DetectObjectsRequest(model: named))
        }
        #expect(error?.message.contains("2 labels for a model that tells 7") == true)
    }

    @Test func oneModelServesManyAtOnce() async throws {
        let request = DetectObjectsRequest(model: try constantModel(), cropAndScale: .scaleFill)
        let handler = try handler()
        let expected = try await handler.perform(request)
        try await withThrowingTaskGroup(of: [ObjectObservation].self) { group in
            for _ in 0..<16 { group.addTask { try await handler.perform(request) } }
            for try await found in group { #expect(found == expected) }
        }
    }

    @Test func itRunsInOnePassWithOthers() async throws {
        let (objects, codes) = try await handler().perform(
            DetectObjectsRequest(model: try constantModel()), DetectBarcodesRequest())
        #expect(objects.count == 2 && codes.isEmpty)
    }

    @Test func cancellationIsCancellation() async throws {
        let request = DetectObjectsRequest(model: try constantModel())
        let handler = try handler()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await handler.perform(request)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// What is said before ONNX Runtime is needed.
@Suite struct ObjectModelFileTests {
    private let folder: ModelFolder

    init() throws { folder = try ModelFolder() }

    @Test func aFileThatIsNotThere() {
        let url = folder.url.appending(path: "none.onnx")
        let error = #expect(throws: RegionsError.self) { try ObjectModel(contentsOf: url) }
        #expect(error?.code == .unreadableFile && error?.source == url.path)
    }

    @Test func aFolder() {
        let error = #expect(throws: RegionsError.self) { try ObjectModel(contentsOf: folder.url) }
        #expect(error?.code == .unusableModel && error?.message.contains("regular") == true)
    }

    @Test func aFileOfTwoGibibytes() throws {
        // Sparse: it takes no room.
        let url = try folder.write(Data(), "model.onnx")
        let file = try FileHandle(forWritingTo: url)
        try file.truncate(atOffset: 1 << 31)
        try file.close()
        let error = #expect(throws: RegionsError.self) { try ObjectModel(contentsOf: url) }
        #expect(error?.code == .unusableModel && error?.message.contains("2 GiB") == true)
        #expect(error?.advice?.contains("external data") == true)
    }

    @Test(arguments: [(-0.1, nil), (1.1, nil), (nil, .nan), (nil, 2)] as [(Double?, Double?)])
    func thresholdsOutOfRange(confidence: Double?, overlap: Double?) {
        let error = #expect(throws: RegionsError.self) {
            try ObjectSearch(
                cropAndScale: nil, confidenceThreshold: confidence, iouThreshold: overlap)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test func theLibraryIsSoughtWhereItIsNamedAlone() throws {
        _ = try folder.write(Data(), "libonnxruntime.so.1.9.0")
        _ = try folder.write(Data(), "libonnxruntime.so.1.21.0")
        _ = try folder.write(Data(), "libonnxruntime.1.21.0.dylib")
        let found = OnnxRuntime.candidates(environment: ["REGIONS_ONNXRUNTIME": folder.url.path])
        let name = found.first.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(name == "libonnxruntime.so.1.21.0" || name == "libonnxruntime.1.21.0.dylib")
        #expect(
            OnnxRuntime.candidates(environment: ["REGIONS_ONNXRUNTIME": "/a/own.so"])
                == ["/a/own.so"])
        #expect(
            OnnxRuntime.advice(environment: ["REGIONS_ONNXRUNTIME": "/a/own.so"])
                .hasPrefix("REGIONS_ONNXRUNTIME names /a/own.so, which"))
        // What is no library is no reason to fail.
        #expect(OnnxLibrary(folder.url.appending(path: "libonnxruntime.so.1.9.0").path) == nil)
    }
}
