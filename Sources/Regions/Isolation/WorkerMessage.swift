import CConfinement
import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What pool and worker say to each other.
///
/// On the socket: the length of the body in four bytes, most significant first, a byte of kind,
/// and the body, which is JSON or empty. The file of a job, an open descriptor, comes with the first
/// bytes of the job that says so. A job is answered by any number of `progress`, perhaps
/// `leaving`, and then `outcome` or `failure`.
struct WorkerMessage {
    enum Kind: UInt8 {
        case job = 0x4A
        case jobWithFile = 0x57
        case progress = 0x50
        /// The answer that follows is the worker's last.
        case leaving = 0x4C
        case outcome = 0x4F
        case failure = 0x46
    }

    static let headerSize = 5
    /// No body is longer: what says so has lost its mind.
    static let maximumSize = 1 << 31

    var kind: Kind
    var body = Data()

    /// - Throws: `RegionsError` if the body is too long to be sent.
    func bytes() throws(RegionsError) -> [UInt8] {
        guard body.count < Self.maximumSize else {
            throw RegionsError(.engineFailure, "more than 2 GiB can't be sent to a worker")
        }
        let length = UInt32(body.count)
        let header = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> UInt32($0)) }
        return header + [kind.rawValue] + body
    }
}

/// Takes messages out of the bytes that came in.
struct WorkerMessageParser {
    /// What came in is no message.
    struct Nonsense: Error {}

    private var buffer: [UInt8] = []

    mutating func append(_ bytes: ArraySlice<UInt8>) { buffer += bytes }

    /// The next message; `nil` until it is complete.
    mutating func next() throws(Nonsense) -> WorkerMessage? {
        let headerSize = WorkerMessage.headerSize
        guard buffer.count >= headerSize else { return nil }
        let length = buffer[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard length < WorkerMessage.maximumSize, let kind = WorkerMessage.Kind(rawValue: buffer[4])
        else { throw Nonsense() }
        guard buffer.count >= headerSize + length else { return nil }
        let body = Data(buffer[headerSize..<headerSize + length])
        buffer.removeSubrange(..<(headerSize + length))
        return WorkerMessage(kind: kind, body: body)
    }
}

/// An error of a worker's own code.
struct WorkerError: Codable {
    var code: String
    var message: String
    var advice: String?
    var source: String?

    init(_ error: any Error) {
        let known = RegionsError(describing: error)
        code = known.code.rawValue
        message = known.message
        advice = known.advice
        source = known.source
    }

    var error: RegionsError {
        RegionsError(RegionsError.Code(rawValue: code), message, advice: advice, source: source)
    }
}

/// Calls that send and receive on a socket, without the signal that a closed one would raise.
enum WorkerSocket {
    /// The most bytes received at once.
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
        _ bytes: ArraySlice<UInt8>, _ file: CInt? = nil, to socket: CInt, waits: Bool
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
