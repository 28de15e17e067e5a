import ArgumentParser
import Regions

/// Where results go, and in which form.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How results are written.",
            discussion: """
                jsonl, csv and tsv are written as images are done, and suit any number of them; \
                json, hocr, alto and pdf are one document for small sets, which replaces --output \
                only when it is complete. pdf is the image with its text invisibly over it, to be \
                searched. In CSV, cells of text that begin with = + - @ get an apostrophe before \
                them, so that no spreadsheet runs them.
                """))
    var format: OutputFormat?

    @Option(
        help: ArgumentHelp("Write results to a file, not to standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(
        help: ArgumentHelp(
            "Go on where an earlier run with the same --output ended, however it ended.",
            discussion: """
                Give the same images and options again: what the file has is kept and not scanned \
                again, and in the end it is what one run writes. For --format jsonl, which is the \
                default then.
                """))
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Write the names of images that failed to a file, for --files-from.",
            valueName: "file"),
        completion: .file())
    var failures: String?

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
            valueName: "file|folder"),
        completion: .file())
    var annotate: String?

    @Flag(help: "Write the confidence in per cent beside what --annotate draws.")
    var labelConfidence = false

    func validate() throws {
        if let format, !format.hasFreeUnits, units != nil {
            throw fixedPlaces(of: format)
        }
        if labelConfidence, annotate == nil {
            throw ValidationError("--label-confidence writes on what --annotate draws; give both")
        }
        if resume {
            guard output != nil else {
                throw ValidationError("--resume goes on with a file; give --output too")
            }
            guard format == nil || format == .jsonl else {
                throw ValidationError("--resume is for --format jsonl, whose lines tell all images")
            }
        }
        if let failures, failures == output {
            throw ValidationError("--failures and --output are the same file")
        }
        if output == "" || annotate == "" || failures == "" {
            throw ValidationError("a file name is empty")
        }
    }

    /// - Throws: `ValidationError` for a corner that nothing is counted from.
    func checkOrigin(isOfRegion: Bool) throws {
        guard let format, !format.hasFreeUnits, origin != nil, !isOfRegion else { return }
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
    var chosenFormat: OutputFormat? { resume ? .jsonl : format }

    /// The format that records are written in, but for commands with a way of their own to write
    /// where none is asked for.
    var effectiveFormat: OutputFormat { chosenFormat ?? .text }

    /// - Throws: `ValidationError` if an output would overwrite the list of names.
    func check(against list: String?) throws {
        guard let list, list != "-", let status = FileStatus(FilePath(list)),
            status.kind == .regular
        else { return }
        for (option, path) in [("--output", output), ("--failures", failures)] {
            if let path, FileStatus(FilePath(path))?.identity == status.identity {
                throw ValidationError("\(option) would overwrite the list \(path) itself")
            }
        }
    }

    /// What `--annotate` asks for; `nil` for nothing.
    ///
    /// - Throws: `ValidationError` for a file that pictures must not be written to.
    func annotationPlan(for input: InputOptions) throws -> AnnotationPlan? {
        guard let annotate else { return nil }
        let isFolder =
            annotate.hasSuffix("/") || FileStatus(FilePath(annotate))?.kind == .folder
            || FilePath(annotate).fileExtension.isEmpty
        if !isFolder {
            guard ["png", "svg"].contains(FilePath(annotate).fileExtension) else {
                throw ValidationError(
                    "--annotate writes PNG and SVG; name the file .png or .svg, or give a folder")
            }
            guard input.isSingleFile else {
                throw ValidationError(
                    "--annotate \(annotate) is one file, and there may be several images; "
                        + "give a folder")
            }
            let target = FileStatus(FilePath(annotate))
            if let target, let path = input.paths.first,
                FileStatus(FilePath(path))?.identity == target.identity
            {
                throw ValidationError("--annotate would overwrite the image \(path) itself")
            }
        }
        return AnnotationPlan(
            target: isFolder ? .folder(annotate) : .file(annotate),
            showsConfidence: labelConfidence)
    }
}
