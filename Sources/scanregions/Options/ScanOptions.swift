import ArgumentParser
import Regions

/// What all scanning commands share: images in, results out, and the work between.
struct ScanOptions: ParsableArguments {
    @OptionGroup(title: "Images") var input: InputOptions
    @OptionGroup(title: "What is looked for") var search: SearchOptions
    @OptionGroup(title: "Results") var output: OutputOptions
    @OptionGroup(title: "Work") var run: RunOptions

    func validate() throws {
        _ = try regionOfInterest()
        try output.checkOrigin(isOfRegion: search.region != nil)
        _ = try output.annotationPlan(for: input)
        try input.check(against: output.guarded(crop: nil))
    }

    func regionOfInterest() throws -> NormalizedRect {
        try search.regionOfInterest(origin: output.origin ?? .bottomLeft)
    }
}
