extension Annotation {
    /// A field of a document with its name; `nil` where nothing of it is printed.
    init?<Value>(_ name: String, _ field: DocumentField<Value>?, showsConfidence: Bool) {
        guard let field, let corners = field.quadrilateral else { return nil }
        let percent = showsConfidence ? "  \(Int((field.confidence * 100).rounded())) %" : ""
        self.init(corners, role: .text, label: name + percent)
    }

    /// A barcode of a document with the name of its symbology.
    init(documentBarcode code: BarcodeObservation) {
        self.init(code.quadrilateral, role: .barcode, label: code.symbology.rawValue)
    }
}
