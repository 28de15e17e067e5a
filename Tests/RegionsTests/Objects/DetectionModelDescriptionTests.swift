import Foundation
import Testing

@testable import Regions

@Suite struct DetectionModelDescriptionTests {
    private let folder: ModelFolder

    init() throws { folder = try ModelFolder() }

    private func description(_ json: String) throws -> DetectionModelDescription {
        try DetectionModelDescription(contentsOf: try folder.write(Data(json.utf8), "model.json"))
    }

    @Test func settingsAreReadOfJSON() throws {
        let read = try description(
            """
            {"inputSize": {"width": 320, "height": 192}, "layout": "NHWC", "channelOrder": "BGR",
             "scale": 0.5, "mean": [1, 2, 3], "deviation": [1, 1, 2], "cropAndScale": "centerCrop",
             "padding": "bothSides", "paddingColor": [1, 2, 3], "decoder": "yolox",
             "labels": ["cup"], "landmarks": ["nose"], "outputs": ["a"],
             "confidenceThreshold": 0.25, "iouThreshold": 0.5}
            """)
        #expect(read.inputSize == PixelSize(width: 320, height: 192))
        #expect(read.layout == .interleaved && read.channelOrder == .bgr)
        #expect(read.cropAndScale == .centerCrop && read.padding == .bothSides)
        #expect(read.labels == ["cup"] && read.iouThreshold == 0.5)
        #expect(
            try JSONDecoder().decode(
                DetectionModelDescription.self, from: JSONEncoder().encode(read)) == read)
    }

    @Test(arguments: [
        (#"{"labls": []}"#, "'labls'"),
        (#"{"inputSize": {"width": 0, "height": 5}}"#, "inputSize is 0 x 5"),
        (#"{"inputSize": {"width": 640}}"#, "inputSize.height is missing"),
        (#"{"mean": [0.5]}"#, "mean has 1 numbers"),
        (#"{"deviation": [1, 0, 1]}"#, "zero"),
        (#"{"layout": "CHW"}"#, "layout"),
        (#"{"confidenceThreshold": 2}"#, "confidenceThreshold is 2.0"),
        ("[]", "JSON"), ("{", "JSON"),
    ])
    func whatIsWrongIsNamed(json: String, words: String) throws {
        let error = #expect(throws: RegionsError.self) { try description(json) }
        #expect(error?.code == .unusableModel)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        #expect(error?.source?.hasSuffix("model.json") == true)
    }

    @Test func whatIsSetCountsBeforeWhatIsUsual() {
        let set = DetectionModelDescription(scale: 2, labels: ["cup"])
        let filled = set.filled(from: DetectionModelDescription(scale: 1, mean: [1, 2, 3]))
        #expect(filled == DetectionModelDescription(scale: 2, mean: [1, 2, 3], labels: ["cup"]))
    }

    @Test func metadataOfUltralyticsIsUnderstood() throws {
        let read = try DetectionModelDescription(metadata: [
            "names": #"{0: 'person', 1: "rider's bike", 2: 'a\'b, {3: c}'}"#,
            "imgsz": "[480, 640]", "kpt_shape": "[17, 3]", "stride": "32",
        ])
        #expect(read.labels == ["person", "rider's bike", "a'b, {3: c}"])
        #expect(read.inputSize == PixelSize(width: 640, height: 480))
        #expect(read.landmarks?.count == 17)
    }

    @Test(arguments: ["{1: 'person'}", "{0: 'a', 2: 'b'}", "{0: 'a", "", "{}"])
    func otherNamesAreLeftAlone(text: String) {
        #expect(DetectionModelDescription.labels(text) == nil)
    }

    @Test func labelsAreLines() throws {
        let file = try folder.write(Data("\u{FEFF}cup \r\n\r\nspoon\n\n".utf8), "labels.txt")
        #expect(try DetectionModelDescription.labels(contentsOf: file) == ["cup", "", "spoon"])
    }

    @Test(arguments: [Data(), Data("\n\n".utf8), Data([0xFF, 0xFE, 0x00])])
    func filesThatHoldNoLabels(data: Data) throws {
        let file = try folder.write(data, "labels.txt")
        let error = #expect(throws: RegionsError.self) {
            try DetectionModelDescription.labels(contentsOf: file)
        }
        #expect(error?.code == .unusableModel && error?.source == file.path)
    }

    @Test func labelsThatAreNotThere() {
        let error = #expect(throws: RegionsError.self) {
            try DetectionModelDescription.labels(contentsOf: folder.url.appending(path: "none"))
        }
        #expect(error?.code == .unreadableFile)
    }

    private typealias Shapes = [(name: String, shape: [Int?])]

    @Test func shapesTellTheDecoder() throws {
        func chosen(_ outputs: Shapes, _ metadata: [String: String] = [:]) throws -> String {
            try DetectionDecoder.chosen(
                for: DetectionModelDescription(), ModelShapes(outputs: outputs), metadata
            ).name
        }
        let names = ["names": "{0: 'a'}"]
        #expect(try chosen([("output0", [1, 84, 8400])], names) == "yolov8")
        #expect(try chosen([("output0", [1, 84, nil])], names) == "yolov8")
        #expect(try chosen([("output0", [1, 25200, 85])], names) == "yolov5")
        #expect(try chosen([("logits", [1, 100, 92]), ("pred_boxes", [1, 100, 4])]) == "detr")
        #expect(try chosen([("boxes", [1, 99, 4]), ("scores", [1, 99, 2])]) == "ssd")
        #expect(
            try chosen([
                ("537", [nil, 1, nil, nil]), ("538", [nil, 2, nil, nil]),
                ("539", [nil, 2, nil, nil]), ("540", [nil, 10, nil, nil]),
            ]) == "centerface")
        // YOLOv5 and YOLOX give the same shape, and mean other things.
        let error = #expect(throws: RegionsError.self) {
            try chosen([("output", [1, 8400, 85])])
        }
        #expect(error?.message.contains("'output' of [1, 8400, 85]") == true)
        #expect(error?.advice?.contains("yolox") == true)
    }

    @Test func shapesTellHowManyKindsThereAre() {
        func kinds(_ decoder: DetectionDecoder, _ outputs: Shapes, landmarks: Int = 0) -> Int? {
            decoder.kinds(ModelShapes(outputs: outputs, landmarkCount: landmarks))
        }
        #expect(kinds(.yoloV5, [("o", [1, 25200, 85])]) == 80)
        #expect(kinds(.yoloV8, [("o", [1, 84, 8400])]) == 80)
        #expect(kinds(.yoloV8, [("o", [1, 116, 8400]), ("p", [1, 32, 160, 160])]) == 80)
        #expect(kinds(.yoloV8, [("o", [1, 56, 8400])], landmarks: 17) == 1)
        #expect(kinds(.yoloX, [("o", [1, 8400, 85])]) == 80)
        #expect(kinds(.detr, [("logits", [1, 100, 92])]) == 91)
        #expect(kinds(.ssd, [("boxes", [1, 9, 4]), ("scores", [1, 9, 21])]) == 20)
        #expect(kinds(.yoloV8, [("o", [1, nil, nil])]) == nil)
    }

    @Test func theModelAmongTheTestDataIsWhatIsWrittenHere() throws {
        let file = URL(filePath: "testdata/two-objects.onnx")
        #expect(try Data(contentsOf: file) == OnnxFile.twoObjects.data)
    }
}
