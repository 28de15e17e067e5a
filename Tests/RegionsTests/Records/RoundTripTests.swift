import Foundation
import Regions
import Testing

@Suite("Observations and requests are the same after a round trip")
struct RoundTripTests {
    private func again<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private static let corners = Quadrilateral(
        NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1))

    private var word: RecognizedWord {
        RecognizedWord(
            string: "Tea", quadrilateral: Self.corners, confidence: 0.9,
            characters: "Tea".enumerated().map { index, letter in
                RecognizedCharacter(
                    string: String(letter),
                    quadrilateral: Quadrilateral(
                        NormalizedRect(
                            x: 0.1 + 0.1 * Double(index), y: 0.2, width: 0.1, height: 0.1)),
                    confidence: 0.8, isMeasured: index > 0)
            },
            otherCandidates: [TextCandidate(string: "Ten", confidence: 0.1)])
    }

    @Test func linesKeepRowsPlacesAndDrawing() throws {
        let line = RecognizedTextObservation(
            quadrilateral: Self.corners, confidence: 0.9, words: [word, word], model: "deu",
            otherCandidates: [TextCandidate(string: "Ten Tea", confidence: 0.1)],
            block: 1, paragraph: 2, row: 3)
        let read = try again(line)
        #expect(read == line)
        #expect((read.block, read.paragraph, read.row) == (1, 2, 3))
        #expect(read.topCandidates(2) == line.topCandidates(2))
        let range = try #require(read.string.range(of: "ea"))
        #expect(read.boundingBox(for: range) == line.boundingBox(for: range))
        #expect(read.boundingBox(for: range) != read.boundingBox)
        #expect(Annotation.annotations(for: read) == Annotation.annotations(for: line))
    }

    @Test func whatWasReadKeepsPlacesThatItDoesNotReport() async throws {
        let lines = try await RecognizeTextRequest().perform(
            on: URL(filePath: "testdata/gift-card.png"))
        #expect(!lines.isEmpty)
        for line in lines {
            let read = try again(line)
            #expect(read == line)
            let end = line.string.index(after: line.string.startIndex)
            let range = line.string.startIndex..<end
            #expect(read.boundingBox(for: range) == line.boundingBox(for: range))
        }
    }

    @Test func linesThatWereNotReadStayUnread() throws {
        let line = RecognizedTextObservation(
            quadrilateral: Self.corners, confidence: 0.4, words: [])
        #expect(try again(line) == line)
        #expect(line.topCandidates(1).isEmpty)
    }

    @Test func otherObservations() throws {
        let code = BarcodeObservation(
            quadrilateral: Self.corners, confidence: 1, symbology: .qr,
            payloadData: Data([0, 255]), payloadString: nil, engine: "zbar",
            gs1Elements: [GS1Element(applicationIdentifier: "01", value: "1")],
            structuredAppend: .init(index: 0, count: 2, identifier: "a"))
        #expect(try again(code) == code)
        let rectangle = RectangleObservation(
            quadrilateral: Self.corners, confidence: 0.5, isComplete: false,
            guessedCorners: [.topLeft, .bottomLeft],
            outline: [NormalizedPoint(x: 0.5, y: 0.25)], parent: 2)
        #expect(try again(rectangle) == rectangle)
        let text = TextObservation(
            quadrilateral: Self.corners, confidence: 0.5, characterBoxes: [Self.corners])
        #expect(try again(text) == text)
        let point = NormalizedPoint(x: 0.5, y: 0.25)
        let object = ObjectObservation(
            label: "cup", confidence: 0.5, boundingBox: Self.corners.boundingBox,
            landmarks: [.init(name: "rim", location: point)])
        #expect(try again(object) == object)
        let face = FaceObservation(
            boundingBox: Self.corners.boundingBox, confidence: 0.5,
            landmarks: .init(
                leftEye: point, rightEye: point, nose: point, leftMouthCorner: point,
                rightMouthCorner: point))
        #expect(try again(face) == face)
        let tracked = TrackedObservation(rectangle, framesSeen: 4, framesMissed: 1)
        #expect(try again(tracked) == tracked)
    }

    @Test func receipts() throws {
        var receipt = Receipt()
        receipt.merchant = DocumentField(
            value: "Tea", text: "TEA", quadrilateral: Self.corners, confidence: 0.9)
        let amount = try #require(Amount(units: 150, decimals: 2))
        receipt.items = [
            ReceiptItem(amount: DocumentField(value: amount, text: "1.50", confidence: 1))
        ]
        receipt.contradictions = [
            ReceiptContradiction(kind: .itemsAndSum, printed: amount, computed: amount)
        ]
        let observation = ReceiptObservation(quadrilateral: Self.corners, receipt: receipt)
        #expect(try again(observation) == observation)
    }

    @Test func geometry() throws {
        #expect(try again(Self.corners) == Self.corners)
        let transform = NormalizedTransform.fromRegionOfInterest(
            NormalizedRect(x: 0.1, y: 0.2, width: 1 / 3, height: 0.1))
        #expect(try again(transform) == transform)
        let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
        #expect(try again(rect) == rect)
        #expect(try again(CropAndScale.allCases) == CropAndScale.allCases)
    }

    @Test func requestsAndOptions() throws {
        let barcodes = DetectBarcodesRequest(symbologies: [.qr, .ean13], effort: .thorough)
        #expect(try again(barcodes) == barcodes)
        let text = RecognizeTextRequest(languages: ["deu"], printStyle: .receipt, layout: .rows)
        #expect(try again(text) == text)
        let words = DetectTextRectanglesRequest(minimumConfidence: 0.25)
        #expect(try again(words) == words)
        let rectangles = DetectRectanglesRequest(minimumSize: 0.125)
        #expect(try again(rectangles) == rectangles)
        let document = DetectDocumentRequest(minimumConfidence: 0.25)
        #expect(try again(document) == document)
        let salient = DetectSalientRegionsRequest(minimumConfidence: 0.25)
        #expect(try again(salient) == salient)
        let receipts = ReadReceiptRequest(text: text, minimumConfidence: 0.25)
        #expect(try again(receipts) == receipts)
        let faces = DetectFacesRequest(cropAndScale: .centerCrop, maximumInputSide: 320)
        #expect(try again(faces) == faces)
        let workers = WorkerOptions(timeout: .milliseconds(1500), maximumWaiting: 3)
        #expect(try again(workers) == workers)
        let frames = FrameOptions(timeout: .seconds(2))
        #expect(try again(frames) == frames)
        let job = ImageJob(data: Data([1]), limits: ImageLimits(maximumPixels: 5), text: text)
        #expect(try again(job) == job)
    }
}
