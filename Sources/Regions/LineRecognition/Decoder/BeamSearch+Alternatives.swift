extension BeamSearch {
    /// Another reading of one character.
    struct Choice {
        var character: Int
        /// The sum of what its steps are uncertain.
        var rating: Float
    }

    /// What characters of a reading could be read as, the likeliest first, for each of them; none
    /// for the others.
    ///
    /// Between the bounds of a character, the likeliest that the search kept is taken; then the
    /// line is searched again without it, and so on. This ends what was searched before. Source:
    /// Tesseract's `RecodeBeamSearch::extractSymbolChoices` and `DecodeSecondaryBeams`.
    ///
    /// - Parameters:
    ///   - bounds: the steps at which characters begin, and where the last one ends.
    ///   - isWanted: of each character, whether other readings of it are looked for.
    ///   - rounds: how often the line is searched again.
    mutating func choices(
        between bounds: [Int], where isWanted: [Bool], rounds: Int
    ) -> [[Choice]] {
        guard bounds.count > 1 else { return [] }
        var choices = [[Choice]](repeating: [], count: bounds.count - 1)
        var excluded = [Set<Int32>](repeating: [], count: outputs.steps)
        guard let last = isWanted.lastIndex(of: true) else { return choices }
        for round in 0...rounds {
            if round > 0 {
                // Before the first exclusion the search would find the same, and behind the last
                // character it finds nothing that counts.
                guard let first = excluded.firstIndex(where: { !$0.isEmpty }) else { break }
                run(first..<bounds[last + 1], excluded: excluded)
            }
            for index in choices.indices where isWanted[index] && bounds[index] < bounds[index + 1]
            {
                let steps = bounds[index]..<bounds[index + 1]
                guard let path = likeliest(in: steps) else { continue }
                let read = BeamPath(path, in: self).symbols
                guard let best = read.min(by: { $0.rating < $1.rating }) else { continue }
                choices[index].append(Choice(character: best.number, rating: best.rating))
                let codes = path.map { lattice[Int($0)].code }.filter { $0 != recoder.null }
                for step in steps { excluded[step].formUnion(codes) }
            }
        }
        return choices
    }

    /// The steps of the likeliest reading that has a character there.
    private func likeliest(in steps: Range<Int>) -> [Int32]? {
        let beam = BeamLattice.beam(inDictionary: false, .anything)
        var best: (score: Float, path: [Int32])?
        for index in lattice.nodes(at: steps.upperBound - 1, beam: beam) {
            let score = lattice[index].score
            guard best.map({ score > $0.score }) ?? true else { continue }
            let path = path(to: Int32(index), steps: steps.count)
            if path.contains(where: { lattice[Int($0)].character >= 0 }) {
                best = (score, path)
            }
        }
        return best?.path
    }
}
