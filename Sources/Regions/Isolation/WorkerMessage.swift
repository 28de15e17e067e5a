#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What pool and worker say to each other.
///
/// On the socket: the length of the body in four bytes, most significant first, a byte of kind,
/// and the body, which is JSON, bytes or empty. `Data` within a job or an answer is no part of its
/// JSON but goes before it as an `attachment` each, as the bytes that it is: see ``WorkerCoding``.
/// The file of a job, an open descriptor, comes with the first bytes of the job that says so. A job
/// is answered by any number of `progress` and `partial`, perhaps `leaving`, and then `outcome` or
/// `failure`.
struct WorkerMessage: Sendable {
    enum Kind: UInt8 {
        case attachment = 0x41
        case job = 0x4A
        case jobWithFile = 0x57
        case progress = 0x50
        /// A part of the outcome that is ready already.
        case partial = 0x52
        /// The answer that follows is the worker's last.
        case leaving = 0x4C
        case outcome = 0x4F
        case failure = 0x46
    }

    static let headerSize = 5
    /// No message is longer, with its attachments: what says so has lost its mind.
    static let maximumSize = 1 << 31
    /// Bytes up to which a message goes in one piece, for each wakes whoever waits for it.
    ///
    /// Chosen: copied in less time than that takes.
    private static let largestWhole = 1 << 16

    var kind: Kind
    var body = Data()
    var attachments: [Data] = []

    /// What goes over the socket: headers, attachments and body, one after the other.
    ///
    /// - Throws: `RegionsError` if they are too long to be sent.
    func parts() throws(RegionsError) -> [Data] {
        let size = attachments.reduce(body.count) { $0 + $1.count }
        guard size < Self.maximumSize else {
            throw RegionsError(.engineFailure, "more than 2 GiB can't be sent to a worker")
        }
        let parts =
            attachments.flatMap { [Self.header(.attachment, $0.count), $0] }
            + [Self.header(kind, body.count), body]
        return size > Self.largestWhole ? parts : [parts.reduce(Data(), +)]
    }

    private static func header(_ kind: Kind, _ length: Int) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + [kind.rawValue])
    }
}

/// Takes messages out of the bytes that came in.
///
/// A body's bytes are copied once, to where they stay.
struct WorkerMessageParser {
    /// What came in is no message.
    struct Nonsense: Error {}

    /// The memory that a header alone is given, in bytes; more comes with the bytes themselves.
    ///
    /// Chosen: an upload of a server, or a photograph.
    private static let trustedSize = 64 << 20

    /// What came in and was not looked at yet.
    private var unread: [UInt8] = []
    private var position = 0
    /// The message whose body is under way, and how many bytes of it are to come.
    private var current: (kind: WorkerMessage.Kind, body: Data, missing: Int)?
    private var attachments: [Data] = []
    private var attachedSize = 0

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        unread.removeFirst(position)
        position = 0
        unread += bytes
    }

    /// The next message; `nil` until it is complete.
    mutating func next() throws(Nonsense) -> WorkerMessage? {
        while true {
            if current == nil, try !readHeader() { return nil }
            guard var message = current else { return nil }
            // The only reference, or appending would copy.
            current = nil
            let count = min(message.missing, unread.count - position)
            message.body.append(contentsOf: unread[position..<position + count])
            position += count
            message.missing -= count
            guard message.missing == 0 else {
                current = message
                return nil
            }
            if message.kind == .attachment {
                attachments.append(message.body)
                continue
            }
            defer { (attachments, attachedSize) = ([], 0) }
            return WorkerMessage(
                kind: message.kind, body: message.body, attachments: attachments)
        }
    }

    /// - Returns: false until the header is complete.
    private mutating func readHeader() throws(Nonsense) -> Bool {
        let end = position + WorkerMessage.headerSize
        guard unread.count >= end else { return false }
        let length = unread[position..<end - 1].reduce(0) { $0 << 8 | Int($1) }
        attachedSize += length
        guard attachedSize < WorkerMessage.maximumSize,
            let kind = WorkerMessage.Kind(rawValue: unread[end - 1])
        else { throw Nonsense() }
        position = end
        current = (kind, Data(capacity: min(length, Self.trustedSize)), length)
        return true
    }
}
