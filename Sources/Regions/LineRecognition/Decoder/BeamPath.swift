/// The characters of a reading: nulls and repetitions left out.
///
/// A character is as sure as the least sure of its steps and of the nulls before it; the nulls
/// after a word, as those at the end of the line, count for its last character. Source: Tesseract's
/// `RecodeBeamSearch::ExtractPathAsUnicharIds` and `calculateCharBoundaries`.
struct BeamPath {
    /// A character of the reading, or the space.
    struct Symbol {
        /// Its number in the unicharset.
        var number: Int
        var certainty: Float
        /// The sum of what its steps are uncertain.
        var rating: Float
        /// Its own steps, of the path's.
        var steps: Range<Int>
        /// As the search has it at its first step.
        var origin: LineDictionary.Origin
        var startsWord: Bool
    }

    var symbols: [Symbol] = []
    private let steps: Int

    /// - Parameter path: The nodes of a reading, or of the end of one, step by step.
    init(_ path: [Int32], in search: borrowing BeamSearch) {
        steps = path.count
        var step = 0
        while step < path.count {
            var certainty = 0.0
            var rating = 0.0
            func read() -> BeamLattice.Node {
                let node = search.lattice[Int(path[step])]
                return node
            }
            var node = read()
            var start: Int?
            while node.character < 0 {
                if start == nil, node.prefix != Recoder.root { start = step }
                certainty = min(certainty, Double(node.certainty))
                rating -= Double(node.certainty)
                step += 1
                guard step < path.count else { break }
                node = read()
            }
            guard step < path.count else {
                addToLast(certainty, rating)
                break
            }
            let number = Int(node.character)
            let first = node
            let whole = step
            if number == Unicharset.space, !symbols.isEmpty, node.origin != .nowhere {
                addToLast(certainty, rating)
                certainty = 0
                rating = 0
            }
            repeat {
                let own = Double(node.certainty)
                // A space from nowhere forgets the nulls before it, which counted more than it.
                if own < certainty || number == Unicharset.space && node.origin == .nowhere {
                    certainty = own
                }
                rating -= own
                step += 1
                guard step < path.count else { break }
                node = read()
            } while node.isDuplicate
            symbols.append(
                Symbol(
                    number: number, certainty: Float(certainty), rating: Float(rating),
                    steps: (start ?? whole)..<step, origin: first.origin,
                    startsWord: first.startsWord))
        }
    }

    private mutating func addToLast(_ certainty: Double, _ rating: Double) {
        guard let last = symbols.indices.last else { return }
        if certainty < Double(symbols[last].certainty) {
            symbols[last].certainty = Float(certainty)
        }
        symbols[last].rating = Float(Double(symbols[last].rating) + rating)
    }

    /// Where the characters meet: in the middle of the nulls between them.
    ///
    /// One more than there are characters; the line's ends belong to the first and the last.
    var bounds: [Int] {
        guard !symbols.isEmpty else { return [] }
        let meetings = zip(symbols, symbols.dropFirst()).map {
            $0.steps.upperBound + ($1.steps.lowerBound - $0.steps.upperBound) / 2
        }
        return [0] + meetings + [steps]
    }
}

extension BeamSearch {
    /// The likeliest reading; empty if there are no steps.
    ///
    /// One in the dictionary must be at the end of a word.
    func bestPath() -> [Int32] {
        var best: Int32 = -1
        for continuation in [Continuation.anything, .noDuplicate] where outputs.steps > 0 {
            for inDictionary in [false, true] {
                let beam = BeamLattice.beam(inDictionary: inDictionary, continuation)
                for index in lattice.nodes(at: outputs.steps - 1, beam: beam) {
                    if inDictionary {
                        let latest = lattice.latest(at: Int32(index))
                        guard latest >= 0 else { continue }
                        let node = lattice[Int(latest)]
                        guard
                            node.endsWord || node.character == Unicharset.space
                        else { continue }
                    }
                    if best < 0 || lattice[index].score > lattice[Int(best)].score {
                        best = Int32(index)
                    }
                }
            }
        }
        return path(to: best, steps: outputs.steps)
    }

    /// The last steps of a reading up to a node.
    func path(to node: Int32, steps: Int) -> [Int32] {
        var path: [Int32] = []
        path.reserveCapacity(steps)
        var node = node
        while node >= 0, path.count < steps {
            path.append(node)
            node = lattice[Int(node)].previous
        }
        return path.reversed()
    }
}
