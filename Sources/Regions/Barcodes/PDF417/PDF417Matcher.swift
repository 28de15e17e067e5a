/// Which codeword of PDF417 gray values look like, also where blur has run its bars together.
struct PDF417Matcher: Sendable {
    /// The modules that are compared: all but the last, which is light in every codeword.
    typealias Modules = SIMD16<Float>

    /// A codeword that modules look like.
    struct Match {
        var cluster: Int
        var word: Int
        /// How like it they are: their correlation, at most 1.
        var likeness: Float
        /// By how much less like they are to any other.
        var lead: Float
    }

    /// How much of each neighbor a module takes on; chosen: what a camera does to modules of two
    /// pixels.
    private static let blur: Float = 0.15

    static let standard = PDF417Matcher()

    /// The likeness from which a codeword is taken whose modules are dark and light as those seen.
    ///
    /// Chosen: noise makes another one of it more seldom than a line tells nothing.
    private static let sureLikeness: Float = 0.9

    /// By cluster and codeword, of mean 0 and length 1.
    private let patterns: [[Modules]]
    /// The cluster and the codeword by their modules, the first in the highest of sixteen bits.
    private let words: [UInt16: (cluster: Int, word: Int)]

    private init() {
        let last = PDF417Codewords.modules - 1
        let all = PDF417Codewords.patterns.enumerated().flatMap { cluster, patterns in
            patterns.enumerated().map { (UInt16(truncatingIfNeeded: $1 >> 1), (cluster, $0)) }
        }
        words = Dictionary(all) { first, _ in first }
        patterns = PDF417Codewords.patterns.map { cluster in
            cluster.map { bits in
                // What is before it is light, as what is at its end.
                func shade(_ module: Int) -> Float {
                    module < 0 ? 0 : Float(bits >> UInt32(last - module) & 1)
                }
                var modules = Modules()
                for module in 0..<last {
                    modules[module] =
                        (1 - 2 * Self.blur) * shade(module)
                        + Self.blur * (shade(module - 1) + shade(module + 1))
                }
                return Self.standardized(modules) ?? modules
            }
        }
    }

    /// The codeword that darkness, in any unit, is most like, or one that is as dark and light, if
    /// that is like enough; its lead is not known.
    func glance(_ darkness: Modules) -> Match? {
        guard let modules = Self.standardized(darkness) else { return nil }
        let middle = (modules.min() + modules.max()) / 2
        var bits: UInt16 = 0
        for module in 0..<Modules.scalarCount {
            bits = bits << 1 | (modules[module] > middle ? 1 : 0)
        }
        if let (cluster, word) = words[bits] {
            let likeness = (modules * patterns[cluster][word]).sum()
            if likeness > Self.sureLikeness {
                return Match(cluster: cluster, word: word, likeness: likeness, lead: 0)
            }
        }
        return match(darkness, in: 0..<3)
    }

    /// The codeword of some clusters that darkness, in any unit, is most like; `nil` where it is the
    /// same in all modules.
    func match(_ darkness: Modules, in clusters: some Sequence<Int>) -> Match? {
        guard let modules = Self.standardized(darkness) else { return nil }
        var best = Match(cluster: 0, word: 0, likeness: -1, lead: 0)
        var second: Float = -1
        for cluster in clusters {
            patterns[cluster].withUnsafeBufferPointer { patterns in
                for word in patterns.indices {
                    let likeness = (modules * patterns[word]).sum()
                    if likeness > best.likeness {
                        second = best.likeness
                        best = Match(cluster: cluster, word: word, likeness: likeness, lead: 0)
                    } else if likeness > second {
                        second = likeness
                    }
                }
            }
        }
        best.lead = best.likeness - second
        return best
    }

    private static func standardized(_ modules: Modules) -> Modules? {
        let apart = modules - modules.sum() / Float(Modules.scalarCount)
        let length = (apart * apart).sum().squareRoot()
        return length > 0 ? apart / length : nil
    }
}
