import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a page of a document is, once it is an image.
struct DocumentPage: Codable, Sendable, Hashable {
    /// From 1; `nil` where it is the only one.
    var number: Int?
    /// Whether its text is known, and needn't be recognized.
    var hasKnownText = false
}

/// Something that was named or found, to be scanned.
struct ImageSource: Sendable {
    enum Content: Sendable {
        case file(FilePath)
        /// A FIFO, such as the shell's <(command), which can be read once.
        case pipe(FilePath)
        case standardInput
        /// What came in on standard input.
        case bytes(Data)
        /// A file that is open already.
        case opened(CInt)
        /// A page of a PDF document.
        case page(PDFPage)
        /// Nothing to scan, and why.
        case problem(RegionsError)
    }

    /// What records call it.
    let name: String
    let content: Content
    /// `nil` for standard input.
    var path: FilePath?
    /// `nil` for what is no page of a document.
    var documentPage: DocumentPage?

    /// The bytes of the path, or of what stands for it.
    var bytes: [UInt8] { path?.bytes ?? Array(name.utf8) }

    static let standardInput = ImageSource(name: "-", content: .standardInput)

    static func file(_ path: FilePath) -> ImageSource {
        ImageSource(name: path.text, content: .file(path), path: path)
    }

    static func pipe(_ path: FilePath) -> ImageSource {
        ImageSource(name: path.text, content: .pipe(path), path: path)
    }

    static func problem(_ path: FilePath, _ error: RegionsError) -> ImageSource {
        ImageSource(name: path.text, content: .problem(error), path: path)
    }

    /// Reads the file; blocks.
    func open() throws(RegionsError) -> ImageFile {
        switch content {
        case .file(let path) where path.isText:
            try ImageFile(path: path.text)
        case .pipe(let path): try ImageFile(data: FileBytes.readPipe(path), source: name)
        case .file(let path): try ImageFile(data: FileBytes.read(path), source: path.text)
        case .opened(let file): try ImageFile(descriptor: file, source: name)
        case .bytes(let data): try ImageFile(data: data, source: name)
        case .standardInput: try ImageFile(data: FileBytes.readStandardInput(), source: "-")
        case .page:
            throw RegionsError(.engineFailure, "the page was not rendered", source: name)
        case .problem(let error): throw error
        }
    }
}
