import Foundation
import Testing

@testable import Regions

/// Where linear codes may be.
@Suite struct LinearCandidateTests {
    /// A code on a light label, on a ground whose grain runs as its bars do.
    @Test(arguments: [[60.0, 60], [400, 330]] as [SIMD2<Double>])
    func aCodeStandsOutOfGrainThatRunsAsItsBars(at place: SIMD2<Double>) {
        let (width, height) = (640, 480)
        let modules = DrawnBarcode.ean13("4006381333931").map { $0 == "1" }
        let (module, side, margin) = (2, 60, 10)
        let length = module * modules.count
        var random = RepeatableRandom(seed: 5)
        let grain = (0..<width).map { _ in 110 + random.noise(12) }
        let (left, top) = (Int(place.x), Int(place.y))
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - left, y - top)
                    let isLabel =
                        (-margin..<length + margin).contains(u)
                        && (-margin..<side + margin).contains(v)
                    let isCode = (0..<length).contains(u) && (0..<side).contains(v)
                    output[y * width + x] = UInt8(
                        isCode ? (modules[u / module] ? 20 : 230) : isLabel ? 230 : grain[x])
                }
            }
        }
        let middle = place + SIMD2(Double(length), Double(side)) / 2
        let near = AnalysisImage(plane).linearCandidates.filter {
            ($0.center - middle).length < 24 && $0.length < 1.5 * Double(length)
        }
        #expect(!near.isEmpty)
    }

    /// The edge of a card, which touches the bars and runs on as they do.
    @Test(arguments: [4, 10]) func aCodeIsFoundBesideAnEdgeThatRunsOn(distance: Int) {
        let (width, height) = (480, 480)
        let modules = DrawnBarcode.ean13("4006381333931").map { $0 == "1" }
        let (module, side) = (2, 48)
        let (left, top) = (140, 60)
        let length = module * modules.count
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - left, y - top)
                    let isCode = (0..<length).contains(u) && (0..<side).contains(v)
                    let isCard = u > -distance
                    output[y * width + x] =
                        isCode ? (modules[u / module] ? 20 : 230) : isCard ? 230 : 90
                }
            }
        }
        let middle = SIMD2(Double(left) + Double(length) / 2, Double(top) + Double(side) / 2)
        let candidates = AnalysisImage(plane).linearCandidates
        #expect(
            candidates.contains {
                ($0.center - middle).length < 24 && $0.length > 0.9 * Double(length)
                    && $0.height < 2 * Double(side)
            })
    }

    /// Its bars are so wide that pieces of it look like codes beside each other, as high as all of it.
    @Test func aCodeOfWideBarsIsOneCandidate() {
        let modules = ElementCode.modules("11113313113111311333111131331311111113331131311")
            .map { $0 == "1" }
        let (size, module, height) = (1200, 9.0, 180.0)
        let (cos, sin) = (cos(Double.pi / 6), sin(Double.pi / 6))
        let plane = Plane<UInt8>(width: size, height: size) { output in
            for y in 0..<size {
                for x in 0..<size {
                    let (dx, dy) = (Double(x - size / 2), Double(y - size / 2))
                    let place = (cos * dx + sin * dy) / module + Double(modules.count) / 2
                    let index = Int(place.rounded(.down))
                    let isDark =
                        abs(cos * dy - sin * dx) < height / 2 && modules.indices.contains(index)
                        && modules[index]
                    output[y * size + x] = isDark ? 20 : 235
                }
            }
        }
        let candidates = AnalysisImage(plane).linearCandidates
        #expect(candidates.contains { $0.length > 0.9 * module * Double(modules.count) })
    }

    /// The edges of print and texture around run about as the bars do, and in other directions too.
    @Test(arguments: [-8.0, 12], [1 as UInt64, 2, 3])
    func aCodeStandsOutOfWhatRunsAboutAsItsBars(degrees: Double, seed: UInt64) {
        let (width, height) = (640, 480)
        let modules = DrawnBarcode.ean13("4006381333931").map { $0 == "1" }
        let (module, side) = (2, 90)
        let length = module * modules.count
        let (left, top) = ((width - length) / 2, (height - side) / 2)
        var random = RepeatableRandom(seed: seed)
        let streaks = (0..<2 * width).map { _ in random.noise(60) }
        let slope = tan(degrees * .pi / 180)
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - left, y - top)
                    let isCode = (0..<length).contains(u) && (0..<side).contains(v)
                    let streak = streaks[(Int(Double(x) + slope * Double(y)) + width / 2) / 3]
                    let ground = 125 + streak + random.noise(45)
                    output[y * width + x] = UInt8(
                        isCode ? (modules[u / module] ? 20 : 230) : ground)
                }
            }
        }
        let middle = SIMD2(Double(width), Double(height)) / 2
        let image = AnalysisImage(plane)
        let near = (image.linearCandidates + image.separatedLinearCandidates).filter {
            ($0.center - middle).length < 30 && $0.length < 1.5 * Double(length)
                && $0.height < 1.5 * Double(side)
        }
        #expect(!near.isEmpty)
    }

    /// In smaller pictures the code and what is around it have less contrast, so that they look like
    /// a part of the ground.
    @Test(arguments: [60, 140]) func aLabelOnGrainThatRunsAsItsBarsKeepsItsCode(side: Int) {
        let (width, height, margin) = (800, 600, 24)
        let modules = DrawnBarcode.ean13("4006381333931").map { $0 == "1" }
        let (left, top) = (250, 100)
        var random = RepeatableRandom(seed: 1)
        let streaks = (0..<width).map { _ in random.noise(60) }
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - left, y - top)
                    let isCode = modules.indices.contains(u) && (0..<side).contains(v)
                    let isLabel =
                        (-margin..<modules.count + margin).contains(u)
                        && (-margin..<side + margin).contains(v)
                    output[y * width + x] =
                        isCode && modules[u] ? 30 : isLabel ? 220 : UInt8(120 + streaks[x])
                }
            }
        }
        let middle = SIMD2(Double(left + modules.count / 2), Double(top + side / 2))
        let near = AnalysisImage(plane).linearCandidates.filter {
            ($0.center - middle).length < 20 && $0.length < 1.6 * Double(modules.count)
                && $0.height < 1.6 * Double(side)
        }
        #expect(near.count == 1)
    }
}
