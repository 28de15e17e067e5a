import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One run of `watch`: frames of standard input in, events of codes out.
struct WatchSession {
    enum Format: String, CaseIterable {
        case text, jsonl
    }

    var request: DetectBarcodesRequest
    /// In how many frames in a row a code may be missed before it has vanished.
    var missedFrames: Int
    /// Whether frames that come faster than they are read are left out, but for the newest.
    var dropsLateFrames: Bool
    var format: Format
    var isQuiet: Bool
    var showsEngineMessages: Bool

    /// - Throws: `ExitCode` unless a code was seen and every frame could be read.
    func run() async throws {
        let notes = Notes(
            descriptor: StandardStreams.prepare(showsEngineMessages: showsEngineMessages),
            isQuiet: isQuiet)
        var watch = CodeWatch(sink: OutputSink(), format: format, missedFrames: missedFrames)
        do {
            let handler = ImageSequenceHandler(
                options: ImageOptions(content: .luminance),
                frameOptions: FrameOptions(dropsLateFrames: dropsLateFrames))
            let frames = FrameStream(FileChunks(fileDescriptor: 0), content: .luminance)
            for try await frame in handler.perform(request, on: frames) {
                if case .failure(let error) = frame.result { notes.error(error) }
                try watch.take(frame)
            }
            try watch.finish()
        } catch let error as OutputError where error.isClosedPipe {
            StandardStreams.leaveByClosedPipe()
        } catch {
            notes.error(error)
            throw ExitCode(2)
        }
        notes.note("\(watch.frames) frames, \(watch.failedFrames) of them unreadable")
        if watch.failedFrames > 0 { throw ExitCode(2) }
        if watch.codes == 0 { throw ExitCode(1) }
    }
}

/// Follows codes from frame to frame and prints what changes.
private struct CodeWatch {
    /// How much the boxes of a code in two frames overlap, at least, once they are enlarged:
    /// intersection over union.
    ///
    /// Chosen: above those that only touch.
    private static let minimumOverlap = 0.05
    /// By how many of its longer sides the box of a code is enlarged all around.
    ///
    /// Chosen: a hand moves a code by its own size between frames; the payload says that it is the
    /// same.
    private static let reachInLongerSides = 1.0

    let sink: OutputSink
    let format: WatchSession.Format
    private var tracker: ObservationTracker<BarcodeObservation>
    private var lastFrame = 0
    private var size = PixelSize(width: 0, height: 0)
    private(set) var frames = 0
    private(set) var failedFrames = 0
    private(set) var codes = 0

    init(sink: OutputSink, format: WatchSession.Format, missedFrames: Int) {
        self.sink = sink
        self.format = format
        tracker = ObservationTracker(
            minimumOverlap: Self.minimumOverlap, reach: Self.reachInLongerSides,
            maximumMissedFrames: missedFrames
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
