import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The model of faces, kept once it is loaded.
enum FaceModel {
    private static let variable = "REGIONS_FACE_MODEL"
    private static let fileName = "centerface.onnx"

    /// Models by their paths.
    private static let models = Mutex<[String: ObjectModel]>([:])

    /// Where the model is looked for.
    static func paths(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        if let named = environment[variable], !named.isEmpty { return [named] }
        return DataFolder.all(environment: environment).map { "\($0)/\(fileName)" }
    }

    static var installed: String? {
        paths().first { FileManager.default.fileExists(atPath: $0) }
    }

    /// - Parameter path: the file; `nil` for the installed one.
    static func loaded(_ path: String?) throws(RegionsError) -> ObjectModel {
        guard let path = path ?? installed else {
            throw RegionsError(
                .unusableModel,
                "there is no model of faces; it was looked for as "
                    + paths().joined(separator: ", "),
                advice: "run make face-model in this package, or let \(variable) name its file")
        }
        // Whoever comes while it is loaded waits for it.
        return try models.withLock { (models) throws(RegionsError) in
            if let model = models[path] { return model }
            let model = try ObjectModel(
                contentsOf: URL(fileURLWithPath: path),
                description: DetectionModelDescription(inputSize: usualSize),
                decoder: .centerFace)
            models[path] = model
            return model
        }
    }

    /// Each request has its own.
    private static let usualSize = PixelSize(width: 640, height: 640)
}
