import Testing

@testable import Regions

/// A code that lies still before a camera whose frames are noisy.
@Suite struct StillCodeTests {
    private static let frames = 300
    private static let digits = "4006381333931"

    /// A frame of the code, each pixel off by up to `noise` gray levels.
    private func frame(noise: Int, _ random: inout RepeatableRandom) throws -> AnalysisImage {
        let code = try DrawnBarcode.image(DrawnBarcode.ean13(Self.digits), module: 2, height: 30)
        let plane = code.gray
        return AnalysisImage(
            Plane(width: plane.width, height: plane.height) { pixels in
                for i in pixels.indices {
                    let sample = Int(plane[i % plane.width, i / plane.width])
                    pixels[i] = UInt8(min(max(sample + random.noise(noise), 0), 255))
                }
            })
    }

    /// With more noise fewer scan lines are read: with the most, none in some of the frames and a
    /// part of the code in others.
    @Test(arguments: [(0, 0), (30, 0), (45, 1), (50, 1)])
    func keepsOneIdentity(noise: Int, reach: Double) async throws {
        var random = RepeatableRandom(seed: 19)
        var tracker = ObservationTracker<BarcodeObservation>(reach: reach, maximumMissedFrames: 15)
        {
            $0.payloadData == $1.payloadData
        }
        var (appeared, seen) = (0, 0)
        for _ in 0..<Self.frames {
            let codes = try await DetectBarcodesRequest(symbologies: [.ean13], effort: .fast)
                .perform(on: frame(noise: noise, &random))
            seen += codes.count
            appeared += tracker.update(with: codes).appeared.count
        }
        #expect(seen > Self.frames / 2)
        #expect(appeared == 1)
    }
}
