import Foundation
import Regions
import Testing

// Uses what the library offers, as other packages do: without @testable. A change that breaks
// this file breaks them too.

/// A request of someone else's.
private struct MeanRequest: ImageRequest {
    var regionOfInterest = NormalizedRect.full

    func perform(on image: AnalysisImage) async throws -> Double {
        let plane = image.gray(level: 1)
        let rows = image.derived("mean.rows") { (0..<plane.height).map { Int(plane[0, $0]) } }
        _ = (image.size, image.imageSize, image.color[0, 0].x)
        _ = image.normalized(PixelPoint(x: 0, y: 0))
        _ = image.normalized(PixelRect(x: 0, y: 0, width: 1, height: 1))
        let input = image.modelInput(
            PixelSize(width: 4, height: 4), cropAndScale: .scaleFit, padding: .bothSides)
        _ = (
            input.tensor(.interleaved), input.toImage,
            input.pixels.part(x: 0, y: 0, width: 2, height: 2)
        )
        return Double(rows.reduce(0, +)) / Double(max(rows.count, 1))
    }
}

private struct Mark: Observation {
    var quadrilateral: Quadrilateral
    var confidence: Double
}

@Suite struct PublicSurfaceTests {
    private func buffer(width: Int = 64, height: Int = 48) throws -> PixelBuffer {
        try PixelBuffer(
            [UInt8](repeating: 200, count: width * height), format: .gray8,
            size: PixelSize(width: width, height: height), bytesPerRow: width)
    }

    @Test func filesAndModelsAheadOfTime() throws {
        #expect(throws: RegionsError.self) { try ImageFile(path: "folder/../missing.png") }
        let request = RecognizeTextRequest(languages: ["en-US"])
        #expect(try request.openModels())
        #expect(try request.openModels(usingTesseract: false))
        #expect(RecognizeTextRequest.package(ofLanguage: "de-AT") == "tesseract-ocr-deu")
    }

    @Test func requestsAndHandlers() async throws {
        let options = ImageOptions(
            content: .luminance, limits: ImageLimits(maximumPixels: 1_000_000),
            executor: EngineExecutor(threads: 1))
        let handler = try ImageRequestHandler(
            pixelBuffer: buffer(), orientation: .right, options: options)
        #expect(handler.size == ImageOrientation.right.uprightSize(of: try buffer().size))
        let (mean, codes, words, rectangles) = try await handler.perform(
            MeanRequest(), DetectBarcodesRequest(symbologies: [.qr], effort: .fast),
            DetectTextRectanglesRequest(reportsCharacterBoxes: true),
            DetectRectanglesRequest(maximumObservations: 8), timeout: .seconds(60))
        #expect(mean == 200)
        #expect(codes.isEmpty && words.isEmpty && rectangles.isEmpty)
        for code in try await handler.perform(DetectBarcodesRequest()) { _ = code.payloadData }
        for await outcome in handler.outcomes(of: [MeanRequest()], timeout: .seconds(60)) {
            #expect(try outcome.result.get() as? Double == 200)
        }
        _ = try await handler.image(of: Quadrilateral(.full), content: .luminance)
        #expect(try handler.pixelBuffer.pngData().isEmpty == false)
        #expect(try handler.thumbnail(maximumSide: 8).jpegData(quality: 75).isEmpty == false)
    }

    @Test func textRequestsAreConfigured() {
        var request = RecognizeTextRequest(
            languages: ["eng"], recognitionLevel: .accurate, customWords: ["Regions"],
            minimumTextHeight: 0.01, reportsCharacterBoxes: true, maximumCandidates: 3)
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        #expect(request.maximumCandidates == 3)
        let lines: [RecognizedTextObservation] = []
        #expect(lines.rows.isEmpty && lines.paragraphs.isEmpty)
    }

    @Test func objectsAndFaces() async throws {
        let description = DetectionModelDescription(
            inputSize: PixelSize(width: 64, height: 64), layout: .planar, channelOrder: .bgr,
            decoder: DetectionDecoder.yoloX.name, labels: ["cup"])
        let mine = DetectionDecoder(name: "mine", usualDescription: description) { outputs in
            _ = (outputs.inputSize, outputs.confidenceThreshold, outputs.landmarkCount)
            return try outputs.tensor("boxes").values.map {
                Detection(
                    box: PixelRect(x: 0, y: 0, width: 1, height: 1), label: 0,
                    confidence: Double($0), landmarks: [PixelPoint(x: 0, y: 0)])
            }
        }
        let outputs = ModelOutputs(
            tensors: [ModelTensor(name: "boxes", shape: [1], values: [0.5])],
            inputSize: PixelSize(width: 64, height: 64))
        #expect(try mine.decode(outputs).map(\.confidence) == [0.5])
        #expect(DetectionDecoder.all.count == 6)
        do {
            let model = try ObjectModel(
                contentsOf: URL(filePath: "missing.onnx"), description: description, decoder: mine)
            let request = DetectObjectsRequest(model: model, confidenceThreshold: 0.5)
            let coded: any Codable & Hashable = request
            _ = coded
            _ = (request.model.modelDescription, request.model.decoder.name, request.iouThreshold)
        } catch {
            #expect([.unreadableFile, .missingEngine].contains(error.code))
        }
        let faces = DetectFacesRequest(minimumConfidence: 0.6, maximumInputSide: 320)
        #expect(faces.regionOfInterest == .full && !DetectFacesRequest.modelPaths.isEmpty)
        let object = ObjectObservation(label: "cup", confidence: 1, boundingBox: .full)
        let face = FaceObservation(boundingBox: .full, confidence: 1)
        let records = ObservationRecord.records(of: [object, face])
        #expect(records.map(\.type) == [.object, .face] && records[0].label == "cup")
    }

    @Test func imageFiles() throws {
        let file = try ImageFile(data: Data("P5 1 1 255\n0".utf8))
        #expect(file.data.count == 12 && file.pages == 1...1)
        #expect(file.orientation() == .up && file.resolution(page: 1) == nil)
        #expect(ImageResolution(horizontal: 300, vertical: 150).vertical == 150)
    }

    @Test func observations() {
        let code = BarcodeObservation(
            quadrilateral: Quadrilateral(.full), confidence: 0.9, symbology: .qr,
            payloadData: Data([1, 2]), payloadString: nil, engine: "canary")
        #expect(code.boundingBox == .full && code.topLeft.y == 1 && code.bottomRight.x == 1)
        let marks = [Mark(quadrilateral: Quadrilateral(.full), confidence: 0.5)]
        #expect(marks.suppressingOverlaps(iouThreshold: 0.5, confidenceThreshold: 0.4).count == 1)
        #expect(BarcodeSymbology.supported.isSuperset(of: [.qr, .ean13]))
        #expect(BarcodeSymbology.supported.isDisjoint(with: BarcodeSymbology.onlyNamed))
        #expect(BarcodeSymbology.onlyNamed == [.pharmacode, .telepen])
    }

    @Test func frames() async throws {
        let (frames, source) = AsyncStream.makeStream(of: ImageFrame.self)
        source.yield(ImageFrame(try buffer(), orientation: .up))
        source.yield(ImageFrame(Data([0x50, 0x35])))
        source.finish()
        let handler = ImageSequenceHandler(
            frameOptions: FrameOptions(
                dropsLateFrames: false, allowsSizeChanges: true, timeout: .seconds(60)))
        var tracker = ObservationTracker<Mark>(minimumOverlap: 0.3, maximumMissedFrames: 1)
        var failures = 0
        for try await frame in handler.perform(MeanRequest(), on: frames) {
            switch frame.result {
            case .success:
                let mark = Mark(quadrilateral: Quadrilateral(.full), confidence: 1)
                let change = tracker.update(with: [mark])
                #expect(change.current.first?.id == change.appeared.first?.id)
            case .failure(let error as RegionsError):
                #expect(error.source == "frame 1")
                failures += 1
            case .failure(let error): throw error
            }
        }
        #expect(failures == 1 && tracker.finish().count == 1)
        let bytes = AsyncStream<Data> { $0.finish() }
        await #expect(throws: RegionsError.self) {
            for try await _ in FrameStream(bytes, content: .luminance) {}
        }
    }

    @Test func geometry() throws {
        let size = PixelSize(width: 200, height: 100)
        let box = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        let pixels = box.toImageCoordinates(size, origin: .topLeft)
        #expect(pixels.y == 40)
        #expect(box.overlap(box) > 0.999 && box.intersection(.full) != nil)
        let chain = NormalizedTransform.fromModelInput(size, cropAndScale: .centerCrop, of: size)
            .followed(by: .toView(size, contentMode: .aspectFill, of: size))
            .followed(by: .toUpright(from: .up)).followed(by: .verticalFlip)
            .followed(by: .fromRegionOfInterest(.full))
        #expect(chain.inverted != nil)
        let flat = try #require(
            PerspectiveTransform(mapping: Quadrilateral(box), to: Quadrilateral(.full)))
        #expect(abs(flat.apply(NormalizedPoint(x: 0.1, y: 0.2)).x) < 1e-9)
    }

    @Test func errorsAndVersion() {
        let error = RegionsError(.timedOut, "too late", source: "a.png")
        #expect(error.description == "a.png: too late" && error.code.rawValue == "timedOut")
        #expect(Regions.version.split(separator: ".").count == 3)
    }

    @Test func advice() {
        var error = RegionsError(.imageTooLarge, "too large", advice: "scale it", source: "a.png")
        #expect(error.message == "too large" && error.description == "a.png: too large; scale it")
        error.advice = nil
        #expect(error.description == "a.png: too large")
    }

    @Test func records() throws {
        let size = PixelSize(width: 64, height: 48)
        let code = BarcodeObservation(
            quadrilateral: Quadrilateral(.full), confidence: 0.9, symbology: .qr,
            payloadData: Data([1, 2]), engine: "canary")
        let rectangles: [RectangleObservation] = []
        #expect(rectangles.allSatisfy { $0.parent == nil && $0.guessedCorners.isEmpty })
        #expect(!DetectRectanglesRequest().findsCells)
        #expect(rectangles.allSatisfy { $0.outline.isEmpty } && code.outline.isEmpty)
        let bent = RectangleObservation(
            quadrilateral: Quadrilateral(.full), confidence: 1,
            outline: [NormalizedPoint(x: 0, y: 1), NormalizedPoint(x: 1, y: 1)])
        #expect(
            Annotation(bent.quadrilateral, outline: bent.outline, role: .rectangle).outline.count
                == 2)
        let bentRecord = ImageRecord(source: "a.png", page: 1, size: size, observations: [bent])
        #expect(bentRecord.observations?.first?.outline?.count == 2)
        #expect(RectangleCorner.allCases.map(\.rawValue).first == "topLeft")
        var record = ImageRecord(
            source: "a.png", page: 2, size: size, observations: [code] + rectangles)
        record.sourceBase64 = nil
        #expect(record.size == size && record.width == 64 && record.height == 48)
        #expect(record.coordinates == .normalized && record.error == nil)
        let first = try #require(record.observations?.first)
        #expect(first.type == .barcode && first.corners.count == 4 && first.words == nil)
        let pixels = record.converted(to: CoordinateFormat(units: .pixels, origin: .topLeft))
        #expect(pixels.observations?.first?.boundingBox.width == 64)
        let line = Data(pixels.jsonLine.utf8)
        #expect(try JSONDecoder().decode(ImageRecord.self, from: line) == pixels)

        let failed = ImageRecord(source: "b.png", error: RegionsError(.corruptImage, "cut short"))
        #expect(failed.error?.code == "corruptImage" && failed.observations == nil)
        let box = BoxRecord(x: 0, y: 0, width: 1, height: 1)
        var text = ObservationRecord(
            type: .text, confidence: 1, boundingBox: box, corners: [PointRecord(x: 0, y: 1)])
        #expect(ObservationRecord(type: .init(rawValue: "own"), code).text == nil)
        text.words = [WordRecord(text: "T", confidence: 1, boundingBox: box, corners: [])]
        text.characters = [CharacterRecord(boundingBox: box)]
        record.observations = [text] + ObservationRecord.records(of: [code])
        record.error = ErrorRecord(code: "timedOut", message: "a.png: too late")
        var json = JSONText()
        json.array { json in
            record.write(to: &json)
            json.object { $0.field("schema", ImageRecord.schema) }
        }
        json.newline()
        #expect(json.bytes.last == UInt8(ascii: "\n"))
    }

    @Test func hints() async throws {
        struct Reader: HintingRequest {
            func perform(on image: AnalysisImage) async throws -> Int { 1 }
            func hints(in result: Int) -> [ReadingHint] {
                [ReadingHint(kind: .code, quadrilateral: Quadrilateral(.full), weight: 2)]
            }
        }
        struct Refined: HintRefinedRequest {
            func perform(on image: AnalysisImage) async throws -> Double { 0 }
            func refined(_ result: Double, by hints: [ReadingHint], in size: PixelSize) -> Double {
                hints.reduce(result) { $0 + $1.weight }
            }
        }
        if case .none = DetectTextRectanglesRequest().hintRole {} else { Issue.record() }
        let buffer = try PixelBuffer(
            [128], format: .gray8, size: PixelSize(width: 1, height: 1))
        let (one, weight) = try await ImageRequestHandler(pixelBuffer: buffer)
            .perform(Reader(), Refined())
        #expect(one == 1 && weight == 2)
    }

    @Test func workers() async throws {
        struct Job: Codable, Sendable { var path: String }
        // Never called: this process is no worker.
        func serve() async {
            await WorkerProcess.serve(maximumJobs: 10) { (job: Job, session) -> [String] in
                session.reportProgress()
                if let file = session.file { _ = try ImageFile(descriptor: file, source: "a") }
                session.retire()
                return [job.path]
            }
        }
        #expect(!WorkerProcess.isWorker)
        var options = WorkerOptions(
            workers: 2, executable: "/nowhere", arguments: [], timeout: .seconds(1),
            memoryLimit: 1 << 30, retries: 1,
            confinement: WorkerConfinement(readablePaths: []))
        options.workers = 1
        let pool = WorkerPool<Job, [String]>(options)
        _ = WorkerPool<Job, [String]>(options, executor: EngineExecutor(threads: 1))
        await #expect(throws: RegionsError.self) { try await pool.run(Job(path: "a.png")) }
        await #expect(throws: RegionsError.self) {
            try await pool.run(Job(path: "a.png"), file: 0)
        }
        _ = (WorkerConfinement.landlockVersion, WorkerConfinement.filtersSystemCalls)
        _ = [RegionsError.Code.engineCrashed, .memoryLimit]
    }

    @Test func servers() async throws {
        // Never called: this process is no worker.
        func serve() async {
            await WorkerProcess.serve { (job: ImageJob, session) -> ImageRecord in
                try session.report(partial: 1)
                return try await job.record(file: session.file, executor: .shared) { _ in }
            }
        }
        func serveImages() async { await WorkerProcess.serveImages(maximumJobs: 10) }
        func serveOnThreads() async {
            await WorkerProcess.serve(maximumJobs: 10, executor: EngineExecutor(threads: 1)) {
                (job: ImageJob, _) -> ImageRecord in try await job.record()
            }
        }
        let options = WorkerOptions(workers: 1, executable: "/nowhere", maximumWaiting: 1)
        let pool = ImageWorkerPool(options)
        let job = ImageJob(source: "a", data: Data(), barcodes: DetectBarcodesRequest())
        await #expect(throws: RegionsError.self) {
            try await pool.run(job, timeLimit: .seconds(5))
        }
        await #expect(throws: RegionsError.self) {
            try await pool.run(job, timeLimit: .seconds(5)) { (_: ImageRecord) in }
        }
        let counts: WorkerCounts = pool.counts
        _ = (counts.running, counts.waiting, counts.done, counts.refused, counts.crashed)
        _ = (counts.restarted, counts.milliseconds)
        await pool.shutdown(graceful: true)
        await #expect(throws: RegionsError(.shutDown, "the pool of workers was shut down")) {
            try await pool.run(job)
        }
        _ = RegionsError.Code.busy
        EngineMessage.setHandler { _ = ($0.library, $0.severity, $0.text) }
        EngineMessage.setHandler(nil)
        let error = RegionsError(describing: CancellationError())
        _ = (error.errorDescription, error.failureReason, error.recoverySuggestion)
    }

    @Test func oneRequestOneImage() async throws {
        let pixels = try PixelBuffer([0], format: .gray8, size: PixelSize(width: 1, height: 1))
        let request = DetectBarcodesRequest()
        #expect(try await request.perform(on: pixels, timeout: .seconds(60)).isEmpty)
        let url = URL(filePath: "/nowhere/a.png")
        await #expect(throws: RegionsError.self) { try await request.perform(on: url) }
        await #expect(throws: RegionsError.self) { try await request.perform(on: Data()) }
        await #expect(throws: RegionsError.self) {
            try await ImageRequestHandler(url: url, timeout: .seconds(60)).size
        }
        await #expect(throws: RegionsError.self) {
            try await ImageRequestHandler(data: Data(), timeout: nil).size
        }
        let box = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
        let thing = try await TrackObjectRequest(boundingBox: box).perform(on: pixels)
        #expect(thing?.boundingBox == box)
        _ = TrackObjectRequest(TrackedObject(boundingBox: box, confidence: 1)).id
        _ = BarcodeSymbology(visionName: BarcodeSymbology.qr.visionName ?? "")
        var text = RecognizeTextRequest()
        (text.usesLanguageCorrection, text.automaticallyDetectsLanguage) = (false, true)
        _ = RecognizeTextRequest.supportedLanguages()
        _ = DetectTextRectanglesRequest(minimumConfidence: 0.5).minimumConfidence
        _ = FrameResult<Int>(index: 0, size: nil, result: .success(1)).timestamp
        _ = RequestOutcome(index: 0, result: .success(1))
    }

    @Test func progress() async throws {
        struct Parts: ImageRequest {
            func perform(on image: AnalysisImage) async throws -> Bool {
                RequestProgress.report(0.25)
                return await RequestProgress.part(0.5) { RequestProgress.isFollowed }
            }
        }
        let handler = try ImageRequestHandler(pixelBuffer: buffer())
        let isFollowed = try await handler.perform(Parts()) { fraction in
            #expect((0...1).contains(fraction))
        }
        #expect(isFollowed)
        let both = try await handler.perform(Parts(), Parts(), timeout: nil, progress: nil)
        #expect(both == (false, false))
    }

    @Test func attention() async throws {
        let request = DetectSalientRegionsRequest(minimumConfidence: 0.25, regionOfInterest: .full)
        let attention = try await ImageRequestHandler(pixelBuffer: buffer()).perform(request)
        let map: SaliencyHeatMap = attention.heatMap
        #expect(map.values.count == map.width * map.height && map[0, 0] == 0)
        #expect(map.plane.width == map.width)
        #expect(try map.pixelBuffer().size == PixelSize(width: map.width, height: map.height))
        let mock = SaliencyImageObservation(
            heatMap: try SaliencyHeatMap(width: 1, height: 1, values: [1]),
            salientRegions: [
                SalientRegionObservation(quadrilateral: Quadrilateral(.full), confidence: 1)
            ])
        #expect(mock != attention && attention.salientRegions.isEmpty)
        let records = ObservationRecord.records(of: mock.salientRegions)
        #expect(records.map(\.type) == [.salientRegion])
        _ = ImageJob(source: "a", data: Data(), salientRegions: request)
    }

    @Test func cards() async throws {
        let buffer = try PixelBuffer(
            [128], format: .gray8, size: PixelSize(width: 1, height: 1))
        var request = ReadCardRequest(
            text: RecognizeTextRequest(), symbologies: [.qr], minimumConfidence: 0.1,
            regionOfInterest: .full)
        (request.symbologies, request.minimumConfidence) = ([], 0)
        #expect(request.text == ReadCardRequest().text && request.regionOfInterest == .full)
        let coded: any Codable & Hashable = ReadCardRequest()
        _ = coded
        #expect(try await ImageRequestHandler(pixelBuffer: buffer).perform(request).isEmpty)
        var card = Card()
        let text = DocumentField(value: "6006", text: "60 06", confidence: 1)
        (card.number, card.pin, card.holder, card.currency) = (text, text, text, text)
        card.amount = DocumentField(value: .zero, text: "0", confidence: 1)
        card.expiry = CardExpiry(year: 2028, month: 5).map {
            DocumentField(value: $0, text: "", confidence: 1)
        }
        card.matchesBarcode = CardBarcodeMatch.equal
        card.checkDigits = [CardCheckDigit(rule: .ean, isRight: true)]
        #expect(CardCheckDigit.checks(of: "6").isEmpty && CardBarcodeMatch.allCases.count == 3)
        let day = try #require(CalendarDay("2028-05-31").map { CardExpiry($0) })
        #expect(
            day < CardExpiry("2029-01") ?? day && (day.year, day.month, day.day) == (2028, 5, 31))
        #expect(card.keeping(minimumConfidence: 1) == card)
        let found = CardObservation(
            quadrilateral: Quadrilateral(.full), card: card, barcodes: [])
        #expect(found.number?.value == "6006" && found.card == card && found.barcodes.isEmpty)
        let record = ImageRecord(
            source: "a.png", size: PixelSize(width: 1, height: 1), observations: [found, found])
        #expect(record.card == CardRecord(found) && record.cards?.count == 2)
        #expect(record.card?.barcodes == nil && record.card?.checkDigits?.first?.rule == .ean)
        let code = BarcodeObservation(
            quadrilateral: Quadrilateral(.full), confidence: 1, symbology: .qr,
            payloadData: Data("a".utf8), payloadString: "a", engine: "zbar")
        let barcode: CardRecord.Barcode = DocumentBarcodeRecord(code)
        #expect(barcode.symbology == "qr" && barcode.payload == "a" && barcode.corners.count == 4)
        #expect(record.observations?.first?.type == .card)
    }

    @Test func partsOfAPayload() {
        var part = BarcodeObservation.StructuredAppend(index: 0, count: 2, identifier: "7")
        #expect(part.payloadData == nil && part.payloadString == nil)
        (part.payloadData, part.payloadString) = (Data("ab".utf8), "ab")
        #expect((part.index, part.count, part.identifier) == (0, 2, "7"))
        #expect(part.payloadData?.count == part.payloadString?.count)
    }
}
