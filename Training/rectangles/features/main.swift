import Foundation
import Regions

// Paths of images on standard input, a line each; their candidates' features on standard output,
// a line of JSON each, after a line with the names.
func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

write(try RectangleTraining.names())
while let path = readLine() {
    write(try RectangleTraining.features(ofImageAt: URL(filePath: path)))
}
