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

    private func description(_ late: [Duration]) -> String {
        let late = late.sorted()
        let milliseconds = [late[late.count / 2], late[late.count - 1]].map {
            String(format: "%.1f", $0 / .milliseconds(1))
        }
        return "\(milliseconds[0]) ms in the middle of \(late.count), \(milliseconds[1]) at most"
    }

    private func lateness(during work: () async throws -> Void) async throws -> [Duration] {
        let sleeper = Task {
            var late: [Duration] = []
            let clock = ContinuousClock()
            while !Task.isCancelled {
                let start = clock.now
                try? await Task.sleep(for: Self.sleep)
                if !Task.isCancelled { late.append(start.duration(to: clock.now) - Self.sleep) }
            }
            return late
        }
        try await work()
        sleeper.cancel()
        return await sleeper.value
    }
}
