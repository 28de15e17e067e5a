import Foundation
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
