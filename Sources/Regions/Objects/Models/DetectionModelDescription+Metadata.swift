extension DetectionModelDescription {
    /// What a model's metadata says, as far as it is understood.
    ///
    /// `names`, `imgsz` and `kpt_shape` as Ultralytics writes them: literals of Python.
    ///
    /// Source: Ultralytics, `Exporter` of engine/exporter.py.
    /// - Throws: ``RegionsError`` with `unusableModel` for numbers of labels with gaps.
    init(metadata: [String: String]) throws(RegionsError) {
        self.init()
        if let sides = metadata["imgsz"].map(Self.numbers), sides.count == 2 {
            inputSize = PixelSize(width: sides[1], height: sides[0])
        }
        if let names = metadata["names"] { labels = Self.labels(names) }
        if let shape = metadata["kpt_shape"].map(Self.numbers), let count = shape.first, count > 0,
            count <= Self.mostLandmarks
        {
            landmarks = (1...count).map { "\($0)" }
        }
    }

    /// Chosen: ten times what a hand, a face and a body have.
    private static let mostLandmarks = 10_000

    /// The whole numbers in a text such as "[640, 640]".
    private static func numbers(_ text: String) -> [Int] {
        text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    }

    /// The names of "{0: 'person', 1: "rider's bike"}" or "['person', 'bike']".
    ///
    /// - Returns: `nil` for anything else, and for numbers that are not 0, 1, 2 and so on.
    static func labels(_ text: String) -> [String]? {
        var labels: [String] = []
        var rest = text[...]
        var number = ""
        while let first = rest.popFirst() {
            if first == "'" || first == "\"" {
                guard number.isEmpty || Int(number) == labels.count,
                    let label = literal(&rest, endsWith: first)
                else { return nil }
                labels.append(label)
                number = ""
            } else if first.isASCII, first.isNumber {
                number.append(first)
            }
        }
        return labels.isEmpty ? nil : labels
    }

    /// The rest of a literal whose first quotation mark is read.
    private static func literal(_ rest: inout Substring, endsWith end: Character) -> String? {
        var text = ""
        while let character = rest.popFirst() {
            if character == end { return text }
            if character == "\\" {
                guard let escaped = rest.popFirst() else { return nil }
                text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
            } else {
                text.append(character)
            }
        }
        return nil
    }
}

extension DetectionDecoder {
    /// The decoder that a description names, or that the outputs call for.
    ///
    /// - Throws: ``RegionsError`` with `unusableModel` where there is none, or several may be meant.
    static func chosen(
        for known: DetectionModelDescription, _ shapes: ModelShapes, _ metadata: [String: String]
    ) throws(RegionsError) -> DetectionDecoder {
        let names = all.map(\.name).joined(separator: ", ")
        if let name = known.decoder {
            guard let decoder = all.first(where: { $0.name == name }) else {
                throw RegionsError(
                    .unusableModel, "no decoder is called '\(name)'; there are \(names)")
            }
            return decoder
        }
        let ranks = shapes.outputs.map(\.shape.count)
        let channels = shapes.outputs.map { $0.shape.count == 4 ? $0.shape[1] : nil }
        func hasOutput(_ part: String) -> Bool {
            shapes.outputs.contains { $0.name.lowercased().contains(part) }
        }
        if hasOutput("logits"), hasOutput("boxes") { return detr }
        if hasOutput("box"), hasOutput("score") { return ssd }
        if channels.filter({ $0 == 2 }).count == 2, channels.contains(1), channels.contains(10) {
            return centerFace
        }
        // A box for each cell of a grid: more boxes than numbers of one.
        if ranks.contains(3), metadata["names"] != nil,
            let shape = shapes.outputs.first(where: { $0.shape.count == 3 })?.shape
        {
            if let numbers = shape[1], numbers < shape[2] ?? .max { return yoloV8 }
            if let numbers = shape[2], numbers < shape[1] ?? .max { return yoloV5 }
        }
        throw RegionsError(
            .unusableModel,
            "the model's outputs don't tell how they are meant: "
                + shapes.lacks("a sign").message.drop { $0 != ";" }.dropFirst(2),
            advice: #"name a decoder in the JSON file beside it, such as {"decoder": "yolox"}; "#
                + "there are \(names)")
    }
}
