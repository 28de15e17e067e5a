#if os(Linux)
    import Foundation
    import Testing

    /// Where libtesseract can't be loaded, which is only tried when something is read with it.
    @Suite struct WithoutTesseractTests {
        private let image = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "testdata/receipt-clean.png").path

        /// Runs the command where the library's file is empty.
        private func run(_ arguments: [String]) async throws -> BuiltCommand.Output {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "scanregions-library-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for version in 4...9 {
                try Data().write(to: folder.appending(path: "libtesseract.so.\(version)"))
            }
            let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
            return try await BuiltCommand.run(
                arguments, environment: ["LD_LIBRARY_PATH": "\(folder.path):\(others)"])
        }

        @Test(arguments: ["document", "receipt"])
        func linesOfOneLanguageAreRead(_ style: String) async throws {
            let output = try await run(["text", "--print-style", style, image])
            #expect(output.status == 0)
            #expect(output.text.contains("GREEN LANE MARKET"))
        }

        @Test func itsLayoutSaysWhatToInstall() async throws {
            let output = try await run(["text", "--layout", "tesseract", image])
            #expect(output.status != 0)
            #expect(output.standardError.contains("libtesseract"))
            #expect(output.standardError.contains("install"))
        }

        @Test func doctorSaysWhatToInstall() async throws {
            let output = try await run(["doctor"])
            #expect(output.text.contains("Tesseract can't be loaded"))
        }
    }
#endif
