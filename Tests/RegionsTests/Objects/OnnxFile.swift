import Foundation

/// A small model in the ONNX format, written as Protocol Buffers.
///
/// Source: onnx.proto of ONNX 1.17; the numbers are those of its fields.
struct OnnxFile {
    enum Element: Int {
        case float = 1
        case uint8 = 2
        case int64 = 7
    }

    /// An input or output; `nil` for an axis of any length.
    struct Value {
        var name: String
        var element = Element.float
        var shape: [Int?]
    }

    /// A weight, and so a constant.
    struct Constant {
        var name: String
        var shape: [Int]
        var values: [Float]
    }

    var inputs: [Value]
    var outputs: [Value]
    /// Operator, inputs and outputs of each node.
    var nodes: [(operation: String, inputs: [String], outputs: [String])]
    var constants: [Constant] = []
    var metadata: [String: String] = [:]

    /// A model that gives constants, whatever image it is shown.
    static func constant(
        input: Value, _ constants: [Constant], metadata: [String: String] = [:]
    ) -> OnnxFile {
        OnnxFile(
            inputs: [input],
            outputs: constants.map { Value(name: $0.name, shape: $0.shape) },
            nodes: constants.map { ("Identity", ["stored-" + $0.name], [$0.name]) },
            constants: constants.map {
                Constant(name: "stored-" + $0.name, shape: $0.shape, values: $0.values)
            },
            metadata: metadata)
    }

    /// A model that gives the numbers that it was given.
    static func echo(_ input: Value) -> OnnxFile {
        var output = input
        output.name = "echo"
        return OnnxFile(
            inputs: [input], outputs: [output], nodes: [("Identity", [input.name], ["echo"])])
    }

    /// What testdata/two-objects.onnx is: a cup, another that lies on it, and a spoon.
    static let twoObjects: OnnxFile = {
        let boxes: [[Float]] =
            [[16, 16, 16, 8, 0.9, 0.1], [17, 16, 16, 8, 0.8, 0.1], [48, 16, 16, 16, 0.1, 0.7]]
            + Array(repeating: Array(repeating: 0, count: 6), count: 6)
        return constant(
            input: Value(name: "images", shape: [1, 3, nil, nil]),
            [
                Constant(
                    name: "output0", shape: [1, 6, 9],
                    values: (0..<6).flatMap { number in boxes.map { $0[number] } })
            ],
            metadata: ["names": "{0: 'cup', 1: 'spoon'}", "imgsz": "[32, 64]"])
    }()

    var data: Data {
        var graph = Message()
        for node in nodes {
            var message = Message()
            for name in node.inputs { message.text(1, name) }
            for name in node.outputs { message.text(2, name) }
            message.text(4, node.operation)
            graph.message(1, message)
        }
        graph.text(2, "test")
        for constant in constants {
            var message = Message()
            for length in constant.shape { message.number(1, length) }
            message.number(2, Element.float.rawValue)
            message.text(8, constant.name)
            message.bytes(9, constant.values.withUnsafeBytes { Array($0) })
            graph.message(5, message)
        }
        for input in inputs { graph.message(11, Self.value(input)) }
        for output in outputs { graph.message(12, Self.value(output)) }
        var operators = Message()
        operators.number(2, 13)
        var model = Message()
        model.number(1, 8)
        model.message(7, graph)
        model.message(8, operators)
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            var entry = Message()
            entry.text(1, key)
            entry.text(2, value)
            model.message(14, entry)
        }
        return Data(model.bytes)
    }

    private static func value(_ value: Value) -> Message {
        var shape = Message()
        for (index, length) in value.shape.enumerated() {
            var axis = Message()
            if let length { axis.number(1, length) } else { axis.text(2, "any\(index)") }
            shape.message(1, axis)
        }
        var tensor = Message()
        tensor.number(1, value.element.rawValue)
        tensor.message(2, shape)
        var type = Message()
        type.message(1, tensor)
        var message = Message()
        message.text(1, value.name)
        message.message(2, type)
        return message
    }
}

/// A message of Protocol Buffers.
private struct Message {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ field: Int, _ value: Int) {
        variable(field << 3)
        variable(value)
    }

    mutating func text(_ field: Int, _ text: String) { bytes(field, Array(text.utf8)) }

    mutating func message(_ field: Int, _ message: Message) { bytes(field, message.bytes) }

    mutating func bytes(_ field: Int, _ content: [UInt8]) {
        variable(field << 3 | 2)
        variable(content.count)
        bytes += content
    }

    private mutating func variable(_ value: Int) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// A folder for a test's files, which goes with it.
final class ModelFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "regions-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ model: OnnxFile, _ name: String = "model.onnx") throws -> URL {
        try write(model.data, name)
    }

    func write(_ data: Data, _ name: String) throws -> URL {
        let file = url.appending(path: name)
        try data.write(to: file)
        return file
    }
}
