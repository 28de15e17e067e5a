import Testing

@testable import Regions

/// A code of bars in a row by the widths of its elements, as an encoder of others draws it.
struct ElementCode: Sendable, CustomTestStringConvertible {
    let symbology: BarcodeSymbology
    let payload: String
    /// Modules of each element, from the first bar.
    let widths: String

    var testDescription: String { "\(symbology) \(payload)" }
}
