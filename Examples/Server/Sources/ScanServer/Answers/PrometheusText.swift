/// Writes metrics in Prometheus' text format.
struct PrometheusText {
    enum Kind: String { case counter, gauge, histogram }

    /// The samples of one metric.
    struct Family {
        fileprivate let name: String
        fileprivate var lines = ""

        /// Writes a sample; labels come in the order in which they are given.
        mutating func sample(
            _ value: some Numeric & Sendable, _ labels: KeyValuePairs<String, String> = [:],
            suffix: String = ""
        ) {
            let list = labels.map { "\($0.key)=\"\(PrometheusText.escaped($0.value))\"" }
            let braces = list.isEmpty ? "" : "{\(list.joined(separator: ","))}"
            lines += "\(name)\(suffix)\(braces) \(value)\n"
        }
    }

    /// What was written so far.
    private(set) var text = ""

    /// Writes a metric with its help and type.
    mutating func family(
        _ name: String, _ kind: Kind, _ help: String, _ samples: (inout Family) -> Void
    ) {
        var family = Family(name: name)
        samples(&family)
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n\(family.lines)"
    }

    /// Writes a metric that has one sample without labels.
    mutating func sample(
        _ name: String, _ kind: Kind, _ help: String, _ value: some Numeric & Sendable
    ) {
        family(name, kind, help) { $0.sample(value) }
    }

    private static func escaped(_ value: String) -> String {
        value.map { character -> String in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }.joined()
    }
}
