/// What a model knows of words: lists of words, and patterns of numbers and of punctuation.
///
/// A word is one of a list, or a number, with punctuation around it as the patterns of punctuation
/// have it: in those, one letter stands for the word itself. In patterns of numbers, that letter
/// stands for any digit. Source: Tesseract's `Dict::def_letter_is_okay` and `default_dawgs`.
struct LineDictionary: Sendable {
    /// Where a word, or the beginning of one, is from; of several, the highest counts.
    ///
    /// Numbered as Tesseract's `PermuterType`.
    enum Origin: UInt8, Comparable, Sendable {
        /// No list or pattern has it.
        case nowhere = 0
        /// Only punctuation so far.
        case punctuation = 1
        /// Nothing was looked up.
        case anything = 2
        case number = 6
        case word = 8
        case customWord = 10

        static func < (a: Origin, b: Origin) -> Bool { a.rawValue < b.rawValue }
    }

    /// A position in the lists and patterns that fits what was read of a word.
    struct Position: Equatable, Sendable {
        /// The list that the word is in; -1 while there was only punctuation.
        var list: Int32 = -1
        /// The edge of its last letter; -1 for none yet.
        var edge: Int32 = -1
        /// The edge of the last punctuation; -1 for none yet.
        var punctuationEdge: Int32 = -1
        /// Whether punctuation can come before or after.
        var hasPunctuation = false
        /// Whether the word has ended, and only punctuation can follow.
        var isAfterWord = false
    }

    private struct List: Sendable {
        let graph: WordGraph
        let origin: Origin
    }

    private let unicharset: Unicharset
    private let punctuation: WordGraph?
    private let lists: [List]
    /// Where every word begins.
    let start: [Position]

    /// Whether there is nothing to look anything up in.
    var isEmpty: Bool { lists.isEmpty && punctuation == nil }

    /// - Returns: `nil` if a list is damaged.
    init?(
        unicharset: Unicharset, words: ArraySlice<UInt8>?, punctuation: ArraySlice<UInt8>?,
        numbers: ArraySlice<UInt8>?, customWords: [String]
    ) {
        var lists: [List] = []
        for (bytes, origin) in [(words, Origin.word), (numbers, .number)] {
            guard let bytes else { continue }
            guard let graph = WordGraph(bytes) else { return nil }
            lists.append(List(graph: graph, origin: origin))
        }
        let custom = customWords.compactMap(unicharset.characters)
            .filter { !$0.contains(Unicharset.space) }
        if let graph = WordGraph(words: custom, letters: unicharset.count) {
            lists.append(List(graph: graph, origin: .customWord))
        }
        self.punctuation = punctuation.flatMap(WordGraph.init)
        guard (self.punctuation == nil) == (punctuation == nil) else { return nil }
        self.unicharset = unicharset
        self.lists = lists
        var start: [Position] = []
        if self.punctuation != nil { start.append(Position(hasPunctuation: true)) }
        // Patterns that have the word without punctuation lead to all lists.
        let leads = self.punctuation.map {
            let edge = $0.edge(from: WordGraph.start, letter: WordGraph.pattern)
            return edge >= 0 && $0.isEnd(edge)
        }
        if leads != true {
            start += lists.indices.map { Position(list: Int32($0)) }
        }
        self.start = start
    }

    /// What a further letter makes of a position: where the word is from, and whether it may end
    /// there.
    struct Step {
        fileprivate(set) var origin = Origin.nowhere
        fileprivate(set) var isEnd = false

        fileprivate mutating func add(_ origin: Origin, isEnd: Bool) {
            self.origin = max(self.origin, origin)
            if isEnd { self.isEnd = true }
        }
    }

    /// Goes on from a position by a further letter.
    ///
    /// - Parameter found: is called for every position that it leads to.
    func follow(_ position: Position, with letter: Int, found: (Position) -> Void) -> Step {
        var step = Step()
        if position.list < 0 {
            begin(position, with: letter, found, &step)
        } else {
            endWord(position, with: letter, found, &step)
            if !position.isAfterWord { goOn(position, with: letter, found, &step) }
        }
        return step
    }

    /// Before a word: it begins, or there is more punctuation.
    private func begin(
        _ position: Position, with letter: Int, _ found: (Position) -> Void, _ step: inout Step
    ) {
        guard let punctuation else { return }
        let node = Self.node(after: position.punctuationEdge, in: punctuation)
        guard node >= 0 else { return }
        let around = punctuation.edge(from: node, letter: WordGraph.pattern)
        if around >= 0 {
            for (index, list) in lists.enumerated() {
                let edge = list.graph.edge(from: WordGraph.start, letter: name(letter, in: list))
                guard edge >= 0 else { continue }
                found(
                    Position(
                        list: Int32(index), edge: Int32(edge), punctuationEdge: Int32(around),
                        hasPunctuation: true))
                step.add(list.origin, isEnd: list.graph.isEnd(edge) && punctuation.isEnd(around))
            }
        }
        let edge = punctuation.edge(from: node, letter: letter)
        if edge >= 0 {
            found(Position(punctuationEdge: Int32(edge), hasPunctuation: true))
            step.add(.punctuation, isEnd: punctuation.isEnd(edge))
        }
    }

    /// Within a word that is whole, or after it: punctuation.
    private func endWord(
        _ position: Position, with letter: Int, _ found: (Position) -> Void, _ step: inout Step
    ) {
        let list = lists[Int(position.list)]
        guard position.hasPunctuation, let punctuation, position.edge >= 0,
            list.graph.isEnd(Int(position.edge))
        else { return }
        let node = Self.node(after: position.punctuationEdge, in: punctuation)
        let edge = node < 0 ? -1 : punctuation.edge(from: node, letter: letter)
        guard edge >= 0 else { return }
        var after = position
        after.punctuationEdge = Int32(edge)
        after.isAfterWord = true
        found(after)
        step.add(list.origin, isEnd: punctuation.isEnd(edge))
    }

    /// Within a word: its next letter.
    private func goOn(
        _ position: Position, with letter: Int, _ found: (Position) -> Void, _ step: inout Step
    ) {
        let list = lists[Int(position.list)]
        let node = Self.node(after: position.edge, in: list.graph)
        let edge = node < 0 ? -1 : list.graph.edge(from: node, letter: name(letter, in: list))
        guard edge >= 0 else { return }
        var next = position
        next.edge = Int32(edge)
        found(next)
        let mayEnd =
            !position.hasPunctuation
            || punctuation?.isEnd(Int(position.punctuationEdge)) ?? true
        step.add(list.origin, isEnd: list.graph.isEnd(edge) && mayEnd)
    }

    private func name(_ letter: Int, in list: List) -> Int {
        list.origin == .number && unicharset.isDigit(letter) ? WordGraph.pattern : letter
    }

    /// - Returns: -1 if nothing follows.
    private static func node(after edge: Int32, in graph: WordGraph) -> Int {
        guard edge >= 0 else { return WordGraph.start }
        let node = graph.node(after: Int(edge))
        return node == WordGraph.start ? -1 : node
    }
}

extension LineDictionary {
    /// Where a whole text is from: what a line's words would be taken for.
    func origin(of text: String) -> Origin {
        guard let letters = unicharset.characters(of: text), !letters.isEmpty else {
            return .nowhere
        }
        var walk = DictionaryWalk(self)
        var state = DictionaryWalk.start
        var (origin, isEnd) = (Origin.nowhere, false)
        for letter in letters {
            guard letter != Unicharset.space else { return .nowhere }
            let step = walk.step(from: state, letter: letter)
            guard step.origin > .nowhere else { return .nowhere }
            (state, origin, isEnd) = (step.state, step.origin, step.isEnd)
        }
        return isEnd ? origin : .nowhere
    }
}
