/// A binary PGM or PPM file of 16 bits a sample.
///
/// Leptonica (1.82) takes the low byte of each sample for the high one, or refuses the file.
/// Source: Netpbm, pgm(5) and ppm(5).
struct DeepPixmap {
    let width: Int
    let height: Int
    private let samplesPerPixel: Int
    private let largest: Int
    private let samples: UnsafeRawBufferPointer

    /// Longer numbers in a header are cut to this, over every limit of a side.
    private static let largestNumber = 1_000_000

    /// - Returns: `nil` for files of another kind, or that end early.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 2, bytes[0] == 0x50, bytes[1] == 0x35 || bytes[1] == 0x36 else {
            return nil
        }
        var position = 2
        var numbers: [Int] = []
        while numbers.count < 3, position < bytes.count {
            switch bytes[position] {
            case 0x23:
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            case 0x09...0x0D, 0x20: position += 1
            case 0x30...0x39:
                var number = 0
                while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
                    number = min(number * 10 + Int(bytes[position] - 0x30), Self.largestNumber)
                    position += 1
                }
                numbers.append(number)
            default: return nil
            }
        }
        guard numbers.count == 3, (256...65535).contains(numbers[2]) else { return nil }
        (width, height, largest) = (numbers[0], numbers[1], numbers[2])
        samplesPerPixel = bytes[1] == 0x36 ? 3 : 1
        // One space stands between the header and the samples.
        let first = position + 1
        let count = 2 * width * height * samplesPerPixel
        guard first + count <= bytes.count else { return nil }
        samples = UnsafeRawBufferPointer(rebasing: bytes[first..<first + count])
    }

    /// The same file with 8 bits a sample.
    func narrowed() -> [UInt8] {
        let header = "P\(samplesPerPixel == 3 ? 6 : 5) \(width) \(height) 255\n"
        return Array(header.utf8)
            + (0..<samples.count / 2).map { i in
                let sample = Int(samples[2 * i]) << 8 | Int(samples[2 * i + 1])
                return UInt8(min(sample, largest) * 255 / largest)
            }
    }
}
