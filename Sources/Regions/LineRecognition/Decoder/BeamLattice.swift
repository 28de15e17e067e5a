/// The readings that a search keeps, step by step, in one piece of memory.
///
/// At every step, readings stand in six beams: those that follow the dictionary and those that
/// don't, each divided by what may come next. Readings that have begun a code of several classes
/// stand in six more for each number of classes begun. A beam keeps the five likeliest (or more,
/// of codes begun), as a heap with the least likely on top. Of two that spell the same, the likelier stays. A reading is a node that
/// knows the node of the step before.
struct BeamLattice: ~Copyable {
    /// What may follow a node.
    ///
    /// Where one class gives way to another, both have some of the probability, and the sum of
    /// them tells how sure the network is that there is either. A sum may be taken once only for a
    /// run of equal classes: before the first step that stands alone, or after it.
    enum Continuation: Int, CaseIterable {
        case anything = 0
        /// The node is a sum before its run: the class itself must follow.
        case onlyDuplicate = 1
        /// The node is a sum after its run: the class itself must not follow.
        case noDuplicate = 2
    }

    struct Node {
        /// Of the classes so far, without nulls and repetitions.
        var spelling: UInt64
        /// The sum of the certainties up to here.
        var score: Float
        /// The logarithm of the probability, here alone.
        var certainty: Float
        /// The node of the step before; -1 for none.
        var previous: Int32
        /// The latest node with a character, not repeated; -1 for none, ``itself`` for this.
        var latest: Int32
        /// The class.
        var code: Int32
        /// The character that the class ends, or goes on with; -1 for none.
        var character: Int32
        /// The beginning of a code that the latest classes are; ``Recoder/root`` for none.
        var prefix = Recoder.root
        /// The state of the walk through the dictionary; -1 for none.
        var state: Int32
        var origin: LineDictionary.Origin
        /// Whether a word of the dictionary can begin after it.
        var startsDictionary = false
        /// Whether it is the first of a word of the dictionary.
        var startsWord = false
        /// Whether a word of the dictionary may end with it.
        var endsWord = false
        /// Whether it has the class of the node before, and adds nothing.
        var isDuplicate = false
    }

    /// How a node says that it is its own latest character: nodes move while their step is made.
    static let itself: Int32 = -2
    /// Those outside the dictionary and those in it, each by what may follow.
    private static let beamsOfLength = 6
    private static let firstInDictionary = 3
    /// Readings of a beam, by the classes of a code that they have begun; the last of them for all
    /// that are longer.
    ///
    /// Source: `RecodeBeamSearch::kBeamWidths`.
    private static let width = 5
    private static let widthOfBegun = 10
    private static let widthOfLonger = 16

    let steps: Int
    /// How many classes of a code may have begun, and one.
    let lengths: Int
    private let beams: Int
    /// Readings of all beams of a step, each with room for the one that is about to be dropped.
    private let room: Int
    private let nodes: UnsafeMutablePointer<Node>
    private let counts: UnsafeMutablePointer<Int32>

    /// - Parameter lengths: Classes of the longest code.
    init(steps: Int, lengths: Int) {
        self.steps = steps
        self.lengths = lengths
        beams = lengths * Self.beamsOfLength
        room = Self.offset(of: beams)
        nodes = .allocate(capacity: max(1, steps * room))
        counts = .allocate(capacity: max(1, steps * beams))
        clear(0..<steps)
    }

    @inline(__always)
    private static func width(of beam: Int) -> Int {
        beam < beamsOfLength ? width : beam < 2 * beamsOfLength ? widthOfBegun : widthOfLonger
    }

    /// Where a beam's nodes begin among those of its step.
    @inline(__always)
    private static func offset(of beam: Int) -> Int {
        if beam <= beamsOfLength { return beam &* (width &+ 1) }
        let begun = beamsOfLength &* (width &+ 1)
        if beam <= 2 &* beamsOfLength {
            return begun &+ (beam &- beamsOfLength) &* (widthOfBegun &+ 1)
        }
        return begun &+ beamsOfLength &* (widthOfBegun &+ 1)
            &+ (beam &- 2 &* beamsOfLength) &* (widthOfLonger &+ 1)
    }

    deinit {
        nodes.deallocate()
        counts.deallocate()
    }

    /// Drops the nodes of some steps.
    func clear(_ steps: Range<Int>) {
        (counts + steps.lowerBound * beams).initialize(repeating: 0, count: steps.count * beams)
    }

    /// - Parameter length: How many classes of a code were begun.
    static func beam(
        inDictionary: Bool, _ continuation: Continuation, length: Int = 0
    ) -> Int {
        length * beamsOfLength + (inDictionary ? firstInDictionary : 0) + continuation.rawValue
    }

    /// The nodes of a beam, in the order of its heap.
    @inline(__always)
    func nodes(at step: Int, beam: Int) -> Range<Int> {
        let first = step &* room &+ Self.offset(of: beam)
        return first..<first &+ Int(counts[step &* beams &+ beam])
    }

    @inline(__always)
    subscript(index: Int) -> Node { nodes[index] }

    /// The latest character of a reading up to a node, not repeated; -1 for none.
    @inline(__always)
    func latest(at index: Int32) -> Int32 {
        let latest = nodes[Int(index)].latest
        return latest == Self.itself ? index : latest
    }

    /// Whether a beam would keep a reading of some score.
    @inline(__always)
    func keeps(_ score: Float, at step: Int, beam: Int) -> Bool {
        counts[step &* beams &+ beam] < Self.width(of: beam)
            || score > nodes[step &* room &+ Self.offset(of: beam)].score
    }

    /// Adds a node that the beam keeps.
    func add(_ node: Node, at step: Int, beam: Int) {
        let slot = step &* beams &+ beam
        let heap = nodes + (step &* room &+ Self.offset(of: beam))
        var count = Int(counts[slot])
        for index in 0..<count
        where heap[index].code == node.code && heap[index].spelling == node.spelling
            && heap[index].origin == node.origin
            && heap[index].startsDictionary == node.startsDictionary
        {
            if node.score > heap[index].score {
                let hole = Self.sink(index, node.score, heap, count)
                heap[Self.rise(hole, node.score, heap)] = node
            }
            return
        }
        heap[Self.rise(count, node.score, heap)] = node
        count += 1
        if count > Self.width(of: beam) {
            count -= 1
            let last = heap[count]
            heap[Self.sink(0, last.score, heap, count)] = last
        }
        counts[slot] = Int32(count)
    }

    @inline(__always)
    private static func rise(
        _ hole: Int, _ score: Float, _ heap: UnsafeMutablePointer<Node>
    ) -> Int {
        var hole = hole
        while hole > 0 {
            let parent = (hole &- 1) / 2
            guard score < heap[parent].score else { break }
            heap[hole] = heap[parent]
            hole = parent
        }
        return hole
    }

    @inline(__always)
    private static func sink(
        _ hole: Int, _ score: Float, _ heap: UnsafeMutablePointer<Node>, _ count: Int
    ) -> Int {
        var hole = hole
        while true {
            var child = 2 &* hole &+ 1
            guard child < count else { break }
            if child &+ 1 < count, heap[child &+ 1].score < heap[child].score { child &+= 1 }
            guard heap[child].score < score else { break }
            heap[hole] = heap[child]
            hole = child
        }
        return hole
    }
}
