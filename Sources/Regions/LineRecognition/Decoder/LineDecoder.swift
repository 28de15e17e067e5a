/// Makes words of what a line network saw.
///
/// Words end at spaces. How sure they are is as Tesseract's library says it, so that what was
/// fitted to its confidences holds for these. Source: Tesseract's
/// `RecodeBeamSearch::ExtractBestPathAsWords`, `Tesseract::SearchWords` and
/// `LTRResultIterator::Confidence`.
struct LineDecoder: Sendable {
    /// How much faster the confidence of words falls than that of characters.
    ///
    /// Source: `kCertaintyScale`.
    private static let wordScale: Float = 7
    /// How many percent of confidence a unit of certainty takes off.
    ///
    /// Source: `LTRResultIterator::Confidence`.
    private static let percentOfCertainty: Float = 5

    private let unicharset: Unicharset
    private let recoder: Recoder
    private let dictionary: LineDictionary
    private let isSimpleText: Bool

    /// Reads the components of a model, as slices of its file: word lists are not copied.
    ///
    /// - Parameters:
    ///   - unicharset: The characters.
    ///   - recoder: `nil` if classes are numbered as characters are.
    ///   - words: The list of words, as the next two `nil` if the model has none.
    ///   - punctuation: The patterns of punctuation.
    ///   - numbers: The patterns of numbers.
    ///   - nullClass: The class that stands for no character.
    ///   - isSimpleText: Whether the network marks each character once (softmax without CTC).
    ///   - customWords: Further words; those of characters that the model lacks are ignored.
    /// - Returns: `nil` if one is damaged or of a form that isn't known.
    init?(
        unicharset: ArraySlice<UInt8>, recoder: ArraySlice<UInt8>?, words: ArraySlice<UInt8>?,
        punctuation: ArraySlice<UInt8>?, numbers: ArraySlice<UInt8>?, nullClass: Int,
        isSimpleText: Bool, customWords: [String] = []
    ) {
        guard let unicharset = Unicharset(unicharset),
            let recoder = Recoder(recoder, unicharset: unicharset, null: nullClass),
            let dictionary = LineDictionary(
                unicharset: unicharset, words: words, punctuation: punctuation, numbers: numbers,
                customWords: customWords)
        else { return nil }
        self.unicharset = unicharset
        self.recoder = recoder
        self.dictionary = dictionary
        self.isSimpleText = isSimpleText
    }

    /// How many classes the network must have.
    var classes: Int { recoder.classes }

    /// What each class stands for by itself; `nil` for none, and for parts of codes.
    var characters: [String?] {
        (0..<classes).map { code in
            let character = Int(recoder.branch(code, after: Recoder.root).character)
            return character >= 0 && code != recoder.null ? unicharset.strings[character] : nil
        }
    }

    /// The words of a line, from left to right; none if the outputs are not of this model.
    ///
    /// - Parameter alternatives: For which characters to look for other readings.
    func words(in outputs: NetworkOutputs, alternatives: AlternativeSearch) -> [DecodedWord] {
        guard outputs.classes == classes, outputs.steps > 0,
            outputs.probabilities.count == outputs.steps * outputs.classes
        else { return [] }
        var search = BeamSearch(
            outputs, recoder: recoder, dictionary: dictionary, unicharset: unicharset,
            isSimpleText: isSimpleText)
        search.run()
        let path = BeamPath(search.bestPath(), in: search)
        let bounds = path.bounds
        let characters = path.symbols
        let choices = search.choices(
            between: bounds, where: areWanted(characters, alternatives),
            rounds: alternatives.rounds)
        var words: [DecodedWord] = []
        var pieces: [DecodedWord] = []
        var spaceBefore: Float = 0
        var start = 0
        while start < characters.count {
            var end = start + 1
            while end < characters.count, characters[end].number != Unicharset.space,
                !characters[end].startsWord, !isAlone(characters[end], after: characters[end - 1])
            {
                end += 1
            }
            let isSpaceNext = end < characters.count && characters[end].number == Unicharset.space
            let spaceAfter = isSpaceNext ? characters[end].certainty : 0
            if characters[start..<end].contains(where: { $0.number != Unicharset.space }) {
                let symbols = (start..<end).map { index in
                    symbol(
                        characters[index], steps: bounds[index]..<bounds[index + 1],
                        choices: choices[index])
                }
                let least = characters[start..<end].reduce(min(spaceBefore, spaceAfter)) {
                    min($0, $1.certainty)
                }
                let origin = characters[end - 1].origin
                pieces.append(
                    DecodedWord(
                        string: symbols.map(\.string).joined(),
                        confidence: Self.confidence(least * Self.wordScale),
                        isInDictionary: [.word, .customWord, .number].contains(origin),
                        symbols: symbols))
            }
            if isSpaceNext || end == characters.count {
                if let word = DecodedWord(joining: pieces) { words.append(word) }
                pieces = []
            }
            spaceBefore = spaceAfter
            start = isSpaceNext ? end + 1 : end
        }
        return words
    }

    /// Of each character of a line, whether other readings of it are looked for.
    private func areWanted(
        _ characters: [BeamPath.Symbol], _ alternatives: AlternativeSearch
    ) -> [Bool] {
        var areWanted = characters.map {
            alternatives.isFor(
                unicharset.strings[$0.number], confidence: Self.confidence($0.certainty))
        }
        guard areWanted.contains(true) else { return areWanted }
        let words = characters.indices.split { characters[$0].number == Unicharset.space }
        for word in words
        where areWanted[word].contains(true)
            && !alternatives.isFor(word: characters[word].map { unicharset.strings[$0.number] })
        {
            for index in word { areWanted[index] = false }
        }
        return areWanted
    }

    /// Whether a character is rated by itself: outside the dictionary, one that no spaces set
    /// apart, and what stands beside it.
    private func isAlone(_ character: BeamPath.Symbol, after other: BeamPath.Symbol) -> Bool {
        character.origin == .anything
            && !(unicharset.isSpaceDelimited(character.number)
                && unicharset.isSpaceDelimited(other.number))
    }

    private func symbol(
        _ character: BeamPath.Symbol, steps: Range<Int>, choices: [BeamSearch.Choice]
    ) -> DecodedSymbol {
        let string = unicharset.strings[character.number]
        let alternatives = choices.filter { $0.character != Unicharset.space }
            .map {
                DecodedSymbol.Alternative(
                    string: unicharset.strings[$0.character],
                    confidence: Self.confidence(-$0.rating))
            }
            .filter { $0.string != string }
            .sorted { ($0.confidence, $1.string) > ($1.confidence, $0.string) }
        return DecodedSymbol(
            string: string, confidence: Self.confidence(character.certainty), steps: steps,
            alternatives: alternatives)
    }

    private static func confidence(_ certainty: Float) -> Double {
        Double(min(max(100 + percentOfCertainty * certainty, 0), 100)) / 100
    }
}
