/// What the requests of a list tell one another, while each result goes out as it is ready.
///
/// Whoever gives hints adds them once, also when it failed; whoever takes them waits until all
/// have.
actor HintExchange {
    /// How many requests have yet to say what they have read.
    private var missing: Int
    /// What they have read, by the place of the request in the list.
    private var hints: [Int: [ReadingHint]] = [:]
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(givers: Int) { missing = givers }

    /// Takes what a request has read.
    func add(_ read: [ReadingHint], from index: Int) {
        hints[index] = read
        missing -= 1
        guard missing == 0 else { return }
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Everything that was read, in the order of the requests, when all have said it.
    func all() async -> [ReadingHint] {
        if missing > 0 { await withCheckedContinuation { waiting.append($0) } }
        return hints.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
