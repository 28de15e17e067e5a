import Foundation
import RawEngines
import Regions

/// Compares Regions with the engines' own C calls, and scanregions with the peers' commands.
///
/// Arguments: images to use in place of testdata's card and receipt (barcode image, text image).
@main
struct Main {
    static func main() async throws {
        let testdata = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "testdata")
        let given = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        let card = given.first ?? testdata.appending(path: "gift-card.png")
        let receipt = given.dropFirst().first ?? testdata.appending(path: "receipt-clean.png")
        print("\(ProcessInfo.processInfo.activeProcessorCount) cores; medians, one run, in turn")
        try await compareWithRawCalls(card: card, receipt: receipt)
        try await Politeness(image: receipt).run()
        try await compareCommands(card: card, receipt: receipt)
    }

    /// Pixels are decoded before the clock starts; one thread on both sides.
    private static func compareWithRawCalls(card: URL, receipt: URL) async throws {
        let options = ImageOptions(content: .luminance, executor: EngineExecutor(threads: 1))
        let (codeImage, codePixels) = try await pixels(of: card)
        try await Comparison(
            name: "barcodes, fast", peerName: "ZBar's C calls",
            ours: {
                let handler = try ImageRequestHandler(pixelBuffer: codePixels, options: options)
                _ = try await handler.perform(DetectBarcodesRequest(effort: .fast))
            },
            peer: {
                codeImage.withUnsafeSamples { samples in
                    _ = raw_zbar_count(
                        samples.baseAddress, Int32(codeImage.width), Int32(codeImage.height))
                }
            }
        ).run(rounds: 21)

        for (name, samples) in Emptiness.samples {
            let size = Emptiness.size
            let buffer = try PixelBuffer(samples, format: .gray8, size: size)
            try await Comparison(
                name: "barcodes, \(name) alone", peerName: "ZBar's C calls",
                ours: {
                    let handler = try ImageRequestHandler(pixelBuffer: buffer, options: options)
                    _ = try await handler.perform(DetectBarcodesRequest())
                },
                peer: {
                    samples.withUnsafeBufferPointer { samples in
                        _ = raw_zbar_count(
                            samples.baseAddress, Int32(size.width), Int32(size.height))
                    }
                }
            ).run(rounds: 7)
        }

        let (textImage, textPixels) = try await pixels(of: receipt)
        guard let engine = raw_tesseract_create("eng") else { return }
        defer { raw_tesseract_delete(engine) }
        for layout in [RecognizeTextRequest.Layout.tesseract, .lines] {
            try await Comparison(
                name: "text, layout \(layout)", peerName: "Tesseract's C calls",
                ours: {
                    let handler = try ImageRequestHandler(pixelBuffer: textPixels, options: options)
                    _ = try await handler.perform(RecognizeTextRequest(layout: layout))
                },
                peer: {
                    textImage.withUnsafeSamples { samples in
                        _ = raw_tesseract_read(
                            engine, samples.baseAddress, Int32(textImage.width),
                            Int32(textImage.height))
                    }
                }
            ).run(rounds: 7)
        }
    }

    private static func compareCommands(card: URL, receipt: URL) async throws {
        let path = ProcessInfo.processInfo.environment["SCANREGIONS"] ?? "scanregions"
        guard let scanregions = Command(path) else {
            print("scanregions is not built; make bench builds it")
            return
        }
        func compare(
            _ arguments: [String], with peer: String, _ peerArguments: [String],
            environment: [String: String] = [:], rounds: Int
        ) async throws {
            guard let command = Command(peer) else {
                print("\(peer) is not installed; left out")
                return
            }
            let settings = environment.map { "\($0)=\($1) " }.joined()
            try await Comparison(
                name: "scanregions " + arguments.dropLast().joined(separator: " "),
                peerName: settings + peer,
                ours: { try scanregions.run(arguments) },
                peer: { try command.run(peerArguments, environment: environment) }
            ).run(rounds: rounds)
        }
        let (card, receipt) = (card.path, receipt.path)
        try await compare(["barcodes", card], with: "zbarimg", ["-q", card], rounds: 21)
        let read = [receipt, "stdout"]
        try await compare(["text", receipt], with: "tesseract", read, rounds: 3)
        try await compare(
            ["text", receipt], with: "tesseract", read, environment: ["OMP_THREAD_LIMIT": "1"],
            rounds: 7)
        try await compare(
            ["text", "--jobs", "1", receipt], with: "tesseract", read,
            environment: ["OMP_THREAD_LIMIT": "1"], rounds: 7)
    }

    /// The gray plane of an image without padding, and a pixel buffer of the same samples.
    private static func pixels(of url: URL) async throws -> (Plane<UInt8>, PixelBuffer) {
        let handler = try ImageRequestHandler(url: url, options: ImageOptions(content: .luminance))
        let plane = try await handler.perform(GrayPlaneRequest())
        let bytes = plane.withUnsafeSamples { samples in
            (0..<plane.height).flatMap { y in
                samples[y * plane.stride..<y * plane.stride + plane.width]
            }
        }
        let buffer = try PixelBuffer(bytes, format: .gray8, size: handler.size)
        return (AnalysisImage(buffer).gray, buffer)
    }
}

/// A request of one's own: the shared gray plane itself.
private struct GrayPlaneRequest: ImageRequest {
    func perform(on image: AnalysisImage) async throws -> Plane<UInt8> { image.gray }
}
