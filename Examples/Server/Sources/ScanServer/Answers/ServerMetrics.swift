import Regions
import Synchronization

/// What the server has done, in Prometheus' text format.
///
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4.
final class ServerMetrics: Sendable {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// Upper bounds of the histogram of durations, in seconds.
    private static let bounds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    /// The weight of the last scan in the mean duration.
    ///
    /// Chosen: the last ten say most.
    private static let weight = 0.1

    fileprivate struct Answer: Hashable {
        var route: String
        var status: Int
    }

    private struct Durations {
        var counts = [Int](repeating: 0, count: bounds.count)
        var count = 0
        var sum = 0.0

        mutating func add(_ seconds: Double) {
            count += 1
            sum += seconds
            for (index, bound) in bounds.enumerated() where seconds <= bound { counts[index] += 1 }
        }
    }

    private struct State {
        var answers: [Answer: Int] = [:]
        var durations: [String: Durations] = [:]
        var uploadedBytes = 0
        /// The mean duration of the last scans, in seconds.
        var meanScan = 1.0
    }

    private let state = Mutex(State())

    /// Counts an answer.
    ///
    /// - Parameter route: the route that the router knows; empty for all other addresses.
    func count(_ route: String, _ status: Int, _ duration: Duration) {
        let seconds = duration / .seconds(1)
        state.withLock { state in
            state.answers[Answer(route: route, status: status), default: 0] += 1
            state.durations[route, default: Durations()].add(seconds)
            if route == "/scan", status == 200 {
                state.meanScan += Self.weight * (seconds - state.meanScan)
            }
        }
    }

    /// Counts the bytes of a body that was received in full.
    func addUpload(bytes: Int) { state.withLock { $0.uploadedBytes += bytes } }

    /// When a client that was refused may try again: in the time that a scan takes of late.
    func secondsToWait(atMost maximum: Duration) -> Int {
        let mean = state.withLock { $0.meanScan }
        return Int(max(min(mean, maximum / .seconds(1)), 1).rounded(.up))
    }

    /// All counts, with those of the workers.
    func text(_ workers: WorkerCounts) -> String {
        let state = state.withLock { $0 }
        var text = PrometheusText()
        text.family("scan_server_requests_total", .counter, "Requests that were answered.") {
            for (answer, count) in state.answers.sorted(by: { $0.key < $1.key }) {
                $0.sample(count, ["route": answer.route, "status": "\(answer.status)"])
            }
        }
        text.family("scan_server_request_seconds", .histogram, "Time until the answer.") {
            for (route, durations) in state.durations.sorted(by: { $0.key < $1.key }) {
                for (bound, count) in zip(Self.bounds, durations.counts) {
                    $0.sample(count, ["route": route, "le": "\(bound)"], suffix: "_bucket")
                }
                $0.sample(durations.count, ["route": route, "le": "+Inf"], suffix: "_bucket")
                $0.sample(durations.sum, ["route": route], suffix: "_sum")
                $0.sample(durations.count, ["route": route], suffix: "_count")
            }
        }
        text.sample(
            "scan_server_upload_bytes_total", .counter, "Bytes of the bodies received in full.",
            state.uploadedBytes)
        text.sample("scan_server_jobs_running", .gauge, "Scans under way.", workers.running)
        text.sample(
            "scan_server_jobs_waiting", .gauge, "Scans that wait for a worker.", workers.waiting)
        text.sample(
            "scan_server_jobs_done_total", .counter, "Scans that a worker answered.", workers.done)
        text.sample(
            "scan_server_jobs_refused_total", .counter, "Scans refused: too many waited.",
            workers.refused)
        text.sample(
            "scan_server_jobs_seconds_total", .counter, "Time that workers were at scans.",
            Double(workers.milliseconds) / 1000)
        text.sample(
            "scan_server_workers_crashed_total", .counter, "Workers lost over a scan.",
            workers.crashed)
        text.sample(
            "scan_server_workers_restarted_total", .counter, "Workers started in their place.",
            workers.restarted)
        return text.text
    }
}

extension ServerMetrics.Answer: Comparable {
    static func < (one: Self, other: Self) -> Bool {
        (one.route, one.status) < (other.route, other.status)
    }
}
