import Foundation
import Testing

/// Tesseract's English model, as it was installed with the library.
enum EnglishModel {
    static func data() throws -> Data {
        let folders = ["/usr/share/tesseract-ocr/5/tessdata", "/opt/homebrew/share/tessdata"]
        let file = folders.map { "\($0)/eng.traineddata" }
            .first(where: FileManager.default.fileExists)
        return try Data(contentsOf: URL(filePath: try #require(file)))
    }
}
