@testable import Regions

/// A small model, and what its network could see, class by class.
enum MadeModel {
    static let letters = Array("acbdeht0123456789.(),")
    /// Space, two special ones, and the letters.
    static let characters = letters.count + 3
    /// After the space and the letters.
    static let null = letters.count + 1

    static var unicharset: [UInt8] {
        let properties: [Character: String] = ["0": "8", "a": "3", ".": "10"]
        let lines =
            [
                "NULL 0 Common 0", "Joined 7 0,255,0,255 Latin 1 0 1 Joined",
                "|Broken|0|1 f Common 2",
            ]
            + letters.enumerated().map { index, letter in
                let kind: Character = letter.isNumber ? "0" : letter.isLetter ? "a" : "."
                let script = letter.isLetter ? "Latin" : "Common"
                let shape = "0,255,0,255,0,0,0,0,0,0"
                return "\(letter) \(properties[kind] ?? "0") \(shape) \(script) \(index + 3) 0 "
                    + "\(index + 3) \(letter)\t# \(letter)"
            }
        return Array("\(characters)\n\(lines.joined(separator: "\n"))\n".utf8)
    }

    static var recoder: [UInt8] {
        recoder([0, null, null] + letters.indices.map { $0 + 1 })
    }

    static func recoder(_ codes: [Int], length: Int = 1) -> [UInt8] {
        recoder(codes: codes.map { Array(repeating: $0, count: length) })
    }

    /// The classes of each character.
    static func recoder(codes: [[Int]]) -> [UInt8] {
        func bytes(_ value: Int) -> [UInt8] {
            withUnsafeBytes(of: Int32(value).littleEndian) { Array($0) }
        }
        return bytes(codes.count)
            + codes.flatMap { code in [1] + bytes(code.count) + code.flatMap { bytes($0) } }
    }

    /// The class of a letter.
    static func code(of letter: Character) -> Int {
        letters.firstIndex(of: letter).map { $0 + 1 } ?? null
    }

    static let words = graph(["cat", "cab", "the", "bad"])
    /// "_" stands for the word.
    static let punctuation = graph(["_", "_.", "_,", "(_)", "(_),"])
    /// "_" stands for any digit.
    static let numbers = graph(["__.__", "_.__"])

    static func graph(_ words: [String]) -> [UInt8] {
        let words = words.map { word in
            word.map { letters.firstIndex(of: $0).map { $0 + 3 } ?? WordGraph.pattern }
        }
        return WordGraph.file(of: words, letters: characters) ?? []
    }

    static func decoder(
        unicharset: [UInt8] = unicharset, recoder: [UInt8]? = recoder, words: [UInt8]? = words,
        punctuation: [UInt8]? = punctuation, numbers: [UInt8]? = numbers, null: Int = null,
        isSimpleText: Bool = false, customWords: [String] = []
    ) -> LineDecoder? {
        LineDecoder(
            unicharset: unicharset[...], recoder: recoder?[...], words: words?[...],
            punctuation: punctuation?[...], numbers: numbers?[...], nullClass: null,
            isSimpleText: isSimpleText, customWords: customWords)
    }

    /// A step for every letter, "-" for null.
    ///
    /// - Parameters:
    ///   - sure: The probability of each; all other classes share the rest.
    ///   - unsure: Probabilities instead, by step.
    static func outputs(
        _ text: String, sure: Float = 0.98, unsure: [Int: [Character: Float]] = [:]
    ) -> NetworkOutputs {
        let classes = null + 1
        func number(_ letter: Character) -> Int {
            letter == " " ? 0 : letters.firstIndex(of: letter).map { $0 + 1 } ?? null
        }
        var probabilities: [Float] = []
        for (step, letter) in text.enumerated() {
            let likely = unsure[step] ?? [letter: sure]
            let rest = 1 - likely.values.reduce(0, +)
            var row = [Float](repeating: rest / Float(classes - likely.count), count: classes)
            for (letter, probability) in likely { row[number(letter)] = probability }
            probabilities += row
        }
        return NetworkOutputs(steps: text.count, classes: classes, probabilities: probabilities)
    }
}
