import Foundation
import Regions
import Testing

@Suite struct ObjectsCommandTests {
    @Test(arguments: [
        (["objects", "a.png"], "--model"),
        (["scan", "a.png", "--find", "objects"], "--model"),
        (["scan", "a.png", "--model", "a.onnx"], "--find"),
        (["scan", "a.png", "--find", "objects", "--labels", "a.txt"], "--model"),
        (["faces", "a.png", "--model", "a.onnx"], "--model"),
    ])
    func wrongUsage(arguments: [String], word: String) async throws {
        let output = try await BuiltCommand.run(arguments)
        #expect(output.status == 64)
        #expect(output.standardError.contains(word))
    }

    @Test(arguments: [["objects"], ["scan", "--find", "objects,barcodes"]])
    func aModelThatIsNotThereIsSaidOnce(command: [String]) async throws {
        let output = try await BuiltCommand.run(
            command + ["testdata/gift-card.png", "testdata/gift-card.png", "--model", "none.onnx"])
        #expect(output.status == 2 && output.text.isEmpty)
        #expect(output.standardError.contains("none.onnx: there is no such model"))
        #expect(output.standardError.split(separator: "\n").count == 1)
    }

    @Test func labelsThatAreNotThere() async throws {
        let output = try await BuiltCommand.run([
            "objects", "testdata/gift-card.png", "--model", "none.onnx", "--labels", "none.txt",
        ])
        #expect(output.status == 2)
        #expect(output.standardError.contains("none.txt: there is no file of labels"))
    }

    @Test func aModelOfFacesThatIsNotThereIsSaidOnce() async throws {
        let output = try await BuiltCommand.run(
            ["faces", "testdata/gift-card.png", "testdata/gift-card.png"],
            environment: ["REGIONS_FACE_MODEL": "/no/such/face.onnx"])
        #expect(output.status == 2 && output.text.isEmpty)
        #expect(output.standardError.split(separator: "\n").count == 1)
        #expect(output.standardError.contains("make face-model"))
    }

    @Test func doctorSaysWhereModelsAreLookedFor() async throws {
        let output = try await BuiltCommand.run(
            ["doctor"], environment: ["REGIONS_FACE_MODEL": "/no/such/face.onnx"])
        #expect(output.text.contains("ONNX Runtime"))
        #expect(output.text.contains("/no/such/face.onnx"))
    }
}

/// A model that sees a cup and a spoon in every image: testdata/two-objects.onnx.
@Suite(
    .enabled(
        if: InstalledEngine.all.contains { $0.name == "ONNX Runtime" && $0.version != nil },
        "ONNX Runtime is not there: make onnxruntime"))
struct ObjectsFoundTests {
    private let model = ["--model", "testdata/two-objects.onnx"]
    private let image = "testdata/gift-card.png"

    @Test func recordsSayWhatObjectsAre() async throws {
        let output = try await BuiltCommand.run(["objects", image, "--format", "jsonl"] + model)
        #expect(output.status == 0, "\(output.standardError)")
        let record = try JSONDecoder().decode(ImageRecord.self, from: output.standardOutput)
        #expect(record.observations?.map(\.type) == [.object, .object])
        #expect(record.observations?.map(\.label) == ["cup", "spoon"])
        #expect(record.observations?.map(\.confidence) == [0.9, 0.7])
    }

    @Test func linesAndTablesSayIt() async throws {
        let text = try await BuiltCommand.run(["objects", image] + model).text
        #expect(text.contains("object     cup "))
        let table = try await BuiltCommand.run(["objects", image, "-f", "csv"] + model).text
        #expect(table.contains(",object,,spoon,"))
    }

    @Test func labelsAndConfidenceOfTheCommandCount() async throws {
        let labels = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        try Data("mug\nladle\n".utf8).write(to: labels)
        defer { try? FileManager.default.removeItem(at: labels) }
        let output = try await BuiltCommand.run(
            ["objects", image, "--labels", labels.path, "--min-confidence", "0.8"] + model)
        #expect(output.text.contains("mug") && !output.text.contains("ladle"))
        try Data("mug\n".utf8).write(to: labels)
        let few = try await BuiltCommand.run(["objects", image, "--labels", labels.path] + model)
        #expect(few.status == 2)
        #expect(few.standardError.contains("1 labels for a model that tells 2 kinds"))
    }

    @Test func workersInTheirSandboxRunModels() async throws {
        let output = try await BuiltCommand.run(
            ["scan", image, "testdata/names.png", "--find", "objects,barcodes", "--isolate"]
                + ["--format", "jsonl", "--quiet"] + model)
        #expect(output.standardError.isEmpty)
        let lines = output.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains(#""label":"spoon""#) })
    }

    @Test func objectsAreDrawn() async throws {
        let drawn = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: drawn) }
        _ = try await BuiltCommand.run(["objects", image, "--annotate", drawn.path] + model)
        let text = try String(contentsOf: drawn, encoding: .utf8)
        #expect(text.contains(#"class="object""#) && text.contains(">cup<"))
    }
}
