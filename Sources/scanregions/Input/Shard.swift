import ArgumentParser

/// The value of `--shard`: one of several shares of a list, such as 2/5.
///
/// A name's share depends on its bytes alone, so that machines which are given the same names
/// agree without talking, also where one of them sees a list that has grown or is in another
/// order.
struct Shard: ExpressibleByArgument, Sendable, Hashable {
    /// The largest number of shares.
    ///
    /// Chosen: more machines than anybody has.
    private static let maximumCount = 1_000_000

    /// From 1.
    let index: Int
    let count: Int

    init?(argument: String) {
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
            (1...Self.maximumCount).contains(count), (1...count).contains(index)
        else { return nil }
        self.index = index
        self.count = count
    }

    func contains(_ source: ImageSource) -> Bool {
        Int(Self.hash(source.bytes) % UInt64(count)) == index - 1
    }

    /// FNV-1a of 64 bits, its high bits folded onto the low ones, which alone are poorly mixed.
    ///
    /// Source: draft-eastlake-fnv. It is part of what users rely on, and never changes.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 32
    }
}
