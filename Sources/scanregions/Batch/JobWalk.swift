import Regions

/// A source that is to be scanned, and what the pictures of it are called.
struct JobInput: Sendable {
    let source: ImageSource
    let names: PictureNames
}

/// What is left to do of all inputs: those of this shard that are not done already.
struct JobWalk: IteratorProtocol, Sendable {
    private var inputs: InputWalk
    private var naming: PictureNaming
    private let shard: Shard?
    private var done: (any EarlierResults)?
    private let onFound: @Sendable (ImageSource) -> Void
    private let onRecorded: @Sendable (RecordedSource, ImageSource) -> Void

    /// - Parameters:
    ///   - onFound: told of each source, also of those of other shards and of earlier runs.
    ///   - onRecorded: told of sources that an earlier run had done.
    init(
        _ inputs: InputWalk, naming: PictureNaming, shard: Shard?,
        done: (any EarlierResults)?,
        onFound: @escaping @Sendable (ImageSource) -> Void,
        onRecorded: @escaping @Sendable (RecordedSource, ImageSource) -> Void
    ) {
        self.inputs = inputs
        self.naming = naming
        self.shard = shard
        self.done = done
        self.onFound = onFound
        self.onRecorded = onRecorded
    }

    mutating func next() -> JobInput? {
        while let source = inputs.next() {
            onFound(source)
            // Names depend on those before them, in whichever shard or run.
            let names = naming.next(for: source)
            if let shard, !shard.contains(source) { continue }
            if let recorded = done?.take(source) {
                onRecorded(recorded, source)
                continue
            }
            return JobInput(source: source, names: names)
        }
        return nil
    }

    /// How many sources there are, done or not.
    static func count(_ inputs: InputWalk, shard: Shard?) -> Int? {
        var inputs = inputs
        var count = 0
        while let source = inputs.next() {
            if Task.isCancelled { return nil }
            if shard?.contains(source) ?? true { count += 1 }
        }
        return count
    }
}
