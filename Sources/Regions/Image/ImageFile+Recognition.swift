extension ImageFile {
    /// Whether the first bytes of a file (64 are plenty) are those of an image.
    ///
    /// True also for HEIC and AVIF, which are refused with advice; false for documents.
    public static func isImage(firstBytes: [UInt8]) -> Bool {
        let format = firstBytes.withUnsafeBytes { ImageFormat(sniffing: $0) }
        return format != nil && format != .pdf
    }
}
