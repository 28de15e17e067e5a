import Synchronization

/// Values computed from an image, each at most once and only when asked for.
///
/// Whoever asks while another thread computes the same value waits for it.
final class DerivedValues: Sendable {
    private struct Key: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    private final class Slot: Sendable {
        let value = Mutex<(any Sendable)?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])
    private let made = Mutex<[String: Int]>([:])

    /// How often the value of each name was made: once, whatever its type, unless making it failed.
    var timesMade: [String: Int] { made.withLock { $0 } }

    /// The value of a name and type, made now if nobody asked for it before.
    ///
    /// An error is thrown to the one who asked, and not kept.
    func value<Value: Sendable, Failure: Error>(
        _ name: String, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let key = Key(name: name, type: ObjectIdentifier(Value.self))
        let slot = slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Slot()
            slots[key] = slot
            return slot
        }
        return try slot.value.withLock { kept throws(Failure) in
            if let value = kept as? Value { return value }
            let value = try make()
            kept = value
            made.withLock { $0[name, default: 0] += 1 }
            return value
        }
    }
}
