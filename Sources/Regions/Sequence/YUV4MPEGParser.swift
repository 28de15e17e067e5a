#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Splits a YUV4MPEG2 stream into frames: a header line, then for each frame a line and its planes.
///
/// Luminance is copied once, from the stream into the memory that is looked at.
struct YUV4MPEGParser {
    private enum State { case header, frameLine, lost, planes }

    private static let mark = Array("FRAME".utf8)
    /// Bytes; a longer line is none.
    ///
    /// Chosen: headers have fewer than a hundred.
    private static let longestLine = 1024

    private let content: PixelContent
    private let limits: ImageLimits
    private var state = State.header
    /// Of a line.
    private var line: [UInt8] = []
    private var header: YUV4MPEGHeader?
    private var pool: FrameMemoryPool?
    private var frame: FrameMemory?
    /// Bytes of the frame that were read.
    private var filled = 0
    /// The frames that began, damaged ones among them.
    private var begun = 0

    init(content: PixelContent, limits: ImageLimits) {
        self.content = content
        self.limits = limits
    }

    /// Takes more bytes and adds the frames that they complete.
    ///
    /// - Throws: ``RegionsError`` for a header without which nothing can be read.
    mutating func append(_ chunk: Data, to frames: inout [ImageFrame]) throws(RegionsError) {
        var rest = chunk[...]
        while !rest.isEmpty {
            switch state {
            case .header, .frameLine:
                guard let end = rest.firstIndex(of: 0x0A) else {
                    line += rest
                    if line.count > YUV4MPEGParser.longestLine { try endLine(&frames) }
                    return
                }
                line += rest[..<end]
                rest = rest[(end + 1)...]
                try endLine(&frames)
            case .lost:
                rest = findMark(in: rest)
            case .planes:
                rest = fill(with: rest, &frames)
            }
        }
    }

    /// The frame that the end of the stream leaves incomplete.
    mutating func finish() throws(RegionsError) -> ImageFrame? {
        switch state {
        case .header: throw RegionsError(.corruptImage, "the stream ends within its header")
        case .frameLine, .lost: return nil
        case .planes:
            let whole = header?.bytesOfFrame ?? 0
            return ImageFrame(
                unreadable: RegionsError(
                    .corruptImage,
                    "the stream ends within a frame, after \(filled) of its \(whole) bytes"))
        }
    }

    private mutating func endLine(_ frames: inout [ImageFrame]) throws(RegionsError) {
        if state == .header {
            let header = try YUV4MPEGHeader(String(decoding: line, as: UTF8.self), limits: limits)
            self.header = header
            let bytes =
                content == .color ? header.bytesOfFrame : header.bytesOfLuma
            pool = FrameMemoryPool(byteCount: bytes)
            state = .frameLine
        } else if line.starts(with: YUV4MPEGParser.mark) {
            state = .planes
            begun += 1
        } else {
            frames.append(
                ImageFrame(
                    unreadable: RegionsError(
                        .corruptImage, "a frame of the stream does not begin where it should")))
            state = .lost
        }
        line.removeAll(keepingCapacity: true)
    }

    /// Drops bytes up to the next frame's mark.
    private mutating func findMark(in bytes: Data) -> Data {
        let mark = YUV4MPEGParser.mark
        // The end of the last chunk may be the beginning of a mark.
        let searched = line + bytes
        for index in searched.indices where searched[index...].starts(with: mark) {
            line = []
            state = .frameLine
            return Data(searched[index...])
        }
        line = Array(searched.suffix(mark.count - 1))
        return Data()
    }

    private mutating func fill(with bytes: Data, _ frames: inout [ImageFrame]) -> Data {
        guard let header, let pool else { return Data() }
        let frame = frame ?? pool.take()
        self.frame = frame
        let count = min(bytes.count, header.bytesOfFrame - filled)
        let kept = min(count, frame.bytes.count - filled)
        if kept > 0 {
            bytes.prefix(kept).copyBytes(
                to: UnsafeMutableRawBufferPointer(
                    rebasing: frame.bytes[filled..<filled + kept]))
        }
        filled += count
        if filled == header.bytesOfFrame {
            var picture = picture(frame, header, pool)
            picture.timestamp = header.frameDuration.map { $0 * (begun - 1) }
            frames.append(picture)
            self.frame = nil
            filled = 0
            state = .frameLine
        }
        return bytes.dropFirst(count)
    }

    private func picture(
        _ frame: FrameMemory, _ header: YUV4MPEGHeader, _ pool: FrameMemoryPool
    ) -> ImageFrame {
        if content == .color, header.bytesOfChroma > 0 {
            defer { pool.giveBack(frame) }
            return ImageFrame(header.interleaved(frame))
        }
        let memory = PlaneMemory(UnsafeRawBufferPointer(frame.bytes)) { pool.giveBack(frame) }
        return ImageFrame(
            PixelBuffer(
                memory, format: .gray8, size: header.size, bytesPerRow: header.size.width))
    }
}

extension YUV4MPEGHeader {
    /// The three planes of a frame as two, differences interleaved, one for 2 × 2 pixels.
    fileprivate func interleaved(_ frame: FrameMemory) -> PixelBuffer {
        let (width, height) = (size.width, size.height)
        let bytesPerRow = width + width % 2
        let rows = height + (height + 1) / 2
        let plane = Plane<UInt8>(width: bytesPerRow, height: rows) { output in
            output.initialize(repeating: 128)
            let input = UnsafeRawBufferPointer(frame.bytes)
            for y in 0..<height {
                for x in 0..<width { output[y * bytesPerRow + x] = input[y * width + x] }
            }
            // Of finer differences the nearest is taken.
            let (stepX, stepY) = (chroma.width * 2, chroma.height * 2)
            for y in 0..<(height + 1) / 2 {
                let source = bytesOfLuma + min(y * stepY / height, chroma.height - 1) * chroma.width
                let target = (height + y) * bytesPerRow
                for x in 0..<(width + 1) / 2 {
                    let index = source + min(x * stepX / width, chroma.width - 1)
                    output[target + 2 * x] = input[index]
                    output[target + 2 * x + 1] = input[index + bytesOfChroma]
                }
            }
        }
        return PixelBuffer(plane.memory, format: .nv12, size: size, bytesPerRow: bytesPerRow)
    }
}
