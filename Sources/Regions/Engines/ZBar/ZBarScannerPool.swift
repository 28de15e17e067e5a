import Synchronization

/// Scanners that wait for the next image; as many of a configuration as were ever busy at once.
final class ZBarScannerPool: Sendable {
    static let shared = ZBarScannerPool()

    private let idle = Mutex<[ZBar.Configuration: [ZBarScanner]]>([:])

    /// Reads the symbols of a plane with a scanner that is free.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    func scan(
        _ plane: Plane<UInt8>, _ configuration: ZBar.Configuration
    ) throws(RegionsError) -> [ZBar.Symbol] {
        guard plane.width > 0, plane.height > 0, !configuration.kinds.isEmpty else { return [] }
        let kept = idle.withLock { $0[configuration]?.popLast() }
        let scanner = if let kept { kept } else { try ZBarScanner(configuration) }
        // A scanner that failed is not used again.
        let symbols = try scanner.scan(plane)
        // The decoder of DataBar keeps segments from one image to the next, and would join those
        // of two into a code that nobody printed.
        let remembers = configuration.kinds.contains { $0 == .dataBar || $0 == .dataBarExpanded }
        if remembers { return symbols }
        idle.withLock { $0[configuration, default: []].append(scanner) }
        return symbols
    }
}
