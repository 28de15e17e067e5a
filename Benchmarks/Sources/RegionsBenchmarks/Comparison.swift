/// One job done two ways, in turn, so that both see the same machine.
struct Comparison {
    let name: String
    let peerName: String
    let ours: () async throws -> Void
    let peer: () async throws -> Void

    /// Runs both once unmeasured, then in turn; prints both medians and the median of the ratios.
    func run(rounds: Int) async throws {
        try await ours()
        try await peer()
        var (ourTimes, peerTimes, ratios): ([Double], [Double], [Double]) = ([], [], [])
        let clock = ContinuousClock()
        for _ in 0..<rounds {
            let own = try await clock.measure { try await ours() }.milliseconds
            let theirs = try await clock.measure { try await peer() }.milliseconds
            ourTimes.append(own)
            peerTimes.append(theirs)
            ratios.append(own / theirs)
        }
        print(
            name.padded(to: 40), milliseconds(ourTimes.median), peerName.padded(to: 34),
            milliseconds(peerTimes.median), "ratio \(ratios.median.rounded(toPlaces: 2))")
    }

    private func milliseconds(_ value: Double) -> String {
        "\(value.rounded(toPlaces: 1)) ms".padded(to: 12)
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

extension Double {
    func rounded(toPlaces places: Int) -> Double {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 1))
    }
}
