import ArgumentParser
import Regions

/// What is special to reading text.
struct TextOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            """
            Languages of the text, the most important first, such as eng,deu or en-US,de; doctor \
            lists them.
            """,
            valueName: "names"),
        completion: .languages)
    var languages: String?

    @Option(
        help: ArgumentHelp(
            "What kind of print is read: \(Self.styles); automatic looks at each block of lines.",
            valueName: "style"))
    var printStyle: RecognizeTextRequest.PrintStyle?

    @Option(
        help: ArgumentHelp(
            """
            How lines are found and ordered: automatic reads columns one after the other and keeps \
            rows of tables; rows and columns take all for the one or the other; line is for a \
            region of one line; tesseract asks Tesseract's library.
            """,
            valueName: "layout"))
    var layout: RecognizeTextRequest.Layout?

    @Option(
        help: ArgumentHelp(
            "Words that no dictionary has, separated by commas: names, codes, brands.",
            valueName: "words"))
    var customWords: String?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            """
            Report lines that were found and not read, such as handwriting, without text. \
            Default: in scan, not in text.
            """))
    var unreadLines: Bool?

    private static let styles = RecognizeTextRequest.PrintStyle.allCases.map(\.rawValue)
        .joined(separator: ", ")

    var isUsed: Bool {
        languages != nil || printStyle != nil || layout != nil || customWords != nil
            || unreadLines != nil
    }

    func validate() throws { _ = try chosen() }

    func request(
        reportsCharacterBoxes: Bool, reportsUnreadLines: Bool, minimumConfidence: Double?,
        in region: NormalizedRect
    ) throws -> RecognizeTextRequest {
        RecognizeTextRequest(
            languages: try chosen(), printStyle: printStyle ?? .automatic,
            customWords: words,
            reportsCharacterBoxes: reportsCharacterBoxes, layout: layout ?? .automatic,
            reportsUnreadLines: unreadLines ?? reportsUnreadLines,
            minimumConfidence: minimumConfidence ?? 0, regionOfInterest: region)
    }

    private var words: [String] {
        (customWords ?? "").split(separator: ",")
            .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
            .filter { !$0.isEmpty }
    }

    private func chosen() throws -> [String] {
        guard let languages else { return ["eng"] }
        let names = languages.split { $0 == "," || $0 == "+" || $0 == " " }.map(String.init)
        guard !names.isEmpty else {
            throw ValidationError("--languages is empty; name at least one, such as eng")
        }
        return names
    }
}
