import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Codes of a film or a camera, as they come and go.
struct WatchCommand: AsyncParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print barcodes as they appear and vanish in a stream of frames.",
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
        help: ArgumentHelp("A line for people, or a line of JSON, for each event."))
    var format: Format = .text

    @Flag(help: "Drop frames that come faster than they are read, but for the newest.")
    var live = false

    @Flag(help: "Say nothing on standard error but errors.")
    var quiet = false

    @Flag(help: "Show what the engines say.")
    var verbose = false

    func validate() throws {
        guard (1...1_000_000).contains(vanishAfter) else {
            throw ValidationError("--vanish-after \(vanishAfter) is not inside 1...1000000")
        }
    }

    func run() async throws {
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: verbose), isQuiet: quiet)
        var request = try barcodes.request(minimumConfidence: nil, in: .full)
        if barcodes.effort == nil { request.effort = .fast }
        var watch = CodeWatch(
            sink: OutputSink(), format: format, missedFrames: vanishAfter - 1)
        do {
            let handler = ImageSequenceHandler(
                options: ImageOptions(content: .luminance),
                frameOptions: FrameOptions(dropsLateFrames: live))
            let frames = FrameStream(FileChunks(fileDescriptor: 0), content: .luminance)
            for try await frame in handler.perform(request, on: frames) {
                if case .failure(let error) = frame.result { notes.error("\(error)") }
                try watch.take(frame)
            }
            try watch.finish()
        } catch {
            notes.error("\(error)")
            throw ExitCode(2)
        }
        notes.note("\(watch.frames) frames, \(watch.failedFrames) of them unreadable")
        if watch.failedFrames > 0 { throw ExitCode(2) }
        if watch.codes == 0 { throw ExitCode(1) }
    }
}

/// Follows codes from frame to frame and prints what changes.
private struct CodeWatch {
    let sink: OutputSink
    let format: WatchCommand.Format
    private var tracker: ObservationTracker<BarcodeObservation>
    private var lastFrame = 0
    private var size = PixelSize(width: 0, height: 0)
    private(set) var frames = 0
    private(set) var failedFrames = 0
    private(set) var codes = 0

    init(sink: OutputSink, format: WatchCommand.Format, missedFrames: Int) {
        self.sink = sink
        self.format = format
        // A hand moves a code by its own size between frames; the payload says that it is the same.
        tracker = ObservationTracker(
            minimumOverlap: 0.05, reach: 1, maximumMissedFrames: missedFrames
        ) { $0.payloadData == $1.payloadData && $0.symbology == $1.symbology }
    }

    mutating func take(_ frame: FrameResult<[BarcodeObservation]>) throws(OutputError) {
        frames += 1
        lastFrame = frame.index
        if let size = frame.size { self.size = size }
        var found: [BarcodeObservation] = []
        if case .success(let observations) = frame.result {
            found = observations
        } else {
            failedFrames += 1
        }
        let change = tracker.update(with: found)
        codes += change.appeared.count
        for code in change.vanished { try write("vanished", code) }
        for code in change.appeared { try write("appeared", code) }
    }

    mutating func finish() throws(OutputError) {
        for code in tracker.finish() { try write("vanished", code) }
    }

    private func write(
        _ event: String, _ code: TrackedObservation<BarcodeObservation>
    ) throws(OutputError) {
        switch format {
        case .text: try sink.write(line(event, code))
        case .jsonl: try sink.write(json(event, code))
        }
    }

    private func line(_ event: String, _ code: TrackedObservation<BarcodeObservation>) -> String {
        let box = code.boundingBox.toImageCoordinates(size, origin: .topLeft)
        func pixels(_ value: Double) -> String { "\(Int(value.rounded()))" }
        let payload =
            code.observation.payloadString?.escapingControls
            ?? "base64:" + code.observation.payloadData.base64EncodedString()
        return "\(event)  frame \(lastFrame)  \(code.observation.symbology.rawValue)  \(payload)"
            + "  \(pixels(box.x)),\(pixels(box.y))"
            + "  \(pixels(box.width)) x \(pixels(box.height))\n"
    }

    private func json(_ event: String, _ code: TrackedObservation<BarcodeObservation>) -> [UInt8] {
        var text = JSONText()
        text.object { record in
            record.field("event", event)
            record.field("frame", lastFrame)
            record.field("id", code.id.uuidString)
            record.field("symbology", code.observation.symbology.rawValue)
            record.field("payload", code.observation.payloadString)
            record.field("payloadBase64", code.observation.payloadData.base64EncodedString())
            record.field("framesSeen", code.framesSeen)
            let box = code.boundingBox
            record.object("boundingBox") { place in
                place.field("x", box.x)
                place.field("y", box.y)
                place.field("width", box.width)
                place.field("height", box.height)
            }
        }
        text.newline()
        return text.bytes
    }
}
