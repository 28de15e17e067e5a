import ArgumentParser
import Regions

/// Codes of a film or a camera, as they come and go.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print barcodes as they appear and vanish in a stream of frames.",
        usage: "scanregions watch [options] < frames",
        discussion: """
            Reads Motion JPEG or YUV4MPEG2 from standard input, as 'ffmpeg -i FILM -f mjpeg -' \
            or '-f yuv4mpegpipe -' write them. A code is printed once, however many frames it \
            is seen in; a second one of the same payload elsewhere is a code of its own.

            Exit status: 0 a code was seen and every frame could be read; 1 none was seen; \
            2 a frame could not be read (the others were); 64 wrong usage.
            """)

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
    }

    func run() async throws {
        var request = try barcodes.request(minimumConfidence: nil, in: .full)
        if barcodes.effort == nil { request.effort = .fast }
        try await WatchSession(
            request: request, missedFrames: vanishAfter - 1, dropsLateFrames: live, format: format,
            isQuiet: quiet, showsEngineMessages: verbose
        ).run()
    }
}

extension WatchSession.Format: ExpressibleByArgument {}
