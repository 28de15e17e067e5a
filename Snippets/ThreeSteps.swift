import Foundation
import Regions

let url = URL(filePath: "testdata/gift-card.png")

// 1. What to look for. Requests are values: made once, used for any number of images.
let barcodes = DetectBarcodesRequest()
let text = RecognizeTextRequest()
let rectangles = DetectRectanglesRequest()

// 2. The image, decoded once; the requests run side by side on it.
let handler = try ImageRequestHandler(url: url)
let (codes, lines, cards) = try await handler.perform(barcodes, text, rectangles)

// 3. What was found: typed, with a place and a confidence.
for code in codes { print(code.symbology, code.payloadString ?? "", code.confidence) }
for line in lines { print(line.string) }
for card in cards { print(card.boundingBox) }
