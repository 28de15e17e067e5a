import Foundation
import Regions

let handler = try ImageRequestHandler(
    url: URL(filePath: "testdata/symbologies.png"), options: ImageOptions(content: .luminance))
let request = DetectBarcodesRequest(
    symbologies: [.qr, .dataMatrix, .ean13], effort: .thorough, minimumConfidence: 0.5)
let codes = try await handler.perform(request)
for code in codes {
    // Text where the bytes are text; the bytes are always there.
    print(code.symbology.rawValue, code.payloadString ?? "\(code.payloadData.count) bytes")
}
