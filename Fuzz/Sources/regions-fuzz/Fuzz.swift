import CFuzzer
import Foundation
import Regions

/// Gives any bytes to the decoders and to every request, and any stream to the frame parsers.
@main
enum Fuzz {
    static func main() {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            CommandLine.unsafeArgv
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { bytes, size in
                let data = bytes.map { Data(bytes: $0, count: size) } ?? Data()
                Fuzz.wait { await Fuzz.run(data) }
                return 0
            })
    }

    /// Images small enough that many are looked at in a second.
    private static let limits = ImageLimits(maximumPixels: 1 << 16, maximumSideInPixels: 4096)
    private static let executor = EngineExecutor(threads: 2)

    private static func run(_ data: Data) async {
        // Any part of the choice must come from the bytes alone, so that a find repeats.
        let choice = data.reduce(into: UInt32(2_166_136_261)) { hash, byte in
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        _ = ImageFile.isImage(firstBytes: Array(data.prefix(64)))
        if let file = try? ImageFile(data: data) {
            for page in file.pages.prefix(3) {
                await scan(file, page: page, choice: choice)
            }
        }
        if data.starts(with: Array("YUV4MPEG2".utf8)) || data.starts(with: [0xFF, 0xD8]) {
            await watch(data, choice: choice)
        }
    }

    private static func scan(_ file: ImageFile, page: Int, choice: UInt32) async {
        let options = ImageOptions(
            content: choice & 1 == 0 ? .color : .luminance, limits: limits, executor: executor)
        let orientation = choice & 0x10 == 0 ? nil : ImageOrientation.allCases[Int(choice >> 5 & 7)]
        guard
            let handler = try? ImageRequestHandler(
                file: file, page: page, orientation: orientation, options: options)
        else { return }
        var requests: [any ImageRequest] = [
            DetectBarcodesRequest(
                symbologies: choice & 4 == 0
                    ? BarcodeSymbology.supported : Set(BarcodeSymbology.allCases),
                effort: choice & 2 == 0 ? .balanced : .thorough),
            DetectRectanglesRequest(findsCells: choice & 8 == 0),
            DetectTextRectanglesRequest(reportsCharacterBoxes: true),
        ]
        // Recognition takes far longer than all the others.
        if choice & 0xF00 == 0 {
            requests.append(RecognizeTextRequest(reportsCharacterBoxes: true))
        }
        var found: [any Observation] = []
        for await outcome in handler.outcomes(of: requests, timeout: .seconds(20)) {
            if case .success(let values as [any Observation]) = outcome.result { found += values }
        }
        for observation in found.prefix(8) {
            precondition(observation.confidence >= 0 && observation.confidence <= 1)
            let box = observation.boundingBox
            precondition(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1.000_001)
            precondition(box.y + box.height <= 1.000_001)
            _ = try? await handler.image(of: observation)
        }
        _ = handler.annotated(with: found, showsConfidence: true)
    }

    private static func watch(_ data: Data, choice: UInt32) async {
        let step = Int(choice >> 12 & 0xFFF) + 1
        let chunks = AsyncStream<Data> { continuation in
            for start in stride(from: 0, to: data.count, by: step) {
                continuation.yield(data.dropFirst(start).prefix(step))
            }
            continuation.finish()
        }
        let handler = ImageSequenceHandler(
            options: ImageOptions(content: .luminance, limits: limits, executor: executor))
        let frames = FrameStream(chunks, content: .luminance, limits: limits)
        do {
            for try await frame in handler.perform(DetectBarcodesRequest(effort: .fast), on: frames)
            where frame.index > 20 {
                break
            }
        } catch {
            // Most streams are refused.
        }
    }

    /// Blocks until asynchronous work is done: libFuzzer's callback is not asynchronous.
    private static func wait(_ work: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task {
            await work()
            done.signal()
        }
        done.wait()
    }
}
