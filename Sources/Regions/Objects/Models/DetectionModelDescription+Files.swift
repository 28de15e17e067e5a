#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension DetectionModelDescription {
    /// Names of kinds of objects, one a line, as detectors' label files have them.
    ///
    /// Empty lines at the end are left out; others count, so that numbers stay right.
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, or `unusableModel` for a file that is no
    ///   text in UTF-8, or holds no labels.
    public static func labels(contentsOf url: URL) throws(RegionsError) -> [String] {
        let text = try text(contentsOf: url, what: "labels")
        var lines = text.drop { $0 == "\u{FEFF}" }
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(trimmed)
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty else {
            throw RegionsError(.unusableModel, "the file holds no labels", source: url.path)
        }
        return lines
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
    }

    /// The description beside a model; an empty one where there is none.
    static func beside(_ path: String) throws(RegionsError) -> DetectionModelDescription {
        let file = ObjectModel.descriptionFile(path)
        guard file != path, FileManager.default.fileExists(atPath: file) else {
            return DetectionModelDescription()
        }
        return try DetectionModelDescription(contentsOf: URL(fileURLWithPath: file))
    }

    /// Reads a description from a JSON file.
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, or `unusableModel`, which names a setting
    ///   that isn't known or has a value that can't be.
    public init(contentsOf url: URL) throws(RegionsError) {
        let text = try Self.text(contentsOf: url, what: "a description")
        let data = Data(text.utf8)
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
            let names = try JSONDecoder().decode(SettingNames.self, from: data).names
            let known = CodingKeys.allCases.map(\.rawValue)
            if let other = names.first(where: { !known.contains($0) }) {
                throw RegionsError(
                    .unusableModel,
                    "no setting is called '\(other)'; there are " + known.joined(separator: ", "))
            }
            if let problem { throw RegionsError(.unusableModel, problem) }
        } catch let error as RegionsError {
            throw error.of(url.path)
        } catch {
            throw RegionsError(
                .unusableModel, "the description can't be used: \(Self.reason(error))",
                source: url.path)
        }
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            context.codingPath.isEmpty
                ? "it is no JSON object"
                : "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has a value that "
                    + "it can't have"
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context):
            (context.codingPath + [key]).map(\.stringValue).joined(separator: ".") + " is missing"
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            place(context)
        default: "\(error)"
        }
    }

    private static func text(contentsOf url: URL, what: String) throws(RegionsError) -> String {
        let path = url.path
        guard let status = ModelFileStatus(path) else {
            throw RegionsError(.unreadableFile, "there is no file of \(what)", source: path)
        }
        guard status.isRegular, status.sizeInBytes <= largestText,
            let data = FileManager.default.contents(atPath: path)
        else {
            throw RegionsError(
                .unreadableFile,
                status.sizeInBytes > largestText
                    ? "\(status.sizeInBytes) bytes are no file of \(what)"
                    : "the file of \(what) can't be read",
                source: path)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw RegionsError(.unusableModel, "the file is no text in UTF-8", source: path)
        }
        return text
    }

    /// Bytes.
    ///
    /// Chosen: a thousand times what labels take.
    private static let largestText = 1 << 24
}

/// The names of a JSON object's fields.
private struct SettingNames: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let names: [String]

    init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
    }
}
