import Foundation
import Testing

@testable import Regions

@Suite struct OutlineTests {
    private let size = PixelSize(width: 600, height: 720)

    /// How the sides of a paper bend; places along it and across are 0...1, bends in pixels.
    enum Bend: String, CaseIterable {
        case straight, bulging, curled, waving, folded

        /// How far the point of a place along and across is off that of the flat paper.
        func offset(_ u: Double, _ v: Double) -> SIMD2<Double> {
            switch self {
            case .straight: .zero
            case .bulging: [(2 * u - 1) * 22 * (1 - (2 * v - 1) * (2 * v - 1)), 0]
            case .curled: [0, -26 * (1 - (2 * u - 1) * (2 * u - 1))]
            case .waving: [14 * sin(2 * .pi * v), 0]
            case .folded: [24 * (1 - abs(2 * v - 1)), 0]
            }
        }
    }

    private func point(_ bend: Bend, _ u: Double, _ v: Double) -> SIMD2<Double> {
        // Aslant, so that no side follows a row of pixels.
        let flat = SIMD2(150 + 300 * u, 90 + 540 * v) + bend.offset(u, v)
        let (way, turn) = (flat - [300, 360], 0.06)
        return [
            300 + way.x * cos(turn) - way.y * sin(turn),
            360 + way.x * sin(turn) + way.y * cos(turn),
        ]
    }

    /// A paper on a desk, drawn piece by piece, each over the edge of the one before.
    private func paper(_ bend: Bend, noise: Int = 6) -> DrawnImage {
        var image = DrawnImage(
            width: size.width, height: size.height, background: (86, 70, 60))
        let pieces = 40
        for n in 0..<pieces {
            let (from, to) = (Double(n) / Double(pieces), Double(n + 1) / Double(pieces))
            let next = min(to + 0.02, 1)
            let isAcross = bend == .curled
            func corner(_ along: Double, _ across: Double) -> SIMD2<Double> {
                isAcross ? point(bend, along, across) : point(bend, across, along)
            }
            let corners = [corner(from, 0), corner(from, 1), corner(next, 1), corner(next, 0)]
            image.fill(isAcross ? corners.reversed() : corners, (226, 224, 218))
        }
        image.addNoise(amplitude: noise)
        return image
    }

    private func document(on image: DrawnImage) async throws -> RectangleObservation? {
        try await image.handler().perform(DetectDocumentRequest(minimumConfidence: 0.05))
    }

    private func pixels(_ points: [NormalizedPoint]) -> [SIMD2<Double>] {
        points.map { SIMD2($0.toImageCoordinates(size, origin: .topLeft)) }
    }

    @Test(arguments: Bend.allCases.filter { $0 != .straight })
    func sidesThatBendAreFollowed(bend: Bend) async throws {
        let found = try #require(try await document(on: paper(bend)))
        #expect(found.isComplete)
        let outline = pixels(found.outline)
        try #require(outline.count == 64)
        #expect(outline.signedArea > 0)
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { point(bend, $0.0, $0.1) }
        for (n, corner) in corners.enumerated() {
            #expect((outline[16 * n] - corner).length < 4)
        }
        let border = (0..<400).flatMap { k -> [SIMD2<Double>] in
            let t = Double(k) / 400
            return [point(bend, t, 0), point(bend, 1, t), point(bend, t, 1), point(bend, 0, t)]
        }
        for place in outline {
            let distance = border.map { (place - $0).length }.min() ?? .infinity
            #expect(distance < 4)
        }
    }

    @Test func straightSidesHaveNoOutline() async throws {
        let found = try #require(try await document(on: paper(.straight)))
        #expect(found.outline.isEmpty)
    }

    @Test func aFingerOverASideIsNoBend() async throws {
        var image = paper(.straight)
        image.fill([[380, 300], [600, 320], [600, 390], [380, 370]], (190, 140, 120))
        let found = try #require(try await document(on: image))
        #expect(found.outline.isEmpty)
    }

    @Test func fieldsOfACardAreTooSmallToBend() async throws {
        var image = DrawnImage(width: 600, height: 400)
        image.fill([[100, 60], [500, 60], [500, 340], [100, 340]], (60, 120, 200))
        image.fill(
            [[140, 100], [300, 94], [460, 100], [460, 150], [300, 144], [140, 150]], (240, 240, 240)
        )
        let found = try await image.handler().perform(
            DetectRectanglesRequest(minimumConfidence: 0.05))
        #expect(!found.isEmpty && found.allSatisfy { $0.outline.isEmpty })
    }

    /// The way from finding to reading: lines that curl with the paper are level on its picture.
    @Test func aCurledPaperIsLaidFlat() async throws {
        var image = paper(.curled, noise: 0)
        for row in 1..<8 {
            let v = Double(row) / 8
            for n in 0..<60 {
                let (from, to) = (0.1 + 0.8 * Double(n) / 60, 0.1 + 0.8 * Double(n + 1) / 60)
                image.fill(
                    [
                        point(.curled, from, v), point(.curled, to, v),
                        point(.curled, to, v + 0.012), point(.curled, from, v + 0.012),
                    ], (40, 40, 40))
            }
        }
        let handler = try image.handler()
        let found: RectangleObservation? = try await handler.perform(
            DetectDocumentRequest(minimumConfidence: 0.05))
        let flat = try await handler.image(
            of: try #require(found), size: PixelSize(width: 300, height: 540), content: .luminance
        ).grayPlane()
        func darkest(_ x: Int) -> Int {
            (240..<300).min { flat[x, $0] < flat[x, $1] } ?? 0
        }
        for x in [40, 90, 150, 210, 260] { #expect(abs(darkest(x) - darkest(150)) <= 3) }
    }
}
