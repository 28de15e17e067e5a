import Regions

/// A source that is to be scanned, and what the pictures of it are called.
struct JobInput: Sendable {
    let source: ImageSource
    let names: PictureNames
    /// Whether no other page of the same document follows.
    var isLast = true
}

/// What is left to do of all inputs: those of this shard that are not done already.
struct JobWalk: IteratorProtocol, Sendable {
    private var inputs: InputWalk
    private var naming: PictureNaming
    private let shard: Shard?
    private var done: (any EarlierResults)?
    private let documents: DocumentOpener
    /// The pages of a document that are left to do.
    private var pages: (rest: ArraySlice<ImageSource>, names: PictureNames)?
    private let onFound: @Sendable (ImageSource) -> Void
    private let onRecorded: @Sendable (RecordedSource, ImageSource) -> Void

    /// - Parameters:
    ///   - onFound: told of each source, also of those of other shards and of earlier runs.
    ///   - onRecorded: told of sources that an earlier run had done.
    init(
        _ inputs: InputWalk, naming: PictureNaming, shard: Shard?, done: (any EarlierResults)?,
        documents: DocumentOpener,
        onFound: @escaping @Sendable (ImageSource) -> Void,
        onRecorded: @escaping @Sendable (RecordedSource, ImageSource) -> Void
    ) {
        self.inputs = inputs
        self.naming = naming
        self.shard = shard
        self.done = done
        self.documents = documents
        self.onFound = onFound
        self.onRecorded = onRecorded
    }

    mutating func next() -> JobInput? {
        if let page = nextPage() { return page }
        while let source = inputs.next() {
            onFound(source)
            // Names depend on those before them, in whichever shard or run.
            let names = naming.next(for: source)
            if let shard, !shard.contains(source) { continue }
            if let recorded = done?.take(source) {
                onRecorded(recorded, source)
                continue
            }
            return job(source, names)
        }
        return nil
    }

    /// A source as it is, or the first page of a document.
    private mutating func job(_ source: ImageSource, _ names: PictureNames) -> JobInput {
        var source = source
        do throws(RegionsError) {
            var found: [ImageSource]?
            if case .standardInput = source.content {
                let data = try FileBytes.readStandardInput()
                source = ImageSource(name: source.name, content: .bytes(data))
                found = try documents.pages(of: source, data)
            } else {
                found = try documents.pages(of: source)
            }
            if let found { pages = (found[...], names) }
            return nextPage() ?? JobInput(source: source, names: names)
        } catch {
            let problem = ImageSource(
                name: source.name, content: .problem(error), path: source.path)
            return JobInput(source: problem, names: names)
        }
    }

    private mutating func nextPage() -> JobInput? {
        guard let names = pages?.names, let page = pages?.rest.popFirst() else { return nil }
        let isLast = pages?.rest.isEmpty ?? true
        if isLast { pages = nil }
        return JobInput(source: page, names: names, isLast: isLast)
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
