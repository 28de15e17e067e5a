import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is special to objects: the model that finds them.
struct ObjectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The model that finds objects: a file in the ONNX format.",
            discussion: """
                What it doesn't tell of itself is read of the file beside it that ends in json: the \
                article "Objects and faces" lists what can be said there.
                """,
            valueName: "file"),
        completion: .file(extensions: ["onnx"]))
    var model: String?

    @Option(
        help: ArgumentHelp(
            "Names of the kinds of objects, one a line, in the model's order.",
            valueName: "file"),
        completion: .file())
    var labels: String?

    var isUsed: Bool { model != nil || labels != nil }

    func validate() throws {
        if labels != nil, model == nil { throw ValidationError("--labels is for a --model") }
    }

    /// - Parameter user: what needs the model.
    func check(neededBy user: String) throws {
        if model == nil {
            throw ValidationError("\(user) needs --model, a file in the ONNX format")
        }
    }

    /// The request with the model loaded.
    ///
    /// - Throws: `RegionsError` for a model or labels that can't be used.
    func request(minimumConfidence: Double?, in region: NormalizedRect) throws(RegionsError)
        -> DetectObjectsRequest?
    {
        guard let model else { return nil }
        var description = DetectionModelDescription()
        if let labels {
            description.labels = try DetectionModelDescription.labels(
                contentsOf: URL(fileURLWithPath: labels))
        }
        return DetectObjectsRequest(
            model: try ObjectModel(
                contentsOf: URL(fileURLWithPath: model), description: description),
            confidenceThreshold: minimumConfidence, regionOfInterest: region)
    }

    /// What worker processes read.
    var files: [String] {
        guard let model else { return [] }
        let files = ObjectModel.files(of: URL(fileURLWithPath: model)).map(\.path)
        return files + [labels].compactMap(\.self).map { URL(fileURLWithPath: $0).path }
    }
}
