#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A detection model in the ONNX format, ready to run.
///
/// It is loaded once, and may be shared by requests and threads. ONNX Runtime, which runs it, is a
/// library that is loaded with the first model; this package neither holds it nor needs it to be
/// built.
public final class ObjectModel: Sendable {
    /// Where the model is.
    public let url: URL
    /// What it takes and gives: everything that is known of it.
    public let modelDescription: DetectionModelDescription
    /// What makes boxes of its outputs.
    public let decoder: DetectionDecoder
    private let session: OnnxSession
    let input: ModelInputDescription
    /// Names of the outputs that the decoder is given.
    private let outputs: [String]

    /// Loads a model, which takes from tenths of a second to seconds.
    ///
    /// - Parameters:
    ///   - url: the model's file. A file beside it with the ending "json" may describe it.
    ///   - description: what counts whatever the model and the file beside it say.
    ///   - decoder: the way from the outputs to boxes; `nil` for that of the description, or the
    ///     one that the outputs' shapes call for.
    ///   - threads: how many compute for one image; requests run on several images at once anyway.
    /// - Throws: ``RegionsError`` with `missingEngine` where there is no ONNX Runtime,
    ///   `unreadableFile` where there is no file, and `unusableModel` for anything else that is
    ///   wrong with the model, its description or its labels.
    public init(
        contentsOf url: URL, description: DetectionModelDescription = DetectionModelDescription(),
        decoder: DetectionDecoder? = nil, threads: Int = 1
    ) throws(RegionsError) {
        let path = url.path
        do throws(RegionsError) {
            let beside = try DetectionModelDescription.beside(path)
            let session = try Self.session(path, threads: threads)
            let model = try DetectionModelDescription(metadata: session.metadata)
            var known = description.filled(from: beside).filled(from: model)
            let shapes = ModelShapes(
                outputs: try Self.outputs(named: known.outputs, of: session),
                landmarkCount: known.landmarks?.count ?? 0)
            let chosen: DetectionDecoder =
                if let decoder { decoder } else {
                    try .chosen(for: known, shapes, session.metadata)
                }
            known = known.filled(from: chosen.usualDescription)
            known.decoder = chosen.name
            if let problem = known.problem { throw RegionsError(.unusableModel, problem) }
            input = try ModelInputDescription(
                session.inputs, known, jsonName: Self.descriptionFile(path))
            known.inputSize = input.size
            known.layout = input.isPlanar ? .planar : .interleaved
            try Self.check(known.labels, kinds: chosen.kinds(shapes))
            modelDescription = known
            self.decoder = chosen
            self.session = session
            outputs = shapes.outputs.map(\.name)
        } catch {
            throw error.of(path)
        }
        self.url = url
    }

    /// Where ONNX Runtime may be, beside where the system looks for libraries itself.
    ///
    /// What the environment variable REGIONS_ONNXRUNTIME names, a library or a folder that holds
    /// it, counts alone; else `regions` in the folders of `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
    public static var runtimePaths: [String] { OnnxRuntime.ownPlaces() }

    /// The advice on how to get ONNX Runtime, for people.
    public static var runtimeAdvice: String { OnnxRuntime.advice() }

    /// The files that a model at a place is made of: itself, and the description beside it.
    public static func files(of url: URL) -> [URL] {
        [url, URL(fileURLWithPath: descriptionFile(url.path))]
    }

    /// Bytes.
    ///
    /// Source: Protocol Buffers, of which the format is made: messages are smaller than 2 GiB.
    private static let largestFile = 1 << 31

    private static func session(_ path: String, threads: Int) throws(RegionsError) -> OnnxSession {
        try checkFile(path)
        guard let library = OnnxRuntime.library else {
            throw RegionsError(
                .missingEngine, "ONNX Runtime, which runs models, can't be loaded",
                advice: OnnxRuntime.advice())
        }
        do throws(OnnxFailure) {
            return try OnnxSession(path: path, threads: max(threads, 1), library: library)
        } catch {
            throw RegionsError(
                .unusableModel,
                error.isForeignFile
                    ? "this is no ONNX model, or it is damaged"
                    : "ONNX Runtime \(library.version) can't load the model: \(error.message)",
                advice: error.isForeignFile
                    ? "give a file that was exported as ONNX, and copy it again if it was"
                    : "export it for an older version of ONNX, or install a newer ONNX Runtime")
        }
    }

    private static func checkFile(_ path: String) throws(RegionsError) {
        guard let status = ModelFileStatus(path) else {
            throw RegionsError(
                .unreadableFile, "there is no such model", advice: "check the path")
        }
        guard status.isRegular else {
            throw RegionsError(
                .unusableModel, "the model is no regular file", advice: "give an ONNX file")
        }
        guard status.sizeInBytes < largestFile else {
            throw RegionsError(
                .unusableModel,
                "the model has \(status.sizeInBytes) bytes; ONNX files are smaller than 2 GiB",
                advice: "export it with its weights in files of their own (external data)")
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw RegionsError(.unreadableFile, "the model may not be read")
        }
    }

    /// The outputs that are asked for, or all.
    private static func outputs(
        named names: [String]?, of session: OnnxSession
    ) throws(RegionsError) -> [(name: String, shape: [Int?])] {
        let all = session.outputs.map { (name: $0.name, shape: $0.shape) }
        guard let names else { return all }
        var found: [(name: String, shape: [Int?])] = []
        for name in names {
            guard let output = all.first(where: { $0.name == name }) else {
                throw ModelShapes(outputs: all).lacks("the output '\(name)'")
            }
            found.append(output)
        }
        return found
    }

    private static func check(_ labels: [String]?, kinds: Int?) throws(RegionsError) {
        guard let labels, let kinds, labels.count < kinds else { return }
        throw tooFew(labels, kinds)
    }

    private static func tooFew(_ labels: [String], _ kinds: Int) -> RegionsError {
        RegionsError(
            .unusableModel,
            "there are \(labels.count) labels for a model that tells \(kinds) kinds of objects "
                + "apart; give one for each")
    }

    static func descriptionFile(_ path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("json").path
    }
}

extension ObjectModel {
    /// Runs the model on an image, and suppresses what overlaps.
    func objects(in image: AnalysisImage, _ search: ObjectSearch) async throws
        -> [ObjectObservation]
    {
        let size = search.inputSize ?? input.size
        let threshold =
            search.confidenceThreshold ?? modelDescription.confidenceThreshold ?? 0
        let picture = input.picture(
            of: image, size: size,
            search.cropAndScale ?? modelDescription.cropAndScale ?? .scaleFit)
        try Task.checkCancellation()
        let outputs = ModelOutputs(
            tensors: try await tensors(of: input.tensors(of: picture.pixels)), inputSize: size,
            confidenceThreshold: threshold, landmarkCount: modelDescription.landmarks?.count ?? 0)
        let surest = try decoder.decode(outputs)
            .filter { $0.confidence >= threshold && $0.box.isFinite }
            .sorted { $0.confidence > $1.confidence }
            .prefix(Self.maximumCandidates)
        try Task.checkCancellation()
        let found = try surest.compactMap {
            try observation(of: $0, in: size, picture.toImage)
        }
        let kept = found.suppressingOverlaps(
            iouThreshold: search.iouThreshold ?? modelDescription.iouThreshold ?? 1,
            confidenceThreshold: threshold
        ) { $0.label == $1.label }
        return search.maximumObservations == 0
            ? kept : Array(kept.prefix(search.maximumObservations))
    }

    /// How many boxes are compared with one another at most, the surest.
    ///
    /// Chosen: ten times what images show, and little work.
    private static let maximumCandidates = 3000

    private func tensors(of inputs: [OnnxInput]) async throws -> [ModelTensor] {
        do {
            let run = try session.makeRun()
            return try await withTaskCancellationHandler {
                try session.outputs(named: outputs, of: inputs, in: run)
            } onCancel: {
                run.end()
            }
        } catch let failure as OnnxFailure {
            try Task.checkCancellation()
            throw RegionsError(
                .engineFailure, "ONNX Runtime can't run the model: \(failure.message)",
                source: url.path)
        }
    }

    /// - Returns: `nil` for what lies outside the image altogether.
    private func observation(
        of detection: Detection, in size: PixelSize, _ toImage: NormalizedTransform
    ) throws -> ObjectObservation? {
        let box = NormalizedRect(imageRect: detection.box, in: size, origin: .topLeft)
        guard let place = toImage.apply(box).intersection(.full) else { return nil }
        let names = modelDescription.landmarks ?? []
        return ObjectObservation(
            label: try label(detection.label), confidence: min(max(detection.confidence, 0), 1),
            boundingBox: place,
            landmarks: detection.landmarks.enumerated().map { index, point in
                let point = NormalizedPoint(imagePoint: point, in: size, origin: .topLeft)
                return ObjectObservation.Landmark(
                    name: index < names.count ? names[index] : "\(index + 1)",
                    location: toImage.apply(point))
            })
    }

    private func label(_ kind: Int) throws(RegionsError) -> String {
        guard let labels = modelDescription.labels else { return "\(kind)" }
        guard labels.indices.contains(kind) else {
            throw Self.tooFew(labels, kind + 1).of(url.path)
        }
        return labels[kind]
    }
}

extension PixelRect {
    fileprivate var isFinite: Bool {
        x.isFinite && y.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
    }
}
