import Foundation
import Regions

// Paths of images on standard input, a line each; their candidates' features on standard output,
// a line of JSON each, after a line with the names. With --rules what is found without each rule.
func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

let isOfRules = CommandLine.arguments.contains("--rules")
if !isOfRules { write(try RectangleTraining.names()) }
while let path = readLine() {
    let url = URL(filePath: path)
    write(
        isOfRules
            ? try RectangleTraining.reports(ofImageAt: url)
            : try RectangleTraining.features(ofImageAt: url))
}
