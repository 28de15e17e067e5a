/// How many images became what.
struct Tally: Sendable {
    /// Files and what stands for one; a file of several pages counts once.
    private(set) var sources = 0
    /// Records: files, or their pages.
    private(set) var images = 0
    private(set) var found = 0
    private(set) var empty = 0
    private(set) var failed = 0
    private var causes: [String: Int] = [:]

    mutating func addSource() { sources += 1 }

    /// - Parameter cause: the code of the error, if there was one.
    mutating func addImage(foundSomething: Bool, cause: String?) {
        images += 1
        if foundSomething { found += 1 }
        if let cause {
            failed += 1
            causes[cause, default: 0] += 1
        } else if !foundSomething {
            empty += 1
        }
    }

    /// Such as "1000 images: something found in 812, 180 empty, 8 failed (8 corruptImage)".
    var description: String {
        var text =
            "\(images) \(images == 1 ? "image" : "images"): "
            + "something found in \(found), \(empty) empty, \(failed) failed"
        if failed > 0 {
            let sorted = causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            text += " (" + sorted.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + ")"
        }
        return text
    }
}
