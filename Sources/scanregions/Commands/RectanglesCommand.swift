import ArgumentParser
import Regions

/// Documents, cards and fields.
struct RectanglesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rectangles",
        abstract: "Find documents, cards and the fields on them.")

    @OptionGroup var options: ScanOptions

    func run() async throws {
        let request = Self.request(
            minimumConfidence: options.search.minConfidence, in: try options.regionOfInterest())
        try await options.scan([request], plainWriter: nil)
    }

    /// The request as the command makes it; without a confidence, the library's own.
    static func request(
        minimumConfidence: Double?, in region: NormalizedRect
    ) -> DetectRectanglesRequest {
        var request = DetectRectanglesRequest(regionOfInterest: region)
        if let minimumConfidence { request.minimumConfidence = minimumConfidence }
        return request
    }
}
