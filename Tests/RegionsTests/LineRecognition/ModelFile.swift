import Foundation

@testable import Regions

/// Models that tests read: the one that is part of the program, and the installed English one.
enum ModelFile: String, CaseIterable, Sendable {
    case receipt, eng

    var model: TesseractModel {
        get throws {
            switch self {
            case .receipt: TesseractModel(folder: "", names: ["receipt"], isBuiltIn: true)
            case .eng: try TesseractModel(languages: ["eng"])
            }
        }
    }

    var bytes: [UInt8] { get throws { try model.bytes() ?? [] } }
}

extension PrintedText {
    /// A line as pictures of lines are: 36 rows.
    static func line(_ text: String) -> PrintedText {
        var line = PrintedText(width: 24 * text.count + 16, height: 36)
        line.draw(text, x: 8, y: 4, dot: 4)
        return line
    }
}
