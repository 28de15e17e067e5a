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
    ///
    /// Of a GIF that moves, the first picture is the image.
    public let pages: ClosedRange<Int>
    /// The bytes of the file.
    public let data: Data

    /// Reads a file.
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat` or `corruptImage`.
    public init(url: URL) throws(RegionsError) {
        guard url.isFileURL else {
            throw RegionsError(
                .unreadableFile, "is no file URL; load the data first", source: url.absoluteString)
        }
        try self.init(path: url.path)
    }

    /// Reads a file; the system is given its path as it is, with what stands before a "..".
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat` or `corruptImage`.
    public init(path: String) throws(RegionsError) {
        do throws(RegionsError) {
            try self.init(data: try ImageFile.contents(of: path), source: path)
        } catch {
            throw error.of(path)
        }
    }

    /// Reads a file that is open already, from its beginning, and leaves it open.
    ///
    /// - Parameters:
    ///   - descriptor: the open file.
    ///   - source: what errors call it.
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat` or `corruptImage`.
    public init(descriptor: CInt, source: String? = nil) throws(RegionsError) {
        do throws(RegionsError) {
            try self.init(data: try ImageFile.contents(of: descriptor), source: source)
        } catch {
            throw error.of(source)
        }
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
                    try ImageDecoder(bytes).pageCount()
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
}

/// What of an image is decoded.
public enum PixelContent: String, Sendable, Hashable, CaseIterable, Codable {
    /// Everything: requests may look at color.
    case color
    /// Luminance alone: enough for barcodes and text, and faster for JPEG. Color is then gray.
    case luminance
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

extension ImageFile {
    /// Whether the first bytes of a file (64 are plenty) are those of an image.
    ///
    /// True also for HEIC and AVIF, whatever is installed; false for documents.
    public static func isImage(firstBytes: [UInt8]) -> Bool {
        let format = firstBytes.withUnsafeBytes { ImageFormat(sniffing: $0) }
        return format != nil && format != .pdf
    }
}
