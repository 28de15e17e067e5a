extension LineReading {
    /// The words in groups, one for each part of the line that wide gaps separate.
    ///
    /// Gaps are those of the ink: what the recognizer sees on empty paper bridges none of them.
    func pieces(of line: TextLine, widestGap: Double) -> [[Word]] {
        let stretches = line.stretches(widestGap: widestGap)
        guard stretches.count > 1 else { return words.isEmpty ? [] : [words] }
        var pieces: [[Word]] = []
        var last = -1
        for word in words {
            var isNew = true
            for var character in word.characters {
                let distances = stretches.map {
                    max($0.left - character.span.center, character.span.center - $0.right, 0)
                }
                guard let index = distances.indices.min(by: { distances[$0] < distances[$1] })
                else { continue }
                if !character.isMeasured {
                    if distances[index] > 0.15 * widestGap { continue }
                    character.span.clamp(to: stretches[index].left...stretches[index].right)
                }
                // Two letters of a word may stand apart, but not as far as columns do.
                let isAcross =
                    index > last && last >= 0
                    && stretches[index].left - stretches[last].right > 1.5 * widestGap
                if !isNew, !isAcross {
                    let piece = pieces.count - 1
                    pieces[piece][pieces[piece].count - 1].append(character)
                } else if index > last {
                    pieces.append([Word(character, confidence: word.confidence)])
                } else {
                    pieces[pieces.count - 1].append(Word(character, confidence: word.confidence))
                }
                isNew = false
                last = max(last, index)
            }
        }
        return pieces
    }
}

extension LineReading.Word {
    /// A word of one character.
    init(_ character: LineReading.Character, confidence: Double) {
        self.init(
            string: character.string, confidence: confidence, span: character.span,
            characters: [character])
    }

    mutating func append(_ character: LineReading.Character) {
        string += character.string
        span.merge(character.span)
        characters.append(character)
    }
}

extension TextLine.Span {
    fileprivate mutating func clamp(to range: ClosedRange<Double>) {
        left = min(max(left, range.lowerBound), range.upperBound)
        right = min(max(right, left), range.upperBound)
    }
}
