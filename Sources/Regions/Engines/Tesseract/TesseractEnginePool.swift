import Synchronization

/// Engines with their models loaded, lent to one thread at a time and kept.
///
/// An engine is made when none of its kind is idle: there are as many as threads read at once.
final class TesseractEnginePool: Sendable {
    /// The pool of the whole process, unless a task was given another.
    @TaskLocal static var current = TesseractEnginePool()

    /// What engines differ in.
    struct Kind: Hashable, Sendable {
        var model: TesseractModel
        var customWords: [String] = []
        /// Whether words of the model's dictionary, and custom ones, are likelier than others.
        var usesDictionary = true

        /// A kind for each of its languages.
        var parts: [Kind] {
            model.parts.map {
                Kind(model: $0, customWords: customWords, usesDictionary: usesDictionary)
            }
        }
    }

    private struct State {
        var idle: [(kind: Kind, engine: TesseractEngine)] = []
        var loadedModels = 0
        /// The kinds of which an engine was loaded.
        var kinds: Set<Kind> = []
    }

    private let state = Mutex(State())
    private let mostIdle: Int
    /// Those who read lines without Tesseract's library.
    let recognizers = LineRecognizers()

    /// Makes a pool that keeps a number of engines nobody uses; the longest unused goes first.
    ///
    /// Chosen: as many as a large machine has cores.
    init(mostIdle: Int = 32) { self.mostIdle = mostIdle }

    /// How many models were loaded so far, by engines and by ``recognizers``.
    var loadedModels: Int { state.withLock { $0.loadedModels } + recognizers.loadedModels }

    /// Lends an engine for the time of a call.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure` if the model can't be loaded, and whatever
    ///   the call throws.
    func withEngine<Result>(
        _ kind: Kind, _ body: (TesseractEngine) throws(RegionsError) -> Result
    ) throws(RegionsError) -> Result {
        let engine: TesseractEngine
        if let idle = idleEngine(kind) { engine = idle } else { engine = try load(kind) }
        defer {
            let unused = state.withLock { state in
                state.idle.append((kind, engine))
                return state.idle.count > mostIdle ? state.idle.removeFirst().engine : nil
            }
            // Freed here, outside of the lock.
            _ = unused
        }
        return try body(engine)
    }

    /// Loads an engine of a kind ahead of its use, unless one was loaded or the task is cancelled.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    func prepare(_ kind: Kind) throws(RegionsError) {
        let isNew = state.withLock { $0.kinds.insert(kind).inserted }
        guard isNew, !Task.isCancelled else { return }
        let engine = try load(kind)
        state.withLock { $0.idle.append((kind, engine)) }
    }

    /// Frees the engines that nobody uses.
    func removeIdle() {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            return state.idle
        }
        _ = idle
    }

    private func idleEngine(_ kind: Kind) -> TesseractEngine? {
        state.withLock { state in
            // The last one used: its memory is the likeliest to be in the cache.
            guard let index = state.idle.lastIndex(where: { $0.kind == kind }) else { return nil }
            return state.idle.remove(at: index).engine
        }
    }

    private func load(_ kind: Kind) throws(RegionsError) -> TesseractEngine {
        let engine = try TesseractEngine(kind)
        state.withLock { state in
            state.loadedModels += 1
            state.kinds.insert(kind)
        }
        return engine
    }
}
