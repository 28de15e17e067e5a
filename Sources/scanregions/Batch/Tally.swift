/// How many images became what.
///
/// An image is a file, or what stands for one: progress, the summary and the list of failures
/// count these. Its pages are counted beside.
struct Tally: Sendable {
    /// What became of a page, or of an image that has but one.
    struct Page: Sendable {
        var foundSomething: Bool
        /// The code of its error, if there was one.
        var cause: String?
    }

    private(set) var images = 0
    /// Of all images; those that have but one count too.
    private(set) var pages = 0
    /// Pages that could be scanned.
    private(set) var scannedPages = 0
    /// Images with something on one of their pages.
    private(set) var found = 0
    /// Images with nothing on their pages, all of which could be scanned.
    private(set) var empty = 0
    /// Images of which a page could not be scanned.
    private(set) var failed = 0
    /// Images by the code of their first error.
    private var causes: [String: Int] = [:]

    /// Counts an image with all of its pages.
    mutating func add(_ image: [Page]) {
        images += 1
        pages += image.count
        scannedPages += image.count { $0.cause == nil }
        let foundSomething = image.contains(where: \.foundSomething)
        if foundSomething { found += 1 }
        if let cause = image.lazy.compactMap(\.cause).first {
            failed += 1
            causes[cause, default: 0] += 1
        } else if !foundSomething {
            empty += 1
        }
    }

    /// Such as "1000 images: something found in 812, 180 empty, 8 failed (8 corruptImage)", or
    /// "2 images of 4 pages: ...".
    var description: String {
        var text = "\(images) \(images == 1 ? "image" : "images")"
        if pages > images { text += " of \(pages) pages" }
        text += ": something found in \(found), \(empty) empty, \(failed) failed"
        if failed > 0 {
            let sorted = causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            text += " (" + sorted.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + ")"
        }
        return text
    }
}
