import ArgumentParser
import Regions

extension CompletionKind {
    /// Names of a list that is separated by commas: the next one, after what is there already.
    private static func names(_ known: @escaping @Sendable () -> [String]) -> CompletionKind {
        .custom { words, index, _ in
            guard words.indices.contains(index) else { return known() }
            let written = words[index].split(separator: ",", omittingEmptySubsequences: false)
                .dropLast()
            let before = written.map { $0 + "," }.joined()
            return known().filter { !written.contains($0[...]) }.map { before + $0 }
        }
    }

    /// Symbologies and their families.
    static let symbologies = names {
        BarcodeSymbology.supported.union(BarcodeSymbology.onlyNamed).map(\.rawValue).sorted()
            + BarcodeSymbology.families.keys.sorted()
    }

    /// The languages that are installed.
    static let languages = names(RecognizeTextRequest.installedLanguages)

    /// Names out of a few.
    static func names(of known: [String]) -> CompletionKind { names { known } }
}
