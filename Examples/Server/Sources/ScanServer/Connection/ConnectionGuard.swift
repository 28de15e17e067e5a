import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sees to it that no client holds a connection, or a worker, for nothing.
///
/// - A request that takes too long to come ends in ``UploadOverdue`` for who reads its body.
/// - A client that is told no before all of its request is there gets a moment to read the answer,
///   in which what it still sends is dropped; then the connection is closed. Without, the system
///   would reset the connection, and the answer could be lost (RFC 9112, section 9.6).
/// - A client that closes its connection has the work for it given up.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long, and for how many bytes, a client that was told no is listened to.
    ///
    /// Chosen: time for a round trip or two, and what is on its way on a fast connection.
    private static let lingeringTime = TimeAmount.seconds(5)
    private static let lingeringBytes = 32 << 20

    private let uploadTime: TimeAmount
    /// Whether a request has begun and not ended.
    private var isReceiving = false
    private var answersDue = 0
    private var bytesToDrop: Int?
    private var timer: Scheduled<Void>?
    private var work: WorkForClient?

    init(uploadTime: TimeAmount) { self.uploadTime = uploadTime }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if let left = bytesToDrop {
            drop(part, left, context)
            return
        }
        switch part {
        case .head:
            isReceiving = true
            answersDue += 1
            schedule(after: uploadTime, context) { $0.fireErrorCaught(UploadOverdue()) }
        case .body: break
        case .end:
            isReceiving = false
            timer?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where isLast && head.status.kind != .informational:
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            let lingers = isLast
            answersDue -= 1
            work = nil
            context.write(data, promise: promise)
            guard lingers else { return }
            bytesToDrop = Self.lingeringBytes
            schedule(after: Self.lingeringTime, context) { $0.close(promise: nil) }
        default: context.write(data, promise: promise)
        }
    }

    /// Whether the answer under way is to a request that isn't there in full: the last one.
    private var isLast: Bool { isReceiving && answersDue == 1 }

    private func drop(_ part: HTTPRequestPart, _ left: Int, _ context: ChannelHandlerContext) {
        if case .body(let bytes) = part, bytes.readableBytes <= left {
            bytesToDrop = left - bytes.readableBytes
        } else {
            context.close(promise: nil)
        }
    }

    private func schedule(
        after time: TimeAmount, _ context: ChannelHandlerContext,
        _ action: @escaping (ChannelHandlerContext) -> Void
    ) {
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { action(context) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Half a connection is taken for none: nobody would be there to get the answer.
        if case ChannelEvent.inputClosed = event, !isReceiving, answersDue > 0 {
            context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        work?.cancel()
        context.fireChannelInactive()
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard let work = event as? WorkForClient else {
            context.triggerUserOutboundEvent(event, promise: promise)
            return
        }
        self.work = work
        promise?.succeed()
    }
}

/// A client took too long to send its request.
struct UploadOverdue: Error {}

/// What is to be cancelled when the client is gone.
private struct WorkForClient: Sendable {
    let cancel: @Sendable () -> Void
}

extension Channel {
    /// Does something for the client of a connection, and cancels it when the client is gone.
    ///
    /// For connections that have a ``ConnectionGuard``.
    func whileOpen<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task(operation: work)
        // It fails on a connection that is closed already.
        triggerUserOutboundEvent(WorkForClient { task.cancel() })
            .whenFailure { _ in task.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
