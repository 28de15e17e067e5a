extension BarcodeReading {
    /// The same with the characters that FNC4 makes in a Code 128, of which an engine gives the
    /// lower halves alone.
    ///
    /// Only where its own elements say all that the engine said, and FNC4 besides.
    func withUpperCharacters(in plane: Plane<UInt8>) -> BarcodeReading {
        guard symbology == .code128 else { return self }
        let left = (outline.topLeft + outline.bottomLeft) / 2
        let right = (outline.topRight + outline.bottomRight) / 2
        let across = right - left
        let length = (across * across).sum().squareRoot()
        let margin = across * (5 / max(length, 1))
        let down = outline.bottomLeft - outline.topLeft
        // A symbol character has 11 modules of a pixel each at least.
        let count = min(Int(length + 10) * 4, 16_000)
        for share in [0, 0.2, -0.2, 0.35, -0.35] {
            let offset = down * share
            let profile = plane.row(
                from: left - margin + offset, to: right + margin + offset, count: count,
                side: down * 0.04, lines: 3
            ).map { isColorInverted ? 255 - $0 : $0 }
            guard let symbols = Code128Symbols(widths: ElementWidths.widths(in: profile)) else {
                continue
            }
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
