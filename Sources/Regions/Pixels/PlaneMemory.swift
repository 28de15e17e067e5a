import LibC

/// Bytes that planes and pixel buffers share; freed with the last of them.
// Unchecked: the bytes are written before the object exists and only read afterwards.
final class PlaneMemory: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let release: () -> Void

    init(_ bytes: UnsafeRawBufferPointer, release: @escaping () -> Void) {
        self.bytes = bytes
        self.release = release
    }

    deinit { release() }
}

extension UnsafeMutableRawBufferPointer {
    /// Memory for samples, to be freed with `deallocate`; in large pages where there is much of it.
    ///
    /// The system hands fresh memory over page by page. With its usual pages of 4 KB that takes
    /// longer for a photo than the arithmetic that fills them. Source: madvise(2), MADV_HUGEPAGE.
    static func allocateForSamples(
        byteCount: Int, alignment: Int
    ) -> UnsafeMutableRawBufferPointer {
        #if os(Linux)
            // 2 MiB, as of x86-64 and of ARM with small pages of 4 KiB.
            let page = 1 << 21
            // With less, rounding up to whole pages would waste much.
            if byteCount >= 2 * page {
                let memory = allocate(byteCount: byteCount, alignment: page)
                // The rest of the last page stays as it is: something else may lie there.
                madvise(memory.baseAddress, byteCount / page * page, MADV_HUGEPAGE)
                return memory
            }
        #endif
        return allocate(byteCount: byteCount, alignment: alignment)
    }
}
