import Foundation
import Regions

let url = URL(filePath: CommandLine.arguments[1])
let handler = try ImageRequestHandler(url: url)  // decodes once, applies EXIF orientation
let (codes, lines, cards) = try await handler.perform(  // one pass, requests side by side
    DetectBarcodesRequest(), RecognizeTextRequest(), DetectRectanglesRequest())

for code in codes {
    let box = code.boundingBox.toImageCoordinates(handler.size, origin: .topLeft)
    print(code.symbology, code.payloadString ?? "", "at", Int(box.x), Int(box.y))
}
for line in lines where line.confidence > 0.8 { print(line.string) }
print(cards.count, "rectangles")
