import Synchronization

/// The line recognizers of a process: each model is loaded once, by whoever needs it first.
final class LineRecognizers: Sendable {
    /// A model's place, where those wait who need it while it is loaded.
    private final class Place: Sendable {
        /// What is known of it: nothing yet, or a recognizer, or that it has none.
        let recognizer = Mutex<LineRecognizer??>(nil)
    }

    private struct State {
        var places: [TesseractEnginePool.Kind: Place] = [:]
        var loadedModels = 0
    }

    private let state = Mutex(State())

    /// How many models were loaded so far.
    var loadedModels: Int { state.withLock { $0.loadedModels } }

    /// The recognizer of a kind; `nil` if its model is several, damaged or of another form.
    func recognizer(of kind: TesseractEnginePool.Kind) -> LineRecognizer? {
        let place = state.withLock { state in
            if let place = state.places[kind] { return place }
            let place = Place()
            state.places[kind] = place
            return place
        }
        return place.recognizer.withLock { known in
            if let known { return known }
            let recognizer = kind.model.bytes().flatMap {
                LineRecognizer($0, customWords: kind.customWords)
            }
            if recognizer != nil { state.withLock { $0.loadedModels += 1 } }
            known = .some(recognizer)
            return recognizer
        }
    }
}
