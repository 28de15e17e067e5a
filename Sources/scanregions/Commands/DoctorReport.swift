import Regions

/// The words of `doctor`.
struct DoctorReport {
    private let engines = InstalledEngine.all
    private let languages = RecognizeTextRequest.installedLanguages()
    /// What is wrong with models, by their languages.
    private let problems: [String: String]
    private let receiptModel = ReceiptModel.installed()
    private let folders = RecognizeTextRequest.modelFolders

    /// Opens every model.
    init() async {
        let check = ModelCheck()
        var problems: [String: String] = [:]
        for language in languages { problems[language] = await check.problem(with: language) }
        self.problems = problems
    }

    /// What is missing or broken, each with what to do about it.
    var advice: [String] {
        var advice: [String] = []
        for engine in engines where engine.version == nil && engine.name != Self.modelEngine {
            let packages =
                switch engine.name {
                case "libheif": Self.install(apt: "libheif1", brew: "libheif")
                case "Leptonica": Self.install(apt: "libleptonica-dev", brew: "leptonica")
                default: Self.install(apt: "tesseract-ocr", brew: "tesseract")
                }
            advice.append("\(engine.name) can't be loaded. Install it: \(packages)")
        }
        for tool in PDFTool.all where tool.path == nil {
            advice.append(
                "\(tool.name), for \(tool.purpose), is missing. Install it: "
                    + Self.install(apt: tool.aptPackage, brew: tool.brewPackage))
        }
        if !languages.contains("eng") {
            advice.append(
                "No English model: text is read only in the languages above. Install it: "
                    + Self.install(apt: "tesseract-ocr-eng", brew: "tesseract"))
        }
        advice += languages.compactMap { problems[$0] }
        if let problem = receiptModel.problem {
            advice.append(
                "No receipt model: \(problem). Put a whole receipt.traineddata into a model "
                    + "folder, or install scanregions anew.")
        }
        let missing = BarcodeSymbology.allCases.filter {
            $0.engine == nil && !Self.readByNewerZXing.contains($0)
        }
        if !missing.isEmpty {
            advice.append(
                "Not read by this build: " + names(missing) + ". Install a newer ZXing-C++ ("
                    + Self.install(apt: "libzxing-dev", brew: "zxing-cpp")
                    + ") and build with the trait ZXing.")
        }
        return advice
    }

    var text: String {
        var lines = ["Engines"]
        for engine in engines {
            let version = engine.version ?? "missing"
            lines.append(
                "  \(engine.name.padded(to: 12))  \(version.padded(to: 8))  \(engine.purpose)")
        }
        lines += ["", "Programs for PDF files"]
        for tool in PDFTool.all {
            lines.append("  \(tool.name.padded(to: 10))  \(tool.path ?? "missing")")
        }
        lines += ["", "Symbologies"]
        for engine in Set(BarcodeSymbology.allCases.compactMap(\.engine)).sorted() {
            lines.append("  \(engine.padded(to: 10))  " + names(readBy: engine))
        }
        lines.append(
            "  by name     " + names(BarcodeSymbology.onlyNamed)
                + " (only where --symbologies names them)")
        let later = BarcodeSymbology.allCases.filter {
            $0.engine == nil && Self.readByNewerZXing.contains($0)
        }
        if !later.isEmpty {
            lines.append(
                "  not here    " + names(later) + " (newer ZXing-C++, with the trait ZXing)")
        }
        for (family, members) in BarcodeSymbology.families.sorted(by: { $0.key < $1.key })
        where family != "all" {
            lines.append("  \(family.padded(to: 10))  = " + names(members))
        }
        lines += ["", "Languages"]
        for language in languages {
            lines.append(
                "  \(language.padded(to: 10))  \(path(of: language) ?? "")"
                    + note(on: problems[language]))
        }
        if languages.isEmpty { lines.append("  none") }
        lines.append("  More: " + Self.install(apt: "tesseract-ocr-deu", brew: "tesseract-lang"))
        lines += ["", "Model of receipts (--print-style)"]
        lines.append("  \(receiptModel.place ?? "none")" + note(on: receiptModel.problem))
        lines += ["", "Models of objects and faces, for those who want them"] + objectModels
        lines += ["", "Model folders, in the order searched (TESSDATA_PREFIX adds one)"]
        for folder in folders {
            let isThere = FileStatus(FilePath(folder))?.kind == .folder
            lines.append("  \(folder)\(isThere ? "" : "  (not there)")")
        }
        #if os(Linux)
            lines += ["", "Sandbox of --isolate"] + sandbox
        #endif
        lines += ["", advice.isEmpty ? "Nothing is missing or broken." : "Missing or broken"]
        lines += advice.map { "  \($0)" }
        return lines.map { $0.escapingControls + "\n" }.joined()
    }

    /// What ZXing-C++ learned in versions 2 and 3.
    private static let readByNewerZXing: Set<BarcodeSymbology> = [
        .dxFilmEdge, .rectangularMicroQR,
    ]

    /// What runs models of objects and faces; nothing else needs it.
    private static let modelEngine = "ONNX Runtime"

    /// What is there for objects and faces, and how to get what isn't.
    private var objectModels: [String] {
        let hasEngine = engines.contains { $0.name == Self.modelEngine && $0.version != nil }
        let faces = DetectFacesRequest.installedModelPath
        var lines =
            hasEngine ? [] : ["  \(Self.modelEngine) is missing; \(ObjectModel.runtimeAdvice)"]
        lines.append("  faces       " + (faces ?? "missing; get it with make face-model"))
        lines += DetectFacesRequest.modelPaths.filter { $0 != faces }.map {
            "              or \($0)"
        }
        return lines
    }

    private func note(on problem: String?) -> String {
        problem == nil ? "" : "  (can't be used, see below)"
    }

    /// What of the sandbox this system's kernel has.
    private var sandbox: [String] {
        let version = WorkerConfinement.landlockVersion.map { "version \($0)" }
        let calls = WorkerConfinement.filtersSystemCalls
        return [
            "  Landlock    \((version ?? "missing").padded(to: 9))  "
                + (version == nil
                    ? "other files can be read; Linux 5.13 and newer have it"
                    : "no files are read but the image and models"),
            "  seccomp     \((calls ? "there" : "missing").padded(to: 9))  "
                + (calls
                    ? "no network, no writing, no other programs"
                    : "network and other programs are within reach"),
        ]
    }

    private func names(readBy engine: String) -> String {
        names(BarcodeSymbology.allCases.filter { $0.engine == engine })
    }

    private func names(_ symbologies: some Sequence<BarcodeSymbology>) -> String {
        symbologies.map(\.rawValue).sorted().joined(separator: " ")
    }

    private func path(of language: String) -> String? {
        folders.map { "\($0)/\(language).traineddata" }
            .first { FileStatus(FilePath($0))?.kind == .regular }
    }

    /// How to install something with the package manager that is usual here.
    private static func install(apt: String, brew: String) -> String {
        #if os(macOS)
            "brew install \(brew)"
        #else
            "apt-get install \(apt) (Debian, Ubuntu), brew install \(brew) (Homebrew)"
        #endif
    }
}
