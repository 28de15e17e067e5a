import ArgumentParser
import Regions

/// Where results go, and in which form.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "How results are written.",
            discussion: """
                Default: what the name of --output ends with: .json, .jsonl, .csv, .tsv, .pdf, \
                .hocr or .html (hocr), .xml (alto), .db or .sqlite (sqlite). \
                jsonl, csv and tsv are written as images are done, and suit any number of them; \
                json, hocr, alto and pdf are one document for small sets, which replaces --output \
                only when it is complete. sqlite adds to a database, a transaction an image. pdf is the image with its text invisibly over it, to be \
                searched. In CSV, cells of text that begin with = + - @ get an apostrophe before \
                them, so that no spreadsheet runs them.
                """))
    var format: OutputFormat?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write results to a file, not to standard output.",
            discussion: """
                What is there is emptied at once for jsonl, csv and tsv, and only if it holds \
                results of scanregions; for other formats it is replaced when the new results \
                are complete. An image is never replaced.
                """,
            valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(
        help: ArgumentHelp(
            "Go on where an earlier run with the same --output ended, however it ended.",
            discussion: """
                Give the same images and options again: what the file has is kept and not scanned \
                again, and in the end it is what one run writes. For --format jsonl, which is the \
                default then, and sqlite. Options that change records must be those that it was \
                begun with; they are kept beside it, in the hidden file .NAME.scanregions. A \
                database keeps them itself: in it, what runs with other options did doesn't count.
                """))
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Write the names of images that failed to a file, for --files-from.",
            discussion: "A list that is there is replaced when the run is complete.",
            valueName: "file"),
        completion: .file())
    var failures: String?

    @Option(
        help: ArgumentHelp(
            "Write a page of HTML to look at too: pictures with what was found, to be searched.",
            discussion: """
                One file that needs no network; of more pictures than some thousand, the others \
                lie in a folder beside it, NAME-pictures. It replaces what is there when it is \
                complete.
                """,
            valueName: "file"),
        completion: .file())
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Units of places. Default: normalized; pixels for text, hocr and alto.",
            valueName: "units"))
    var units: CoordinateFormat.Units?

    @Option(
        help: ArgumentHelp(
            """
            The corner that places and --region are counted from. Default: bottom-left; \
            top-left for places in text, hocr and alto.
            """,
            valueName: "corner"))
    var origin: OriginArgument?

    @Option(
        help: ArgumentHelp(
            "Draw what was found and write the picture to a PNG or SVG file, or into a folder.",
            discussion: """
                The folder can't be one that images come from, or lie in one, for the next run \
                would scan what is in it. A file that is there and was not drawn by scanregions \
                stays.
                """,
            valueName: "file|folder"),
        completion: .file())
    var annotate: String?

    @Flag(help: "Write the confidence in per cent beside what --annotate draws.")
    var labelConfidence = false

    @Flag(help: "List what would be read and written, and do nothing.")
    var dryRun = false

    func validate() throws {
        if let format = chosenFormat, !format.hasFreeUnits, units != nil {
            throw fixedPlaces(of: format)
        }
        if labelConfidence, annotate == nil {
            throw ValidationError("--label-confidence writes on what --annotate draws; give both")
        }
        if resume, report != nil {
            throw ValidationError("--report shows what one run scans; leave out --resume")
        }
        if resume {
            guard output != nil else {
                throw ValidationError("--resume goes on with a file; give --output too")
            }
            guard format == nil || Self.resumable.contains(format) else {
                throw ValidationError(
                    "--resume is for --format jsonl and sqlite, which tell all images")
            }
            if format == nil, let formatOfName, !Self.resumable.contains(formatOfName) {
                throw ValidationError(
                    "--resume is for --format jsonl and sqlite, and the name of --output means "
                        + "\(formatOfName.rawValue); give --format too, or another name")
            }
        }
        if chosenFormat == .sqlite, output == nil {
            throw ValidationError("--format sqlite is a file; name it with --output")
        }
        let files = files
        for (index, file) in files.enumerated() {
            let same = files[..<index].first { $0.path.leadsToSameFile(as: file.path) }
            if let same {
                throw ValidationError("\(same.option) and \(file.option) are the same file")
            }
        }
        if output == "" || annotate == "" || failures == "" || report == "" {
            throw ValidationError("a file name is empty")
        }
    }

    /// - Throws: `ValidationError` for a corner that nothing is counted from.
    func checkOrigin(isOfRegion: Bool) throws {
        guard let format = chosenFormat, !format.hasFreeUnits, origin != nil, !isOfRegion else {
            return
        }
        throw fixedPlaces(of: format)
    }

    private func fixedPlaces(of format: OutputFormat) -> ValidationError {
        ValidationError(
            format == .pdf
                ? "--format pdf gives no places; leave out --units and --origin"
                : "--format \(format.rawValue) is in pixels from the top left; "
                    + "leave out --units and --origin")
    }

    /// What a writer is told about coordinates; `nil` for what its format usually has.
    func coordinates(for format: OutputFormat) -> CoordinateFormat? {
        guard units != nil || origin != nil else { return nil }
        let usual = format == .text ? CoordinateFormat.pixels : .normalized
        return CoordinateFormat(
            units: units ?? usual.units, origin: origin?.origin ?? usual.origin)
    }

    /// The format, if one is asked for.
    var chosenFormat: OutputFormat? { format ?? formatOfName ?? (resume ? .jsonl : nil) }

    /// The formats that tell of every image what became of it, so that a run can go on with them.
    private static let resumable: [OutputFormat?] = [.jsonl, .sqlite]

    /// The format that the name of the file for results means, if it does.
    var formatOfName: OutputFormat? {
        output.flatMap { OutputFormat(fileExtension: FilePath($0).fileExtension) }
    }

    /// The format that records are written in, but for commands with a way of their own to write
    /// where none is asked for.
    var effectiveFormat: OutputFormat { chosenFormat ?? .text }

    /// What is written, to be held against what is read, as it is now.
    ///
    /// - Parameter crop: where rectangles are written, if they are.
    func guarded(crop: CropPlan?) -> OutputGuard {
        var folders: [OutputGuard.Place] = []
        if let annotate, annotatesFolder { folders.append(.init("--annotate", annotate)) }
        if let crop { folders.append(.init("--crop", crop.folder)) }
        return OutputGuard(files: files, folders: folders)
    }

    /// The files that are written.
    private var files: [OutputGuard.Place] {
        var files: [OutputGuard.Place] = []
        if let output { files.append(.init("--output", output)) }
        if let failures { files.append(.init("--failures", failures)) }
        if let report { files.append(.init("--report", report)) }
        if let annotate, !annotatesFolder { files.append(.init("--annotate", annotate)) }
        return files
    }

    private var annotatesFolder: Bool {
        guard let annotate else { return false }
        return annotate.hasSuffix("/") || FileStatus(FilePath(annotate))?.kind == .folder
            || FilePath(annotate).fileExtension.isEmpty
    }

    /// What `--annotate` asks for; `nil` for nothing.
    ///
    /// - Throws: `ValidationError` for a file that pictures must not be written to.
    func annotationPlan(for input: InputOptions) throws -> AnnotationPlan? {
        guard let annotate else { return nil }
        if !annotatesFolder {
            guard ["png", "svg"].contains(FilePath(annotate).fileExtension) else {
                throw ValidationError(
                    "--annotate writes PNG and SVG; name the file .png or .svg, or give a folder")
            }
            guard input.isSingleFile else {
                throw ValidationError(
                    "--annotate \(annotate) is one file, and there may be several images; "
                        + "give a folder")
            }
        }
        return AnnotationPlan(
            target: annotatesFolder ? .folder(annotate) : .file(annotate),
            showsConfidence: labelConfidence)
    }
}
