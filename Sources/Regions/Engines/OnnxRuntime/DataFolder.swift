#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where models and libraries lie that are no part of this package.
enum DataFolder {
    /// The folders that are searched, in order; not all of them need exist.
    ///
    /// Source: XDG Base Directory Specification 0.8, `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
    static func all(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let own = value("XDG_DATA_HOME") ?? value("HOME").map { "\($0)/.local/share" }
        let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        let folders = [own].compactMap(\.self) + shared.split(separator: ":").map(String.init)
        return folders.map { "\($0)/regions" }
    }
}
