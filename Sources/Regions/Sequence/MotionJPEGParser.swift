#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Motion JPEG is JPEG files one after another. A frame's end is found by walking its segments, as
// a thumbnail among them is a JPEG of its own, and then through the scans' data, in which 0xFF is
// followed by 0x00 or a restart mark. A new start before the end means that the frame was cut.
// Source: ITU-T T.81, B.1.1.

/// Splits bytes into JPEG files; what stands between them, as in HTTP's multipart, is skipped.
struct MotionJPEGParser {
    private enum State { case betweenFrames, inSegments, inScan }

    /// A frame of more bytes is given up.
    ///
    /// Chosen: above any camera's frame, below what would fill memory.
    static let maximumBytes = 64 << 20

    /// From the frame's first byte on.
    private var bytes: [UInt8] = []
    private var position = 0
    private var state = State.betweenFrames

    /// Takes more bytes and adds the frames that they complete.
    mutating func append(_ chunk: Data, to frames: inout [ImageFrame]) {
        bytes += chunk
        while step(&frames) {}
        if bytes.count > MotionJPEGParser.maximumBytes {
            let limit = MotionJPEGParser.maximumBytes >> 20
            frames.append(unreadable("a JPEG frame of the stream has no end within \(limit) MiB"))
            restart(at: bytes.count)
        }
    }

    /// The frame that the end of the stream leaves incomplete.
    mutating func finish() -> ImageFrame? {
        defer { restart(at: bytes.count) }
        if state == .betweenFrames { return nil }
        return unreadable("the stream ends within a frame, after \(bytes.count) bytes of it")
    }

    private func unreadable(_ message: String) -> ImageFrame {
        ImageFrame(unreadable: RegionsError(.corruptImage, message))
    }

    /// Goes on from where it stands; false where more bytes are needed.
    private mutating func step(_ frames: inout [ImageFrame]) -> Bool {
        switch state {
        case .betweenFrames: findStart()
        case .inSegments: passSegment(&frames)
        case .inScan: passScan(&frames)
        }
    }

    private mutating func findStart() -> Bool {
        guard let (index, _) = nextMark(from: 0, where: { $0 == JPEGMarker.startOfImage })
        else {
            restart(at: bytes.last == 0xFF ? bytes.count - 1 : bytes.count)
            return false
        }
        bytes.removeFirst(index)
        position = 2
        state = .inSegments
        return true
    }

    private mutating func passSegment(_ frames: inout [ImageFrame]) -> Bool {
        guard position + 2 <= bytes.count else { return false }
        let marker = bytes[position + 1]
        switch marker {
        case _ where bytes[position] != 0xFF, JPEGMarker.startOfImage: take(position, &frames)
        case JPEGMarker.fill: position += 1
        case JPEGMarker.endOfImage: take(position + 2, &frames)
        case _ where JPEGMarker.isRestart(marker), JPEGMarker.temporary: position += 2
        default:
            guard position + 4 <= bytes.count else { return false }
            position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
            if marker == JPEGMarker.startOfScan { state = .inScan }
        }
        return true
    }

    private mutating func passScan(_ frames: inout [ImageFrame]) -> Bool {
        guard
            let (index, marker) = nextMark(
                from: position,
                where: { $0 != 0 && $0 != JPEGMarker.fill && !JPEGMarker.isRestart($0) })
        else {
            position = max(position, bytes.last == 0xFF ? bytes.count - 1 : bytes.count)
            return false
        }
        position = index
        switch marker {
        case JPEGMarker.endOfImage: take(index + 2, &frames)
        case JPEGMarker.startOfImage: take(index, &frames)
        default: state = .inSegments
        }
        return true
    }

    /// The next 0xFF that such a byte follows.
    private func nextMark(
        from start: Int, where matches: (UInt8) -> Bool
    ) -> (index: Int, marker: UInt8)? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index + 1 < bytes.count {
                if bytes[index] == 0xFF, matches(bytes[index + 1]) {
                    return (index, bytes[index + 1])
                }
                index += 1
            }
            return nil
        }
    }

    private mutating func take(_ count: Int, _ frames: inout [ImageFrame]) {
        frames.append(ImageFrame(Data(bytes[..<count])))
        restart(at: count)
    }

    private mutating func restart(at index: Int) {
        bytes.removeFirst(index)
        position = 0
        state = .betweenFrames
    }
}
