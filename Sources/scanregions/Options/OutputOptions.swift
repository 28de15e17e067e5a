import ArgumentParser

/// Where results go, and in which form.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How results are written.",
            discussion: """
                jsonl, csv and tsv suit any number of images; json, hocr, alto and pdf are \
                one document. pdf is the image with its text invisibly over it, to be searched. In \
                CSV, cells of text that begin with = + - @ get an apostrophe before them, so that \
                no spreadsheet runs them.
                """))
    var format: OutputFormat?

    @Option(
        help: ArgumentHelp("Write results to a file, not to standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Units of places. Default: normalized; pixels for text, hocr and alto.",
            valueName: "units"))
    var units: PlaceFormat.Units?

    @Option(
        help: ArgumentHelp(
            """
            The corner that places are counted from. Default: bottom-left; top-left for text, \
            hocr and alto.
            """,
            valueName: "corner"))
    var origin: PlaceFormat.Origin?

    @Option(
        help: ArgumentHelp(
            "Draw what was found and write the picture to a PNG or SVG file, or into a folder.",
            valueName: "file|folder"))
    var annotate: String?

    @Flag(help: "Write the confidence in per cent beside what --annotate draws.")
    var labelConfidence = false

    func validate() throws {
        if let format, !format.hasFreeUnits, units != nil || origin != nil {
            throw ValidationError(
                format == .pdf
                    ? "--format pdf gives no places; leave out --units and --origin"
                    : "--format \(format.rawValue) is in pixels from the top left; "
                        + "leave out --units and --origin")
        }
        if labelConfidence, annotate == nil {
            throw ValidationError("--label-confidence writes on what --annotate draws; give both")
        }
        if output == "" || annotate == "" { throw ValidationError("a file name is empty") }
    }

    /// What a writer is told about places; `nil` for what its format usually has.
    func places(for format: OutputFormat) -> PlaceFormat? {
        guard units != nil || origin != nil else { return nil }
        let usual = format == .text ? PlaceFormat.pixels : .normalized
        return PlaceFormat(units: units ?? usual.units, origin: origin ?? usual.origin)
    }

    func sink() throws(OutputError) -> OutputSink {
        guard let output else { return OutputSink() }
        return try OutputSink(path: output)
    }

    func annotationPlan(for input: InputOptions) throws -> AnnotationPlan? {
        guard let annotate else { return nil }
        let isFolder =
            annotate.hasSuffix("/") || FileStatus(InputPath(annotate))?.kind == .folder
            || InputPath(annotate).fileExtension.isEmpty
        if !isFolder {
            guard ["png", "svg"].contains(InputPath(annotate).fileExtension) else {
                throw ValidationError(
                    "--annotate writes PNG and SVG; name the file .png or .svg, or give a folder")
            }
            guard input.isSingleFile else {
                throw ValidationError(
                    "--annotate \(annotate) is one file, and there may be several images; "
                        + "give a folder")
            }
            let target = FileStatus(InputPath(annotate))
            if let target, let path = input.paths.first,
                FileStatus(InputPath(path))?.identity == target.identity
            {
                throw ValidationError("--annotate would overwrite the image \(path) itself")
            }
        }
        return AnnotationPlan(
            target: isFolder ? .folder(annotate) : .file(annotate),
            showsConfidence: labelConfidence)
    }
}
