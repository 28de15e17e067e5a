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
    private let hasDictionary: Bool
    private var walk: DictionaryWalk
    /// The likeliest nodes of the step after which a word of the dictionary can begin, by what may
    /// follow; of code -1 for none.
    private var starts: (Node, Node, Node)

    private static let none = Node(
        spelling: 0, score: 0, certainty: 0, previous: -1, latest: -1, code: -1, state: -1,
        origin: .nowhere)

    /// - Parameter outputs: Of as many classes as the recoder has.
    init(
        _ outputs: NetworkOutputs, recoder: Recoder, dictionary: LineDictionary,
        isSimpleText: Bool
    ) {
        self.outputs = outputs
        self.recoder = recoder
        self.isSimpleText = isSimpleText
        lattice = BeamLattice(steps: outputs.steps)
        walk = DictionaryWalk(dictionary)
        hasDictionary = !dictionary.isEmpty
        starts = (Self.none, Self.none, Self.none)
    }

    /// Searches all steps.
    ///
    /// - Parameter excluded: For every step the classes that are not to be tried, besides null;
    ///   empty if there are none.
    mutating func run(excluded: [Set<Int32>] = []) {
        lattice.clear()
        outputs.probabilities.withUnsafeBufferPointer { all in
            for step in 0..<outputs.steps {
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
            go(on: trial, from: -1, .anything, inDictionary: inDictionary, 0)
        }
    }

    @inline(__always)
    private mutating func goOn(
        _ trials: Trials, _ continuation: Continuation, inDictionary: Bool,
        _ step: Int
    ) {
        let beam = BeamLattice.beam(inDictionary: inDictionary, continuation)
        for index in lattice.nodes(at: step - 1, beam: beam).reversed() {
            go(on: trials, from: Int32(index), continuation, inDictionary, step)
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
        _ inDictionary: Bool, _ step: Int
    ) {
        let code = lattice[Int(previous)].code
        if !isSimpleText {
            if trials.0.code == code {
                duplicate(trials.0, previous, continuation, inDictionary, step)
            } else if trials.1.code == code {
                duplicate(trials.1, previous, continuation, inDictionary, step)
            } else if trials.2.code == code {
                duplicate(trials.2, previous, continuation, inDictionary, step)
            }
            if continuation == .onlyDuplicate { return }
        }
        func isTried(_ trial: BeamTrial) -> Bool {
            trial.code >= 0 && (isSimpleText || trial.code != code)
        }
        if isTried(trials.0) {
            go(on: trials.0, from: previous, continuation, inDictionary: inDictionary, step)
        }
        if isTried(trials.1) {
            go(on: trials.1, from: previous, continuation, inDictionary: inDictionary, step)
        }
        if isTried(trials.2) {
            go(on: trials.2, from: previous, continuation, inDictionary: inDictionary, step)
        }
    }

    /// Goes on with the class of the node.
    @inline(__always)
    private func duplicate(
        _ trial: BeamTrial, _ previous: Int32, _ continuation: Continuation, _ inDictionary: Bool,
        _ step: Int
    ) {
        if continuation != .noDuplicate {
            duplicate(trial.code, trial.alone, previous, inDictionary, .anything, step)
        }
        if continuation == .anything, trial.code != recoder.null {
            duplicate(trial.code, trial.withNull, previous, inDictionary, .noDuplicate, step)
        }
    }

    @inline(__always)
    private func duplicate(
        _ code: Int32, _ certainty: Float, _ previous: Int32, _ inDictionary: Bool,
        _ continuation: Continuation, _ step: Int
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
        let beam = BeamLattice.beam(inDictionary: inDictionary, continuation)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        lattice.add(
            Node(
                spelling: before.spelling, score: score, certainty: certainty, previous: previous,
                latest: lattice.latest(at: previous), code: code, state: -1, origin: before.origin,
                isDuplicate: true),
            at: step, beam: beam)
    }

    /// Goes on with another class than the node's, alone and as a sum.
    @inline(__always)
    private mutating func go(
        on trial: BeamTrial, from previous: Int32, _ continuation: Continuation, inDictionary: Bool,
        _ step: Int
    ) {
        let isNull = trial.code == recoder.null
        guard trial.alone >= BeamTrial.leastCertainty || isNull else { return }
        next(trial, trial.alone, previous, inDictionary, .anything, step)
        guard !isNull else { return }
        let takesOther =
            continuation == .anything && previous >= 0 && trial.other >= 0
            && lattice[Int(previous)].code == trial.other
        next(
            trial, takesOther ? trial.withOther : trial.withNull, previous, inDictionary,
            .onlyDuplicate, step)
    }

    private mutating func next(
        _ trial: BeamTrial, _ certainty: Float, _ previous: Int32, _ inDictionary: Bool,
        _ continuation: Continuation, _ step: Int
    ) {
        guard !inDictionary else {
            if certainty > Self.leastInDictionary {
                follow(trial, certainty, previous, continuation, step)
            }
            return
        }
        add(
            trial, certainty * Self.elsewhere, previous, .anything,
            beam: BeamLattice.beam(inDictionary: false, continuation), step)
        // After a space, a word of the dictionary can begin. The space then counts as it would
        // after such a word, and is from nowhere: what was before it counted more.
        if trial.character == Unicharset.space, certainty > Self.leastInDictionary, hasDictionary {
            start(trial, certainty, previous, .nowhere, continuation)
        }
    }

    /// Goes on within the dictionary.
    private mutating func follow(
        _ trial: BeamTrial, _ certainty: Float, _ previous: Int32, _ continuation: Continuation,
        _ step: Int
    ) {
        let beam = BeamLattice.beam(inDictionary: true, continuation)
        guard trial.character >= 0 else {
            return add(trial, certainty, previous, .nowhere, beam: beam, step)
        }
        let latest = previous < 0 ? -1 : lattice.latest(at: previous)
        guard trial.character != Unicharset.space else {
            guard latest >= 0, lattice[Int(latest)].endsWord else { return }
            let origin = lattice[Int(latest)].origin
            start(trial, certainty, previous, origin, continuation)
            add(
                trial, certainty, previous, origin,
                beam: BeamLattice.beam(inDictionary: false, continuation), step)
            return
        }
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        let state = latest < 0 ? DictionaryWalk.start : lattice[Int(latest)].state
        guard state >= 0 else { return }
        let found = walk.step(from: state, letter: Int(trial.character))
        guard found.origin > .nowhere else { return }
        var node = node(trial, certainty, score, previous, found.origin)
        node.state = found.state
        node.startsWord = latest < 0 || lattice[Int(latest)].startsDictionary
        node.endsWord = found.isEnd
        lattice.add(node, at: step, beam: beam)
    }

    @inline(__always)
    private func add(
        _ trial: BeamTrial, _ certainty: Float, _ previous: Int32, _ origin: LineDictionary.Origin,
        beam: Int, _ step: Int
    ) {
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        guard lattice.keeps(score, at: step, beam: beam) else { return }
        lattice.add(
            node(trial, certainty, score, previous, origin), at: step, beam: beam)
    }

    /// Keeps a space as the one after which a word of the dictionary begins, if it is the
    /// likeliest.
    private mutating func start(
        _ trial: BeamTrial, _ certainty: Float, _ previous: Int32, _ origin: LineDictionary.Origin,
        _ continuation: Continuation
    ) {
        let score = certainty + (previous < 0 ? 0 : lattice[Int(previous)].score)
        let best =
            switch continuation {
            case .anything: starts.0
            case .onlyDuplicate: starts.1
            case .noDuplicate: starts.2
            }
        guard best.code < 0 || score > best.score else { return }
        var node = node(trial, certainty, score, previous, origin)
        node.state = DictionaryWalk.start
        node.startsDictionary = true
        switch continuation {
        case .anything: starts.0 = node
        case .onlyDuplicate: starts.1 = node
        case .noDuplicate: starts.2 = node
        }
    }

    @inline(__always)
    private func node(
        _ trial: BeamTrial, _ certainty: Float, _ score: Float, _ previous: Int32,
        _ origin: LineDictionary.Origin
    ) -> Node {
        let before = previous < 0 ? 0 : lattice[Int(previous)].spelling
        return Node(
            spelling: spelling(before, then: trial.code),
            score: score, certainty: certainty, previous: previous,
            latest: trial.character >= 0
                ? BeamLattice.itself : previous < 0 ? -1 : lattice.latest(at: previous),
            code: trial.code, state: -1, origin: origin)
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
