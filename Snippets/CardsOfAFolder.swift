import Foundation
import Regions

// The cards in a folder: number, what it is worth, until when. PINs are there too; they stay here.
let folder = URL(filePath: "testdata")
let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
for file in files where file.lastPathComponent.hasPrefix("gift-card") {
    guard let handler = try? ImageRequestHandler(url: file) else { continue }
    for card in try await handler.perform(ReadCardRequest()) {
        let worth = card.amount.map { "\($0.value) \(card.currency?.value ?? "")" } ?? ""
        print(
            card.number?.text ?? "no number", worth, card.expiry?.value.description ?? "",
            card.matchesBarcode == .differs ? "not what the barcode says" : "")
    }
}
