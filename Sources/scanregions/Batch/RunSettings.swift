import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options that decide what records say, as they were when a file of them was begun.
///
/// They lie beside the results in a hidden file, `.NAME.scanregions`: records have no place for
/// them, and attributes of files get lost on many file systems. Without that file a run is resumed
/// all the same.
struct RunSettings: Sendable, Hashable {
    /// What each option says, by its name.
    var values: [String: String]

    private static let ending = ".scanregions"

    init(_ values: [String: String]) { self.values = values }

    /// Reads what lies beside results; `nil` if nothing does.
    init?(beside results: String) {
        let url = URL(fileURLWithPath: Self.place(beside: results).text)
        guard let data = try? Data(contentsOf: url),
            let values = try? JSONDecoder().decode([String: String].self, from: data)
        else { return nil }
        self.values = values
    }

    /// Writes them beside results, unless something else lies there or is linked to.
    func write(beside results: String) throws {
        let place = Self.place(beside: results)
        guard FileStatus(place) == nil || RunSettings(beside: results) != nil else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let sink = try OutputSink(path: place.text, .document)
        try sink.makeReady()
        try sink.write(Array(try encoder.encode(values)) + [UInt8(ascii: "\n")])
        try sink.finish()
    }

    /// The settings as a JSON object, which two runs have the same of that have the same settings.
    var json: String {
        var json = JSONText()
        json.object { json in
            for (name, value) in values.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// What differs, for people; options that only one of both knows are not compared.
    func differences(from earlier: RunSettings) -> [String] {
        values.sorted { $0.key < $1.key }.compactMap { option, value in
            guard let before = earlier.values[option], before != value else { return nil }
            return "\(option) was \(before), is \(value)"
        }
    }

    /// - Throws: `OutputError` if results were begun with others.
    func check(against results: String) throws(OutputError) {
        guard let earlier = RunSettings(beside: results) else { return }
        let differences = differences(from: earlier)
        guard differences.isEmpty else {
            throw OutputError(
                results,
                reason: "it was begun with other options (\(differences.joined(separator: "; "))); "
                    + "give the same with --resume, or another name")
        }
    }

    private static func place(beside results: String) -> FilePath {
        let path = FilePath(results)
        return (path.withoutLinks ?? path).companion(ending)
    }
}
