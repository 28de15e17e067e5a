/// Finds the likeliest reading of what a line network saw, with the help of a dictionary.
///
/// A reading takes a class at every step; equal classes in a row are one character, and null is
/// none (connectionist temporal classification: Graves et al., "Connectionist Temporal
/// Classification", 2006). The search goes from step to step and keeps the likeliest readings only,
/// those that follow the dictionary apart from those that don't, whose certainties count
/// ``elsewhere`` times. At a step, the two likeliest classes and null are tried; null can always
/// go on, so that there is always a reading. Source: Tesseract's `RecodeBeamSearch`.
struct BeamSearch: ~Copyable {
    typealias Node = BeamLattice.Node
    typealias Continuation = BeamLattice.Continuation
    private typealias Trials = (BeamTrial, BeamTrial, BeamTrial)

    /// How many times what is not in the dictionary counts.
    ///
    /// Source: `kDictRatio`.
    private static let elsewhere: Float = 2.25
    /// What is less certain is not in the dictionary.
    ///
    /// Source: `kWorstDictCertainty` over `kCertaintyScale`.
    private static let leastInDictionary: Float = -25 / 7

    let outputs: NetworkOutputs
    let recoder: Recoder
    /// Whether the network marks characters only once, and equal classes are several.
    let isSimpleText: Bool
    private(set) var lattice: BeamLattice
    private let unicharset: Unicharset
    /// Whether words can begin without a space before them.
    private let hasWordsWithoutSpaces: Bool
    private let hasDictionary: Bool
    private var walk: DictionaryWalk
    /// The likeliest nodes of the step after which a word of the dictionary can begin, by what may
    /// follow; of code -1 for none.
    private var starts: (Node, Node, Node)

    private static let none = Node(
        spelling: 0, score: 0, certainty: 0, previous: -1, latest: -1, code: -1, character: -1,
        state: -1, origin: .nowhere)

    /// - Parameter outputs: Of as many classes as the recoder has.
    init(
        _ outputs: NetworkOutputs, recoder: Recoder, dictionary: LineDictionary,
        unicharset: Unicharset, isSimpleText: Bool
    ) {
        self.outputs = outputs
        self.recoder = recoder
        self.unicharset = unicharset
        hasWordsWithoutSpaces = unicharset.hasWordsWithoutSpaces
        self.isSimpleText = isSimpleText
        lattice = BeamLattice(steps: outputs.steps, lengths: recoder.longestCode)
        walk = DictionaryWalk(dictionary)
        hasDictionary = !dictionary.isEmpty
        starts = (Self.none, Self.none, Self.none)
    }

    /// Searches all steps.
    mutating func run() { run(0..<outputs.steps, excluded: []) }

    /// Searches some steps again; what was found at the steps before them is gone on with.
    ///
    /// - Parameter excluded: For every step the classes that are not to be tried, besides null;
    ///   empty if there are none.
    mutating func run(_ steps: Range<Int>, excluded: [Set<Int32>]) {
        lattice.clear(steps)
        outputs.probabilities.withUnsafeBufferPointer { all in
            for step in steps {
                let start = step * outputs.classes
                let row = UnsafeBufferPointer(rebasing: all[start..<start + outputs.classes])
                let trials = BeamTrial.likeliest(
                    in: row, recoder: recoder, excluded: excluded.isEmpty ? [] : excluded[step])
                run(step, trials)
            }
        }
    }

    private mutating func run(_ step: Int, _ trials: Trials) {
        starts = (Self.none, Self.none, Self.none)
        guard step > 0 else {
            begin(trials, inDictionary: false)
            if hasDictionary { begin(trials, inDictionary: true) }
            return
        }
        for continuation in Continuation.allCases {
            goOn(trials, continuation, inDictionary: false, step)
        }
        guard hasDictionary else { return }
        for continuation in Continuation.allCases {
            goOn(trials, continuation, inDictionary: true, step)
        }
        keep(starts.0, .anything, step)
        keep(starts.1, .onlyDuplicate, step)
        keep(starts.2, .noDuplicate, step)
    }

    private mutating func begin(_ trials: Trials, inDictionary: Bool) {
        for trial in [trials.0, trials.1, trials.2] where trial.code >= 0 {
            go(on: trial, from: -1, .anything, inDictionary: inDictionary, length: 0, 0)
        }
    }

    @inline(__always)
    private mutating func goOn(
        _ trials: Trials, _ continuation: Continuation, inDictionary: Bool,
        _ step: Int
    ) {
        for length in 0..<lattice.lengths {
            let beam = BeamLattice.beam(
                inDictionary: inDictionary, continuation, length: length)
            for index in lattice.nodes(at: step - 1, beam: beam).reversed() {
                go(on: trials, from: Int32(index), continuation, inDictionary, length, step)
            }
        }
    }

    private func keep(_ start: Node, _ continuation: Continuation, _ step: Int) {
        let beam = BeamLattice.beam(inDictionary: true, continuation)
        guard start.code >= 0, lattice.keeps(start.score, at: step, beam: beam) else { return }
        lattice.add(start, at: step, beam: beam)
    }

    /// Goes on from a node with what is tried at a step.
    @inline(__always)
    private mutating func go(
        on trials: Trials, from previous: Int32, _ continuation: Continuation,
        _ inDictionary: Bool, _ length: Int, _ step: Int
    ) {
        let code = lattice[Int(previous)].code
        if !isSimpleText {
            if trials.0.code == code {
                duplicate(trials.0, previous, continuation, inDictionary, length, step)
            } else if trials.1.code == code {
                duplicate(trials.1, previous, continuation, inDictionary, length, step)
            } else if trials.2.code == code {
                duplicate(trials.2, previous, continuation, inDictionary, length, step)
            }
            if continuation == .onlyDuplicate { return }
        }
        func isTried(_ trial: BeamTrial) -> Bool {
            trial.code >= 0 && (isSimpleText || trial.code != code)
        }
        if isTried(trials.0) {
            go(
                on: trials.0, from: previous, continuation, inDictionary: inDictionary,
                length: length, step)
        }
        if isTried(trials.1) {
            go(
                on: trials.1, from: previous, continuation, inDictionary: inDictionary,
                length: length, step)
        }
        if isTried(trials.2) {
            go(
                on: trials.2, from: previous, continuation, inDictionary: inDictionary,
                length: length, step)
        }
    }

    /// Goes on with the class of the node.
    @inline(__always)
    private func duplicate(
        _ trial: BeamTrial, _ previous: Int32, _ continuation: Continuation, _ inDictionary: Bool,
        _ length: Int, _ step: Int
    ) {
        if continuation != .noDuplicate {
            stay(trial.code, trial.alone, previous, inDictionary, .anything, length, step)
        }
        if continuation == .anything, trial.code != recoder.null {
            stay(trial.code, trial.withNull, previous, inDictionary, .noDuplicate, length, step)
        }
    }

    /// Goes on with what adds no class to the node's: its own, or null within a code.
    @inline(__always)
    private func stay(
        _ code: Int32, _ certainty: Float, _ previous: Int32, _ inDictionary: Bool,
        _ continuation: Continuation, _ length: Int, _ step: Int
    ) {
        var certainty = certainty
        if inDictionary {
            guard certainty > Self.leastInDictionary else { return }
        } else {
            certainty *= Self.elsewhere
            guard certainty >= BeamTrial.leastCertainty || code == recoder.null else { return }
        }
        let before = lattice[Int(previous)]
        let score = certainty + before.score
        let beam = BeamLattice.beam(inDictionary: inDictionary, continuation, length: length)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        let isDuplicate = code == before.code
        lattice.add(
            Node(
                spelling: before.spelling, score: score, certainty: certainty, previous: previous,
                latest: lattice.latest(at: previous), code: code,
                character: isDuplicate ? before.character : -1, prefix: before.prefix, state: -1,
                origin: before.origin, isDuplicate: isDuplicate),
            at: step, beam: beam)
    }

    /// Begins a code of several classes, or goes on with one.
    @inline(__always)
    private func begin(
        _ branch: Recoder.Branch, _ certainty: Float, _ previous: Int32, _ inDictionary: Bool,
        _ continuation: Continuation, _ length: Int, _ step: Int
    ) {
        var certainty = certainty
        if inDictionary {
            guard certainty > Self.leastInDictionary else { return }
        } else {
            certainty *= Self.elsewhere
            guard certainty >= BeamTrial.leastCertainty else { return }
        }
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        let beam = BeamLattice.beam(inDictionary: inDictionary, continuation, length: length + 1)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        let origin =
            previous < 0 ? (inDictionary ? .nowhere : .anything) : lattice[Int(previous)].origin
        var node = node(branch.code, -1, certainty, score, previous, origin)
        node.prefix = branch.prefix
        lattice.add(node, at: step, beam: beam)
    }

    /// Goes on with another class than the node's, alone and as a sum.
    @inline(__always)
    private mutating func go(
        on trial: BeamTrial, from previous: Int32, _ continuation: Continuation, inDictionary: Bool,
        length: Int, _ step: Int
    ) {
        if trial.code == recoder.null {
            if length > 0 {
                stay(trial.code, trial.alone, previous, inDictionary, .anything, length, step)
            } else {
                next(trial.code, -1, trial.alone, previous, inDictionary, .anything, step)
            }
            return
        }
        guard trial.alone >= BeamTrial.leastCertainty else { return }
        let takesOther =
            continuation == .anything && previous >= 0 && trial.other >= 0
            && lattice[Int(previous)].code == trial.other
        let sum = takesOther ? trial.withOther : trial.withNull
        let branch = recoder.branch(
            Int(trial.code), after: length > 0 ? lattice[Int(previous)].prefix : Recoder.root)
        if branch.character >= 0 {
            let character = branch.character
            next(trial.code, character, trial.alone, previous, inDictionary, .anything, step)
            next(trial.code, character, sum, previous, inDictionary, .onlyDuplicate, step)
        }
        if branch.prefix != Recoder.root {
            begin(branch, trial.alone, previous, inDictionary, .anything, length, step)
            begin(branch, sum, previous, inDictionary, .onlyDuplicate, length, step)
        }
    }

    /// Goes on with a character's class, the last one of its code, or null.
    private mutating func next(
        _ code: Int32, _ character: Int32, _ certainty: Float, _ previous: Int32,
        _ inDictionary: Bool, _ continuation: Continuation, _ step: Int
    ) {
        guard !inDictionary else {
            if certainty > Self.leastInDictionary {
                follow(code, character, certainty, previous, continuation, step)
            }
            return
        }
        add(
            code, character, certainty * Self.elsewhere, previous, .anything,
            beam: BeamLattice.beam(inDictionary: false, continuation), step)
        guard certainty > Self.leastInDictionary, hasDictionary, character >= 0 else { return }
        if character == Unicharset.space {
            // After a space, a word of the dictionary can begin. The space then counts as it would
            // after such a word, and is from nowhere: what was before it counted more.
            start(code, character, certainty, previous, .nowhere, continuation)
        } else if hasWordsWithoutSpaces, !unicharset.isSpaceDelimited(Int(character)) {
            start(
                code, character, certainty * Self.elsewhere, previous, .anything, continuation)
        }
    }

    /// Goes on within the dictionary.
    private mutating func follow(
        _ code: Int32, _ character: Int32, _ certainty: Float, _ previous: Int32,
        _ continuation: Continuation, _ step: Int
    ) {
        let beam = BeamLattice.beam(inDictionary: true, continuation)
        guard character >= 0 else {
            return add(code, character, certainty, previous, .nowhere, beam: beam, step)
        }
        let latest = previous < 0 ? -1 : lattice.latest(at: previous)
        guard character != Unicharset.space else {
            guard latest >= 0, lattice[Int(latest)].endsWord else { return }
            let origin = lattice[Int(latest)].origin
            start(code, character, certainty, previous, origin, continuation)
            add(
                code, character, certainty, previous, origin,
                beam: BeamLattice.beam(inDictionary: false, continuation), step)
            return
        }
        if hasWordsWithoutSpaces, latest >= 0, breaksWord(Int(latest), before: character) { return }
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        let state = latest < 0 ? DictionaryWalk.start : lattice[Int(latest)].state
        guard state >= 0 else { return }
        let found = walk.step(from: state, letter: Int(character))
        guard found.origin > .nowhere else { return }
        var node = node(code, character, certainty, score, previous, found.origin)
        node.state = found.state
        node.startsWord = latest < 0 || lattice[Int(latest)].startsDictionary
        node.endsWord = found.isEnd
        lattice.add(node, at: step, beam: beam)
        guard hasWordsWithoutSpaces, found.isEnd, !unicharset.isSpaceDelimited else { return }
        // The next word can begin right after it, in the dictionary or not.
        let startsWord = node.startsWord
        start(
            code, character, certainty, previous, found.origin, continuation,
            startsWord: startsWord, endsWord: true)
        add(
            code, character, certainty, previous, found.origin,
            beam: BeamLattice.beam(inDictionary: false, continuation), step,
            startsWord: startsWord, endsWord: true)
    }

    /// Whether a word of the dictionary would begin within one that spaces tell apart.
    private func breaksWord(_ latest: Int, before character: Int32) -> Bool {
        let node = lattice[latest]
        return node.startsDictionary && node.character != Unicharset.space
            && unicharset.isSpaceDelimited(Int(node.character))
            && unicharset.isSpaceDelimited(Int(character))
    }

    @inline(__always)
    private func add(
        _ code: Int32, _ character: Int32, _ certainty: Float, _ previous: Int32,
        _ origin: LineDictionary.Origin, beam: Int, _ step: Int, startsWord: Bool = false,
        endsWord: Bool = false
    ) {
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        var node = node(code, character, certainty, score, previous, origin)
        node.startsWord = startsWord
        node.endsWord = endsWord
        lattice.add(node, at: step, beam: beam)
    }

    /// Keeps a character as the one after which a word of the dictionary begins, if it is the
    /// likeliest.
    private mutating func start(
        _ code: Int32, _ character: Int32, _ certainty: Float, _ previous: Int32,
        _ origin: LineDictionary.Origin, _ continuation: Continuation, startsWord: Bool = false,
        endsWord: Bool = false
    ) {
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        let best =
            switch continuation {
            case .anything: starts.0
            case .onlyDuplicate: starts.1
            case .noDuplicate: starts.2
            }
        guard best.code < 0 || score > best.score else { return }
        var node = node(code, character, certainty, score, previous, origin)
        node.state = DictionaryWalk.start
        node.startsDictionary = true
        node.startsWord = startsWord
        node.endsWord = endsWord
        switch continuation {
        case .anything: starts.0 = node
        case .onlyDuplicate: starts.1 = node
        case .noDuplicate: starts.2 = node
        }
    }

    @inline(__always)
    private func node(
        _ code: Int32, _ character: Int32, _ certainty: Float, _ score: Float, _ previous: Int32,
        _ origin: LineDictionary.Origin
    ) -> Node {
        let before = previous < 0 ? 0 : lattice[Int(previous)].spelling
        return Node(
            spelling: spelling(before, then: code),
            score: score, certainty: certainty, previous: previous,
            latest: character >= 0
                ? BeamLattice.itself : previous < 0 ? -1 : lattice.latest(at: previous),
            code: code, character: character, state: -1, origin: origin)
    }

    /// A number for the classes so far, in the base of their count; what overflows comes in again.
    ///
    /// As the space is 0, spaces at the beginning of a line are as good as none.
    @inline(__always)
    private func spelling(_ before: UInt64, then code: Int32) -> UInt64 {
        guard code != recoder.null else { return before }
        let classes = UInt64(recoder.classes)
        let carry = ((before >> 32) &* classes) >> 32
        return before &* classes &+ carry &+ UInt64(code)
    }
}
