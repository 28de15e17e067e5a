/// The engines that this build works with, for reports and support.
public struct InstalledEngine: Sendable, Hashable, Codable {
    /// The name, such as "ZBar".
    public let name: String
    /// The version of the library that is loaded, such as "0.23.92"; `nil` if it isn't there.
    public let version: String?
    /// What it is used for.
    public let purpose: String

    /// The engines in use, in the order of the work.
    public static var all: [InstalledEngine] {
        var engines = [
            InstalledEngine(
                name: "Leptonica", version: Leptonica.version,
                purpose: "image files (\(imageLibraries))"),
            InstalledEngine(
                name: "libheif", version: Heif.version, purpose: "HEIC and AVIF images"),
            InstalledEngine(
                name: "ZBar", version: ZBar.version, purpose: "linear barcodes, QR, SQ"),
        ]
        #if ZXing
            engines.append(
                InstalledEngine(
                    name: "ZXing-C++", version: ZXing.version,
                    purpose: "Aztec, Data Matrix, PDF417 and other matrix codes"))
        #endif
        engines.append(
            InstalledEngine(
                name: "Tesseract", version: Tesseract.version,
                purpose: "text of several languages, whole pages"))
        engines.append(
            InstalledEngine(
                name: "ONNX Runtime", version: OnnxRuntime.version,
                purpose: "models of objects and faces"))
        return engines
    }

    /// The image libraries on one line, such as "libjpeg 6b, libpng 1.6.39".
    private static var imageLibraries: String {
        Leptonica.imageLibraries.split(separator: ":")
            .map { String($0.split(separator: " ").joined(separator: " ")) }
            .joined(separator: ":")
    }
}
