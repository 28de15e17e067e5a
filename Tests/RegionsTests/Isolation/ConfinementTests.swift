#if os(Linux)
    import Foundation
    import Regions
    import Testing

    @testable import WorkerFixture

    /// A worker that an image took over, in a cell and out of it.
    @Suite("Workers that are confined")
    struct ConfinementTests {
        private typealias Pool = WorkerPool<WorkerFixture.Job, WorkerFixture.Answer>

        private static let refused = ["\(EPERM)", "\(EACCES)"]

        /// A folder with a file, which attacks are made on; what they do is undone with it.
        private final class Target {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "regions-\(UUID().uuidString)")
            var file: String { folder.appending(path: "file").path }
            var new: String { folder.appending(path: "new").path }

            init() throws {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try Data("content".utf8).write(to: URL(filePath: file))
            }

            deinit { try? FileManager.default.removeItem(at: folder) }
        }

        private func pool(_ confinement: WorkerConfinement?) -> Pool {
            Pool(
                WorkerOptions(
                    workers: 1, executable: WorkerPoolTests.fixture, confinement: confinement))
        }

        private func error(
            of attack: Attack, _ confinement: WorkerConfinement?
        ) async throws -> String {
            try await pool(confinement).run(.attack(attack)).text
        }

        /// Attacks on files, of the path of a file and of one that is not there.
        private static let onFiles: [String: @Sendable (_ file: String, _ new: String) -> Attack] =
            [
                "create": { .create(path: $1) }, "overwrite": { file, _ in .overwrite(path: file) },
                "truncate": { file, _ in .truncate(path: file) },
                "remove": { file, _ in .remove(path: file) },
                "rename": { file, _ in .rename(path: file) },
                "make a folder": { .makeFolder(path: $1) }, "link": { .link(path: $1) },
                "change permissions": { file, _ in .chmod(path: file) },
            ]

        @Test(
            "No file is changed",
            .enabled(if: WorkerConfinement.filtersSystemCalls), arguments: onFiles.keys.sorted())
        func files(_ name: String) async throws {
            let target = try Target()
            let make = try #require(Self.onFiles[name])
            let attack = make(target.file, target.new)
            // Not even where it may read.
            let confinement = WorkerConfinement(readablePaths: [target.folder.path])
            let confined = try await error(of: attack, confinement)
            #expect(Self.refused.contains(confined))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: target.folder.path) == ["file"])
            #expect(try String(contentsOfFile: target.file, encoding: .utf8) == "content")
            let free = try await error(of: attack, nil)
            #expect(free == "0")
        }

        @Test(
            "Nothing is read but what is allowed",
            .enabled(if: WorkerConfinement.landlockVersion != nil))
        func reading() async throws {
            let (allowed, other) = (try Target(), try Target())
            let confinement = WorkerConfinement(readablePaths: [allowed.folder.path])
            let pool = pool(confinement)
            func error(_ attack: Attack) async throws -> String {
                try await pool.run(.attack(attack)).text
            }
            #expect(try await error(.read(path: allowed.file)) == "0")
            #expect(try await error(.list(path: allowed.folder.path)) == "0")
            for path in [
                other.file, "/etc/passwd", "/proc/\(getpid())/environ", "/proc/\(getpid())/maps",
            ] {
                #expect(try await error(.read(path: path)) == "\(EACCES)", "\(path)")
            }
            for path in [other.folder.path, "/", "/etc", "/proc"] {
                #expect(try await error(.list(path: path)) == "\(EACCES)", "\(path)")
            }
            // Links lead nowhere else.
            let link = allowed.folder.appending(path: "link").path
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: other.file)
            #expect(try await error(.read(path: link)) == "\(EACCES)")
        }

        @Test(
            "There is no network, no new process, and no way into another one",
            .enabled(if: WorkerConfinement.filtersSystemCalls),
            arguments: [
                .socket(domain: AF_UNIX), .socket(domain: AF_INET), .socket(domain: AF_INET6),
                .fork, .vfork, .spawn, .execute, .trace(process: getpid()),
                .signal(process: getpid()), .limit(process: getpid()),
                .readMemory(process: getpid()), .reprioritize(user: 0), .becomeDumpable,
                .ownSignals(process: getpid()), .typeIntoTerminal,
            ] as [Attack])
        func processes(_ attack: Attack) async throws {
            let pool = pool(WorkerConfinement())
            #expect(try await pool.run(.attack(attack)).text == "\(EPERM)")
            // It is the worker that it was, and does its next job.
            #expect(try await pool.run(.echo("next")).text == "next")
        }

        @Test(
            "A worker of users' own is as free as its program",
            arguments: [
                .socket(domain: AF_UNIX), .fork, .vfork, .spawn, .signal(process: getpid()),
                .limit(process: getpid()), .becomeDumpable, .ownSignals(process: getpid()),
                .read(path: "/etc/passwd"), .list(path: "/"),
            ] as [Attack])
        func unconfined(_ attack: Attack) async throws {
            let free = try await error(of: attack, nil)
            #expect(free == "0")
        }

        @Test("A confined worker that ends itself is a crash, and costs its job alone")
        func crash() async throws {
            let pool = pool(WorkerConfinement())
            for job in [.end(signal: SIGABRT), .abortOnThread] as [WorkerFixture.Job] {
                await #expect {
                    _ = try await pool.run(job)
                } throws: { error in
                    (error as? RegionsError)?.code == .engineCrashed
                        && "\(error)".contains("signal 6")
                }
            }
            #expect(try await pool.run(.echo("next")).text == "next")
        }

        @Test("Every thread is confined, and no core is dumped")
        func threads() async throws {
            let pool = pool(WorkerConfinement())
            let process = try await pool.run(.echo("")).process
            let folder = "/proc/\(process)/task"
            let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(threads.count > 1)
            for thread in threads {
                let status = try String(
                    contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
                #expect(status.contains("NoNewPrivs:\t1\n"))
                if WorkerConfinement.filtersSystemCalls {
                    #expect(status.contains("Seccomp:\t2\n"))
                }
            }
        }

        @Test("Threads that block get others beside them")
        func dispatch() async throws {
            #expect(try await pool(WorkerConfinement()).run(.blockQueue).text == "done")
        }

        @Test("An open file comes with a job", arguments: [nil, WorkerConfinement()])
        func handing(_ confinement: WorkerConfinement?) async throws {
            let target = try Target()
            let pool = pool(confinement)
            let file = try FileHandle(forReadingFrom: URL(filePath: target.file))
            #expect(try await pool.run(.readFile, file: file.fileDescriptor).text == "content")
            #expect(try await pool.run(.readFile).text == "no file")
            let open = try await pool.run(.listOpenFiles).text
            #expect(!open.contains(target.file))
        }

        @Test("No descriptor comes with the start, close-on-exec or not")
        func descriptors() async throws {
            let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #expect(listen(listening, 1) == 0)
            #expect(fcntl(listening, F_GETFD) & FD_CLOEXEC == 0)
            defer { close(listening) }
            let name = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\(listening)")
            let open = try await pool(nil).run(.listOpenFiles).text.split(separator: "\n")
            #expect(!open.contains { $0 == name })
            // The one to the pool.
            #expect(open.filter { $0.hasPrefix("socket:") }.count == 1)
        }
    }
#endif
