import Foundation

@testable import Regions

/// Draws text for tests: capitals and digits of 5 × 7 dots.
struct PrintedText {
    private(set) var samples: [UInt8]
    let width: Int
    let height: Int
    var ink: UInt8 = 20

    init(width: Int, height: Int, ground: UInt8 = 240) {
        self.width = width
        self.height = height
        samples = Array(repeating: ground, count: width * height)
    }

    /// Draws a line whose letters are 7 `dot`s high, from a top left corner.
    mutating func draw(_ string: String, x: Int, y: Int, dot: Int) {
        var left = x
        for character in string {
            if let rows = Self.glyphs[character] {
                for (row, bits) in rows.enumerated() {
                    for column in 0..<5 where bits & (16 >> column) != 0 {
                        fill(x: left + column * dot, y: y + row * dot, width: dot, height: dot)
                    }
                }
            }
            left += 6 * dot
        }
    }

    mutating func fill(x: Int, y: Int, width: Int, height: Int) {
        for row in max(y, 0)..<min(y + height, self.height) {
            for column in max(x, 0)..<min(x + width, self.width) {
                samples[row * self.width + column] = ink
            }
        }
    }

    subscript(x: Int, y: Int) -> UInt8 {
        get { samples[y * width + x] }
        set { samples[y * width + x] = newValue }
    }

    /// Squares at places that are always the same.
    mutating func scatter(count: Int, size: Int) {
        var random = RepeatableRandom(seed: 42)
        for _ in 0..<count {
            let state = random.next()
            fill(
                x: Int(state >> 33) % width, y: Int(state >> 13 & 0xFFFFF) % height, width: size,
                height: size)
        }
    }

    static func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }

    /// The picture turned clockwise about its center, on a larger sheet.
    func turned(byDegrees degrees: Double) -> PrintedText {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        var sheet = PrintedText(width: width + height, height: width + height, ground: samples[0])
        let half = Double(width + height) / 2
        for y in 0..<sheet.height {
            for x in 0..<sheet.width {
                let (dx, dy) = (Double(x) + 0.5 - half, Double(y) + 0.5 - half)
                let (u, v) = (c * dx + s * dy, c * dy - s * dx)
                let column = Int((u + Double(width) / 2).rounded(.down))
                let row = Int((v + Double(height) / 2).rounded(.down))
                guard column >= 0, column < width, row >= 0, row < height else { continue }
                sheet.samples[y * sheet.width + x] = samples[row * width + column]
            }
        }
        return sheet
    }

    var plane: Plane<UInt8> {
        Plane(width: width, height: height) { output in
            for (index, sample) in samples.enumerated() {
                output.initializeElement(at: index, to: sample)
            }
        }
    }

    func handler(_ options: ImageOptions = ImageOptions()) throws -> ImageRequestHandler {
        try ImageRequestHandler(
            pixelBuffer: PixelBuffer(
                samples, format: .gray8, size: PixelSize(width: width, height: height)),
            options: options)
    }

    private static let glyphs: [Character: [UInt8]] = [
        "A": [0x0E, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11],
        "C": [0x0E, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0E],
        "D": [0x1E, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1E],
        "E": [0x1F, 0x10, 0x10, 0x1E, 0x10, 0x10, 0x1F],
        "H": [0x11, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11],
        "I": [0x0E, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0E],
        "L": [0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x1F],
        "N": [0x11, 0x19, 0x15, 0x13, 0x11, 0x11, 0x11],
        "O": [0x0E, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0E],
        "R": [0x1E, 0x11, 0x11, 0x1E, 0x14, 0x12, 0x11],
        "S": [0x0F, 0x10, 0x10, 0x0E, 0x01, 0x01, 0x1E],
        "T": [0x1F, 0x04, 0x04, 0x04, 0x04, 0x04, 0x04],
        "U": [0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0E],
        "0": [0x0E, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0E],
        "1": [0x04, 0x0C, 0x04, 0x04, 0x04, 0x04, 0x0E],
        "2": [0x0E, 0x11, 0x01, 0x06, 0x08, 0x10, 0x1F],
        "5": [0x1F, 0x10, 0x1E, 0x01, 0x01, 0x11, 0x0E],
        "7": [0x1F, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
    ]
}
