/// Decides by which model the lines of a page are read, block by block.
///
/// Some lines of each block are read by the model that its print looks like. Where their text or
/// their confidence leaves it open, the other model reads the same lines. Both readings are kept
/// for the page's own: little is read in vain.
struct PrintStyleDetection: Sendable {
    let document: TextLineReader
    let receipt: TextLineReader

    /// Which lines of a block are a sample of it.
    ///
    /// Chosen: enough to tell, and few, as some are read twice.
    private enum SampleSize {
        static let minimumComponentsOfLine = 6
        /// One of so many lines, within bounds.
        static let linesOfOne = 8
        static let minimumLines = 4
        static let maximumLines = 8
    }
    /// What the whole page is says as much about a block as that many lines of its own.
    ///
    /// Chosen.
    private static let linesOfPage = 2.0

    /// How each line is to be read.
    struct Decision: Sendable {
        var isReceipt: Bool
        /// First looks at the line that were taken already.
        var documentLook: LineReading?
        var receiptLook: LineReading?

        fileprivate subscript(isReceiptModel: Bool) -> LineReading? {
            get { isReceiptModel ? receiptLook : documentLook }
            set { if isReceiptModel { receiptLook = newValue } else { documentLook = newValue } }
        }
    }

    private struct Sample: Sendable {
        var lines: [Int]
        var evidence: ReceiptEvidence
        var other: [LineReading]?
        var weight: Double { evidence.weight(other: other) }
    }

    /// - Throws: ``RegionsError`` with `cancelled` or `engineFailure`; a receipt model that can't
    ///   be loaded is no error, everything is a document then.
    func decisions(
        for lines: [TextLine], on page: TextPage, in image: AnalysisImage
    ) async throws -> [Decision] {
        var decisions = lines.map { _ in Decision(isReceipt: false) }
        let blocks = TextBlocks(lines).blocks
        var samples: [Sample] = []
        for block in blocks {
            let chosen = Self.sample(of: block, from: lines)
            let blockLines = block.map { lines[$0] }
            let isLikely = PrintLook(blockLines).isLikelyReceipt && receipt.canRead
            let readings = try await looks(
                isLikely ? receipt : document, at: chosen, of: lines, on: page, in: image)
            for (line, reading) in zip(chosen, readings) {
                decisions[line][isLikely] = reading
            }
            var sample = Sample(
                lines: chosen,
                evidence: ReceiptEvidence(readings, byReceiptModel: isLikely, of: blockLines))
            if sample.evidence.isOpen {
                guard receipt.canRead else { return lines.map { _ in Decision(isReceipt: false) } }
                let readings = try await looks(
                    isLikely ? document : receipt, at: chosen, of: lines, on: page, in: image)
                for (line, reading) in zip(chosen, readings) {
                    decisions[line][!isLikely] = reading
                }
                sample.other = readings
            }
            samples.append(sample)
        }
        let total = samples.reduce(0) { $0 + $1.lines.count }
        let mean =
            samples.reduce(0) { $0 + $1.weight * Double($1.lines.count) } / Double(max(total, 1))
        for (block, sample) in zip(blocks, samples) {
            let count = Double(sample.lines.count)
            let weight =
                (sample.weight * count + Self.linesOfPage * mean) / (count + Self.linesOfPage)
            for line in block { decisions[line].isReceipt = weight > 0 }
        }
        if decisions.contains(where: \.isReceipt), !receipt.canRead {
            for index in decisions.indices { decisions[index].isReceipt = false }
        }
        return decisions
    }

    /// An eighth of a block's lines, evenly spread, at least four; those with enough letters.
    private static func sample(of block: [Int], from lines: [TextLine]) -> [Int] {
        var wordy = block.filter {
            lines[$0].components.count >= SampleSize.minimumComponentsOfLine
        }
        if wordy.isEmpty { wordy = block }
        let count = min(
            max(block.count / SampleSize.linesOfOne, SampleSize.minimumLines),
            SampleSize.maximumLines, wordy.count)
        return (0..<count).map { wordy[(2 * $0 + 1) * wordy.count / (2 * count)] }
    }

    private func looks(
        _ reader: TextLineReader, at chosen: [Int], of lines: [TextLine], on page: TextPage,
        in image: AnalysisImage
    ) async throws -> [LineReading] {
        try await withThrowingTaskGroup(of: (Int, LineReading).self) { group in
            for (index, line) in chosen.enumerated() {
                group.addTask {
                    (index, try reader.firstLook(at: lines[line], on: page, in: image))
                }
            }
            var readings = [LineReading](repeating: LineReading(words: []), count: chosen.count)
            for try await (index, reading) in group { readings[index] = reading }
            return readings
        }
    }
}
