import CoreMetrics
import MetricsTestKit
import Regions
import RegionsMetrics
import Testing

@Suite("A pool's counts are gauges")
struct MetricsTests {
    @Test func eachCountHasAGauge() throws {
        let metrics = TestMetrics()
        var counts = WorkerCounts()
        (counts.running, counts.waiting, counts.done, counts.milliseconds) = (1, 2, 3, 4000)
        WorkerGauges(label: "scanner", factory: metrics).record(counts)
        #expect(try metrics.expectGauge("scanner_running").lastValue == 1)
        #expect(try metrics.expectGauge("scanner_waiting").lastValue == 2)
        #expect(try metrics.expectGauge("scanner_done").lastValue == 3)
        #expect(try metrics.expectGauge("scanner_milliseconds").lastValue == 4000)
        #expect(try metrics.expectGauge("scanner_crashed").lastValue == 0)
    }
}
