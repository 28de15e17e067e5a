import Foundation
import Regions

// Made receipts on standard input, a line of JSON each; their candidates' features on standard
// output, after a line with the names.
func write(_ line: Data) { FileHandle.standardOutput.write(line + Data("\n".utf8)) }

write(try ReceiptTraining.names())
while let line = readLine() { write(try ReceiptTraining.features(of: Data(line.utf8))) }
