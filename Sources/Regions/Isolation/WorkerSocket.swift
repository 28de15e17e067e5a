import CConfinement
import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Calls that send and receive on a socket, without the signal that a closed one would raise.
enum WorkerSocket {
    /// The most bytes received at once.
    ///
    /// Chosen: a few calls for what a socket holds as a rule, and nothing to clear for each job.
    static let bufferSize = 1 << 16

    #if canImport(Darwin)
        private static let quiet: CInt = 0
        private static let now = CInt(MSG_DONTWAIT)
    #else
        private static let quiet = CInt(MSG_NOSIGNAL)
        private static let now = CInt(MSG_DONTWAIT)
    #endif

    /// Sends what fits, and a descriptor with it if there is one.
    ///
    /// - Returns: the number of bytes; negative with `errno`, also when `waits` is false and none
    ///   fit.
    static func send(
        _ bytes: Data, _ file: CInt? = nil, to socket: CInt, waits: Bool
    ) -> Int {
        let flags = waits ? quiet : quiet | now
        return bytes.withUnsafeBytes { buffer in
            guard let file, let base = buffer.baseAddress else {
                return systemSend(socket, buffer.baseAddress, buffer.count, flags)
            }
            return regions_send_file(socket, base, buffer.count, flags, file)
        }
    }

    /// Receives what is there into a buffer.
    ///
    /// - Returns: the number of bytes, 0 at the end; negative with `errno`.
    static func receive(_ buffer: inout [UInt8], from socket: CInt, waits: Bool) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            recv(socket, bytes.baseAddress, bytes.count, waits ? 0 : now)
        }
    }

    /// Whether the other side has closed the socket, and all that it sent was received.
    static func isAtEnd(_ socket: CInt) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, CInt(MSG_PEEK) | now) == 0
    }

    /// Receives what is there into a buffer, and a descriptor if one came with it; waits.
    ///
    /// - Returns: the number of bytes, 0 at the end; negative with `errno`.
    static func receive(
        _ buffer: inout [UInt8], from socket: CInt, file: inout CInt?
    ) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var received: CInt = -1
            let count = regions_receive_file(socket, base, bytes.count, 0, &received)
            file = received >= 0 ? received : nil
            return count
        }
    }
}

private func systemSend(
    _ socket: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt
) -> Int {
    send(socket, bytes, count, flags)
}
