import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension BarcodeObservation {
    /// What a reading in an image's planes says of the whole image.
    init(_ reading: BarcodeReading, in image: AnalysisImage) {
        self.init(
            quadrilateral: image.normalized(reading.outline),
            confidence: min(max(reading.confidence, 0), 1),
            symbology: reading.symbology, payloadData: Data(reading.payload),
            payloadString: reading.text?.string, payloadCharset: reading.text?.charset,
            supplement: reading.supplement, isColorInverted: reading.isColorInverted,
            engine: reading.engine.rawValue, symbologyIdentifier: reading.identifier,
            gtin: reading.gtin, gs1Elements: reading.gs1Elements,
            structuredAppend: reading.structuredAppend)
        orientation = reading.outline.orientation
        version = reading.modules.version
        errorCorrectionLevel = reading.modules.errorCorrectionLevel
        moduleSize = reading.moduleSize
        isMirrored = reading.modules.isMirrored
    }
}

extension BarcodeReading {
    /// Pixels of a module's width, the mean over the code; `nil` where their number isn't known.
    fileprivate var moduleSize: Double? {
        modules.size.map { (outline.area / ($0.x * $0.y)).squareRoot() }
    }
}

extension PixelQuadrilateral {
    private static let degreesPerRadian = 180 / Double.pi

    /// The direction of the side at the top, in degrees clockwise from the right.
    fileprivate var orientation: Double {
        let top = topRight - topLeft
        return atan2(top.y, top.x) * Self.degreesPerRadian
    }
}

extension [BarcodeObservation] {
    /// Sorted from top to bottom, those side by side from left to right.
    func inReadingOrder() -> [BarcodeObservation] {
        var rows: [(top: Double, bottom: Double, codes: [BarcodeObservation])] = []
        for code in sorted(by: { $0.boundingBox.maxY > $1.boundingBox.maxY }) {
            let box = code.boundingBox
            // In the row above when its middle lies within that.
            if let last = rows.indices.last, box.y + box.height / 2 > rows[last].bottom {
                rows[last].codes.append(code)
            } else {
                rows.append((box.maxY, box.y, [code]))
            }
        }
        return rows.flatMap { $0.codes.sorted { $0.boundingBox.x < $1.boundingBox.x } }
    }
}
