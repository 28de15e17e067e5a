extension LineReading {
    /// How far from the ink what has none of its own may be seen, in widest gaps.
    ///
    /// Chosen: the recognizer is off by a few pixels, what is further off is seen on empty paper.
    private static let maximumDistanceInWidestGaps = 0.15
    /// The gap that no word goes on behind, in widest gaps: that of columns.
    ///
    /// Chosen.
    private static let columnGapInWidestGaps = 1.5

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
            for var symbol in word.symbols {
                let distances = stretches.map {
                    max($0.left - symbol.span.center, symbol.span.center - $0.right, 0)
                }
                guard let index = distances.indices.min(by: { distances[$0] < distances[$1] })
                else { continue }
                if !symbol.isMeasured {
                    if distances[index] > Self.maximumDistanceInWidestGaps * widestGap { continue }
                    symbol.span.clamp(to: stretches[index].left...stretches[index].right)
                }
                // Two letters of a word may stand apart, but not as far as columns do.
                let isAcross =
                    index > last && last >= 0
                    && stretches[index].left - stretches[last].right
                        > Self.columnGapInWidestGaps * widestGap
                if !isNew, !isAcross {
                    let piece = pieces.count - 1
                    pieces[piece][pieces[piece].count - 1].append(symbol)
                } else if index > last {
                    pieces.append([Word(symbol, confidence: word.confidence)])
                } else {
                    pieces[pieces.count - 1].append(Word(symbol, confidence: word.confidence))
                }
                isNew = false
                last = max(last, index)
            }
        }
        return pieces
    }
}

extension LineReading.Word {
    /// A word of one symbol.
    init(_ symbol: LineReading.Symbol, confidence: Double) {
        self.init(
            string: symbol.string, confidence: confidence, span: symbol.span, symbols: [symbol])
    }

    mutating func append(_ symbol: LineReading.Symbol) {
        string += symbol.string
        span.merge(symbol.span)
        symbols.append(symbol)
    }
}

extension TextLine.Span {
    fileprivate mutating func clamp(to range: ClosedRange<Double>) {
        left = min(max(left, range.lowerBound), range.upperBound)
        right = min(max(right, left), range.upperBound)
    }
}
