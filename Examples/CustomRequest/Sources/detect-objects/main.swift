import Foundation
import ObjectDetection
import Regions

// detect-objects FILE: objects of the stand-in model and barcodes, in one pass, as a line of JSON
// of the command's schema.
guard CommandLine.arguments.count == 2 else {
    print("usage: detect-objects IMAGE")
    exit(64)
}
let path = CommandLine.arguments[1]
let handler = try ImageRequestHandler(url: URL(fileURLWithPath: path))
let (objects, codes) = try await handler.perform(
    FindColoredBoxesRequest(model: ColoredBoxModel()), DetectBarcodesRequest())
let record = ImageRecord(
    source: path, size: handler.size,
    observations: objects.map { ObservationRecord($0) } + ObservationRecord.records(of: codes))
print(record.converted(to: .pixels).jsonLine)
