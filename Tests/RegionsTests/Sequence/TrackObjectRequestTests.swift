import Foundation
import Testing

@testable import Regions

/// A patterned square over a patterned ground, which moves and grows.
@Suite("A thing is followed by its pixels")
struct TrackObjectRequestTests {
    private static let side = 240

    /// Where the square is in a frame, in pixels from the top left.
    private func place(_ frame: Int) -> (x: Double, y: Double, side: Double) {
        let time = Double(frame)
        return (90 + 40 * sin(time / 12), 90 + 30 * cos(time / 9), 50 * (1 + 0.004 * time))
    }

    private func box(_ frame: Int) -> NormalizedRect {
        let (x, y, side) = place(frame)
        return NormalizedRect(
            imageRect: PixelRect(x: x, y: y, width: side, height: side),
            in: PixelSize(width: Self.side, height: Self.side), origin: .topLeft)
    }

    private func pattern(_ u: Double, _ v: Double) -> Double {
        sin(7 * u + 2 * v) * cos(5 * v - 3 * u * v) + 0.6 * sin(11 * u * v + v)
    }

    private func image(_ frame: Int, isHidden: Bool = false) throws -> AnalysisImage {
        let (left, top, side) = place(frame)
        let samples = (0..<Self.side * Self.side).map { index -> UInt8 in
            let (x, y) = (Double(index % Self.side), Double(index / Self.side))
            let (u, v) = ((x - left) / side, (y - top) / side)
            let isThing = !isHidden && (0..<1).contains(u) && (0..<1).contains(v)
            let level =
                isThing
                ? 128 + 70 * pattern(u, v) : 110 + 25 * sin(x / 13) * cos(y / 17 + x / 40)
            return UInt8(min(max(level, 0), 255))
        }
        return AnalysisImage(
            try PixelBuffer(
                samples, format: .gray8, size: PixelSize(width: Self.side, height: Self.side)))
    }

    @Test func placeAndSizeAreFollowed() async throws {
        let request = TrackObjectRequest(boundingBox: box(0))
        for frame in 0..<40 {
            let found = try #require(try await request.perform(on: image(frame)))
            #expect(found.id == request.id)
            let box = NormalizedRect(around: found.quadrilateral.corners)
            #expect((box?.overlap(self.box(frame)) ?? 0) > 0.8, "frame \(frame)")
        }
    }

    @Test func whatIsHiddenIsNotSeen() async throws {
        let request = TrackObjectRequest(boundingBox: box(0))
        for frame in 0..<5 { _ = try await request.perform(on: image(frame)) }
        #expect(try await request.perform(on: image(5, isHidden: true)) == nil)
        #expect(try await request.perform(on: image(6)) != nil)
    }

    @Test func aBoxWithoutAreaIsAnError() async throws {
        let request = TrackObjectRequest(
            boundingBox: NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.1))
        let error = await #expect(throws: RegionsError.self) {
            _ = try await request.perform(on: image(0))
        }
        #expect(error?.code == .invalidRequest)
    }
}
