import Foundation
import Regions

/// How late a task of the same program sleeps while very many images are decoded beside it.
///
/// Decoding blocks its threads. Where those are Swift's own, nothing else of the program goes on.
struct Politeness {
    /// Images that are decoded at once.
    static let decodes = 200
    /// What the other task asks for, again and again.
    static let sleep = Duration.milliseconds(10)

    let image: URL

    /// Prints by how much sleeps were late, at most and in the middle, with decoding and without.
    func run() async throws {
        let quiet = try await lateness { try await Task.sleep(for: .seconds(1)) }
        let data = try Data(contentsOf: image)
        let busy = try await lateness {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<Self.decodes {
                    group.addTask { _ = try await ImageRequestHandler(data: data, timeout: nil) }
                }
                try await group.waitForAll()
            }
        }
        print(
            "a sleep of \(Self.sleep) beside \(Self.decodes) decodes is late by \(description(busy)), "
                + "alone by \(description(quiet))")
    }

    private func description(_ late: [Double]) -> String {
        guard let most = late.max() else { return "what no sleep told" }
        return "\(late.median.rounded(toPlaces: 1)) ms in the middle of \(late.count), "
            + "\(most.rounded(toPlaces: 1)) at most"
    }

    /// In milliseconds.
    private func lateness(during work: () async throws -> Void) async throws -> [Double] {
        let sleeper = Task {
            var late: [Double] = []
            let clock = ContinuousClock()
            while !Task.isCancelled {
                let start = clock.now
                try? await Task.sleep(for: Self.sleep)
                guard !Task.isCancelled else { break }
                late.append((start.duration(to: clock.now) - Self.sleep).milliseconds)
            }
            return late
        }
        try await work()
        sleeper.cancel()
        return await sleeper.value
    }
}
