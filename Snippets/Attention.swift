import Foundation
import Regions

// What catches the eye: regions, and a map that can be looked at as a gray image.
let arguments = CommandLine.arguments.dropFirst()
let image = URL(filePath: arguments.first ?? "testdata/salient/desk-1.jpg")
let handler = try ImageRequestHandler(url: image)
let attention = try await handler.perform(DetectSalientRegionsRequest())
for region in attention.salientRegions {
    let box = region.boundingBox.toImageCoordinates(handler.size, origin: .topLeft)
    print("at", Int(box.x), Int(box.y), "of", Int(box.width), "x", Int(box.height))
}
if let output = arguments.dropFirst().first {
    try attention.heatMap.pixelBuffer().pngData().write(to: URL(filePath: output))
}
