import LibC
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tells documents from images, and opens them.
struct DocumentOpener: Sendable {
    let settings: PDFSettings

    /// The pages of a source that is a document, each a source of its own; `nil` for an image.
    ///
    /// A named pipe is no document here: whoever is to scan it reads it, and says.
    ///
    /// - Throws: what is wrong with the document.
    func pages(of source: ImageSource) throws(RegionsError) -> [ImageSource]? {
        guard case .file(let path) = source.content, FileStatus(path)?.kind == .regular,
            PDFDocument.isDocument(
                firstBytes: path.firstBytes(PDFDocument.signatureReachInBytes))
        else { return nil }
        let file = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        return try pages(of: source, OpenFile(descriptor: file))
    }

    /// The same of bytes that were read.
    func pages(of source: ImageSource, _ data: Data) throws(RegionsError) -> [ImageSource]? {
        let start = Array(data.prefix(PDFDocument.signatureReachInBytes))
        guard PDFDocument.isDocument(firstBytes: start) else { return nil }
        let file = try TemporaryFile.make()
        guard file.write(data) else {
            throw RegionsError(
                .unwritableFile,
                "a temporary file can't be written: \(StandardStreams.lastError)")
        }
        return try pages(of: source, file)
    }

    private func pages(
        of source: ImageSource, _ file: OpenFile
    ) throws(RegionsError) -> [ImageSource] {
        let document = try PDFDocument(file, settings: settings)
        return try settings.pages.pages(of: document.pageCount).map { number in
            ImageSource(
                name: source.name, content: .page(PDFPage(document: document, number: number)),
                path: source.path,
                documentPage: DocumentPage(number: document.pageCount > 1 ? number : nil))
        }
    }
}
