import Synchronization

/// Memory for frames of one size, used again when the last user of a frame is gone.
final class FrameMemoryPool: Sendable {
    let byteCount: Int
    private let idle = Mutex<[FrameMemory]>([])
    /// How much is kept for the next frames.
    ///
    /// Chosen: the frame that is looked at, the newest that waits, and two between them.
    private static let maximumIdle = 4

    init(byteCount: Int) { self.byteCount = byteCount }

    func take() -> FrameMemory {
        idle.withLock { $0.popLast() } ?? FrameMemory(byteCount: byteCount)
    }

    /// Takes memory back that nobody reads any more.
    func giveBack(_ memory: FrameMemory) {
        idle.withLock { if $0.count < Self.maximumIdle { $0.append(memory) } }
    }
}

/// The memory of one frame.
// Unchecked: one owner writes it and then hands it on, to be read alone.
final class FrameMemory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
        bytes = .allocate(byteCount: byteCount, alignment: 16)
    }

    deinit { bytes.deallocate() }
}
