import Regions

/// All that is to be scanned, in the order given, found one at a time.
struct InputWalk: IteratorProtocol, Sendable {
    private var paths: ArraySlice<FilePath>
    private var list: NameList?
    private var folder: FolderWalk?
    private let watch: FolderWatch?

    /// - Parameters:
    ///   - list: names that follow the paths.
    ///   - watch: a folder of which there is no end; it follows all others.
    init(paths: [FilePath], list: NameList?, watch: FolderWatch? = nil) {
        self.watch = watch
        self.paths = paths[...]
        self.list = list
    }

    mutating func next() -> ImageSource? {
        while true {
            if let source = folder?.next() { return source }
            folder = nil
            if let path = paths.popFirst() {
                if path == FilePath("-") { return .standardInput }
                if let source = visit(path) { return source }
            } else if let path = list?.next() {
                if let source = visit(path) { return source }
            } else {
                return watch?.next()
            }
        }
    }

    /// A file, also one that isn't there: opening it says what is wrong.
    private mutating func visit(_ path: FilePath) -> ImageSource? {
        if path.bytes.contains(0) {
            return .problem(
                path,
                RegionsError(
                    .unreadableFile,
                    "the name holds a NUL byte; take -0 for names that end with one"))
        }
        guard let status = FileStatus(path) else { return .file(path) }
        switch status.kind {
        case .folder:
            folder = FolderWalk(path, status)
            return nil
        case .pipe: return .pipe(path)
        case .regular, .other: return .file(path)
        }
    }
}
