import Foundation
import Regions

let handler = try ImageRequestHandler(url: URL(filePath: "testdata/gift-card.png"))
let request = DetectRectanglesRequest()
let cards = try await handler.perform(request)
if let card = cards.first {
    // The card as if seen from straight above, at full detail.
    let upright = try await handler.image(of: card)
    try upright.pngData().write(to: URL(filePath: "/tmp/card.png"))
    // It can be scanned like any image.
    let codes = try await ImageRequestHandler(pixelBuffer: upright)
        .perform(DetectBarcodesRequest())
    print(upright.size, codes.count)
}
