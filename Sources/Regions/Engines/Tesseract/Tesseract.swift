import CTesseract
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tesseract as a whole.
enum Tesseract {
    /// The version, such as "5.3.0"; `nil` if the library is not there.
    static var version: String? {
        functions?.TessVersion().map { String(cString: $0) }
    }

    /// The library's functions, loaded when text is first read; `nil` if it is not there.
    static let functions = regions_tesseract_load()?.pointee

    private static let messages = Mutex(false)

    /// Lets Tesseract write to standard error, or not; it is silent unless told otherwise.
    static func setMessages(_ enabled: Bool) { messages.withLock { $0 = enabled } }

    static var writesMessages: Bool { messages.withLock { $0 } }

    /// The folders that models are looked for in, in order; not all of them need exist.
    ///
    /// TESSDATA_PREFIX as Tesseract reads it (the folder itself, or the one above `tessdata`), then
    /// where package managers put models. Only if there are none, the library is loaded, which takes
    /// longer than reading a page, and asked for the folder compiled into it.
    static let modelFolders: [String] = {
        var folders: [String] = []
        func add(_ folder: String) {
            var folder = folder
            while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
            if !folder.isEmpty, !folders.contains(folder) { folders.append(folder) }
        }
        if let prefix = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"], !prefix.isEmpty {
            add(prefix)
            add(prefix + "/tessdata")
        }
        // Homebrew's comes first where it is: it is where that Tesseract looks.
        add("/opt/homebrew/share/tessdata")
        for version in ["5", "4.00"] { add("/usr/share/tesseract-ocr/\(version)/tessdata") }
        for prefix in ["/usr/share", "/usr/local/share", "/opt/local/share"] {
            add(prefix + "/tessdata")
        }
        if !folders.contains(where: holdsModels) { add(compiledInFolder()) }
        return folders
    }()

    private static func holdsModels(_ folder: String) -> Bool {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.contains { $0.hasSuffix(TesseractModel.fileSuffix) }
    }

    /// Source: `TessBaseAPIGetDatapath`, of a handle that failed to load a model.
    private static func compiledInFolder() -> String {
        guard let tesseract = functions,
            let handle = tesseract.TessBaseAPICreate()
        else { return "" }
        defer { tesseract.TessBaseAPIDelete(handle) }
        _ = tesseract.TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
        // Tesseract works its folder out while it initializes; no model has this name.
        _ = tesseract.TessBaseAPIInit3(handle, nil, "none")
        return tesseract.TessBaseAPIGetDatapath(handle).map { String(cString: $0) } ?? ""
    }

    /// The languages and scripts (such as "script/Latin") whose models are installed, sorted.
    static func installedModels() -> [String] {
        var names: Set<String> = []
        for folder in modelFolders {
            for subfolder in ["", "script/"] {
                let path = folder + "/" + subfolder
                let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                for file in files where file.hasSuffix(TesseractModel.fileSuffix) {
                    names.insert(subfolder + file.dropLast(TesseractModel.fileSuffix.count))
                }
            }
        }
        // Orientation and script detection reads no text.
        return names.subtracting(["osd"]).sorted()
    }
}
