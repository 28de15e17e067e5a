/// One step of the way from an image to its readings.
///
/// A stage knows what is asked for and what was read so far by the scan alone. Whether it has its
/// turn is said where the stages are listed, in ``BarcodePipeline``.
protocol BarcodeStage: Sendable {
    /// Looks for codes and adds what it reads to the scan.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`; `CancellationError` where the task is
    ///   cancelled, which a stage of several looks notices between them.
    func run(on scan: inout BarcodeScan) throws
}
