import Testing

@testable import Regions

/// What pairs of digits leave unexplained of a profile, by what each has in common with it.
@Suite struct BlurredPairsTests {
    private let firsts: [[BlurredPairs.Vector]]
    private let seconds: [[BlurredPairs.Vector]]
    private let window: [BlurredPairs.Vector]

    init() {
        var random = RepeatableRandom(seed: 5)
        func vectors() -> [BlurredPairs.Vector] {
            (0..<2).map { _ in
                var vector = BlurredPairs.Vector()
                for i in vector.indices { vector[i] = Float(random.next() >> 40) / 0x1p24 }
                return vector
            }
        }
        firsts = (0..<7).map { _ in vectors() }
        seconds = (0..<5).map { _ in vectors() }
        window = vectors()
    }

    private func squares(_ first: Int, _ second: Int) -> Float {
        window.indices.reduce(Float(0)) { sum, part in
            let difference = firsts[first][part] + seconds[second][part] - window[part]
            return sum + (difference * difference).sum()
        }
    }

    @Test func costsAreTheSquaresOfWhatIsLeft() {
        let costs = BlurredPairs(firsts, seconds).costs(of: window)
        #expect(costs.count == 35)
        for (index, cost) in costs.enumerated() {
            #expect(abs(cost - squares(index / 5, index % 5)) < 1e-4)
        }
    }

    @Test func aStepGoesOverTheCheapestPair() {
        let ways: [Float] = [0, 3, 0.5, 9, 1, 0.2, 4]
        let next = BlurredPairs(firsts, seconds).step(from: ways, over: window)
        for (second, cost) in next.enumerated() {
            let least = ways.indices.map { ways[$0] + squares($0, second) }.min()
            #expect(abs(cost - (least ?? 0)) < 1e-4)
        }
        #expect(next.count == 5)
    }
}
