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
        var files = [written]
        func path(_ file: OpenFile) -> String {
            if !files.contains(file) { files.append(file) }
            return Self.path(files.firstIndex(of: file) ?? 0)
        }
        let originals = Set(pages.compactMap { $0?.file })
        var arguments = ["--warning-exit-0", "--no-warn"]
        if let only = originals.first, originals.count == 1, !pages.contains(nil) {
            arguments += [path(only), "--pages", ".", range(pages.map { $0?.number ?? 1 }), "--"]
        } else {
            arguments += ["--empty", "--pages"]
            for run in runs {
                arguments += [path(run.file ?? written), range(run.numbers)]
            }
            arguments.append("--")
        }
        let overlaid = range(pages.indices.filter { pages[$0]?.takesText == true }.map { $0 + 1 })
        if !overlaid.isEmpty {
            arguments += [
                "--overlay", path(written), "--from=\(overlaid)", "--to=\(overlaid)", "--",
            ]
        }
        arguments.append("-")
        let result = try ToolProcess(
            tool: PDFTool.qpdf, arguments: arguments, files: files,
            limits: ToolProcess.Limits(
                time: .seconds(Self.leastSeconds + Self.secondsPerPage * pages.count),
                memoryInBytes: Self.memoryInBytes, outputInBytes: Self.outputInBytes)
        ).run(to: complete)
        guard result.status == 0 else {
            let reason = result.message.split(whereSeparator: \.isNewline).last ?? "no reason given"
            throw RegionsError(
                .engineFailure, "qpdf can't lay text over the pages: \(reason)")
        }
    }

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
