import ArgumentParser
import Regions

/// Which images are scanned, and how they are decoded.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Images, PDF files, folders, or - for an image on standard input.",
            discussion: """
                A folder is walked in sorted order, with the folders in it; files that are no \
                images, and hidden files, are passed over. A FIFO, such as <(command), is read like \
                standard input.
                """,
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read more paths from a file, a line each; - for standard input.", valueName: "file"),
        completion: .file())
    var filesFrom: String?

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: ArgumentHelp(
            "Names in lists end with a NUL byte: those of --files-from and of --failures.",
            discussion: "find -print0 writes them so. Any name can be in such a list."))
    var namesEndWithNUL = false

    @Option(
        help: ArgumentHelp(
            "Scan one of several shares of the images, such as 2/5.",
            discussion: """
                For many machines: each is given the same names and a share of its own. Which \
                share a name is in depends on the name alone.
                """,
            valueName: "i/n"))
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            """
            How stored pixels are to be turned, instead of what the file says: 1 to 8 as in \
            EXIF, or a name.
            """,
            valueName: "orientation"))
    var orientation: OrientationArgument?

    @Option(
        help: ArgumentHelp(
            "Refuse images of more pixels, such as 500M.", valueName: "count"))
    var maxPixels: PixelCountArgument?

    @Option(
        help: ArgumentHelp(
            "Scan these pages of each file alone, counted from 1, such as 2-5,9.",
            discussion: "A file that doesn't have them is an error. Default: all pages.",
            valueName: "pages"))
    var pages: PageSelection?

    @Option(
        help: ArgumentHelp(
            "Pixels an inch of PDF pages that are not scanned images. Default: 300.",
            discussion: "A page that is one scanned image is read in that image's own pixels.",
            valueName: "count"))
    var dpi: Int?

    @Option(
        help: ArgumentHelp(
            "What becomes of text that a PDF page holds. Default: prefer.",
            discussion: """
                prefer takes it, and does not read what it covers; ignore reads pages as if there \
                were none; both takes it and reads them too. In records its model is "embedded".
                """,
            valueName: "prefer|ignore|both"))
    var pdfText: EmbeddedTextUse?

    /// What `--dpi` can be.
    ///
    /// Chosen: from a thumbnail to a film scanner.
    private static let resolutionRange = 20...4800

    func validate() throws {
        if let dpi, !Self.resolutionRange.contains(dpi) {
            throw ValidationError("--dpi \(dpi) is not inside 20...4800")
        }
        guard !paths.isEmpty || filesFrom != nil else {
            throw ValidationError(
                "name at least one image or folder, or - for an image on standard input")
        }
        let readers = paths.count { $0 == "-" } + (filesFrom == "-" ? 1 : 0)
        if readers > 1 {
            throw ValidationError("standard input can be read only once; '-' is given twice")
        }
        if let empty = paths.firstIndex(of: "") {
            throw ValidationError("path \(empty + 1) is empty")
        }
    }

    /// - Throws: `ValidationError` if what is named is written too.
    func check(against outputs: OutputGuard) throws {
        // The files that a worker finds were made by the run that it works for.
        guard !WorkerProcess.isWorker else { return }
        var conflict: String?
        for path in FilePath.arguments(paths) where conflict == nil && path != FilePath("-") {
            conflict = outputs.conflict(with: path)
        }
        if let filesFrom, filesFrom != "-" {
            conflict = conflict ?? outputs.conflict(with: FilePath(filesFrom), kind: "list")
        }
        if let conflict { throw ValidationError(conflict) }
    }

    /// Whether at most one image file can come of it.
    var isSingleFile: Bool {
        filesFrom == nil && paths.count == 1
            && (paths[0] == "-" || FileStatus(FilePath(paths[0]))?.kind != .folder)
    }

    /// Whether at most one image can come of it; a document has any number.
    var isSingleImage: Bool {
        // What is no file can be read once only.
        guard isSingleFile, let path = paths.first, FileStatus(FilePath(path))?.kind == .regular
        else { return isSingleFile }
        let start = FilePath(path).firstBytes(PDFDocument.signatureReachInBytes)
        return !PDFDocument.isDocument(firstBytes: start)
    }

    /// Whether the images can be counted by walking them twice.
    var isCountable: Bool {
        guard let filesFrom else { return true }
        return filesFrom != "-" && FileStatus(FilePath(filesFrom))?.kind == .regular
    }

    var limits: ImageLimits {
        guard let maxPixels else { return .standard }
        return ImageLimits(
            maximumPixels: maxPixels.count,
            maximumSideInPixels: max(ImageLimits.standard.maximumSideInPixels, maxPixels.count))
    }
}
