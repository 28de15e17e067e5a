import Foundation
import Regions

@testable import scanregions

extension BuiltCommand.Output {
    /// The records of JSON Lines.
    var records: [ImageRecord] {
        get throws {
            try standardOutput.split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(ImageRecord.self, from: $0)
            }
        }
    }

    var errorLines: [String] { standardError.split(separator: "\n").map(String.init) }

    var lines: [String] { text.split(separator: "\n").map(String.init) }
}
