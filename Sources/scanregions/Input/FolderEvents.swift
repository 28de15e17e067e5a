import Dispatch
import LibC
import Synchronization

/// What the system tells of a folder and the folders in it.
protocol FolderEvents: Sendable {
    /// Waits for news, so many milliseconds at most.
    func wait(milliseconds: CInt) -> FolderNews
}

struct FolderNews {
    /// Files whose writers have closed them, or that were moved here.
    var complete: [FilePath] = []
    /// Whether there may be other files than those.
    var mayHaveOthers = false
}

#if os(Linux)
    /// Linux's inotify, which tells when a file is closed by who wrote it.
    ///
    /// Source: inotify(7).
    final class InotifyEvents: FolderEvents {
        private let descriptor: OpenFile
        private let folders: LockedFolders

        /// - Returns: `nil` where there are no events, as in some file systems.
        init?(_ root: FilePath) {
            let file = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
            guard file >= 0 else { return nil }
            descriptor = OpenFile(descriptor: file)
            folders = LockedFolders()
            guard add(root) else { return nil }
        }

        func wait(milliseconds: CInt) -> FolderNews {
            var news = FolderNews()
            var polled = pollfd(fd: descriptor.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, milliseconds) > 0 else { return news }
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.bufferInBytes) {
                buffer, filled in
                filled = max(read(descriptor.descriptor, buffer.baseAddress, buffer.count), 0)
            }
            bytes.withUnsafeBytes { buffer in
                var position = 0
                let header = MemoryLayout<inotify_event>.size
                while position + header <= buffer.count {
                    let event = buffer.loadUnaligned(
                        fromByteOffset: position, as: inotify_event.self)
                    let end = min(position + header + Int(event.len), buffer.count)
                    let name = Array(buffer[position + header..<end].prefix { $0 != 0 })
                    take(event, name, &news)
                    position = end
                }
            }
            return news
        }

        /// The size of what is read at once, in bytes.
        ///
        /// Chosen: some hundred events; the system keeps the others.
        private static let bufferInBytes = 1 << 16

        private func take(_ event: inotify_event, _ name: [UInt8], _ news: inout FolderNews) {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { news.mayHaveOthers = true }
            guard !name.isEmpty, let folder = folders[event.wd] else { return }
            let path = folder.appending(name)
            if event.mask & UInt32(IN_ISDIR) != 0 {
                // What came into it before it is watched is found by looking.
                news.mayHaveOthers = add(path) || news.mayHaveOthers
            } else if event.mask & UInt32(IN_CLOSE_WRITE) | event.mask & UInt32(IN_MOVED_TO) != 0 {
                news.complete.append(path)
            } else {
                // Made and not yet written, or a second name of a file that is there.
                news.mayHaveOthers = true
            }
        }

        private func add(_ folder: FilePath) -> Bool {
            let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
            let number = folder.withCString {
                inotify_add_watch(descriptor.descriptor, $0, mask | UInt32(IN_ONLYDIR))
            }
            guard number >= 0 else { return false }
            folders[number] = folder
            for name in folder.sortedNames() ?? [] {
                let path = folder.appending(name)
                if path.isFolderItself { _ = add(path) }
            }
            return true
        }
    }

    /// Folders by the numbers that the system gives them.
    private final class LockedFolders: Sendable {
        private let folders = Mutex<[CInt: FilePath]>([:])

        subscript(number: CInt) -> FilePath? {
            get { folders.withLock { $0[number] } }
            set { folders.withLock { $0[number] = newValue } }
        }
    }

    extension FilePath {
        /// Whether it is a folder and no link to one: links may lead in a circle.
        fileprivate var isFolderItself: Bool {
            var status = stat()
            return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
    }
#endif

#if canImport(Darwin)
    /// What macOS tells of a folder: that something in it changed, and not what.
    ///
    /// Of the folders in it nothing is told: they are looked at now and then. `@unchecked`, as not
    /// every version of Dispatch says that its objects may be used on any thread.
    final class DispatchEvents: FolderEvents, @unchecked Sendable {
        private let changed = DispatchSemaphore(value: 0)
        private let source: any DispatchSourceFileSystemObject

        init?(_ root: FilePath) {
            let file = root.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
            guard file >= 0 else { return nil }
            source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: file, eventMask: [.write, .extend, .rename],
                queue: DispatchQueue(label: "scanregions.folder"))
            let changed = changed
            source.setEventHandler { changed.signal() }
            source.setCancelHandler { close(file) }
            source.resume()
        }

        deinit { source.cancel() }

        func wait(milliseconds: CInt) -> FolderNews {
            _ = changed.wait(timeout: .now() + .milliseconds(Int(milliseconds)))
            return FolderNews(mayHaveOthers: true)
        }
    }
#endif

/// No events: the folder is looked at now and then.
struct TimedEvents: FolderEvents {
    func wait(milliseconds: CInt) -> FolderNews {
        usleep(UInt32(milliseconds) * 1000)
        return FolderNews(mayHaveOthers: true)
    }
}
