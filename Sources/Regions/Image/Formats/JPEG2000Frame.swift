/// What a JPEG 2000 code stream says of its size and components.
///
/// A JP2 file says the size a second time, and the decoder believes the code stream.
/// Sources: ITU-T T.800, A.5.1 (SIZ) and I.4 (boxes).
struct JPEG2000Frame {
    let width: Int
    let height: Int
    /// How many columns and rows of the image a sample of each component stands for.
    let sampling: [SIMD2<UInt8>]

    /// - Returns: `nil` where there is no code stream, or it doesn't begin with its size.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let stream = Self.codeStream(in: bytes), stream + 42 <= bytes.count,
            bytes[stream..<stream + 4].elementsEqual(Self.beginning)
        else { return nil }
        let right = big32(bytes, stream + 8)
        let bottom = big32(bytes, stream + 12)
        width = right - big32(bytes, stream + 16)
        height = bottom - big32(bytes, stream + 20)
        let count = Int(bytes[stream + 40]) << 8 | Int(bytes[stream + 41])
        guard stream + 42 + 3 * count <= bytes.count else { return nil }
        sampling = (0..<count).map {
            let component = stream + 42 + 3 * $0
            return SIMD2(bytes[component + 1], bytes[component + 2])
        }
    }

    /// Whether every component has a sample for each pixel that the first one has.
    ///
    /// Leptonica (1.82) reads behind the end of those that have fewer.
    var isEvenlySampled: Bool { sampling.allSatisfy { $0 == sampling[0] } }

    /// SOC and SIZ.
    private static let beginning: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]

    /// Where the code stream begins: at once, or in the box "jp2c".
    private static func codeStream(in bytes: UnsafeRawBufferPointer) -> Int? {
        if bytes.starts(with: beginning) { return 0 }
        var position = 0
        while position + 16 <= bytes.count {
            var length = big32(bytes, position)
            var content = position + 8
            if length == 1 {
                guard big32(bytes, position + 8) == 0 else { return nil }
                length = big32(bytes, position + 12)
                content += 8
            }
            if bytes[position + 4..<position + 8].elementsEqual("jp2c".utf8) { return content }
            // A length of 0 is that of the last box.
            guard length >= content - position, length <= bytes.count - position else {
                return nil
            }
            position += length
        }
        return nil
    }
}

private func big32(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
}
