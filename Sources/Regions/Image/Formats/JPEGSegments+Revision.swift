extension JPEGSegments {
    /// The revision of JFIF that there is.
    ///
    /// Source: ITU-T T.871, 10.1: major revision 1.
    private static let knownRevision: UInt8 = 1
    /// Where the major revision stands in JFIF's segment, and the least length of its content.
    private static let revisionOffset = 5
    private static let contentSize = 14

    /// Where the file names a major revision of JFIF that there is not.
    private var unknownRevisions: [Int] {
        filter {
            $0.marker == JPEGMarker.app0 && $0.content.count >= Self.contentSize
                && bytes[$0.content].starts(with: Array("JFIF".utf8) + [0])
        }
        .map { $0.content.lowerBound + Self.revisionOffset }
        .filter { bytes[$0] != Self.knownRevision }
    }

    /// Lends the file as libjpeg is shown it: as of the revision that there is.
    ///
    /// libjpeg writes to standard error of another one, and Leptonica then takes the file for
    /// damaged. The revision changes no pixel.
    func withShownBytes<Result>(
        tells: Bool, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let places = unknownRevisions
        guard let first = places.first else { return body(bytes) }
        if tells {
            EngineMessage(
                library: "libjpeg", severity: .warning,
                text: "revision \(bytes[first]) of JFIF is not known; read as revision 1"
            ).tell()
        }
        var shown = [UInt8](bytes)
        for place in places { shown[place] = Self.knownRevision }
        return shown.withUnsafeBytes(body)
    }
}
