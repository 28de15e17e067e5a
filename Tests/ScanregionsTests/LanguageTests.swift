import Foundation
import Testing

/// Languages that are missing or damaged are said once, before the first image.
@Suite struct LanguageTests {
    private let page = TestImages.path("receipt-clean.png")

    /// A folder with a model of some bytes: of its own, or in place of the English one.
    private func folder(_ name: String, _ model: Data) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(model, "\(name).traineddata")
        return scratch
    }

    /// The English model with zeros where its first part begins: Tesseract's library ends the
    /// process.
    private func crashing() throws -> Data {
        var model = try EnglishModel.data()
        // Little-endian: a count of parts, and where each begins.
        let count = Int(model[0])
        let starts = (0..<count).map { part in
            (0..<8).reduce(0) { $0 | Int(model[4 + 8 * part + $1]) << (8 * $1) }
        }
        let first = try #require(
            starts.filter { $0 != Int(bitPattern: UInt.max) && $0 > 0 }.min())
        for index in first..<first + 200 { model[index] = 0 }
        return model
    }

    private func run(_ arguments: [String], models: Scratch? = nil) async throws
        -> BuiltCommand.Output
    {
        try await BuiltCommand.run(
            arguments, environment: models.map { ["TESSDATA_PREFIX": $0.url.path] } ?? [:])
    }

    @Test(
        arguments: [
            ("zzz", "tesseract-ocr-zzz"), ("ug-Arab-CN", "tesseract-ocr-uig"),
            ("und-Tibt", "tesseract-ocr-script-tibt"),
        ])
    func aMissingLanguageIsSaidOnceWithItsPackage(_ name: String, _ package: String) async throws {
        for command in ["text", "scan"] {
            let output = try await run([command, "--languages", name, page, page, "--output", "/"])
            #expect(output.status == 2)
            #expect(output.errorLines.count == 1)
            #expect(output.standardError.contains("\"apt-get install \(package)\""))
        }
    }

    @Test(arguments: ["en", "en-US", "EN_us", "eng"])
    func tagsAreUnderstood(_ name: String) async throws {
        let output = try await run(["text", "--languages", name, "--format", "jsonl", page])
        let plain = try await run(["text", "--format", "jsonl", page])
        #expect(output.status == 0)
        #expect(output.standardOutput == plain.standardOutput)
    }

    @Test(arguments: [["eng"], ["en-US"], []])
    func aDamagedModelIsSaidOnceWithItsPackage(_ languages: [String]) async throws {
        let models = try folder("eng", EnglishModel.data().prefix(100_000))
        let options = languages.isEmpty ? [] : ["--languages"] + languages
        let output = try await run(["text", page, page, page] + options, models: models)
        #expect(output.status == 2)
        #expect(output.standardOutput.isEmpty)
        #expect(output.errorLines.count == 1)
        #expect(output.standardError.contains("apt-get install --reinstall tesseract-ocr-eng"))
    }

    @Test(arguments: [["--languages", "deu"], ["--languages", "deu", "--no-isolate"]])
    func aModelThatEndsItsReaderIsSaidOnce(_ options: [String]) async throws {
        let models = try folder("deu", crashing())
        let output = try await run(["text", page] + options, models: models)
        #expect(output.status == 2)
        #expect(output.errorLines.count == 1)
        #expect(output.standardError.contains("damaged"))
        #expect(output.standardError.contains("--reinstall tesseract-ocr-deu"))
    }

    @Test func whereNoTextIsReadModelsAreNotOpened() async throws {
        let models = try folder("eng", Data("no model".utf8))
        let output = try await run(
            ["scan", "--find", "barcodes", TestImages.binaryCode], models: models)
        #expect(output.status == 0)
        #expect(output.standardError == "")
    }

    @Test func doctorSaysWhichModelsAreBroken() async throws {
        let models = try folder("deu", crashing())
        try models.write(EnglishModel.data().prefix(5000), "fra.traineddata")
        try models.write(EnglishModel.data(), "other.traineddata")
        let output = try await run(["doctor"], models: models)
        #expect(output.status == 1)
        func line(_ language: String) -> String? {
            output.lines.first { $0.hasPrefix("  \(language) ") }
        }
        #expect(line("deu")?.contains("can't be used") == true)
        #expect(line("fra")?.contains("can't be used") == true)
        #expect(line("other")?.contains("can't be used") == false)
        #expect(output.text.contains("--reinstall tesseract-ocr-deu"))
        #expect(output.text.contains("--reinstall tesseract-ocr-fra"))
    }

    @Test func doctorListsNoLanguageThatCannotBeAskedFor() async throws {
        let lines = try await run(["doctor"]).lines
        let start = try #require(lines.firstIndex(of: "Languages"))
        let names = lines[(start + 1)...].prefix { $0.hasPrefix("  ") && !$0.hasPrefix("  More:") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.contains("eng"))
        for name in names {
            let output = try await run(["text", "--languages", name, page])
            // A model of vertical lines finds none on this page.
            #expect(output.status < 2, "--languages \(name)")
        }
    }
}
