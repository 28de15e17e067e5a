import Foundation
import Testing

@testable import Regions

@Suite struct DetectFacesRequestTests {
    @Test(arguments: [
        (CropAndScale.scaleFit, 640, 480, 640, 480), (.scaleFit, 1280, 960, 640, 480),
        (.scaleFit, 512, 512, 512, 512), (.scaleFit, 1000, 300, 640, 192),
        (.scaleFit, 100, 50, 128, 64), (.scaleFit, 20, 10_000, 32, 640),
        (.centerCrop, 1280, 960, 640, 640), (.centerCrop, 452, 300, 320, 320),
        (.scaleFill, 1280, 960, 640, 640), (.scaleFill, 452, 300, 480, 480),
    ])
    func inputsSuitTheImage(
        option: CropAndScale, width: Int, height: Int, columns: Int, rows: Int
    ) {
        let request = DetectFacesRequest(cropAndScale: option)
        #expect(
            request.inputSize(for: PixelSize(width: width, height: height))
                == PixelSize(width: columns, height: rows))
    }

    private let image: AnalysisImage

    init() throws {
        image = AnalysisImage(
            try PixelBuffer(
                [UInt8](repeating: 128, count: 64 * 64), format: .gray8,
                size: PixelSize(width: 64, height: 64)))
    }

    @Test(arguments: [
        DetectFacesRequest(minimumConfidence: -1), DetectFacesRequest(minimumConfidence: .nan),
        DetectFacesRequest(maximumInputSide: 0), DetectFacesRequest(maximumInputSide: 100_000),
        DetectFacesRequest(maximumObservations: -1),
    ])
    func optionsOutOfRange(request: DetectFacesRequest) async {
        let error = await #expect(throws: RegionsError.self) {
            try await request.perform(on: image)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test func aModelThatIsNotThereIsNamed() async {
        let error = await #expect(throws: RegionsError.self) {
            try await DetectFacesRequest(modelPath: "/no/such/model.onnx").perform(on: image)
        }
        #expect(error?.code == .unreadableFile && error?.source == "/no/such/model.onnx")
    }

    @Test func theModelIsSoughtInDataFolders() {
        #expect(FaceModel.paths(environment: ["REGIONS_FACE_MODEL": "/a/b"]) == ["/a/b"])
        #expect(
            FaceModel.paths(environment: ["HOME": "/home/me", "XDG_DATA_DIRS": "/opt/share"]) == [
                "/home/me/.local/share/regions/centerface.onnx",
                "/opt/share/regions/centerface.onnx",
            ])
        #expect(
            FaceModel.paths(environment: ["HOME": "/home/me", "XDG_DATA_HOME": "/data"]) == [
                "/data/regions/centerface.onnx", "/usr/local/share/regions/centerface.onnx",
                "/usr/share/regions/centerface.onnx",
            ])
    }
}
