import CTesseract
import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file of words, one a line, which Tesseract takes only while it loads a model.
struct WordFile {
    let path: String
    /// The file in memory, which no path but that of its descriptor leads to; `nil` for one on disk.
    private let descriptor: CInt?

    /// Writes words; in memory where the system can, for a confined process writes no other files.
    ///
    /// - Returns: `nil` if there is no word.
    /// - Throws: ``RegionsError`` with `engineFailure`.
    init?(_ words: [String]) throws(RegionsError) {
        let words = words.filter { !$0.isEmpty && !$0.contains(where: \.isNewline) }
        guard !words.isEmpty else { return nil }
        let file = regions_memory_file()
        descriptor = file >= 0 ? file : nil
        path =
            descriptor.map { "/proc/self/fd/\($0)" }
            ?? FileManager.default.temporaryDirectory
            .appendingPathComponent("regions-words-\(UUID().uuidString)").path
        let bytes = Data((words.joined(separator: "\n") + "\n").utf8)
        guard write(bytes) else {
            let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
            remove()
            throw RegionsError(
                .engineFailure, "the custom words can't be written to \(path): \(reason)")
        }
    }

    private func write(_ bytes: Data) -> Bool {
        guard let descriptor else {
            return (try? bytes.write(to: URL(fileURLWithPath: path))) != nil
        }
        // Memory takes all that it is given, or is full.
        return bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            == bytes.count
    }

    func remove() {
        if let descriptor {
            close(descriptor)
        } else {
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}

private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
