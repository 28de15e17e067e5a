import ArgumentParser
import Regions

/// Codes of a film or a camera as they come and go, or images as they arrive in a folder.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print what appears in a stream of frames, or arrives in a folder.",
        usage: """
            scanregions watch [options] < frames
            scanregions watch <folder> [options]
            """,
        discussion: """
            With a folder, scans the images and PDF files that are in it and that arrive in it, \
            each when it is complete, for barcodes, words and rectangles, until it is \
            interrupted. With --output it goes on where an earlier run ended. Without a folder:

            Reads Motion JPEG or YUV4MPEG2 from standard input, as 'ffmpeg -i FILM -f mjpeg -' \
            or '-f yuv4mpegpipe -' write them. A code is printed once, however many frames it \
            is seen in; a second one of the same payload elsewhere is a code of its own.

            Exit status: 0 a code was seen and every frame could be read; 1 none was seen; \
            2 a frame could not be read (the others were); 64 wrong usage.
            """)

    @Argument(
        help: ArgumentHelp("A folder to watch, with the folders in it.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "With a folder: append records to a file of JSON Lines.",
            discussion: "What it has is not scanned again. Default: standard output.",
            valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "With a folder: images worked on at once. Default: the number of cores.",
            valueName: "count"))
    var jobs: Int?

    @OptionGroup(title: "Barcodes") var barcodes: BarcodeOptions

    @Option(
        help: ArgumentHelp(
            "A code has vanished when it was missed in so many frames in a row.",
            valueName: "frames"))
    var vanishAfter = 15

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A line for people, or a line of JSON, for each event."))
    var format: WatchSession.Format = .text

    @Flag(help: "Drop frames that come faster than they are read, but for the newest.")
    var live = false

    @Flag(help: "Say nothing on standard error but errors.")
    var quiet = false

    @Flag(help: "Show what the engines say.")
    var verbose = false

    /// What `--vanish-after` can be.
    ///
    /// Chosen: a million frames are half a day of a film.
    private static let missedFrameRange = 1...1_000_000

    func validate() throws {
        guard Self.missedFrameRange.contains(vanishAfter) else {
            throw ValidationError("--vanish-after \(vanishAfter) is not inside 1...1000000")
        }
        guard let folder else {
            if output != nil || jobs != nil {
                throw ValidationError("--output and --jobs are for a folder; name one")
            }
            return
        }
        guard FileStatus(FilePath(folder))?.kind == .folder else {
            throw ValidationError("\(folder) is no folder; watch takes one, or frames")
        }
        if live { throw ValidationError("--live is for frames; leave out the folder") }
        _ = try scanOptions(folder)
    }

    func run() async throws {
        if let folder { return try await scan(folder) }
        var request = try barcodes.request(minimumConfidence: nil, in: .full)
        if barcodes.effort == nil { request.effort = .fast }
        try await WatchSession(
            request: request, missedFrames: vanishAfter - 1, dropsLateFrames: live, format: format,
            isQuiet: quiet, showsEngineMessages: verbose
        ).run()
    }

    private func scan(_ folder: String) async throws {
        let requests: [any ImageRequest] = [
            try barcodes.request(minimumConfidence: nil, in: .full),
            RecognizeTextRequest(reportsUnreadLines: true),
            RectanglesCommand.request(minimumConfidence: nil, in: .full),
        ]
        try await ScanSession(
            try scanOptions(folder), requests: requests, watchesFolder: true
        ).run()
    }

    /// The options of a scan of the folder that goes on where it ended.
    private func scanOptions(_ folder: String) throws -> ScanOptions {
        var options: [String] = []
        if let output {
            options += ["--output", output, "--resume", "--format", "jsonl"]
        } else if format == .jsonl {
            options += ["--format", "jsonl"]
        }
        if let jobs { options += ["--jobs", "\(jobs)"] }
        if quiet { options.append("--quiet") }
        if verbose { options.append("--verbose") }
        return try ScanOptions.parse(options + ["--", folder])
    }
}

extension WatchSession.Format: ExpressibleByArgument {}
