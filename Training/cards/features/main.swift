import Foundation
import Regions

// Made cards as they were read on standard input, a line of JSON each; their candidates' features
// on standard output, after a line with the names.
func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

write(try CardTraining.names())
while let line = readLine() { write(try CardTraining.features(of: Data(line.utf8))) }
