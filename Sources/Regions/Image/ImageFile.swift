#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The bytes of an image file, of which the kind and the number of pages are known.
public struct ImageFile: Sendable {
    /// The path that errors name; `nil` for bytes that came without one.
    public let source: String?
    /// The pages, counted from 1; only TIFF files have several.
    public let pages: ClosedRange<Int>
    private let data: Data

    /// Reads a file.
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat` or `corruptImage`.
    public init(url: URL) throws(RegionsError) {
        let path = url.path
        try self.init(data: try ImageFile.contents(of: path), source: path)
    }

    /// Takes the bytes of a file; `source` is what errors call it.
    ///
    /// - Throws: ``RegionsError`` with `unsupportedFormat` or `corruptImage`.
    public init(data: Data, source: String? = nil) throws(RegionsError) {
        self.data = data
        self.source = source
        do throws(RegionsError) {
            pages =
                1...(try data.withImageBytes { bytes throws(RegionsError) in
                    try ImageDecoder(bytes).pageCount
                })
        } catch {
            throw error.of(source)
        }
    }

    /// Decodes a page.
    ///
    /// - Throws: ``RegionsError`` with `corruptImage`, `imageTooLarge`, or `invalidRequest` for a
    ///   page that the file doesn't have.
    func decode(
        page: Int, orientation: ImageOrientation?, content: PixelContent, limits: ImageLimits
    ) throws(RegionsError) -> AnalysisImage {
        guard pages.contains(page) else {
            throw RegionsError(
                .invalidRequest, "there is no page \(page); the file has \(pages.upperBound)",
                source: source)
        }
        do throws(RegionsError) {
            return try data.withImageBytes { bytes throws(RegionsError) in
                let decoder = try ImageDecoder(bytes)
                let pixels = try decoder.decode(page: page, content: content, limits: limits)
                return AnalysisImage(
                    pixels, orientation: orientation ?? decoder.orientation(page: page))
            }
        } catch {
            throw error.of(source)
        }
    }

    private static func contents(of path: String) throws(RegionsError) -> Data {
        let files = FileManager.default
        func unreadable(_ reason: String) -> RegionsError {
            RegionsError(.unreadableFile, reason, source: path)
        }
        // Follows links, so that the kind of what they lead to counts.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let kind = try? files.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        else { throw unreadable("no such file; check the path") }
        switch kind {
        case .typeRegular: break
        case .typeDirectory: throw unreadable("is a folder, not an image")
        case .typeSymbolicLink: throw unreadable("is a link that leads nowhere")
        default: throw unreadable("is not a regular file (a pipe, socket or device)")
        }
        guard files.isReadableFile(atPath: target) else {
            throw unreadable("no permission to read the file")
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: target))
        } catch {
            throw unreadable("the file could not be read: \(error)")
        }
    }
}

extension Data {
    /// `withUnsafeBytes` that keeps the type of the error.
    fileprivate func withImageBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(RegionsError) -> Result
    ) throws(RegionsError) -> Result {
        let result = withUnsafeBytes { bytes in
            Swift.Result { () throws(RegionsError) in try body(bytes) }
        }
        return try result.get()
    }
}
