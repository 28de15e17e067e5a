import LibC
import Regions
import Synchronization

/// The images of a folder, those that are there and those that arrive, without an end.
///
/// A file is taken when it is complete: its writer closed it, or it was moved here, where the
/// system tells so; else when it has stayed as it is for a while. One that is written anew is taken
/// anew. Hidden files, and those that programs name as unfinished, are left alone until they have
/// another name.
final class FolderWatch: Sendable {
    /// What tells a file from what stood at its place before.
    private struct Version: Hashable {
        let identity: FileStatus.Identity
        let sizeInBytes: Int
        let seconds: Int
        let nanoseconds: Int
    }

    private struct State {
        var taken: [FilePath: Version] = [:]
        /// Files that may not be complete, and since when they are as they are.
        var waiting: [FilePath: (version: Version, since: ContinuousClock.Instant)] = [:]
        var ready: [FilePath] = []
        var hasLooked = false
    }

    /// How long a file stays as it is before it counts as complete.
    ///
    /// Chosen: scanners and networks pause for less within a file.
    private static let settlingTime = Duration.seconds(2)
    /// Milliseconds between looks at files that may not be complete.
    private static let waitingInterval: CInt = 250
    /// Milliseconds between looks at the folder where nothing tells of changes; and for folders of
    /// other machines, whose changes this one isn't told of.
    ///
    /// Chosen: soon enough for a person who waits.
    private static let lookingInterval: CInt = 5000
    /// What programs add to the names of files that they are not done with.
    private static let unfinishedExtensions: Set<String> = [
        "part", "partial", "filepart", "crdownload", "download", "tmp", "temp", "swp",
    ]

    private let folder: FilePath
    private let events: any FolderEvents
    private let state = Mutex(State())

    init(_ folder: FilePath) {
        self.folder = folder
        #if os(Linux)
            events = InotifyEvents(folder) ?? TimedEvents() as any FolderEvents
        #elseif canImport(Darwin)
            events = DispatchEvents(folder) ?? TimedEvents() as any FolderEvents
        #else
            events = TimedEvents()
        #endif
    }

    /// Blocks until an image has arrived; `nil` when the folder is gone.
    func next() -> ImageSource? {
        state.withLock { state in
            while true {
                if !state.ready.isEmpty { return .file(state.ready.removeFirst()) }
                guard let status = FileStatus(folder), status.kind == .folder else { return nil }
                if !state.hasLooked {
                    state.hasLooked = true
                    look(status, &state)
                    continue
                }
                let interval = state.waiting.isEmpty ? Self.lookingInterval : Self.waitingInterval
                let news = events.wait(milliseconds: interval)
                for path in news.complete { take(path, isComplete: true, &state) }
                let isIdle = news.complete.isEmpty && state.waiting.isEmpty
                if news.mayHaveOthers || isIdle { look(status, &state) }
                for path in Array(state.waiting.keys) { take(path, isComplete: false, &state) }
            }
        }
    }

    /// Takes what is new in the folder and the folders in it.
    private func look(_ status: FileStatus, _ state: inout State) {
        var walk = FolderWalk(folder, status)
        while let source = walk.next() {
            if case .file(let path) = source.content {
                take(path, isComplete: false, &state)
            }
        }
    }

    private func take(_ path: FilePath, isComplete: Bool, _ state: inout State) {
        guard !path.lastComponent.starts(with: [UInt8(ascii: ".")]),
            !Self.unfinishedExtensions.contains(path.fileExtension),
            let (version, age) = Self.version(of: path), version.sizeInBytes > 0,
            state.taken[path] != version
        else {
            state.waiting[path] = nil
            return
        }
        if !isComplete, !isSettled(path, version, age, &state) { return }
        state.waiting[path] = nil
        guard FolderWalk.isImage(path) else { return }
        state.taken[path] = version
        state.ready.append(path)
    }

    private func isSettled(
        _ path: FilePath, _ version: Version, _ age: Duration, _ state: inout State
    ) -> Bool {
        let now = ContinuousClock.now
        guard let waiting = state.waiting[path], waiting.version == version else {
            // What was there long before is not waited for.
            if age >= Self.settlingTime { return true }
            state.waiting[path] = (version, now)
            return false
        }
        return waiting.since.duration(to: now) >= Self.settlingTime
    }

    /// A regular file as it is now, and how long ago it was written.
    private static func version(of path: FilePath) -> (Version, age: Duration)? {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0,
            status.st_mode & S_IFMT == S_IFREG, let identity = FileStatus(path)?.identity
        else { return nil }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let version = Version(
            identity: identity, sizeInBytes: Int(status.st_size), seconds: Int(modified.tv_sec),
            nanoseconds: Int(modified.tv_nsec))
        return (version, .seconds(Int(now.tv_sec) - Int(modified.tv_sec)))
    }
}
