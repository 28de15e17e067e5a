import Synchronization

import LibC

/// How far the run is, on a line of the terminal that is written over and over.
final class ProgressLine: Sendable {
    /// How long a line stands at least.
    ///
    /// Chosen: as fast as numbers can be read.
    private static let interval = Duration.milliseconds(200)
    /// Longer durations are not told apart: some thirty years.
    private static let longestDurationInSeconds = 1e9

    /// How many images there are, once they are counted.
    private let total = Mutex<Int?>(nil)

    private struct State {
        var start = ContinuousClock.now
        var lastDrawn: ContinuousClock.Instant?
        var isVisible = false
        /// What an earlier run had done already.
        var doneBefore = 0
    }
    private let state = Mutex(State())
    private let descriptor: CInt

    init(descriptor: CInt) { self.descriptor = descriptor }

    func setTotal(_ count: Int) { total.withLock { $0 = count } }

    func setDoneBefore(_ count: Int) { state.withLock { $0.doneBefore = count } }

    /// Draws the line anew, a few times a second.
    func update(_ tally: Tally) {
        let now = ContinuousClock.now
        state.withLock { state in
            if let last = state.lastDrawn, last.duration(to: now) < Self.interval { return }
            state.lastDrawn = now
            state.isVisible = true
            let text = Self.text(
                tally, doneBefore: state.doneBefore, total: total.withLock { $0 },
                seconds: state.start.duration(to: now) / .seconds(1))
            write("\r\(text)\u{1B}[K")
        }
    }

    /// Makes room for other words.
    func erase() {
        state.withLock { state in
            guard state.isVisible else { return }
            state.isVisible = false
            state.lastDrawn = nil
            write("\r\u{1B}[K")
        }
    }

    /// Such as "120/1000 images  8.3/s  1 min 46 s left  2 failed".
    static func text(_ tally: Tally, doneBefore: Int, total: Int?, seconds: Double) -> String {
        let rate = seconds > 0 ? Double(tally.images - doneBefore) / seconds : 0
        var parts = [
            "\(tally.images)" + (total.map { "/\($0)" } ?? "") + " images",
            rate.text(decimals: rate < 10 ? 1 : 0) + "/s",
        ]
        if let total, rate > 0 {
            let left = Double(max(total - tally.images, 0)) / rate
            parts.append(duration(left) + " left")
        }
        if tally.failed > 0 { parts.append("\(tally.failed) failed") }
        return parts.joined(separator: "  ")
    }

    /// Such as "2 h 5 min", "1 min 46 s", "12 s", "0.8 s".
    static func duration(_ seconds: Double) -> String {
        if seconds < 10 { return "\(seconds.text(decimals: 1)) s" }
        let whole = Int(min(seconds, longestDurationInSeconds).rounded())
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    }
}

private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
