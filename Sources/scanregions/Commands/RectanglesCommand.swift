import ArgumentParser
import Regions

/// Documents, cards and fields.
struct RectanglesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rectangles",
        abstract: "Find documents, cards and the fields on them.")

    @Option(
        help: ArgumentHelp(
            "Write each rectangle, laid flat, as a PNG file into a folder.",
            discussion: """
                The files have the image's name and the rectangle's number in the results: \
                photo-1.png, photo-2.png. A paper that curls \
                is laid flat along its bent sides. Images of the same name are told apart. Where a barcode \
                on it tells which way up it is, so is the file. The folder \
                can't be one that images come from, or lie in one, for the next run would scan \
                what is in it. A file that is there and was not drawn by scanregions stays.
                """,
            valueName: "folder"),
        completion: .directory)
    var crop: String?

    @Flag(
        help: ArgumentHelp(
            "Find the cells of tables with rules as well.",
            discussion: "Their table is found with them; in JSON it is their parent."))
    var cells = false

    @OptionGroup var options: ScanOptions

    func validate() throws { _ = try cropPlan() }

    func run() async throws {
        let request = Self.request(
            minimumConfidence: options.search.minConfidence, findsCells: cells,
            in: try options.regionOfInterest())
        let crop = try cropPlan()
        // Codes tell which way up a crop is.
        let helpers: [any ImageRequest] =
            crop == nil
            ? [] : [DetectBarcodesRequest(regionOfInterest: request.regionOfInterest)]
        try await ScanSession(
            options, requests: [request], helpers: helpers, crop: crop
        ).run()
    }

    private func cropPlan() throws -> CropPlan? {
        guard let crop else { return nil }
        guard !crop.isEmpty else { throw ValidationError("the name of the --crop folder is empty") }
        let status = FileStatus(FilePath(crop))
        if let status, status.kind != .folder {
            throw ValidationError("--crop \(crop) is a file; give a folder")
        }
        let plan = CropPlan(folder: crop)
        try options.input.check(against: options.output.guarded(crop: plan))
        return plan
    }

    /// The request as the command makes it; without a confidence, the library's own.
    static func request(
        minimumConfidence: Double?, findsCells: Bool = false, in region: NormalizedRect
    ) -> DetectRectanglesRequest {
        var request = DetectRectanglesRequest(findsCells: findsCells, regionOfInterest: region)
        if let minimumConfidence { request.minimumConfidence = minimumConfidence }
        return request
    }
}
