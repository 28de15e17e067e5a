#if os(Linux)
    import Foundation
    import Regions
    import Testing

    @testable import scanregions

    @Suite("The sandbox of the command's workers")
    struct SandboxTests {
        /// The lines of a thread's status that begin with a name.
        private func status(_ process: Int32, _ thread: String, _ names: [String]) -> [String] {
            let text = try? String(
                contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)
            return (text ?? "").split(separator: "\n").map(String.init)
                .filter { line in names.contains { line.hasPrefix("\($0):") } }
        }

        private func threads(_ process: Int32) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        }

        /// A run that waits for names, with workers that have had an image each.
        private func waitingRun(
            _ arguments: [String], workers: Int
        ) async throws -> (RunningCommand, Pipe, [Int32]) {
            let input = Pipe()
            let command = try RunningCommand(
                [
                    "barcodes", "--effort", "fast", "--format", "jsonl", "--files-from", "-",
                    "--jobs", "\(workers)",
                ] + arguments, input: input)
            for _ in 0..<(4 * workers) {
                let line = Data("\(TestImages.binaryCode)\n".utf8)
                try input.fileHandleForWriting.write(contentsOf: line)
            }
            let running = try await RunningCommand.wait {
                let lines = command.output.split(separator: UInt8(ascii: "\n"))
                return lines.count == 4 * workers ? command.workers : nil
            }
            return (command, input, try #require(running))
        }

        @Test("Every thread of every worker is confined")
        func threads() async throws {
            let (command, input, workers) = try await waitingRun([], workers: 2)
            #expect(!workers.isEmpty)
            for worker in workers {
                #expect(threads(worker).count > 1)
                for thread in threads(worker) {
                    var expected = [
                        "NoNewPrivs:\t1", "PPid:\t\(command.process.processIdentifier)",
                    ]
                    if WorkerConfinement.filtersSystemCalls { expected.append("Seccomp:\t2") }
                    #expect(
                        Set(status(worker, thread, ["NoNewPrivs", "PPid", "Seccomp"]))
                            .isSuperset(of: expected))
                }
            }
            try input.fileHandleForWriting.close()
            let output = await command.end()
            #expect(output.status == 0)
            #expect(!output.standardError.contains("sandbox"))
        }

        @Test("The sandbox can be left off, and the summary says so")
        func noSandbox() async throws {
            let (command, input, workers) = try await waitingRun(["--no-sandbox"], workers: 1)
            for worker in workers {
                #expect(
                    status(worker, "\(worker)", ["NoNewPrivs", "Seccomp"]).sorted()
                        == status(getpid(), "\(getpid())", ["NoNewPrivs", "Seccomp"]).sorted())
            }
            try input.fileHandleForWriting.close()
            #expect(await command.end().standardError.contains("; no sandbox\n"))
        }

        @Test("No descriptor of whoever started the command comes to a worker")
        func descriptors() async throws {
            let scratch = try Scratch()
            try scratch.write(Data(), "inherited")
            let file = scratch.url.resolvingSymlinksInPath().appending(path: "inherited").path
            let input = Pipe()
            let command = try RunningCommand(
                [
                    "-c", "exec 9<'\(file)' \"$0\" \"$@\"",
                    BuiltCommand.url(of: "scanregions").path, "barcodes", "--no-sandbox",
                    "--files-from", "-", "--jobs", "1",
                ], input: input, executable: URL(filePath: "/bin/sh"))
            try input.fileHandleForWriting.write(
                contentsOf: Data("\(TestImages.binaryCode)\n".utf8))
            let worker = try #require(
                try await RunningCommand.wait {
                    command.output.isEmpty ? nil : command.workers.first
                })
            func isOpen(in process: Int32) throws -> Bool {
                let folder = "/proc/\(process)/fd"
                return try FileManager.default.contentsOfDirectory(atPath: folder).contains {
                    let path = "\(folder)/\($0)"
                    return (try? FileManager.default.destinationOfSymbolicLink(atPath: path))
                        == file
                }
            }
            #expect(try isOpen(in: command.process.processIdentifier))
            #expect(try !isOpen(in: worker))
            try input.fileHandleForWriting.close()
            _ = await command.end()
        }

        @Test(
            "Pictures are written by the command, the same as without workers",
            arguments: ["--annotate", "--crop"])
        func pictures(option: String) async throws {
            let scratch = try Scratch()
            func written(_ more: String) async throws -> [Data] {
                let folder = scratch.path(more)
                let output = try await BuiltCommand.run([
                    "rectangles", TestImages.path("gift-card.png"), TestImages.path("pages.tif"),
                    option, folder, more,
                ])
                #expect(output.status == 0)
                return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                    .map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
            }
            let with = try await written("--isolate")
            let without = try await written("--no-isolate")
            #expect(!with.isEmpty)
            #expect(with == without)
        }

        @Test("A picture that can't be written is an error of its image")
        func unwritable() async throws {
            let scratch = try Scratch()
            let output = try await BuiltCommand.run([
                "barcodes", TestImages.codes, "--isolate", "--format", "jsonl",
                "--annotate", scratch.path("missing/picture.png"),
            ])
            #expect(output.status == 2)
            #expect(try output.records.map { $0.error?.code } == ["unwritableFile"])
        }

        @Test("Text in languages that need Tesseract's library is the same in the sandbox")
        func library() async throws {
            let image = TestImages.folder.appending(path: "gift-card.png").path
            let arguments = [
                "text", image, "--languages", "eng,eng", "--custom-words", "Regions",
                "--format", "jsonl",
            ]
            let with = try await BuiltCommand.run(arguments + ["--isolate"])
            let without = try await BuiltCommand.run(arguments + ["--no-isolate"])
            #expect(with.status == 0)
            #expect(with.standardOutput == without.standardOutput)
        }

        @Test("doctor says what there is")
        func doctor() async throws {
            let text = try await BuiltCommand.run(["doctor"]).text
            let version = WorkerConfinement.landlockVersion.map { "version \($0)" } ?? "missing"
            #expect(text.contains(try Regex("Landlock +\(version)")))
            let calls = WorkerConfinement.filtersSystemCalls ? "there" : "missing"
            #expect(text.contains(try Regex("seccomp +\(calls)")))
        }
    }
#endif
