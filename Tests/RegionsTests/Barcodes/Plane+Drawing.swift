import Foundation

@testable import Regions

extension AnalysisImage {
    /// An image of one gray plane.
    convenience init(_ plane: Plane<UInt8>) {
        self.init(
            PixelBuffer(
                plane.memory, format: .gray8,
                size: PixelSize(width: plane.width, height: plane.height),
                bytesPerRow: plane.stride))
    }
}

extension Plane where Sample == UInt8 {
    /// The plane turned clockwise about its middle, on a canvas that holds all of it.
    func turned(_ degrees: Double) -> Plane {
        let angle = degrees * .pi / 180
        let (c, s) = (cos(angle), sin(angle))
        let (w, h) = (Double(width), Double(height))
        let size = SIMD2(w * abs(c) + h * abs(s), w * abs(s) + h * abs(c))
        return warped(width: Int(size.x), height: Int(size.y)) { point in
            let d = point - size / 2
            return SIMD2(c * d.x + s * d.y + w / 2, c * d.y - s * d.x + h / 2)
        }
    }

    /// Four box blurs one after the other, of a standard deviation in pixels along the rows.
    func blurred(_ deviation: Double) -> Plane {
        var values = withUnsafeSamples { $0.map(Double.init) }
        // Each box of width w adds (w² - 1) / 12 to the variance.
        let box = max(Int((3 * deviation * deviation + 1).squareRoot().rounded()), 1)
        for _ in 0..<4 {
            values = values.indices.map { i in
                let row = i / width * width
                let range = max(i - box / 2, row)...min(i - box / 2 + box - 1, row + width - 1)
                return range.reduce(0) { $0 + values[$1] } / Double(range.count)
            }
        }
        return Plane(width: width, height: height) { output in
            for i in values.indices { output[i] = UInt8(values[i]) }
        }
    }

    /// The same where light falls off along its rows, to a share of it at their ends, as a power of the
    /// distance from there.
    func darkening(to share: Double, power: Double = 1) -> Plane {
        Plane(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let light = share + (1 - share) * pow(1 - Double(x) / Double(width), power)
                    output[y * width + x] = UInt8(light * Double(self[x, y]))
                }
            }
        }
    }

    /// The same on a ground of one shade, which is so many pixels wide on all sides.
    func onGround(_ shade: UInt8, margin: Int) -> Plane {
        let (width, height) = (width + 2 * margin, height + 2 * margin)
        return Plane(width: width, height: height) { output in
            output.initialize(repeating: shade)
            for y in 0..<self.height {
                for x in 0..<self.width {
                    output[(y + margin) * width + x + margin] = self[x, y]
                }
            }
        }
    }

    /// The plane, and another below it from its left side on; paper beside the narrower one.
    func above(_ other: Plane) -> Plane {
        let width = max(width, other.width)
        return Plane(width: width, height: height + other.height) { output in
            output.initialize(repeating: 235)
            for (plane, top) in [(self, 0), (other, height)] {
                for y in 0..<plane.height {
                    for x in 0..<plane.width { output[(top + y) * width + x] = plane[x, y] }
                }
            }
        }
    }
}
