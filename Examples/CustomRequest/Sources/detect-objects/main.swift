import Foundation
import ObjectDetection
import Regions

// detect-objects FILE: objects of the stand-in model and barcodes, in one pass.
guard CommandLine.arguments.count == 2 else {
    print("usage: detect-objects IMAGE")
    exit(64)
}
let handler = try ImageRequestHandler(url: URL(fileURLWithPath: CommandLine.arguments[1]))
let (objects, codes) = try await handler.perform(
    DetectObjectsRequest(model: ColoredBoxModel()), DetectBarcodesRequest())
for object in objects {
    let place = object.boundingBox.toImageCoordinates(handler.size, origin: .topLeft)
    print(
        object.labels.first?.identifier ?? "", object.confidence,
        Int(place.x.rounded()), Int(place.y.rounded()), Int(place.width.rounded()),
        Int(place.height.rounded()))
}
for code in codes { print(code.symbology, code.payloadString ?? "") }
