import ArgumentParser
import Regions

/// Faces.
struct FacesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faces",
        abstract: "Find faces, with eyes, nose and the corners of the mouth.",
        discussion: """
            The model is no part of scanregions: 'make face-model' in its package fetches it, and \
            'doctor' says where it is looked for.
            """)

    @OptionGroup var options: ScanOptions

    func run() async throws {
        let request = Self.request(
            minimumConfidence: options.search.minConfidence, in: try options.regionOfInterest())
        try await ScanSession(options, requests: [request], subject: "faces").run()
    }

    /// The request as the command makes it; without a confidence, the library's own.
    static func request(
        minimumConfidence: Double?, in region: NormalizedRect
    ) -> DetectFacesRequest {
        var request = DetectFacesRequest(regionOfInterest: region)
        if let minimumConfidence { request.minimumConfidence = minimumConfidence }
        return request
    }
}
