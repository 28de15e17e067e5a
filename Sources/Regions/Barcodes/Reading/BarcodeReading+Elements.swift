extension BarcodeReading {
    /// Widths of the elements on five lines across its outline, as it is read, the middle first.
    ///
    /// A line is looked at when it is asked for.
    func elementWidths(in plane: Plane<UInt8>) -> some Sequence<[Float]> {
        let left = (outline.topLeft + outline.bottomLeft) / 2
        let right = (outline.topRight + outline.bottomRight) / 2
        let across = right - left
        let length = (across * across).sum().squareRoot()
        let margin = across * (5 / max(length, 1))
        let down = outline.bottomLeft - outline.topLeft
        let isColorInverted = isColorInverted
        let count = min(Int(length + 10) * 4, 16_000)
        return [0, 0.2, -0.2, 0.35, -0.35].lazy.map { (share: Double) -> [Float] in
            let offset = down * share
            let profile = plane.row(
                from: left - margin + offset, to: right + margin + offset, count: count,
                side: down * 0.04, lines: 3
            ).map { isColorInverted ? 255 - $0 : $0 }
            return ElementWidths.widths(in: profile)
        }
    }
}
