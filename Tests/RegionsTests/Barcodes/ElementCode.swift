import Testing

@testable import Regions

/// A code of bars in a row by the widths of its elements, as an encoder of others draws it.
struct ElementCode: Sendable, CustomTestStringConvertible {
    let symbology: BarcodeSymbology
    let payload: String
    /// Modules of each element, from the first bar.
    let widths: String

    /// The modules of elements, dark where "1".
    static func modules(_ widths: some Sequence<Character>) -> String {
        widths.enumerated().map { index, width in
            String(repeating: index % 2 == 0 ? "1" : "0", count: width.wholeNumberValue ?? 0)
        }.joined()
    }

    var testDescription: String { "\(symbology) \(payload)" }
}
