import Regions

/// The images of a folder and the folders in it, in sorted order, found one at a time.
///
/// A file is an image if its name ends like one's, or its first bytes are those of one; other
/// files are passed over without a word, and so are hidden ones. Links are followed, but not into
/// a folder that the walk is inside of already.
struct FolderWalk: IteratorProtocol, Sendable {
    /// A folder that is being walked.
    private struct Level {
        let path: FilePath
        let identity: FileStatus.Identity
        var names: ArraySlice<[UInt8]>
        /// Whether somebody meant the folder to have images.
        let mustHaveImages: Bool
        var hasImages = false
    }

    /// As many as `ImageFile.isImage(firstBytes:)` asks for.
    private static let signatureLengthInBytes = 64

    private var levels: [Level] = []
    private var problems: [ImageSource] = []

    init(_ folder: FilePath, _ status: FileStatus) {
        enter(folder, status.identity, mustHaveImages: true)
    }

    mutating func next() -> ImageSource? {
        while true {
            if let problem = problems.popLast() {
                // Only an empty folder inside another gets here with levels left.
                if !levels.isEmpty { levels[levels.count - 1].hasImages = true }
                return problem
            }
            guard let level = levels.last else { return nil }
            guard let name = level.names.first else {
                leave(level)
                continue
            }
            levels[levels.count - 1].names.removeFirst()
            if let source = visit(level.path.appending(name)) {
                levels[levels.count - 1].hasImages = true
                return source
            }
        }
    }

    private mutating func visit(_ path: FilePath) -> ImageSource? {
        let isNamedLikeImage = Self.extensions.contains(path.fileExtension)
        guard let status = FileStatus(path) else {
            // A link that leads nowhere: opening it says so.
            return isNamedLikeImage ? .file(path) : nil
        }
        switch status.kind {
        case .folder:
            if !levels.contains(where: { $0.identity == status.identity }) {
                enter(path, status.identity, mustHaveImages: isNamedLikeImage)
            }
            return nil
        case .regular:
            return Self.isImage(path) ? .file(path) : nil
        // Nobody may ever write into it: opening it as a file says that it is none.
        case .pipe, .other: return isNamedLikeImage ? .file(path) : nil
        }
    }

    /// Whether a regular file is an image or a document, by its name or its first bytes.
    static func isImage(_ path: FilePath) -> Bool {
        if extensions.contains(path.fileExtension) { return true }
        let start = path.firstBytes(signatureLengthInBytes)
        return ImageFile.isImage(firstBytes: start) || PDFDocument.isDocument(firstBytes: start)
    }

    private mutating func enter(
        _ path: FilePath, _ identity: FileStatus.Identity, mustHaveImages: Bool
    ) {
        guard let names = path.sortedNames() else {
            let reason = StandardStreams.lastError
            problems.append(
                .problem(
                    path, RegionsError(.unreadableFile, "the folder can't be read: \(reason)")))
            return
        }
        levels.append(
            Level(
                path: path, identity: identity, names: names[...], mustHaveImages: mustHaveImages))
    }

    private mutating func leave(_ level: Level) {
        levels.removeLast()
        if level.hasImages {
            if !levels.isEmpty { levels[levels.count - 1].hasImages = true }
        } else if level.mustHaveImages {
            problems.append(
                .problem(
                    level.path,
                    RegionsError(
                        .unreadableFile,
                        "the folder holds no images; PNG, JPEG, TIFF, BMP, PNM, GIF, WebP, "
                            + "JPEG 2000, HEIC, AVIF and PDF are read")))
        }
    }

    /// What the names of images end with, in lower case.
    static let extensions: Set<String> = [
        "png", "jpg", "jpeg", "jpe", "jfif", "tif", "tiff", "bmp", "dib", "gif", "webp",
        "pnm", "pbm", "pgm", "ppm", "pam", "jp2", "j2k", "jpf", "jpx", "jpc", "j2c",
        "heic", "heif", "avif", "pdf",
    ]
}
