import Synchronization

/// The line recognizers of a process: a cache in which each model is loaded once, by whoever needs
/// it first.
final class LineRecognizers: Sendable {
    /// A model's entry, at which those wait who need it while it is loaded.
    private final class Entry: Sendable {
        /// What is known of it: nothing yet, or a recognizer, or that it has none.
        let recognizer = Mutex<LineRecognizer??>(nil)
    }

    private struct State {
        var entries: [TesseractEnginePool.Kind: Entry] = [:]
        var loadedModels = 0
    }

    private let state = Mutex(State())

    /// How many models were loaded so far.
    var loadedModels: Int { state.withLock { $0.loadedModels } }

    /// Whether each language of a kind has a recognizer.
    func canRead(_ kind: TesseractEnginePool.Kind) -> Bool {
        kind.parts.allSatisfy { recognizer(of: $0) != nil }
    }

    /// The recognizer of a kind; `nil` if its model is several, damaged or of another form.
    func recognizer(of kind: TesseractEnginePool.Kind) -> LineRecognizer? {
        let entry = state.withLock { state in
            if let entry = state.entries[kind] { return entry }
            let entry = Entry()
            state.entries[kind] = entry
            return entry
        }
        return entry.recognizer.withLock { known in
            if let known { return known }
            let recognizer = kind.model.bytes().flatMap {
                LineRecognizer(
                    $0, customWords: kind.customWords, usesDictionary: kind.usesDictionary)
            }
            if recognizer != nil { state.withLock { $0.loadedModels += 1 } }
            known = .some(recognizer)
            return recognizer
        }
    }
}
