import Foundation
import Testing

@testable import Regions

/// MaxiCodes as another writer makes them, drawn as seen from any side.
struct DrawnMaxiCode: Sendable, CustomTestStringConvertible {
    let text: String
    /// Row by row, whether hexagons are dark.
    private let isDark: [[Bool]]
    /// How large the circles in the middle are, beside those of ISO/IEC 16023.
    var circles = 1.0

    private static let columns = 30
    private static let rowPitch = 3.0.squareRoot() / 2
    /// The middle of the hexagon in the middle, and of the circles, in hexagons.
    private static let middle = SIMD2(14.5, 1 / 3.0.squareRoot() + 16 * rowPitch)
    /// Columns and rows, in hexagons.
    static let size = SIMD2(30, 2 / 3.0.squareRoot() + 32 * rowPitch)

    /// - Parameter rows: a hexadecimal number for each row, its lowest bit the last column.
    init(text: String, rows: String) {
        self.text = text
        isDark = rows.split { " \n".contains($0) }.map { row in
            let bits = UInt32(row, radix: 16) ?? 0
            return (0..<Self.columns).map { bits >> UInt32(Self.columns - 1 - $0) & 1 == 1 }
        }
    }

    var testDescription: String { "\(text.count) characters, circles of \(circles)" }

    /// The circles alone.
    var withoutHexagons: DrawnMaxiCode {
        DrawnMaxiCode(text: "", rows: [String](repeating: "0", count: 33).joined(separator: " "))
    }

    func with(circles: Double) -> DrawnMaxiCode {
        var code = self
        code.circles = circles
        return code
    }

    private func isDark(_ place: SIMD2<Double>) -> Bool {
        let away = place - Self.middle
        let radius = (away * away).sum().squareRoot() / circles
        if radius < 4.5 {
            let ring = (radius - 0.577) / 0.7845
            return ring >= 0 && Int(ring) % 2 == 0
        }
        // The hexagon whose middle is the nearest.
        let row = Int(((place.y - 1 / 3.0.squareRoot()) / Self.rowPitch).rounded())
        var nearest = (distance: Double.infinity, isDark: false)  // squared
        for row in row - 1...row + 1 where isDark.indices.contains(row) {
            let shift = row.isMultiple(of: 2) ? 0.5 : 1
            let column = Int((place.x - shift).rounded())
            guard isDark[row].indices.contains(column) else { continue }
            let middle = SIMD2(
                Double(column) + shift, 1 / 3.0.squareRoot() + Double(row) * Self.rowPitch)
            let distance = ((place - middle) * (place - middle)).sum()
            if distance < nearest.distance { nearest = (distance, isDark[row][column]) }
        }
        // No farther than a hexagon's corners.
        return nearest.isDark && nearest.distance <= 1.0 / 3
    }

    /// A picture of the code between four corners, each pixel the mean of nine places.
    ///
    /// - Parameter wave: how far waves of the paper move hexagons, in hexagons.
    func image(
        corners: PixelQuadrilateral, width: Int = 320, height: Int = 240, isInverted: Bool = false,
        wave: Double = 0
    ) throws -> AnalysisImage {
        let (right, bottom) = (Self.size.x, Self.size.y)
        let transform = try #require(
            PerspectiveTransform(
                mapping: corners.corners,
                to: [[0, 0], [right, 0], [right, bottom], [0, bottom]]))
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let dark = (0..<9).count { part in
                        var place = transform.apply([
                            Double(x) + (Double(part % 3) + 0.5) / 3,
                            Double(y) + (Double(part / 3) + 0.5) / 3,
                        ])
                        let angle = place * (2 * .pi / right)
                        place += wave * SIMD2(sin(angle.y), sin(angle.x))
                        return abs(place.x) < 1000 && abs(place.y) < 1000 && isDark(place)
                    }
                    let share = Double(isInverted ? 9 - dark : dark) / 9
                    output[y * width + x] = UInt8(225 - 185 * share)
                }
            }
        }
        return AnalysisImage(plane)
    }

    static let all = [
        DrawnMaxiCode(
            text: "HEXAGONS IN ROWS",
            rows: """
                18a5557 1c380000 247faaa8 15555554 2 2aaaaaaa 15555555 0 2aaaaaa9 156c0a54
                ee701 2aa804a8 15900d57 800202 2a4000a8 15400356 a00201 2a0002a8 15500157
                200100 2a9807ab 15700556 28db01 2aad1aa8 15555520 336 2aaaa99a 22fe9fea
                1ec69b7e c2fcef6 147c4101 25598b24 37d98857
                """),
        DrawnMaxiCode(
            text: "A parcel's label says where it is to be brought, and by which way.",
            rows: """
                3640062b 18f0bc10 3fc98fad 26184826 2c79e26f fb2e63c 41220b6 3cb0e98e 3db5ec0d
                185d8100 34fc23b3 39e00c1a 20800d05 25b00d1c 320004cc 17400288 200248 2a8002ac
                15f00156 400300 2ab008ab 15700154 8bf02 2a9898aa 1555558b 358 2aaaa905
                2c1bc1b0 251b4a1c 365cf5dc 17f92d39 205c22cc 1e69dfea
                """),
    ]
}
