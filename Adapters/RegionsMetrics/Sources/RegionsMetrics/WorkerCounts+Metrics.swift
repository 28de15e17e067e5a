public import CoreMetrics
public import Regions

/// The counts of a worker pool as gauges of swift-metrics.
///
/// ```swift
/// let gauges = WorkerGauges(label: "scanner")
/// gauges.record(pool.counts)          // now and then, or when metrics are asked for
/// ```
public struct WorkerGauges: Sendable {
    private let gauges: [(gauge: Gauge, count: @Sendable (WorkerCounts) -> Int)]

    /// Makes the gauges `LABEL_running`, `_waiting`, `_done`, `_refused`, `_crashed`, `_restarted`
    /// and `_milliseconds`.
    public init(label: String, factory: any MetricsFactory = MetricsSystem.factory) {
        let counts: [(name: String, count: @Sendable (WorkerCounts) -> Int)] = [
            ("running", { $0.running }), ("waiting", { $0.waiting }), ("done", { $0.done }),
            ("refused", { $0.refused }), ("crashed", { $0.crashed }),
            ("restarted", { $0.restarted }), ("milliseconds", { $0.milliseconds }),
        ]
        gauges = counts.map { (Gauge(label: "\(label)_\($0.name)", factory: factory), $0.count) }
    }

    /// Sets each gauge to its count.
    public func record(_ counts: WorkerCounts) {
        for (gauge, count) in gauges { gauge.record(count(counts)) }
    }
}
