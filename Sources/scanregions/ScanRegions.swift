import ArgumentParser
import Foundation
import Regions

@main
struct ScanRegions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scanregions",
        abstract: "Find barcodes, words, character boxes and rectangles in images.")

    @Argument(help: "Image files.")
    var paths: [String]

    func run() async throws {
        for path in paths {
            let handler = try ImageRequestHandler(url: URL(fileURLWithPath: path))
            print(path, "", "\(handler.size.width) x \(handler.size.height)")
        }
    }
}
