import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A picture that the command draws, with a mark by which a later run knows it for one.
///
/// Its place follows from the name of an image, and somebody's own file may be there: only a file
/// with the mark is replaced.
struct PictureFile {
    private let bytes: [UInt8]

    /// - Parameter png: a PNG file, which gets the mark as its first chunk but one.
    init(png: Data) {
        let bytes = Array(png)
        self.bytes =
            bytes.prefix(Self.headerLengthInBytes) + Self.markOfPNG
            + bytes.dropFirst(Self.headerLengthInBytes)
    }

    /// - Parameter svg: an SVG document, which gets the mark as its first line.
    init(svg: Data) { bytes = Self.markOfSVG + Array(svg) }

    /// - Parameter path: where the picture goes; its ending tells what it is.
    init(_ picture: MadePicture, for path: String) {
        if path.lowercased().hasSuffix(".svg") {
            self.init(svg: picture.data)
        } else {
            self.init(png: picture.data)
        }
    }

    /// Writes the file beside its place, which it takes when it is complete.
    ///
    /// - Parameter source: what it is a picture of.
    func write(to path: String, of source: ImageSource) throws(RegionsError) {
        let place = FilePath(path)
        if let status = FileStatus(place), status.kind == .regular {
            let isInput = source.path.flatMap(FileStatus.init)?.identity == status.identity
            guard !isInput, status.sizeInBytes == 0 || Self.isOurs(place) else {
                throw RegionsError(
                    .unwritableFile,
                    "\(path) is there already and is no picture of scanregions; "
                        + "remove it or name another place")
            }
        }
        do {
            let sink = try OutputSink(path: path, .document)
            try sink.makeReady()
            try sink.write(bytes)
            try sink.finish()
        } catch {
            throw RegionsError(.unwritableFile, "\(error)")
        }
    }

    private static func isOurs(_ path: FilePath) -> Bool {
        let start = path.firstBytes(headerLengthInBytes + markOfPNG.count)
        return start.starts(with: markOfSVG)
            || start.dropFirst(headerLengthInBytes).elementsEqual(markOfPNG)
    }

    /// The length of a PNG file's signature and first chunk, which is `IHDR`.
    ///
    /// Source: PNG (third edition), 5.2 and 11.2.1.
    private static let headerLengthInBytes = 33

    /// A chunk of 20 bytes that names the software, with its check sum.
    ///
    /// Source: PNG (third edition), 5.3 and 11.3.3.2.
    private static let markOfPNG: [UInt8] =
        [0, 0, 0, 20] + Array("tEXtSoftware\0scanregions".utf8) + [0x92, 0xE7, 0x5A, 0xC0]
    private static let markOfSVG = Array("<!-- scanregions -->\n".utf8)
}

extension ScannedPage {
    /// Writes the pictures where this process says; what can't be written is the page's error.
    func writingPictures(of source: ImageSource, named names: PictureNames) -> ScannedPage {
        var page = self
        page.pictures = []
        do throws(RegionsError) {
            for picture in pictures {
                if let path = names.path(of: picture.kind, page: record.page ?? 1) {
                    try PictureFile(picture, for: path).write(to: path, of: source)
                }
            }
        } catch {
            page.record.error = source.record(of: error)
        }
        return page
    }
}
