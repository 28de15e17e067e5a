import Synchronization

/// How far the request that runs is, for `perform(_:timeout:progress:)` of ``ImageRequestHandler``.
///
/// Built-in requests report by themselves. A request of one's own may report too, and say which
/// share of its work another request is that it performs:
///
/// ```swift
/// func perform(on image: AnalysisImage) async throws -> [Plate] {
///     let lines = try await RequestProgress.part(0.8) { try await text.perform(on: image) }
///     for (index, line) in lines.enumerated() {
///         // ...
///         RequestProgress.report(0.8 + 0.2 * Double(index + 1) / Double(lines.count))
///     }
/// }
/// ```
///
/// Where nobody asks for progress, nothing is kept or computed.
public struct RequestProgress: Sendable {
    @TaskLocal private static var current: Share?

    /// Whether somebody wants to know, in this task.
    public static var isFollowed: Bool { current != nil }

    /// Says how far the request, or the part of it that runs, is.
    ///
    /// - Parameter fraction: what is done, 0...1; what is no more than before, or no number, counts
    ///   for nothing.
    public static func report(_ fraction: Double) { current?.report(fraction) }

    /// Does a part of a request's work: what is reported inside is progress of that part.
    ///
    /// Parts may be done side by side. A part is done when the work returns.
    ///
    /// - Parameters:
    ///   - share: of the whole work, 0...1.
    ///   - isolation: the actor that the part is done on: the caller's.
    ///   - work: the part.
    public static func part<Value>(
        _ share: Double, isolation: isolated (any Actor)? = #isolation,
        of work: () async throws -> Value
    ) async rethrows -> Value {
        guard let whole = current else { return try await work() }
        return try await follow(work) { whole.add(share * $0) }
    }

    /// Does work, and tells by how much more of it is done, in shares of it that sum up to 1.
    static func follow<Value>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value,
        advance: @escaping @Sendable (Double) -> Void
    ) async rethrows -> Value {
        let share = Share(advance: advance)
        let value = try await $current.withValue(share, operation: work)
        share.report(1)
        return value
    }
}

/// What is done of a piece of work, 0...1.
private final class Share: Sendable {
    private let done = Mutex(0.0)
    private let advance: @Sendable (Double) -> Void

    init(advance: @escaping @Sendable (Double) -> Void) { self.advance = advance }

    func report(_ fraction: Double) { raise { _ in fraction } }

    func add(_ increase: Double) { raise { $0 + increase } }

    private func raise(_ fraction: (Double) -> Double) {
        let increase = done.withLock { done in
            let before = done
            let raised = fraction(before)
            if raised > before { done = min(raised, 1) }
            return done - before
        }
        if increase > 0 { advance(increase) }
    }
}
