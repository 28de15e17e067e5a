/// Tells a texture from a page of print: of many lines, nearly none is read with confidence.
struct TextureCheck {
    let reader: TextLineReader
    let page: TextPage
    let image: AnalysisImage

    /// From that many lines on, so many are looked at first.
    ///
    /// Chosen: of pages of print nearly all lines are read well, and a few of them tell.
    private static let minimumLines = 150
    private static let sampledLines = 32
    /// The share of characters that print has at least in lines of so many characters that are
    /// read with so much confidence.
    ///
    /// Chosen: as above.
    private static let minimumShareOfPrint = 0.15
    private static let confidenceOfPrint = 0.7
    private static let minimumCharactersOfLine = 3

    /// Whether nearly nothing of some lines that are spread over the page is read with confidence.
    ///
    /// - Parameter looks: first looks at the lines that were taken already.
    func looksLikeTexture(
        _ lines: [TextLine], looks: [LineReading?]?
    ) async throws -> Bool {
        guard lines.count >= Self.minimumLines else { return false }
        let sample = (0..<Self.sampledLines).map { $0 * lines.count / Self.sampledLines }
        let readings = try await withThrowingTaskGroup(of: LineReading.self) { group in
            for index in sample {
                group.addTask {
                    if let look = looks?[index] { return look }
                    return try reader.firstLook(at: lines[index], on: page, in: image)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let all = readings.reduce(0) { $0 + $1.string.count }
        let print = readings.reduce(0) { $0 + (Self.isPrint($1) ? $1.string.count : 0) }
        return Double(print) < Self.minimumShareOfPrint * Double(all)
    }

    private static func isPrint(_ reading: LineReading) -> Bool {
        reading.confidence > confidenceOfPrint
            && reading.string.count >= minimumCharactersOfLine
    }
}
