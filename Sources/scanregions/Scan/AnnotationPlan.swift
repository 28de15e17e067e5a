import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where annotated images go, and what is on them.
struct AnnotationPlan: Sendable {
    enum Target: Sendable, Hashable {
        /// One file, for one image; further pages get a number.
        case file(String)
        /// A folder, for any number of images.
        case folder(String)
    }

    var target: Target
    /// Whether labels give the confidence in per cent.
    var showsConfidence: Bool

    /// Draws what was found: SVG with the image inside if the name says so, else PNG.
    func picture(
        of observations: [any Observation], on handler: ImageRequestHandler,
        named name: AnnotationName
    ) throws(RegionsError) -> MadePicture {
        let data: Data
        if name.fileExtension.lowercased() == "svg" {
            let annotations = observations.flatMap {
                Annotation.annotations(for: $0, showsConfidence: showsConfidence)
            }
            let drawing = AnnotationSVG(
                size: handler.size, annotations: annotations,
                background: .embedded(png: try handler.pixelBuffer.pngData()))
            data = Data(drawing.text.utf8)
        } else {
            data = try handler.annotated(with: observations, showsConfidence: showsConfidence)
                .pngData()
        }
        return MadePicture(kind: .annotation, data: data)
    }
}

/// Gives each image of a run a name of its own for its annotated form.
struct AnnotationNames: Sendable {
    private let target: AnnotationPlan.Target?
    private var taken: Set<String> = []

    init(_ target: AnnotationPlan.Target?) { self.target = target }

    /// The path without its extension, and the extension; `nil` if none is asked for.
    mutating func next(for source: ImageSource) -> AnnotationName? {
        switch target {
        case nil: return nil
        case .file(let path):
            let path = FilePath(path)
            let ending = path.fileExtension
            let stem = path.text.dropLast(ending.isEmpty ? 0 : ending.count + 1)
            return AnnotationName(stem: String(stem), fileExtension: ending)
        case .folder(let folder):
            var stem = "standard-input"
            if case .file(let path) = source.content { stem = path.stem }
            stem += "-annotated"
            var name = stem
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(stem)-\(number)"
                number += 1
            }
            return AnnotationName(
                stem: FilePath(folder).appending(Array(name.utf8)).text, fileExtension: "png")
        }
    }
}

/// The name of an annotated image.
struct AnnotationName: Codable, Sendable {
    let stem: String
    let fileExtension: String

    /// The path for a page; the first needs no number.
    func path(page: Int) -> String {
        let number = page > 1 ? "-page\(page)" : ""
        return stem + number + (fileExtension.isEmpty ? "" : ".\(fileExtension)")
    }
}

extension AnnotationPlan {
    /// Makes the folder if there is one to be.
    func makeFolder() throws(RegionsError) {
        guard case .folder(let path) = target else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw RegionsError(
                .unwritableFile, "the folder \(path) for annotated images can't be made")
        }
    }
}
