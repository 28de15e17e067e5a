extension BarcodeReading {
    /// The same with the characters that FNC4 makes in a Code 128, of which an engine gives the
    /// lower halves alone.
    ///
    /// Only where its own elements say all that the engine said, and FNC4 besides.
    func withUpperCharacters(in plane: Plane<UInt8>) -> BarcodeReading {
        guard symbology == .code128 else { return self }
        for widths in elementWidths(in: plane) {
            guard let symbols = Code128Symbols(widths: widths) else { continue }
            let said = symbols.bytes(heedingFNC4: false)
            guard said.elementsEqual(payload) else { return self }
            var reading = self
            reading.payload = symbols.bytes(heedingFNC4: true)
            if reading.payload != payload {
                reading.text = BarcodeText(reading.payload, symbology: symbology)
            }
            return reading
        }
        return self
    }
}
