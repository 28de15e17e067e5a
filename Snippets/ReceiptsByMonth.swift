import Foundation
import Regions

// What was spent in each month, by the receipts in a folder.
let folder = URL(filePath: "testdata")
let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
var sums: [String: Amount] = [:]
for file in files where file.lastPathComponent.hasPrefix("receipt") {
    guard let handler = try? ImageRequestHandler(url: file) else { continue }
    for receipt in try await handler.perform(ReadReceiptRequest()) {
        guard let date = receipt.date?.value, let total = receipt.total?.value else { continue }
        let currency = receipt.currency?.value ?? "?"
        sums["\(date.description.prefix(7)) \(currency)", default: .zero] =
            (sums["\(date.description.prefix(7)) \(currency)"] ?? .zero) + total
    }
}
for (month, sum) in sums.sorted(by: { $0.key < $1.key }) { print(month, sum) }
