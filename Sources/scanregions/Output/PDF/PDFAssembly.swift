import Regions

/// The pages of documents as they are, with the text of other pages over them, by qpdf.
///
/// The writer's own document has a page for each page: one with the picture of an image, or one
/// with text alone. Where all pages are of one document, the rest of it, such as its outline,
/// stays too. Source: qpdf's manual, "Overlay and Underlay Options" and "Page Selection".
struct PDFAssembly: Sendable {
    /// The pages of the written document; `nil` for those that need nothing.
    let pages: [OriginalPage?]

    /// How long qpdf may take a page.
    ///
    /// Chosen: a hundred times what it takes.
    private static let secondsPerPage = 1
    /// What it may take for any document.
    private static let leastSeconds = 600
    /// Chosen: it keeps objects in memory, but not the data of images.
    private static let memoryInBytes = 4 << 30
    /// Chosen: larger than file systems hold.
    private static let outputInBytes = 1 << 50

    func run(_ written: OpenFile, _ complete: OpenFile) throws(RegionsError) {
        let overlaid = pages.indices.filter { pages[$0]?.takesText == true }
        let boxes = overlaid.compactMap { pages[$0]?.passingBox }
        guard boxes.count == overlaid.count, !boxes.isEmpty else {
            try assemble(written, overlaid, complete)
            return
        }
        // qpdf (11.3) shrinks a page into its trim box when it lays others over it, and those by
        // the page's unit; and it cuts the page off there, between pixels. So boxes and units go
        // before, for one with room around the page, and come back after.
        let plain = try TemporaryFile.make()
        try assemble(written, [], plain)
        var bare = try self.boxes(of: overlaid, in: plain)
        let taken = bare.replace(by: boxes)
        let covered = try TemporaryFile.make()
        try qpdf(
            [Self.path(0), Self.update] + overlay(overlaid, Self.path(2)),
            [plain, try bare.file(), written], covered)
        var whole = try self.boxes(of: overlaid, in: covered)
        whole.give(taken)
        try qpdf([Self.path(0), Self.update], [covered, try whole.file()], complete)
    }

    /// Puts the pages together, and lays text over some of them.
    private func assemble(
        _ written: OpenFile, _ overlaid: [Int], _ complete: OpenFile
    ) throws(RegionsError) {
        var files = [written]
        func path(_ file: OpenFile) -> String {
            if !files.contains(file) { files.append(file) }
            return Self.path(files.firstIndex(of: file) ?? 0)
        }
        let originals = Set(pages.compactMap { $0?.file })
        var arguments: [String] = []
        if let only = originals.first, originals.count == 1, !pages.contains(nil) {
            arguments += [path(only), "--pages", ".", range(pages.map { $0?.number ?? 1 }), "--"]
        } else {
            arguments += ["--empty", "--pages"]
            for run in runs {
                arguments += [path(run.file ?? written), range(run.numbers)]
            }
            arguments.append("--")
        }
        try qpdf(arguments + overlay(overlaid, path(written)), files, complete)
    }

    private func overlay(_ pages: [Int], _ path: String) -> [String] {
        guard !pages.isEmpty else { return [] }
        let range = range(pages.map { $0 + 1 })
        return ["--overlay", path, "--from=\(range)", "--to=\(range)", "--"]
    }

    /// The boxes of pages, from 0, of a document that qpdf has written.
    private func boxes(
        of pages: [Int], in document: OpenFile
    ) throws(RegionsError) -> PDFPageBoxes {
        let list = try TemporaryFile.make()
        try qpdf([Self.path(0), "--show-pages"], [document], list, writes: false)
        let listed = PDFPageBoxes.objects(in: String(decoding: list.contents, as: UTF8.self))
        let objects = pages.filter(listed.indices.contains).map { listed[$0] }
        let json = try TemporaryFile.make()
        try qpdf(
            [Self.path(0)] + PDFPageBoxes.arguments(objects), [document], json, writes: false)
        return try PDFPageBoxes(json.contents, pages: objects)
    }

    private func qpdf(
        _ arguments: [String], _ files: [OpenFile], _ output: OpenFile, writes: Bool = true
    ) throws(RegionsError) {
        let result = try ToolProcess(
            tool: PDFTool.qpdf,
            arguments: ["--warning-exit-0", "--no-warn"] + arguments + (writes ? ["-"] : []),
            files: files,
            limits: ToolProcess.Limits(
                time: .seconds(Self.leastSeconds + Self.secondsPerPage * pages.count),
                memoryInBytes: Self.memoryInBytes, outputInBytes: Self.outputInBytes)
        ).run(to: output)
        guard result.status == 0 else {
            let reason = result.message.split(whereSeparator: \.isNewline).last ?? "no reason given"
            throw RegionsError(
                .engineFailure, "qpdf can't lay text over the pages: \(reason)")
        }
    }

    /// What stands in the second file, to be put in place of what the first has.
    private static let update = "--update-from-json=\(path(1))"

    /// The first is standard input, and the others follow standard error.
    private static func path(_ index: Int) -> String {
        index == 0 ? "/dev/stdin" : "/dev/fd/\(index + 2)"
    }

    /// Pages that follow each other in one file: a document, or the written one.
    private var runs: [(file: OpenFile?, numbers: [Int])] {
        var runs: [(file: OpenFile?, numbers: [Int])] = []
        for (index, page) in pages.enumerated() {
            let number = page?.number ?? index + 1
            if let last = runs.last, last.file == page?.file {
                runs[runs.count - 1].numbers.append(number)
            } else {
                runs.append((page?.file, [number]))
            }
        }
        return runs
    }

    /// Such as 1-4,7.
    private func range(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }.joined(separator: ",")
    }
}
