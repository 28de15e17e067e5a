import CTesseract

/// The library, loaded when text is first read.
enum TesseractLibrary {
    /// Its functions; `nil` if the library is not there.
    static let functions = regions_tesseract_load()?.pointee
}
