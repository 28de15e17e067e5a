extension AnalysisImage {
    /// Luminance, light and dark exchanged.
    var inverted: Plane<UInt8> { derived("barcodes.inverted") { gray.inverted } }

    /// What is read of a linear candidate as it is; where that is nothing and its ground is dark,
    /// with light and dark exchanged.
    ///
    /// - Parameter read: reads bars that are dark on light in a plane of the image's size.
    func readings<Failure: Error>(
        of candidate: LinearCandidate,
        _ read: (Plane<UInt8>) throws(Failure) -> [BarcodeReading]
    ) throws(Failure) -> [BarcodeReading] {
        let found = try read(gray)
        guard found.isEmpty, candidate.hasDarkGround(in: gray) else { return found }
        return try read(inverted).map { $0.inverted() }
    }
}
