import LibC
import Regions
import Synchronization

/// A PDF document, read by poppler's programs: they may crash, and take as long and as much memory
/// as they are allowed, without this process.
final class PDFDocument: Sendable {
    /// How many pages are looked at with one start of a program, and of how many the text is taken.
    ///
    /// Chosen: a program starts in as long as it looks at some dozen pages, and of a document of
    /// many pages in longer; 64 pages of small print are a few megabytes.
    private static let pagesAtOnce = 32...256
    private static let textsAtOnce = 32...64
    /// Of how many parts a document of many pages is.
    ///
    /// Chosen: a program finds the pages of a document of 10,000 in 0.07 s.
    private static let usualParts = 40
    /// Bytes that may stand before a document's signature.
    ///
    /// Source: ISO 32000-1, Annex H, 3.4.1, implementation note 13.
    static let signatureReachInBytes = 1024
    /// What a program may write that lists things, or text, in bytes.
    ///
    /// Chosen: a thousand times a page of small print.
    private static let maximumListInBytes = 64 << 20
    /// Bytes a pixel of a rendered page: red, green, blue, and room for the header.
    private static let maximumBytesPerPixel = 4

    let file: OpenFile
    let settings: PDFSettings
    let pageCount: Int
    /// Whether qpdf can take away the boxes of pages; looked for where pages are kept.
    let losesBoxes: Bool
    private let infos = PartCache<[Int: PDFPageInfo]>()
    private let texts = PartCache<[Int: EmbeddedText]>()

    /// Opens a document.
    ///
    /// - Parameter file: the document, a regular file.
    /// - Throws: `corruptImage`, `unsupportedFormat` for one with a password, `missingTool`,
    ///   `timedOut`.
    init(_ file: OpenFile, settings: PDFSettings) throws(RegionsError) {
        self.file = file
        self.settings = settings
        for tool in [PDFTool.info, PDFTool.images, PDFTool.fonts, PDFTool.text, PDFTool.render] {
            try tool.require()
        }
        let (text, result) = try Self.tool(PDFTool.info, ["/dev/stdin"], file, settings).output()
        guard let count = PDFListing.pageCount(text) else {
            throw Self.unreadable(result)
        }
        guard count > 0 else {
            throw Self.withoutPages
        }
        pageCount = count
        guard settings.keepsPages else {
            losesBoxes = false
            return
        }
        try Self.checkPages(of: count, file, settings)
        let version = try Self.tool(PDFTool.qpdf, ["--version"], file, settings).output().text
        losesBoxes = (PDFListing.majorVersion(version) ?? 0) >= PDFPageBoxes.firstVersion
    }

    /// Looks whether qpdf finds the pages that poppler does, for each repairs broken documents in
    /// ways of its own.
    private static func checkPages(
        of count: Int, _ file: OpenFile, _ settings: PDFSettings
    ) throws(RegionsError) {
        let (list, result) = try tool(
            PDFTool.qpdf, ["--warning-exit-0", "--no-warn", "/dev/stdin", "--show-pages"], file,
            settings
        ).output()
        let found = PDFPageBoxes.objects(in: list).count
        guard result.status == 0, found == count else {
            let reason = result.status == 0 ? "\(found) of \(count)" : Self.reason(result)
            throw RegionsError(
                .corruptImage,
                "the PDF document is damaged, so that its pages can't be kept as they are "
                    + "(\(reason)); repair it first, for example: "
                    + "pdftocairo -pdf document.pdf repaired.pdf")
        }
    }

    /// Whether the first bytes of a file are those of a PDF document.
    static func isDocument(firstBytes: [UInt8]) -> Bool {
        !ImageFile.isImage(firstBytes: firstBytes)
            && firstBytes.prefix(signatureReachInBytes).firstRange(of: Array("%PDF-".utf8)) != nil
    }

    /// What is known of a page, from 1.
    ///
    /// - Throws: `corruptImage`, `timedOut`.
    func info(page: Int) throws(RegionsError) -> PDFPageInfo {
        let (part, pages) = part(of: page, sizes: Self.pagesAtOnce)
        if let info = infos.value(at: part, or: { list(pages) })[page] { return info }
        throw RegionsError(
            .corruptImage, "page \(page) of the PDF document can't be read; export it again")
    }

    /// The pages that are looked at together with one, and where they stand among such parts.
    private func part(
        of page: Int, sizes: ClosedRange<Int>
    ) -> (index: Int, pages: ClosedRange<Int>) {
        let size = min(max(pageCount / Self.usualParts, sizes.lowerBound), sizes.upperBound)
        let index = (page - 1) / size
        let first = index * size + 1
        return (index, first...min(first + size - 1, pageCount))
    }

    /// Looks at pages together, or one by one where one of them stops the others; pages that are
    /// passed over can't be read.
    private func list(_ pages: ClosedRange<Int>) -> [Int: PDFPageInfo] {
        let together = found(on: pages)
        if together.isDone || pages.count == 1 { return together.pages }
        var found: [Int: PDFPageInfo] = [:]
        for page in pages {
            found.merge(self.found(on: page...page).pages) { old, _ in old }
        }
        return found
    }

    private func found(
        on pages: ClosedRange<Int>
    ) -> (pages: [Int: PDFPageInfo], isDone: Bool) {
        let range = Self.range(pages)
        let info = try? tool(PDFTool.info, range + ["-box", "/dev/stdin"]).output()
        let list = try? tool(PDFTool.images, ["-list"] + range + ["/dev/stdin"]).output()
        var found = PDFListing.pages(info?.text ?? "").filter { pages.contains($0.key) }
        for (page, images) in PDFListing.images(list?.text ?? "") {
            found[page]?.images = images
        }
        return (found, info?.result.status == 0 && list?.result.status == 0)
    }

    /// What a page holds as text.
    ///
    /// - Throws: `corruptImage`, `timedOut`.
    func text(page: Int) throws(RegionsError) -> EmbeddedText {
        let (part, pages) = part(of: page, sizes: Self.textsAtOnce)
        let texts = texts.value(at: part) { (try? self.texts(on: pages)) ?? [:] }
        if let text = texts[page] { return text }
        return try self.texts(on: page...page)[page] ?? EmbeddedText(level: "")
    }

    /// What pages together hold; nothing if one of them stops the others.
    private func texts(on pages: ClosedRange<Int>) throws(RegionsError) -> [Int: EmbeddedText] {
        func texts(_ options: [String]) throws(RegionsError) -> [String] {
            let arguments = ["-bbox-layout", "-cropbox"] + options + Self.range(pages)
            let (text, result) = try tool(
                PDFTool.text, arguments + ["/dev/stdin", "-"]
            ).output()
            // One page is taken for what it gives.
            guard result.status == 0 || pages.count == 1 else { return [] }
            return text.split(separator: "<page ").dropFirst().map(String.init)
        }
        let all = try texts([])
        guard all.count == pages.count else { return [:] }
        // What stands aslant comes as pieces of words; without it the rest is in order.
        let level = try texts(["-nodiag"])
        return Dictionary(
            uniqueKeysWithValues: zip(pages, all.indices).map { page, index in
                guard level.indices.contains(index) else {
                    return (page, EmbeddedText(level: all[index]))
                }
                return (page, EmbeddedText(level: level[index], all: all[index]))
            })
    }

    /// Whether a page has fonts that show something: those of programs that lay text over scans
    /// have no shapes, and are called so.
    func showsText(page: Int) throws(RegionsError) -> Bool {
        let (list, _) = try tool(
            PDFTool.fonts, Self.range(page...page) + ["/dev/stdin"]
        ).output()
        // After the names of the columns and a rule.
        return list.split(whereSeparator: \.isNewline).dropFirst(2).contains {
            !$0.lowercased().contains("glyphless")
        }
    }

    /// The page in pixels, as a TIFF file.
    ///
    /// - Throws: `imageTooLarge`, `corruptImage`, `timedOut`.
    func render(page: Int, width: Int, height: Int, isGray: Bool) throws(RegionsError) -> OpenFile {
        try check(page: page, width: width, height: height)
        let output = try TemporaryFile.make()
        // Cairo gives the pixels of an image that is as large as the page as they are; Splash
        // (pdftoppm) doesn't.
        let result = try tool(
            PDFTool.render,
            ["-tiff", "-tiffcompression", "none", "-singlefile", "-cropbox"]
                + (isGray ? ["-gray"] : []) + Self.range(page...page)
                + ["-scale-to-x", "\(width)", "-scale-to-y", "\(height)", "/dev/stdin", "-"]
        ).run(to: output)
        var status = stat()
        guard result.status == 0, fstat(output.descriptor, &status) == 0, status.st_size > 0
        else {
            throw RegionsError(
                .corruptImage,
                "page \(page) of the PDF document can't be rendered (\(Self.reason(result))); "
                    + "export it again, or allow more memory")
        }
        return output
    }

    private func check(page: Int, width: Int, height: Int) throws(RegionsError) {
        let limits = settings.limits
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.maximumPixels,
            max(width, height) <= limits.maximumSideInPixels
        else {
            throw RegionsError(
                .imageTooLarge,
                "page \(page) would be \(width) x \(height) pixels, over the limit of "
                    + "\(limits.maximumPixels / 1_000_000) megapixels and "
                    + "\(limits.maximumSideInPixels) a side",
                advice: "raise the limit, or scale the image down")
        }
    }

    private func tool(_ tool: ToolProcess.Tool, _ arguments: [String]) -> ToolProcess {
        Self.tool(tool, arguments, file, settings)
    }

    private static func tool(
        _ tool: ToolProcess.Tool, _ arguments: [String], _ file: OpenFile, _ settings: PDFSettings
    ) -> ToolProcess {
        let isRendering = tool.name == PDFTool.render.name
        return ToolProcess(
            tool: tool, arguments: arguments, files: [file],
            limits: ToolProcess.Limits(
                time: settings.timeout, memoryInBytes: settings.memoryLimitInBytes,
                outputInBytes: isRendering
                    ? settings.limits.maximumPixels * maximumBytesPerPixel + maximumListInBytes
                    : maximumListInBytes))
    }

    private static func range(_ pages: ClosedRange<Int>) -> [String] {
        ["-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)"]
    }

    private static let withoutPages = RegionsError(
        .corruptImage, "the PDF document has no pages that can be read; copy or export it again")

    private static func unreadable(_ result: ToolProcess.Result) -> RegionsError {
        if result.message.contains("Incorrect password") {
            return RegionsError(
                .unsupportedFormat,
                "the PDF document is encrypted; take its password away first, for example: "
                    + "qpdf --decrypt --password=... document.pdf open.pdf")
        }
        // What pdfinfo says of none.
        if result.message.contains("the last page (0)") { return withoutPages }
        return RegionsError(
            .corruptImage,
            "the PDF document is damaged (\(reason(result))); copy or export it again")
    }

    /// The last thing that a program said, or how it ended.
    private static func reason(_ result: ToolProcess.Result) -> String {
        let lines = result.message.split(whereSeparator: \.isNewline)
        if let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) { return String(line) }
        return result.status > 128
            ? "ended by signal \(result.status - 128)" : "status \(result.status)"
    }
}

/// What is known of the last parts of a document that were asked for.
private final class PartCache<Value: Sendable>: Sendable {
    private let known = Mutex<[Int: Value]>([:])

    /// Others that ask for the same part wait for what is found of it.
    func value(at part: Int, or find: () -> Value) -> Value {
        known.withLock { known in
            if let value = known[part] { return value }
            let value = find()
            known = known.filter { abs($0.key - part) == 1 }
            known[part] = value
            return value
        }
    }
}

/// A page of a document, to be read.
struct PDFPage: Sendable {
    let document: PDFDocument
    /// From 1.
    let number: Int
}
