extension BarcodeSymbology {
    /// The engine that reads the symbology in this build, such as "zbar"; `nil` if none does.
    public var engine: String? { BarcodeEngines.reading(self) }
}
