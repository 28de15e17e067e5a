import Foundation
import Regions

// Paths of images on standard input, a line each; on standard output what in each looks like a
// matrix code, a line of JSON each, after a line with the names of the features.
func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

write(try CodeTraining.names())
while let path = readLine() { write(try CodeTraining.features(ofImageAt: URL(filePath: path))) }
