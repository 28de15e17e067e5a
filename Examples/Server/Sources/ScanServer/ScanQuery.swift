import Regions

/// What a request asks for, in its query or in the fields of its form.
///
/// The names and values are those of the command's options.
struct ScanQuery: Sendable, Equatable {
    private enum Target: String, CaseIterable {
        case barcodes, words, characters
        case textRectangles = "text-rectangles"
        case rectangles, receipts
    }

    private enum Origin: String, CaseIterable {
        case bottomLeft = "bottom-left"
        case topLeft = "top-left"
    }

    /// Characters of a name that are kept, as file systems have it.
    private static let longestName = 255

    private var targets: Set<Target>?
    private var effort = DetectBarcodesRequest.Effort.balanced
    private var symbologies = BarcodeSymbology.supported
    private var languages = ["eng"]
    /// What an image is called that brings no name.
    private(set) var name = "image"
    /// How the coordinates of the answer are meant.
    private(set) var coordinates = CoordinateFormat.normalized

    /// Takes a parameter; `find` may come several times, and adds up.
    ///
    /// - Throws: `invalidRequest`, with the names or values that there are.
    mutating func set(_ parameter: String, to value: String) throws(RegionsError) {
        switch parameter {
        case "find":
            for name in Self.list(value) {
                let target: Target = try Self.choice(name, of: parameter)
                targets = (targets ?? []).union([target])
            }
        case "effort": effort = try Self.choice(value, of: parameter)
        case "symbologies": symbologies = try BarcodeSymbology.named(value)
        case "languages":
            languages = Self.list(value)
            if languages.isEmpty { throw Self.wrong("languages: there is none in it") }
        case "units": coordinates.units = try Self.choice(value, of: parameter)
        case "origin":
            let origin: Origin = try Self.choice(value, of: parameter)
            coordinates.origin = origin == .topLeft ? .topLeft : .bottomLeft
        case "name": if !value.isEmpty { name = Self.shortened(value) }
        default:
            throw Self.wrong(
                "there is no parameter '\(Self.shortened(parameter))'",
                advice: "use find, effort, symbologies, languages, units, origin or name")
        }
    }

    /// The job for an image that comes as an open file.
    func job(source: String, limits: ImageLimits) -> ImageJob {
        let targets = targets ?? [.barcodes, .words, .rectangles]
        let characters = targets.contains(.characters)
        // Characters alone are those of words.
        let words =
            targets.contains(.words) || characters && !targets.contains(.textRectangles)
        return ImageJob(
            source: Self.shortened(source), limits: limits,
            barcodes: targets.contains(.barcodes)
                ? DetectBarcodesRequest(symbologies: symbologies, effort: effort) : nil,
            text: words
                ? RecognizeTextRequest(languages: languages, reportsCharacterBoxes: characters)
                : nil,
            textRectangles: targets.contains(.textRectangles)
                ? DetectTextRectanglesRequest(reportsCharacterBoxes: characters) : nil,
            rectangles: targets.contains(.rectangles) ? DetectRectanglesRequest() : nil,
            receipts: targets.contains(.receipts) ? ReadReceiptRequest() : nil)
    }

    private static func list(_ value: String) -> [String] {
        value.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: String, of parameter: String
    ) throws(RegionsError) -> Choice {
        guard let choice = Choice(rawValue: value) else {
            throw wrong(
                "\(parameter): '\(shortened(value))' is not one of "
                    + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    private static func wrong(_ message: String, advice: String? = nil) -> RegionsError {
        RegionsError(.invalidRequest, message, advice: advice)
    }

    private static func shortened(_ text: String) -> String { String(text.prefix(longestName)) }
}
