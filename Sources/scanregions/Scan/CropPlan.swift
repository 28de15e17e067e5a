import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where rectangles go, each laid flat in an image of its own.
struct CropPlan: Sendable {
    /// The path of the folder.
    var folder: String

    /// Makes the folder if it isn't there.
    func makeFolder() throws(RegionsError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw RegionsError(
                .unwritableFile, "the folder \(folder) for rectangles can't be made")
        }
    }

    /// Each rectangle as PNG, numbered from 1 in the order of the results.
    func pictures(
        of observations: [any Observation], on handler: ImageRequestHandler
    ) async throws -> [MadePicture] {
        let rectangles = observations.compactMap { $0 as? RectangleObservation }
        var pictures: [MadePicture] = []
        for (index, rectangle) in rectangles.enumerated() {
            let data = try await handler.image(of: rectangle).pngData()
            pictures.append(MadePicture(kind: .crop(number: index + 1), data: data))
        }
        return pictures
    }
}

/// Gives each image of a run a name of its own for the rectangles on it.
struct CropNames: Sendable {
    private let folder: String?
    private var taken: Set<String> = []

    init(_ plan: CropPlan?) { folder = plan?.folder }

    /// The next name; `nil` if no rectangles are to be written.
    mutating func next(for source: ImageSource) -> CropName? {
        guard let folder else { return nil }
        var stem = "standard-input"
        if case .file(let path) = source.content { stem = path.stem }
        var name = stem
        var number = 2
        // Some file systems don't tell upper from lower case.
        while !taken.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)"
            number += 1
        }
        return CropName(stem: FilePath(folder).appending(Array(name.utf8)).text)
    }
}

/// The name of the rectangles of an image, without their numbers.
struct CropName: Codable, Sendable {
    let stem: String

    /// The path of a rectangle; the first page needs no number.
    func path(page: Int, number: Int) -> String {
        "\(stem)\(page > 1 ? "-page\(page)" : "")-\(number).png"
    }
}
