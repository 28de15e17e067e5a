import Foundation
import Regions

// usage: CardFeatures FOLDER
// The features of the candidates of the cards that cards.py drew into a folder, as they are read: a
// line of JSON each, after a line with the names.

/// Of so many cards one is fitted as if its number had not been read, so that what is left is not
/// taken for it.
let hidden = 8

func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: CardFeatures FOLDER\n".utf8))
    exit(2)
}
let folder = URL(filePath: CommandLine.arguments[1])
let truth = try String(contentsOf: folder.appending(path: "truth.jsonl"), encoding: .utf8)
write(try CardTraining.names())
for (index, line) in truth.split(separator: "\n").enumerated() {
    write(
        try await CardTraining.features(
            of: Data(line.utf8), in: folder, hidesNumber: index % hidden == hidden - 1))
}
