import ArgumentParser
import Regions

/// Where is looked, and what is reported.
struct SearchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Look at a part of the image: shares of its width and height, such as 0,0.5,1,0.5.",
            discussion:
                """
                Counted from the bottom left, or the corner that --origin names, whatever the \
                format. Results stay relative to the whole image.
                """,
            valueName: "x,y,width,height"))
    var region: String?

    @Option(
        help: ArgumentHelp("Leave out what is less sure, 0 to 1.", valueName: "confidence"))
    var minConfidence: Double?

    func validate() throws {
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence \(minConfidence) is not inside 0...1")
        }
    }

    /// - Throws: `ValidationError` for a region that isn't inside the image.
    func regionOfInterest(origin: OriginArgument) throws -> NormalizedRect {
        try region.map { try RegionArgument($0, origin: origin).rect } ?? .full
    }
}
