import ArgumentParser
import Regions

/// Everything at once, or what `--find` names.
struct ScanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Find barcodes, words and rectangles, or what --find names.",
        usage: """
            scanregions <path> ... [options]
            scanregions scan <path> ... [options]
            """)

    /// What `--find` can name.
    private enum Target: String, CaseIterable {
        case barcodes, words, characters
        case textRectangles = "text-rectangles"
        case rectangles, cells, salient
        case objects, faces

        /// - Parameter name: as users write it; `text` is what the command for words is called.
        init?(named name: String) {
            self.init(rawValue: name == "text" ? "words" : name)
        }
    }

    @Option(
        help: ArgumentHelp(
            "What to find, separated by commas.",
            discussion: """
                barcodes; words or text (read); text-rectangles (words located, not read); characters \
                (adds boxes to either); rectangles; cells (adds those of tables to rectangles); salient (what catches the eye); objects (with --model); faces. Default: barcodes,words,rectangles.
                """,
            valueName: "kinds"),
        completion: .names(of: Target.allCases.map(\.rawValue)))
    var find: String?

    @OptionGroup var options: ScanOptions
    @OptionGroup(title: "Barcodes") var barcodes: BarcodeOptions
    @OptionGroup(title: "Text") var text: TextOptions
    @OptionGroup(title: "Objects") var objects: ObjectOptions

    func validate() throws {
        let targets = try self.targets()
        if barcodes.isUsed, !targets.contains(.barcodes) {
            throw ValidationError(
                "--symbologies and --effort are for barcodes, which --find leaves out")
        }
        if text.isUsed, !targets.contains(.words) {
            throw ValidationError("--languages is for words, which --find leaves out")
        }
        if targets.contains(.objects) {
            try objects.check(neededBy: "--find objects")
        } else if objects.isUsed {
            throw ValidationError("--model is for objects, which --find leaves out")
        }
    }

    func run() async throws {
        let targets = try self.targets()
        let region = try options.regionOfInterest()
        let confidence = options.search.minConfidence
        let characters = targets.contains(.characters)
        var requests: [any ImageRequest] = []
        if targets.contains(.barcodes) {
            requests.append(try barcodes.request(minimumConfidence: confidence, in: region))
        }
        if targets.contains(.words) {
            requests.append(
                try text.request(
                    reportsCharacterBoxes: characters, reportsUnreadLines: true,
                    minimumConfidence: confidence, in: region))
        }
        if targets.contains(.textRectangles) {
            requests.append(
                DetectTextRectanglesRequest(
                    reportsCharacterBoxes: characters, regionOfInterest: region))
        }
        if targets.contains(.rectangles) {
            requests.append(
                RectanglesCommand.request(
                    minimumConfidence: confidence, findsCells: targets.contains(.cells),
                    in: region))
        }
        if targets.contains(.salient) {
            requests.append(
                DetectSalientRegionsRequest(
                    minimumConfidence: confidence ?? 0, regionOfInterest: region))
        }
        if targets.contains(.objects),
            let request = try options.loading({
                try objects.request(minimumConfidence: confidence, in: region)
            })
        {
            requests.append(request)
        }
        if targets.contains(.faces) {
            requests.append(FacesCommand.request(minimumConfidence: confidence, in: region))
        }
        try await ScanSession(options, requests: requests, readablePaths: objects.files).run()
    }

    private func targets() throws -> Set<Target> {
        guard let find else { return [.barcodes, .words, .rectangles] }
        var targets: Set<Target> = []
        for name in find.split(separator: ",", omittingEmptySubsequences: false) {
            guard let target = Target(named: name.filter { $0 != " " }.lowercased())
            else {
                let known = Target.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--find: '\(name)' is not one of \(known)")
            }
            targets.insert(target)
        }
        // Characters alone are those of words.
        if targets.contains(.characters), targets.isDisjoint(with: [.words, .textRectangles]) {
            targets.insert(.words)
        }
        if targets.contains(.cells) { targets.insert(.rectangles) }
        return targets
    }
}
